import type { Ask } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import type { Answer, LogLine } from '../../model/run.ts';
import type { Address } from '../../model/url.ts';
import { type DbPage, detailOf, fromDetail, fromPage } from '../answer-row.ts';
import type { RunId } from '../store.ts';
import { queryFromText, queryToText, questionHash } from '../stored-query.ts';
import type { BodyReader } from './bodies.ts';
import type { Sql } from './connection.ts';

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

type Column = readonly (string | number | Uint8Array | null)[];

/** All of them in one statement; within a transaction of the caller. */
export async function insertAnswers(sql: Sql, run: RunId, placed: readonly PlacedAnswer[]): Promise<void> {
  await insertPages(sql, run, placed);
  const column = (of: (one: PlacedAnswer) => Column[number]): Column => placed.map(of);
  await sql.run(
    `INSERT INTO answers (run, seq, conversation, query, key_hash, nth, why, from_page, from_node, kind, page, detail_json)
     SELECT $1, a.* FROM unnest($2::bigint[], $3::text[], $4::text[], $5::bytea[], $6::bigint[], $7::text[], $8::text[], $9::bigint[],
       $10::text[], $11::bigint[], $12::text[]) AS a`,
    run,
    column(({ seq }) => seq),
    column(({ answer }) => answer.conversation),
    column(({ answer }) => queryToText(answer.ask.query)),
    column(({ answer }) => questionHash(answer.ask)),
    column(({ answer }) => answer.ask.nth),
    column(({ answer }) => answer.ask.why),
    column(({ answer }) => answer.ask.from?.page ?? null),
    column(({ answer }) => answer.ask.from?.node ?? null),
    column(({ answer }) => answer.fetched.kind),
    column(({ page }) => page),
    column(({ answer: { fetched } }) => (fetched.kind === 'ok' ? null : detailOf(fetched))),
  );
}

async function insertPages(sql: Sql, run: RunId, placed: readonly PlacedAnswer[]): Promise<void> {
  const pages = placed.flatMap(({ answer: { fetched }, names, page }) =>
    fetched.kind === 'ok' && page !== null ? [{ fetched, names, page }] : [],
  );
  if (pages.length === 0) return;
  const column = (of: (one: (typeof pages)[number]) => Column[number]): Column => pages.map(of);
  await sql.run(
    `INSERT INTO pages (id, run, url, final_url, hops_json, status, content_type, headers_json, bytes, hash, exchanges_hash, at_ms)
     SELECT p.id, $1, p.url, p.final_url, p.hops, p.status, p.type, p.headers, p.bytes, p.hash, p.exchanges, p.at
     FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::integer[], $7::text[], $8::text[], $9::bigint[], $10::bytea[],
       $11::bytea[], $12::bigint[]) AS p(id, url, final_url, hops, status, type, headers, bytes, hash, exchanges, at)`,
    run,
    column(({ page }) => page),
    column(({ fetched }) => fetched.query.url),
    column(({ fetched }) => fetched.finalUrl),
    column(({ fetched }) => (fetched.hops.length === 0 ? null : JSON.stringify(fetched.hops))),
    column(({ fetched }) => fetched.status),
    column(({ fetched }) => fetched.contentType),
    column(({ fetched }) => JSON.stringify(fetched.headers)),
    column(({ fetched }) => fetched.bytes),
    column(({ names }) => names[0]),
    column(({ names }) => names[1] ?? null),
    column(({ fetched }) => fetched.atMs),
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
  await insertAnswers(sql, run, [placed]);
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

export async function findAnswer(sql: Sql, run: RunId, ask: Ask): Promise<LogLine | null> {
  const row = await sql.row<LogLine>(
    'SELECT seq, conversation, kind FROM answers WHERE run = $1 AND key_hash = $2 AND nth = $3',
    run,
    questionHash(ask),
    ask.nth,
  );
  return row ?? null;
}

export function logLines(sql: Sql, run: RunId, afterSeq: number, limit: number): Promise<readonly LogLine[]> {
  return sql.rows<LogLine>(
    'SELECT seq, conversation, kind FROM answers WHERE run = $1 AND seq > $2 ORDER BY seq LIMIT $3',
    run,
    afterSeq,
    limit,
  );
}

interface DbAnswer {
  readonly query: string;
  readonly kind: Fetched['kind'];
  readonly page: number | null;
  readonly detail_json: string | null;
}

export async function readAnswer(sql: Sql, bodies: BodyReader, run: RunId, seq: number): Promise<Fetched | null> {
  const row = await sql.row<DbAnswer>(
    'SELECT query, kind, page, detail_json FROM answers WHERE run = $1 AND seq = $2',
    run,
    seq,
  );
  if (row === undefined) return null;
  const query = queryFromText(row.query);
  if (row.kind !== 'ok') return fromDetail(row.kind, query, row.detail_json ?? '{}');
  const page = await sql.row<DbPage>('SELECT * FROM pages WHERE id = $1', row.page);
  if (page === undefined) return null;
  const body = await bodies.read(page.hash);
  const exchanges = page.exchanges_hash === null ? null : await bodies.read(page.exchanges_hash);
  if (body === null || (page.exchanges_hash !== null && exchanges === null)) return null;
  return fromPage(page, query, body, exchanges);
}
