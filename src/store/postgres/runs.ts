import type { RunDescription, RunEnding, Tally } from '../../model/run.ts';
import { keyOfRun, UNFINISHED } from '../run-row.ts';
import type { OpenedRun, RunId, VisitedSite } from '../store.ts';
import { storedJson } from '../stored-json.ts';
import type { Sql } from './connection.ts';

export interface BeginOptions {
  readonly fresh: boolean;
  readonly nowMs: number;
  readonly reopen?: boolean;
}

/** Within a transaction of the caller, who has the lease of the site. */
export async function beginRun(
  sql: Sql,
  site: number,
  description: RunDescription,
  { fresh, nowMs, reopen = false }: BeginOptions,
): Promise<OpenedRun> {
  const key = keyOfRun(description);
  if (fresh)
    await sql.run(
      `UPDATE runs SET ending = 'abandoned', ended_ms = $1 WHERE md5(key) = md5($2) AND key = $2 AND ${UNFINISHED}`,
      nowMs,
      key,
    );
  const unfinished = await sql.row<OpenRow>(
    `SELECT id, downloads FROM runs WHERE md5(key) = md5($1) AND key = $1 AND ${UNFINISHED} ORDER BY id DESC LIMIT 1`,
    key,
  );
  const open = unfinished ?? (reopen && !fresh ? await lastFinished(sql, key) : undefined);
  if (open === undefined) {
    const id = await insertRun(sql, site, key, description, nowMs);
    return { id, resumed: false, tally: await tallyOf(sql, 0) };
  }
  await sql.run('UPDATE runs SET ending = NULL, ended_ms = NULL WHERE id = $1', open.id);
  const logged = await tallyOf(sql, open.id);
  // What layers asked by themselves is not in the log, but was asked.
  const downloads = Math.max(logged.downloads, open.downloads ?? 0);
  return { id: open.id, resumed: true, tally: { ...logged, downloads } };
}

interface OpenRow {
  readonly id: number;
  readonly downloads: number | null;
}

/** A run that finished, to be heard again: its conversations have ended, and have to be held once more. */
async function lastFinished(sql: Sql, key: string): Promise<OpenRow | undefined> {
  const row = await sql.row<OpenRow>(
    `SELECT id, downloads FROM runs WHERE md5(key) = md5($1) AND key = $1 AND ending = 'finished'
       AND id = (SELECT max(id) FROM runs AS others WHERE others.site = runs.site)`,
    key,
  );
  // Names of conversations are words; what layers learned is kept beside them, in brackets.
  if (row !== undefined) await sql.run("DELETE FROM conversations WHERE run = $1 AND name NOT LIKE '(%'", row.id);
  return row;
}

async function insertRun(
  sql: Sql,
  site: number,
  key: string,
  { command, method, settings, starts, version }: RunDescription,
  nowMs: number,
): Promise<RunId> {
  const row = await sql.row<{ id: number }>(
    `INSERT INTO runs (site, key, command, method, version, starts_json, settings_json, began_ms)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    ...[site, key, command, method, version, JSON.stringify(starts), JSON.stringify(settings), nowMs],
  );
  return row!.id;
}

/** What the log says the run asked and got. */
export async function tallyOf(sql: Sql, run: RunId): Promise<Tally> {
  const row = await sql.row<Tally>(
    `SELECT count(*) AS answers,
            count(*) FILTER (WHERE kind <> 'refused') AS downloads,
            coalesce(sum(pages.bytes), 0)::bigint AS bytes,
            count(*) FILTER (WHERE kind = 'refused') AS refused,
            count(*) FILTER (WHERE kind IN ('failed', 'blocked')) AS failed
     FROM answers LEFT JOIN pages ON pages.id = answers.page
     WHERE answers.run = $1`,
    run,
  );
  return { ...row! };
}

export async function endRun(
  sql: Sql,
  run: RunId,
  ending: RunEnding,
  nowMs: number,
  { bytes, downloads, failed, refused }: Omit<Tally, 'answers'>,
): Promise<void> {
  await sql.run(
    'UPDATE runs SET ending = $1, ended_ms = $2, downloads = $3, bytes = $4, refused = $5, failed = $6 WHERE id = $7',
    ...[ending, nowMs, downloads, bytes, refused, failed, run],
  );
}

export async function siteOfRun(sql: Sql, run: RunId): Promise<number> {
  const row = await sql.row<{ site: number }>('SELECT site FROM runs WHERE id = $1', run);
  if (row === undefined) throw new Error(`there is no run ${run}`);
  return row.site;
}

export async function storeResult(sql: Sql, run: RunId, name: string, json: string, nowMs: number): Promise<void> {
  await sql.run(
    `INSERT INTO conversations (run, name, result_json, ended_ms) VALUES ($1, $2, $3, $4)
     ON CONFLICT (run, name) DO UPDATE SET result_json = excluded.result_json, ended_ms = excluded.ended_ms`,
    ...[run, name, json, nowMs],
  );
}

export async function readResult(sql: Sql, run: RunId, name: string): Promise<{ readonly result: unknown } | null> {
  const row = await sql.row<{ result_json: string }>(
    'SELECT result_json FROM conversations WHERE run = $1 AND name = $2',
    run,
    name,
  );
  return row === undefined ? null : { result: storedJson(row.result_json) };
}

export async function endedConversations(sql: Sql, run: RunId): Promise<readonly string[]> {
  const rows = await sql.rows<{ name: string }>(
    'SELECT name FROM conversations WHERE run = $1 ORDER BY ended_ms, name COLLATE "C"',
    run,
  );
  return rows.map(({ name }) => name);
}

/** Whether it may be taken up again. */
export async function isUnfinished(sql: Sql, run: RunId): Promise<boolean> {
  return (await sql.row(`SELECT 1 FROM runs WHERE id = $1 AND ${UNFINISHED}`, run)) !== undefined;
}

/** The sites with a crawl that finished, that of the newest first. */
export async function visitedSites(sql: Sql): Promise<readonly VisitedSite[]> {
  const crawls = await sql.rows<DbCrawl>(
    `SELECT runs.id, site, host, starts_json, began_ms FROM runs JOIN sites ON sites.id = runs.site WHERE runs.id IN
       (SELECT max(id) FROM runs WHERE command = 'crawl' AND ending = 'finished' GROUP BY site) ORDER BY runs.id DESC`,
  );
  const visited: VisitedSite[] = [];
  for (const crawl of crawls) visited.push(await visitedSite(sql, crawl));
  return visited;
}

/** The site of a host as its newest crawl that finished left it; null: there is none. */
export async function visitedSiteOf(sql: Sql, host: string): Promise<VisitedSite | null> {
  const crawl = await sql.row<DbCrawl>(
    `SELECT runs.id, site, host, starts_json, began_ms FROM runs JOIN sites ON sites.id = runs.site
     WHERE sites.host = $1 AND command = 'crawl' AND ending = 'finished' ORDER BY runs.id DESC LIMIT 1`,
    host,
  );
  return crawl === undefined ? null : visitedSite(sql, crawl);
}

interface DbCrawl {
  readonly id: RunId;
  readonly site: number;
  readonly host: string;
  readonly starts_json: string;
  readonly began_ms: number;
}

async function visitedSite(sql: Sql, crawl: DbCrawl): Promise<VisitedSite> {
  const times = await sql.row<{ before: number; visits: number }>(
    `SELECT max(began_ms) AS before, count(*) AS visits FROM runs
     WHERE site = $1 AND ending = 'finished' AND command IN ('crawl', 'recrawl')`,
    crawl.site,
  );
  const open = await sql.row<{ began_ms: number }>(
    `SELECT began_ms FROM runs WHERE site = $1 AND command = 'recrawl' AND ${UNFINISHED} ORDER BY id DESC LIMIT 1`,
    crawl.site,
  );
  const [start = ''] = storedJson<string[]>(crawl.starts_json);
  return {
    host: crawl.host,
    start,
    crawledBy: crawl.id,
    crawledMs: crawl.began_ms,
    beforeMs: times!.before,
    visits: times!.visits,
    unfinishedMs: open?.began_ms ?? null,
  };
}
