import type { Fetched } from '../../model/fetched.ts';
import type { Answer } from '../../model/run.ts';
import type { Address } from '../../model/url.ts';
import { detailOf } from '../answer-row.ts';
import type { RunId } from '../store.ts';
import { queryToText, questionHash } from '../stored-query.ts';
import { bodyColumns, type PackedBlock } from './bodies.ts';
import type { Prepared, Sql, SqlValue } from './connection.ts';

/** The texts of an answer that are kept apart. */
export function textsOf({ fetched }: Answer): readonly string[] {
  if (fetched.kind !== 'ok') return [];
  return fetched.exchanges === undefined ? [fetched.body] : [fetched.body, JSON.stringify(fetched.exchanges)];
}

/** An answer with its place in the log, the number of its page, and the names its texts were written under. */
export interface PlacedAnswer {
  readonly seq: number;
  readonly answer: Answer;
  readonly page: number | null;
  readonly names: readonly Uint8Array[];
}

/** In the order of the parameters of `APPEND`. */
const PAGE_COLUMNS: readonly (readonly [string, string, (page: PlacedPage) => SqlValue])[] = [
  ['id', 'bigint', ({ page }) => page],
  ['url', 'text', ({ fetched }) => fetched.query.url],
  ['final_url', 'text', ({ fetched }) => fetched.finalUrl],
  ['hops_json', 'text', ({ fetched }) => (fetched.hops.length === 0 ? null : JSON.stringify(fetched.hops))],
  ['status', 'integer', ({ fetched }) => fetched.status],
  ['content_type', 'text', ({ fetched }) => fetched.contentType],
  ['headers_json', 'text', ({ fetched }) => JSON.stringify(fetched.headers)],
  ['bytes', 'bigint', ({ fetched }) => fetched.bytes],
  ['hash', 'bytea', ({ names }) => names[0]],
  ['exchanges_hash', 'bytea', ({ names }) => names[1] ?? null],
  ['at_ms', 'bigint', ({ fetched }) => fetched.atMs],
];

const ANSWER_COLUMNS: readonly (readonly [string, string, (one: PlacedAnswer) => SqlValue])[] = [
  ['seq', 'bigint', ({ seq }) => seq],
  ['conversation', 'text', ({ answer }) => answer.conversation],
  ['query', 'text', ({ answer }) => queryToText(answer.ask.query)],
  ['key_hash', 'bytea', ({ answer }) => questionHash(answer.ask)],
  ['nth', 'bigint', ({ answer }) => answer.ask.nth],
  ['why', 'text', ({ answer }) => answer.ask.why],
  ['from_page', 'text', ({ answer }) => answer.ask.from?.page ?? null],
  ['from_node', 'bigint', ({ answer }) => answer.ask.from?.node ?? null],
  ['kind', 'text', ({ answer }) => answer.fetched.kind],
  ['page', 'bigint', ({ page }) => page],
  ['detail_json', 'text', ({ answer: { fetched } }) => (fetched.kind === 'ok' ? null : detailOf(fetched))],
];

interface PlacedPage {
  readonly page: number;
  readonly names: readonly Uint8Array[];
  readonly fetched: Extract<Fetched, { readonly kind: 'ok' }>;
}

const pagesIn = (placed: readonly PlacedAnswer[]): readonly PlacedPage[] =>
  placed.flatMap(({ answer: { fetched }, names, page }) =>
    fetched.kind === 'ok' && page !== null ? [{ fetched, names, page }] : [],
  );

type Columns = readonly (readonly [string, string, unknown])[];
const namesOf = (columns: Columns): string => columns.map(([name]) => name).join(', ');
const listsOf = (columns: Columns, from: number): string =>
  columns.map(([, type], at) => `$${from + at}::${type}[]`).join(', ');

const FIRST_PAGE = 9;
const FIRST_ANSWER = FIRST_PAGE + PAGE_COLUMNS.length;

/**
 * A block of bodies, the pages that name them, and the answers with those pages: a transaction of its own in one exchange with the server. The
 * fence comes first, for everything else reads from it. Measured on eight small sites, with a server on the same machine: as nine statements in
 * a transaction, a page cost the worker and the server 6.6 ms more than in a file.
 */
const APPEND: Prepared = {
  name: 'quarry_append',
  text: `
    WITH fence AS MATERIALIZED (SELECT quarry_fence($1::bigint, $2::bigint)::text AS held),
    fresh AS MATERIALIZED (
      SELECT 1 FROM fence WHERE NOT EXISTS (
        SELECT 1 FROM answers WHERE run = $3::bigint AND seq = ANY($${FIRST_ANSWER}::bigint[]))),
    block AS (
      INSERT INTO blocks (site, bytes, data) SELECT $1, $4::bigint, $5::bytea FROM fresh WHERE $5 IS NOT NULL RETURNING id),
    its_bodies AS (
      INSERT INTO bodies (hash, site, block, start, bytes)
      SELECT b.hash, $1, block.id, b.start, b.bytes FROM block, unnest($6::bytea[], $7::bigint[], $8::bigint[]) AS b(hash, start, bytes)
      ON CONFLICT DO NOTHING),
    its_pages AS (
      INSERT INTO pages (run, ${namesOf(PAGE_COLUMNS)})
      SELECT $3, p.* FROM fresh, unnest(${listsOf(PAGE_COLUMNS, FIRST_PAGE)}) AS p)
    INSERT INTO answers (run, ${namesOf(ANSWER_COLUMNS)})
    SELECT $3, a.* FROM fresh, unnest(${listsOf(ANSWER_COLUMNS, FIRST_ANSWER)}) AS a`,
};

/** Where one of them is there, all are: the server went away after it committed and before it said so. Then nothing is written. */
export async function appendAnswers(
  sql: Sql,
  { epoch, run, site }: { readonly site: number; readonly epoch: number; readonly run: RunId },
  placed: readonly PlacedAnswer[],
  block: PackedBlock | undefined,
): Promise<void> {
  const pages = pagesIn(placed);
  await sql.prepared(
    APPEND,
    ...[site, epoch, run, block?.bytes ?? null, block?.data ?? null],
    ...bodyColumns(block?.bodies ?? []),
    ...PAGE_COLUMNS.map(([, , cell]) => pages.map(cell)),
    ...ANSWER_COLUMNS.map(([, , cell]) => placed.map(cell)),
  );
}

/** Within a transaction of the caller. */
async function insertAnswer(sql: Sql, run: RunId, placed: PlacedAnswer): Promise<void> {
  for (const [table, columns, cells] of [
    ['pages', PAGE_COLUMNS, pagesIn([placed]).map((page) => PAGE_COLUMNS.map(([, , cell]) => cell(page)))],
    ['answers', ANSWER_COLUMNS, [ANSWER_COLUMNS.map(([, , cell]) => cell(placed))]],
  ] as const)
    for (const row of cells)
      await sql.run(
        `INSERT INTO ${table} (run, ${namesOf(columns)}) VALUES ($1, ${row.map((_, at) => `$${at + 2}`).join(', ')})`,
        run,
        ...row,
      );
}

/** A second answer in place of the first, whose page goes with it. */
export async function replaceAnswer(sql: Sql, run: RunId, placed: PlacedAnswer): Promise<void> {
  const old = await sql.row<{ page: number | null }>(
    'DELETE FROM answers WHERE run = $1 AND seq = $2 RETURNING page',
    run,
    placed.seq,
  );
  if (old?.page != null) await sql.run('DELETE FROM pages WHERE id = $1', old.page);
  await insertAnswer(sql, run, placed);
}

/** Its page goes, as with an answer that another takes the place of. */
export async function skipPage(sql: Sql, run: RunId, finalUrl: Address, because: string): Promise<number> {
  const found = await sql.rows<{ id: number; seq: number; status: number; at_ms: number }>(
    `SELECT pages.id, answers.seq, pages.status, pages.at_ms FROM pages JOIN answers ON answers.page = pages.id
     WHERE pages.run = $1 AND answers.run = $1 AND pages.final_url = $2`,
    run,
    finalUrl,
  );
  for (const { at_ms: atMs, id, seq, status } of found) {
    const failed = { code: 'too-complex', retryable: false, status, detail: because, finalUrl, atMs };
    await sql.run(
      "UPDATE answers SET kind = 'failed', page = NULL, detail_json = $1 WHERE run = $2 AND seq = $3",
      JSON.stringify(failed),
      run,
      seq,
    );
    await sql.run('DELETE FROM pages WHERE id = $1', id);
  }
  return found.length;
}

export async function lastSeq(sql: Sql, run: RunId): Promise<number> {
  return (
    (await sql.row<{ last: number | null }>('SELECT max(seq) AS last FROM answers WHERE run = $1', run))?.last ?? 0
  );
}
