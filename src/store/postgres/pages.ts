import type { PageRole } from '../../model/page-role.ts';
import { visit } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { type DbPage, fromPage } from '../answer-row.ts';
import type { PageAnswer, SavedPage } from '../reader.ts';
import type { KeepPages, RunId, StoredPage } from '../store.ts';
import { storedJson } from '../stored-json.ts';
import { type BodyReader, deleteBodies } from './bodies.ts';
import type { Sql } from './connection.ts';
import { inBatches } from './in-batches.ts';

export function pagesOf(sql: Sql, run: RunId): AsyncIterable<StoredPage> {
  return mapped(
    inBatches((after, limit) =>
      sql.rows<DbPage>('SELECT * FROM pages WHERE run = $1 AND id > $2 ORDER BY id LIMIT $3', run, after, limit),
    ),
  );
}

/** Of all runs, of one site or of all, in the order they came. */
export const allPages = (sql: Sql, site: number | null): AsyncIterable<StoredPage> =>
  mapped(
    inBatches((after, limit) =>
      sql.rows<DbPage>(
        `SELECT * FROM pages WHERE id > $1 AND ($2::bigint IS NULL OR run IN (SELECT id FROM runs WHERE site = $2)) ORDER BY id LIMIT $3`,
        after,
        site,
        limit,
      ),
    ),
  );

const pageRows = (sql: Sql): AsyncGenerator<DbPage> =>
  inBatches((after, limit) => sql.rows<DbPage>('SELECT * FROM pages WHERE id > $1 ORDER BY id LIMIT $2', after, limit));

async function* mapped(rows: AsyncIterable<DbPage>): AsyncGenerator<StoredPage> {
  for await (const row of rows) yield toStoredPage(row);
}

const hexOf = (hash: Uint8Array): string => Buffer.from(hash).toString('hex');

function toStoredPage(row: DbPage): StoredPage {
  return {
    id: row.id,
    url: row.url as Address,
    finalUrl: row.final_url as Address,
    status: row.status,
    contentType: row.content_type,
    bytes: row.bytes,
    hash: hexOf(row.hash),
    atMs: row.at_ms,
    role: row.role as PageRole | null,
  };
}

export async function newestPage(sql: Sql, url: Address, before: RunId) {
  const row = await sql.row<DbPage>(
    `SELECT * FROM pages WHERE md5(url) = md5($1) AND url = $1 AND run < $2 AND status = 200
       AND run IN (SELECT id FROM runs WHERE site = (SELECT site FROM runs WHERE id = $2)) ORDER BY id DESC LIMIT 1`,
    url,
    before,
  );
  if (row === undefined) return null;
  return { ...toStoredPage(row), headers: storedJson<Record<string, string>>(row.headers_json) };
}

export async function setPageRoles(sql: Sql, run: RunId, roles: ReadonlyMap<Address, PageRole>): Promise<void> {
  await sql.run(
    `UPDATE pages SET role = said.role FROM unnest($2::text[], $3::text[]) AS said(url, role)
     WHERE md5(pages.url) = md5(said.url) AND pages.url = said.url AND pages.run = $1`,
    run,
    [...roles.keys()],
    [...roles.values()],
  );
}

export async function fetchTimes(
  sql: Sql,
  run: RunId,
  urls: readonly Address[],
): Promise<ReadonlyMap<Address, number>> {
  const rows = await sql.rows<{ url: Address; at: number }>(
    `SELECT pages.url, min(at_ms) AS at FROM pages JOIN unnest($2::text[]) AS wanted(url)
       ON md5(pages.url) = md5(wanted.url) AND pages.url = wanted.url WHERE run = $1 GROUP BY pages.url`,
    run,
    [...new Set(urls)],
  );
  return new Map(rows.map(({ at, url }) => [url, at]));
}

/** Bodies of the run that no page of the site that stays names. Within a transaction of the caller. */
export async function dropBodies(sql: Sql, site: number, run: RunId, keep: KeepPages): Promise<number> {
  if (keep === 'all') return 0;
  const goes = keep === 'lists' ? "p.role IS DISTINCT FROM 'list'" : 'true';
  const rows = await sql.rows<{ hash: Uint8Array }>(
    `SELECT hash FROM (
       SELECT p.hash FROM pages p WHERE p.run = $1 AND ${goes}
       UNION SELECT p.exchanges_hash FROM pages p WHERE p.run = $1 AND p.exchanges_hash IS NOT NULL AND ${goes}
     ) AS gone
     EXCEPT SELECT p.hash FROM pages p JOIN runs ON runs.id = p.run WHERE runs.site = $2 AND (p.run <> $1 OR NOT (${goes}))`,
    run,
    site,
  );
  return deleteBodies(
    sql,
    site,
    rows.map(({ hash }) => hash),
  );
}

/** By the address that was asked for; by where it led only where that brings nothing. */
export async function savedPages(sql: Sql, url: string, most: number): Promise<readonly SavedPage[]> {
  for (const column of ['url', 'final_url']) {
    const rows = await sql.rows<Pick<DbPage, 'url' | 'final_url' | 'hash' | 'at_ms'>>(
      `SELECT url, final_url, hash, at_ms FROM pages WHERE md5(${column}) = md5($1) AND ${column} = $1
         ${column === 'url' ? '' : 'AND final_url <> url'} ORDER BY at_ms DESC, id DESC LIMIT $2`,
      url,
      most,
    );
    if (rows.length === 0) continue;
    return rows.map((row) => ({ url: row.url, finalUrl: row.final_url, hash: hexOf(row.hash), atMs: row.at_ms }));
  }
  return [];
}

export async function* pageAnswers(sql: Sql, bodies: BodyReader): AsyncGenerator<PageAnswer> {
  for await (const row of pageRows(sql)) {
    const body = await bodies.read(row.hash);
    const answer = fromPage(row, visit(row.url as Address), '', null);
    if (answer.kind === 'ok') yield { id: row.id, hash: hexOf(row.hash), page: answer, body };
  }
}
