/** The database that is looked at: opened when it is there, and what takes long to count is counted once for each state of it. */
import { existsSync } from 'node:fs';
import { QuarryError } from '../model/error.ts';
import { isServer, openReader } from '../store/open.ts';
import type { Overview, Reader } from '../store/reader.ts';
import type { Calibration, ProgressPoint, TableChoice, TableShape, Views } from '../store/views.ts';
import { type Background, createBackground } from './background.ts';
import type { StatementAnswer } from './wire.ts';

/** Of a database that is being written, what was counted may be this many times older than counting takes. */
const PATIENCE = 10;
const STATEMENT_MS = 30_000;

interface Counted<T> {
  readonly version: string;
  readonly atMs: number;
  readonly tookMs: number;
  readonly value: Promise<T>;
}

export class LookedAt {
  readonly location: string;
  #reader: Promise<Reader> | null = null;
  readonly #counts: Background;
  readonly #statements: Background;
  readonly #known = new Map<string, Counted<unknown>>();

  constructor(location: string) {
    this.location = location;
    this.#counts = createBackground(location);
    this.#statements = createBackground(location);
  }

  /** A crawl makes the file; until then there is nothing to look at. */
  get exists(): boolean {
    return this.#reader !== null || isServer(this.location) || existsSync(this.location);
  }

  async reader(): Promise<Reader> {
    if (this.#reader === null) {
      if (!this.exists)
        throw new QuarryError('file-missing', `There is no database at '${this.location}' yet.`, {
          hint: 'Start a crawl, or wait until the one that makes it has begun.',
        });
      const opening = openReader(this.location);
      this.#reader = opening;
      opening.catch(() => {
        this.#reader = null;
      });
    }
    return this.#reader;
  }

  async views(): Promise<Views> {
    const { views } = await this.reader();
    if (views !== undefined) return views;
    throw new QuarryError('usage', 'The page cannot look at a database on a server yet.', {
      hint: 'quarry show, sql and export read it; the page reads SQLite files.',
    });
  }

  async version(): Promise<string> {
    return this.exists ? (await this.views()).version() : '';
  }

  overview(): Promise<Overview> {
    return this.#once('overview', () => this.#counts.run<Overview>({ what: 'overview' }));
  }

  calibration(mostEntities: number): Promise<Calibration> {
    return this.#once('calibration', () => this.#counts.run<Calibration>({ what: 'calibration', mostEntities }));
  }

  progress(run: number, points: number): Promise<readonly ProgressPoint[]> {
    return this.#once(`progress ${run} ${points}`, () =>
      this.#counts.run<readonly ProgressPoint[]>({ what: 'progress', run, points }),
    );
  }

  async shape(kind: string | null): Promise<TableShape> {
    const shape = await this.#once(`shape ${JSON.stringify(kind)}`, async () => (await this.views()).tableShape(kind));
    if (shape !== null) return shape;
    throw new QuarryError('usage', `There is no kind '${kind ?? ''}' in this database.`);
  }

  count(shape: TableShape, choice: TableChoice): Promise<number> {
    const key = `count ${JSON.stringify([shape.kind, shape.table, choice.filters, choice.search])}`;
    return this.#once(key, () => this.#counts.run<number>({ what: 'count', shape, choice }));
  }

  statement(sql: string, mostRows: number): Promise<StatementAnswer> {
    return this.#statements.run<StatementAnswer>({ what: 'statement', sql, mostRows }, STATEMENT_MS);
  }

  async close(): Promise<void> {
    this.#counts.close();
    this.#statements.close();
    await (await this.#reader)?.close();
  }

  /** The same question about the same state is answered once; while the state changes, old answers do for a while. */
  async #once<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const version = await this.version();
    const known = this.#known.get(key) as Counted<T> | undefined;
    const nowMs = performance.now();
    if (known !== undefined && (known.version === version || nowMs - known.atMs < known.tookMs * PATIENCE))
      return known.value;
    const value = ask();
    const asked: Counted<T> = { version, atMs: nowMs, tookMs: 0, value };
    this.#remember(key, asked);
    try {
      await value;
      this.#remember(key, { ...asked, tookMs: performance.now() - nowMs });
    } catch (error) {
      this.#known.delete(key);
      throw error;
    }
    return value;
  }

  #remember(key: string, counted: Counted<unknown>): void {
    this.#known.delete(key);
    this.#known.set(key, counted);
    for (const [oldest] of this.#known) {
      if (this.#known.size <= MOST_REMEMBERED) break;
      this.#known.delete(oldest);
    }
  }
}

const MOST_REMEMBERED = 500;
