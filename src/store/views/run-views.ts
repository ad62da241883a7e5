/** How a run went: its requests with their reasons, what came of them, and what was known when. */
import { type ActingRow, COULD_ACT } from '../../model/run.ts';
import type { Database } from '../database.ts';
import { storedJson } from '../stored-json.ts';
import type { ProgressPoint, RequestChoice, RequestOutcome, RequestRow, RequestSummary, RunDetail } from '../views.ts';
import { type Bucket, progressFrom, summaryFrom } from './run-figures.ts';

export function runDetail(main: Database, id: number): RunDetail | null {
  const row = main.get<{ method: string; version: string; settings_json: string }>(
    'SELECT method, version, settings_json FROM runs WHERE id = ?',
    id,
  );
  if (row === undefined) return null;
  const acting = main.get<{ result_json: string }>(
    'SELECT result_json FROM conversations WHERE run = ? AND name = ?',
    id,
    COULD_ACT,
  );
  return {
    id,
    couldAct: acting === undefined ? [] : storedJson<readonly ActingRow[]>(acting.result_json),
    method: row.method,
    version: row.version,
    settings: storedJson<Record<string, unknown>>(row.settings_json),
  };
}

/** A query that is more than an address is JSON. */
const URL_OF = `CASE WHEN answers.query LIKE '{%' THEN json_extract(answers.query, '$.url') ELSE answers.query END`;
const DETAIL = `coalesce(CAST(pages.status AS TEXT), json_extract(answers.detail_json, '$.by'),
  json_extract(answers.detail_json, '$.sign'), json_extract(answers.detail_json, '$.code'), '')`;

export function requestRows(
  main: Database,
  run: number,
  { before, outcome }: RequestChoice,
  most: number,
): readonly RequestRow[] {
  return main
    .all<RequestRow>(
      `SELECT answers.seq, ${URL_OF} AS url, answers.why, answers.kind AS outcome, ${DETAIL} AS detail, pages.bytes,
              coalesce(pages.at_ms, json_extract(answers.detail_json, '$.atMs')) AS atMs, answers.nth
       FROM answers LEFT JOIN pages ON pages.id = answers.page
       WHERE answers.run = ?1 AND answers.seq < ?2 AND (?3 IS NULL OR answers.kind = ?3)
       ORDER BY answers.seq DESC LIMIT ?4`,
      run,
      before ?? Number.MAX_SAFE_INTEGER,
      outcome ?? null,
      most,
    )
    .map((row) => ({ ...row }));
}

export function requestSummary(main: Database, run: number): RequestSummary {
  const reasons = main.all<{ outcome: RequestOutcome; detail: string; requests: number }>(
    `SELECT answers.kind AS outcome, ${DETAIL} AS detail, count(*) AS requests
     FROM answers LEFT JOIN pages ON pages.id = answers.page WHERE answers.run = ?
     GROUP BY 1, 2 ORDER BY 3 DESC, 2, 1 LIMIT 1000`,
    run,
  );
  const spent = main.get<{ bytes: number; firstMs: number | null; lastMs: number | null }>(
    'SELECT coalesce(sum(bytes), 0) AS bytes, min(at_ms) AS firstMs, max(at_ms) AS lastMs FROM pages WHERE run = ?',
    run,
  )!;
  return summaryFrom(reasons, spent);
}

/** Facts against downloads, in so many equal parts of the time that the run took. */
export function progressOf(main: Database, run: number, points: number): readonly ProgressPoint[] {
  const spent = main.get<{ first: number | null; last: number | null }>(
    'SELECT min(at_ms) AS first, max(at_ms) AS last FROM pages WHERE run = ?',
    run,
  );
  const firstMs = spent?.first ?? null;
  const lastMs = spent?.last ?? null;
  if (firstMs === null || lastMs === null) return [];
  const stepMs = Math.max(1, (lastMs - firstMs) / points);
  const bucketed = (column: string, from: string) =>
    main.all<Bucket>(
      `SELECT min(?1, CAST((${column} - ?2) / ?3 AS INTEGER)) AS bucket, count(*) AS n FROM ${from}
       WHERE run = ?4 AND ${column} >= ?2 GROUP BY 1 ORDER BY 1`,
      points,
      firstMs,
      stepMs,
      run,
    );
  return progressFrom(firstMs, stepMs, points, bucketed('at_ms', 'pages'), bucketed('first_seen_ms', 'facts'));
}
