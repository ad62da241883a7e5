/** How a run went: its requests with their reasons, what came of them, and what was known when. */
import { type ActingRow, COULD_ACT } from '../../../model/run.ts';
import { storedJson } from '../../stored-json.ts';
import { progressFrom, summaryFrom } from '../../views/run-figures.ts';
import type {
  ProgressPoint,
  RequestChoice,
  RequestOutcome,
  RequestRow,
  RequestSummary,
  RunDetail,
} from '../../views.ts';
import type { Sql } from '../connection.ts';
import { readResult } from '../runs.ts';

export async function runDetail(sql: Sql, id: number): Promise<RunDetail | null> {
  const row = await sql.row<{ method: string; version: string; settings_json: string }>(
    'SELECT method, version, settings_json FROM runs WHERE id = $1',
    id,
  );
  if (row === undefined) return null;
  const { method, settings_json, version } = row;
  const acting = await readResult(sql, id, COULD_ACT);
  const couldAct = (acting?.result ?? []) as readonly ActingRow[];
  return { id, method, version, settings: storedJson<Record<string, unknown>>(settings_json), couldAct };
}

const URL_OF = `CASE WHEN answers.query LIKE '{%' THEN answers.query::json ->> 'url' ELSE answers.query END`;
/** Taken out by its name, not read as JSON: the server's own cannot hold all that a page may say. Quotes within a text are escaped, so it is no part of one. */
const part = (name: string): string => `substring(answers.detail_json FROM '"${name}":"([^"\\\\]*)"')`;
const DETAIL = `coalesce(pages.status::text, ${part('by')}, ${part('sign')}, ${part('code')}, '')`;
const AT = `coalesce(pages.at_ms, substring(answers.detail_json FROM '"atMs":(\\d+)')::bigint)`;

export async function requestRows(
  sql: Sql,
  run: number,
  { before, outcome }: RequestChoice,
  most: number,
): Promise<readonly RequestRow[]> {
  return sql.rows<RequestRow>(
    `SELECT answers.seq, ${URL_OF} AS url, answers.why, answers.kind AS outcome, ${DETAIL} AS detail, pages.bytes, ${AT} AS "atMs", answers.nth
     FROM answers LEFT JOIN pages ON pages.id = answers.page
     WHERE answers.run = $1 AND answers.seq < $2 AND ($3::text IS NULL OR answers.kind = $3)
     ORDER BY answers.seq DESC LIMIT $4`,
    run,
    before ?? Number.MAX_SAFE_INTEGER,
    outcome ?? null,
    most,
  );
}

export async function requestSummary(sql: Sql, run: number): Promise<RequestSummary> {
  const reasons = await sql.rows<{ outcome: RequestOutcome; detail: string; requests: number }>(
    `SELECT answers.kind AS outcome, ${DETAIL} AS detail, count(*) AS requests
     FROM answers LEFT JOIN pages ON pages.id = answers.page WHERE answers.run = $1
     GROUP BY 1, ${DETAIL} ORDER BY 3 DESC, ${DETAIL} COLLATE "C", 1 LIMIT 1000`,
    run,
  );
  const spent = await sql.row<{ bytes: number; firstMs: number | null; lastMs: number | null }>(
    `SELECT coalesce(sum(bytes), 0)::bigint AS bytes, min(at_ms) AS "firstMs", max(at_ms) AS "lastMs" FROM pages WHERE run = $1`,
    run,
  );
  return summaryFrom(reasons, spent!);
}

/** Facts against downloads, in so many equal parts of the time that the run took. */
export async function progressOf(sql: Sql, run: number, points: number): Promise<readonly ProgressPoint[]> {
  const spent = (await sql.row<{ first: number | null; last: number | null }>(
    'SELECT min(at_ms) AS first, max(at_ms) AS last FROM pages WHERE run = $1',
    run,
  ))!;
  if (spent.first === null || spent.last === null) return [];
  const firstMs = spent.first;
  const stepMs = Math.max(1, (spent.last - firstMs) / points);
  const bucketed = (column: string, from: string) =>
    sql.rows<{ bucket: number; n: number }>(
      `SELECT least($1::bigint, floor((${column} - $2::bigint) / $3::float8)::bigint) AS bucket, count(*) AS n FROM ${from}
       WHERE run = $4 AND ${column} >= $2::bigint GROUP BY 1 ORDER BY 1`,
      points,
      firstMs,
      stepMs,
      run,
    );
  return progressFrom(
    firstMs,
    stepMs,
    points,
    await bucketed('at_ms', 'pages'),
    await bucketed('first_seen_ms', 'facts'),
  );
}
