/** The database that is looked at: opened when it is there, and what takes long to count is counted once for each state of it. */
import { existsSync } from 'node:fs';
import { QuarryError } from '../model/error.ts';
import { isServer, openReader, shownLocation } from '../store/open.ts';
import type { Overview, Reader } from '../store/reader.ts';
import type { Calibration, ProgressPoint, TableChoice, TableShape, Views } from '../store/views.ts';
import { type Background, createBackground } from './background.ts';
import type { StatementAnswer } from './wire.ts';

/** Of a database that is being written, what was counted may be this many times older than counting takes, */
const PATIENCE = 10;
/** but no older than this, or than it takes to count again. */
const OLDEST_MS = 4000;
const STATEMENT_MS = 30_000;

interface Counted<T> {
  readonly version: string;
  readonly atMs: number;
  /** Null: it is still being counted. */
  readonly tookMs: number | null;
  readonly value: Promise<T>;
}

/** Until when it may be given for an answer about a state that came later. */
const doesUntilMs = ({ atMs, tookMs }: Counted<unknown>): number =>
  tookMs === null ? Number.POSITIVE_INFINITY : atMs + tookMs + Math.min(tookMs * PATIENCE, Math.max(OLDEST_MS, tookMs));

export class LookedAt {
  readonly location: string;
  #reader: Promise<Reader> | null = null;
  readonly #counts: Background;
  readonly #statements: Background;
  readonly #known = new Map<string, Counted<unknown>>();
  /** When the first of the old answers that were given does no longer do. */
  #oldUntilMs = Number.POSITIVE_INFINITY;
  #timesOld = 0;

  constructor(location: string) {
    this.location = location;
    this.#counts = createBackground(location);
    this.#statements = createBackground(location);
  }

  /** As a person may see it: without a password. */
  get shownAs(): string {
    return shownLocation(this.location);
  }

  /** A crawl makes the file, or the tables on the server; until then there is nothing to look at. */
  async exists(): Promise<boolean> {
    if (this.#reader !== null || !isServer(this.location)) return this.#reader !== null || existsSync(this.location);
    try {
      await this.reader();
      return true;
    } catch (error) {
      if (error instanceof QuarryError && error.code === 'file-missing') return false;
      throw error;
    }
  }

  async reader(): Promise<Reader> {
    if (this.#reader === null) {
      if (!isServer(this.location) && !existsSync(this.location))
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
    return (await this.reader()).views;
  }

  async version(): Promise<string> {
    return (await this.exists()) ? (await this.views()).version() : '';
  }

  /** Changes also when an old answer was given and a new one may be asked for: who looked must not keep the old one. */
  async shownVersion(): Promise<string> {
    if (performance.now() > this.#oldUntilMs) {
      this.#oldUntilMs = Number.POSITIVE_INFINITY;
      this.#timesOld += 1;
    }
    return `${await this.version()} ${this.#timesOld}`;
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
    if (known?.version === version) return known.value;
    if (known !== undefined && nowMs < doesUntilMs(known)) {
      const value = await known.value;
      this.#oldUntilMs = Math.min(this.#oldUntilMs, doesUntilMs(this.#known.get(key) ?? known));
      return value;
    }
    const value = ask();
    const asked: Counted<T> = { version, atMs: nowMs, tookMs: null, value };
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
