/** Reading a run's log of answers: one at a time for who looks something up, in order for a run that goes on. */
import type { Ask } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import type { Answer, LogLine } from '../../model/run.ts';
import { type DbPage, fromDetail, fromPage } from '../answer-row.ts';
import type { RunId } from '../store.ts';
import { queryFromText, questionHash } from '../stored-query.ts';
import { type BodyReader, nameOf } from './bodies.ts';
import type { Prepared, Sql } from './connection.ts';

export function logLines(sql: Sql, run: RunId, afterSeq: number, limit: number): Promise<readonly LogLine[]> {
  return sql.rows<LogLine>(
    'SELECT seq, conversation, kind FROM answers WHERE run = $1 AND seq > $2 ORDER BY seq LIMIT $3',
    run,
    afterSeq,
    limit,
  );
}

interface DbAnswer extends Omit<DbPage, 'id' | 'role'> {
  readonly seq: number;
  readonly query: string;
  readonly kind: Fetched['kind'];
  readonly page: number | null;
  readonly detail_json: string | null;
}

/** Answers that are read ahead, while they are read in their order. Their blocks of bodies come with them. */
const AHEAD = 32;
/** Of a run with more answers than this, each question is looked up by itself: a line takes some 200 bytes here. */
const MOST_LINES = 20_000;

const FIND: Prepared = {
  name: 'quarry_find_answer',
  text: `SELECT seq, conversation, kind FROM answers
         WHERE run = $1::bigint AND key_hash = $2::bytea AND nth = $3::bigint`,
};

const READ: Prepared = {
  name: 'quarry_read_answers',
  text: `SELECT a.seq, a.query, a.kind, a.page, a.detail_json, p.url, p.final_url, p.hops_json, p.status, p.content_type, p.headers_json,
           p.bytes, p.hash, p.exchanges_hash, p.at_ms
         FROM answers a LEFT JOIN pages p ON p.id = a.page
         WHERE a.run = $1::bigint AND a.seq >= $2::bigint ORDER BY a.seq LIMIT $3::bigint`,
};

/** Its answers change only through whoever holds it, by the lease of their site. */
export class AnswerLog {
  readonly #sql: Sql;
  readonly #bodies: BodyReader;
  /** Lines of runs that go on, by their questions; null: there are too many. */
  readonly #lines = new Map<RunId, Map<string, LogLine> | null>();
  #ahead = new Map<number, DbAnswer>();
  #aheadOf: RunId | null = null;
  #lastSeq = -1;

  constructor(sql: Sql, bodies: BodyReader) {
    this.#sql = sql;
    this.#bodies = bodies;
  }

  async find(run: RunId, ask: Ask): Promise<LogLine | null> {
    const lines = this.#lines.get(run);
    const key = questionHash(ask);
    if (lines != null) return lines.get(lineName(key, ask.nth)) ?? null;
    return (await this.#sql.prepared<LogLine>(FIND, run, key, ask.nth)).at(0) ?? null;
  }

  /** A run goes on: nearly every one of its questions is looked up. */
  async expect(run: RunId): Promise<void> {
    const rows = await this.#sql.rows<LogLine & { readonly key_hash: Uint8Array; readonly nth: number }>(
      `SELECT key_hash, nth, seq, conversation, kind FROM answers WHERE run = $1 ORDER BY seq LIMIT ${MOST_LINES + 1}`,
      run,
    );
    const lines = rows.map(({ key_hash, nth, ...line }) => [lineName(key_hash, nth), line] as const);
    this.#lines.set(run, rows.length > MOST_LINES ? null : new Map(lines));
  }

  /** It was written, as a new line or in place of another. */
  note(run: RunId, seq: number, { ask, conversation, fetched }: Answer): void {
    this.#ahead.clear();
    const lines = this.#lines.get(run);
    if (lines == null) return;
    lines.set(lineName(questionHash(ask), ask.nth), { seq, conversation, kind: fetched.kind });
    if (lines.size > MOST_LINES) this.#lines.set(run, null);
  }

  /** Some lines were changed. */
  forget(): void {
    this.#lines.clear();
    this.#ahead.clear();
  }

  async read(run: RunId, seq: number): Promise<Fetched | null> {
    const row = await this.#row(run, seq);
    if (row === undefined) return null;
    const query = queryFromText(row.query);
    if (row.kind !== 'ok') return fromDetail(row.kind, query, row.detail_json ?? '{}');
    if (row.url === null) return null;
    const body = await this.#bodies.read(row.hash);
    const exchanges = row.exchanges_hash === null ? null : await this.#bodies.read(row.exchanges_hash);
    if (body === null || (row.exchanges_hash !== null && exchanges === null)) return null;
    return fromPage({ ...row, id: row.page!, role: null }, query, body, exchanges);
  }

  async #row(run: RunId, seq: number): Promise<DbAnswer | undefined> {
    const inOrder = run === this.#aheadOf && seq > this.#lastSeq && seq <= this.#lastSeq + AHEAD;
    [this.#aheadOf, this.#lastSeq] = [run, seq];
    const known = inOrder ? this.#ahead.get(seq) : undefined;
    if (known !== undefined) return known;
    const rows = await this.#sql.prepared<DbAnswer>(READ, run, seq, inOrder || seq === 1 ? AHEAD : 1);
    this.#ahead = new Map(rows.map((row) => [row.seq, row]));
    if (rows.length > 1) await this.#bodies.expect(hashesOf(rows));
    return this.#ahead.get(seq);
  }
}

const lineName = (hash: Uint8Array, nth: number): string => `${nameOf(hash)} ${nth}`;

const hashesOf = (rows: readonly DbAnswer[]): readonly Uint8Array[] =>
  rows.flatMap(({ exchanges_hash, hash, kind, url }) =>
    kind !== 'ok' || url === null ? [] : exchanges_hash === null ? [hash] : [hash, exchanges_hash],
  );
