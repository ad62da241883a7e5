import type { RunDescription, RunEnding, Tally } from '../model/run.ts';
import { parseUrl } from '../model/url.ts';
import type { Database } from './database.ts';
import { keyOfRun, UNFINISHED } from './run-row.ts';
import type { OpenedRun, RunId, VisitedSite } from './store.ts';
import { storedJson } from './stored-json.ts';

export function beginRun(
  main: Database,
  description: RunDescription,
  { fresh, nowMs, reopen = false }: { readonly fresh: boolean; readonly nowMs: number; readonly reopen?: boolean },
): OpenedRun {
  const key = keyOfRun(description);
  return main.transaction(() => {
    if (fresh) {
      main.run(`UPDATE runs SET ending = 'abandoned', ended_ms = ? WHERE key = ? AND ${UNFINISHED}`, nowMs, key);
    }
    const unfinished = main.get<OpenRow>(
      `SELECT id, downloads FROM runs WHERE key = ? AND ${UNFINISHED} ORDER BY id DESC LIMIT 1`,
      key,
    );
    const open = unfinished ?? (reopen && !fresh ? lastFinished(main, key) : undefined);
    if (open === undefined)
      return { id: insertRun(main, key, description, nowMs), resumed: false, tally: tallyOf(main, 0) };
    main.run('UPDATE runs SET ending = NULL, ended_ms = NULL WHERE id = ?', open.id);
    const logged = tallyOf(main, open.id);
    // What layers asked by themselves is not in the log, but was asked.
    const downloads = Math.max(logged.downloads, open.downloads ?? 0);
    return { id: open.id, resumed: true, tally: { ...logged, downloads } };
  });
}

interface OpenRow {
  readonly id: number;
  readonly downloads: number | null;
}

/** A run that finished, to be heard again: its conversations have ended, and have to be held once more. */
function lastFinished(main: Database, key: string): OpenRow | undefined {
  const row = main.get<OpenRow>(
    `SELECT id, downloads FROM runs WHERE key = ? AND ending = 'finished'
       AND id = (SELECT max(id) FROM runs AS others WHERE others.site = runs.site)`,
    key,
  );
  // Names of conversations are words; what layers learned is kept beside them, in brackets.
  if (row !== undefined) main.run("DELETE FROM conversations WHERE run = ? AND name NOT LIKE '(%'", row.id);
  return row;
}

function insertRun(main: Database, key: string, description: RunDescription, nowMs: number): RunId {
  return main.run(
    `INSERT INTO runs (site, key, command, method, version, starts_json, settings_json, began_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    siteOf(main, description, nowMs),
    key,
    description.command,
    description.method,
    description.version,
    JSON.stringify(description.starts),
    JSON.stringify(description.settings),
    nowMs,
  ).id;
}

function siteOf(main: Database, { starts }: RunDescription, nowMs: number): number {
  const host = parseUrl(starts[0] ?? '')?.host ?? '';
  main.run('INSERT OR IGNORE INTO sites (host, first_seen_ms) VALUES (?, ?)', host, nowMs);
  return main.get<{ id: number }>('SELECT id FROM sites WHERE host = ?', host)!.id;
}

/** What the log says the run asked and got. */
export function tallyOf(main: Database, run: RunId): Tally {
  return main.get<Tally>(
    `SELECT count(*) AS answers,
            count(*) FILTER (WHERE kind <> 'refused') AS downloads,
            coalesce(sum(pages.bytes), 0) AS bytes,
            count(*) FILTER (WHERE kind = 'refused') AS refused,
            count(*) FILTER (WHERE kind IN ('failed', 'blocked')) AS failed
     FROM answers LEFT JOIN pages ON pages.id = answers.page
     WHERE answers.run = ?`,
    run,
  )!;
}

export function endRun(
  main: Database,
  run: RunId,
  ending: RunEnding,
  nowMs: number,
  tally: Tally = tallyOf(main, run),
): void {
  const { downloads, bytes, refused, failed } = tally;
  main.run(
    'UPDATE runs SET ending = ?, ended_ms = ?, downloads = ?, bytes = ?, refused = ?, failed = ? WHERE id = ?',
    ending,
    nowMs,
    downloads,
    bytes,
    refused,
    failed,
    run,
  );
}

export function siteOfRun(main: Database, run: RunId): number {
  const row = main.get<{ site: number }>('SELECT site FROM runs WHERE id = ?', run);
  if (row === undefined) throw new Error(`there is no run ${run}`);
  return row.site;
}

export function storeResult(main: Database, run: RunId, conversation: string, json: string, nowMs: number): void {
  main.run(
    'INSERT OR REPLACE INTO conversations (run, name, result_json, ended_ms) VALUES (?, ?, ?, ?)',
    run,
    conversation,
    json,
    nowMs,
  );
}

export function readResult(main: Database, run: RunId, conversation: string): { readonly result: unknown } | null {
  const row = main.get<{ result_json: string }>(
    'SELECT result_json FROM conversations WHERE run = ? AND name = ?',
    run,
    conversation,
  );
  return row === undefined ? null : { result: storedJson(row.result_json) };
}

export function endedConversations(main: Database, run: RunId): readonly string[] {
  return main.all<{ name: string }>('SELECT name FROM conversations WHERE run = ?', run).map(({ name }) => name);
}

/** The sites with a crawl that finished, that of the newest first. */
export function visitedSites(main: Database): readonly VisitedSite[] {
  const crawls = main.all<{ crawledBy: RunId; crawledMs: number; site: number; host: string; starts_json: string }>(
    `SELECT max(runs.id) AS crawledBy, began_ms AS crawledMs, site, host, starts_json FROM runs JOIN sites ON sites.id = runs.site
     WHERE command = 'crawl' AND ending = 'finished' GROUP BY site ORDER BY max(runs.id) DESC`,
  );
  return crawls.map(({ crawledBy, crawledMs, host, site, starts_json }) => {
    const { beforeMs, visits } = main.get<{ beforeMs: number; visits: number }>(
      `SELECT max(began_ms) AS beforeMs, count(*) AS visits FROM runs
       WHERE site = ? AND ending = 'finished' AND command IN ('crawl', 'recrawl')`,
      site,
    )!;
    const open = main.get<{ began_ms: number }>(
      `SELECT began_ms FROM runs WHERE site = ? AND command = 'recrawl' AND ${UNFINISHED} ORDER BY id DESC LIMIT 1`,
      site,
    );
    const [start = ''] = storedJson<string[]>(starts_json);
    return { host, start, crawledBy, crawledMs, beforeMs, visits, unfinishedMs: open?.began_ms ?? null };
  });
}

/** Whether it may be taken up again. */
export function isUnfinished(main: Database, run: RunId): boolean {
  return main.get(`SELECT 1 FROM runs WHERE id = ? AND ${UNFINISHED}`, run) !== undefined;
}

/** Those that nobody takes up again. */
export function endedRuns(main: Database): readonly RunId[] {
  return main.all<{ id: RunId }>(`SELECT id FROM runs WHERE NOT ${UNFINISHED}`).map(({ id }) => id);
}
