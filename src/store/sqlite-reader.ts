import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import type { DbPage } from './answer-row.ts';
import { fromPage } from './answer-row.ts';
import { Bodies } from './bodies.ts';
import type { Database } from './database.ts';
import type { PageAnswer, Reader, SavedPage } from './reader.ts';
import { readChanges } from './sqlite-changes.ts';
import { readEntitiesLike, readEntity } from './sqlite-entity-glance.ts';
import { openFiles } from './sqlite-files.ts';
import { readOverview } from './sqlite-overview.ts';
import { readPatterns } from './sqlite-patterns.ts';
import { readPlanRows } from './sqlite-plan-rows.ts';
import { readRows } from './sqlite-rows.ts';
import { visitedSites } from './sqlite-runs.ts';
import { pageVisits, readSchedule, watchedAttributes } from './sqlite-schedules.ts';
import { runStatement } from './sqlite-statement.ts';
import { sqliteViews } from './views/sqlite-views.ts';

/** A store in SQLite files, for looking at. */
export function openSqliteReader(file: string) {
  const { main, pages, close } = openFiles(file, { mode: 'read' });
  const bodies = new Bodies(pages);
  return {
    location: file,
    views: sqliteViews(main),
    overview: () => readOverview(main),
    entity: (address, { history = false } = {}) => readEntity(main, address, history),
    changes: () => readChanges(main),
    visitedSites: () => visitedSites(main),
    schedule: (host) => readSchedule(main, host),
    pageVisits: () => pageVisits(main),
    watched: (host) => watchedAttributes(main, host),
    entitiesLike: (text, most) => readEntitiesLike(main, text, most),
    kinds: () =>
      main
        .all<{ kind: string }>('SELECT DISTINCT kind FROM entities WHERE kind IS NOT NULL ORDER BY kind')
        .map(({ kind }) => kind),
    rows: (what, { history = false, kind } = {}) => readRows(main, what, kind, history),
    pageAnswers: () => pageAnswers(main, new Bodies(pages)),
    savedPages: (url, most) => savedPages(main, url, most),
    readBody: (hash) => bodies.read(Buffer.from(hash, 'hex')),
    planRows: () => readPlanRows(main),
    patterns: () => readPatterns(main),
    statement: (sql) => runStatement(main, sql),
    close,
  } satisfies Reader;
}

/** By the address that was asked for, which has an index; by where it led only where that brings nothing. */
function savedPages(main: Database, url: string, most: number): readonly SavedPage[] {
  for (const column of ['url', 'final_url']) {
    const rows = main.all<Pick<DbPage, 'url' | 'final_url' | 'hash' | 'at_ms'>>(
      `SELECT url, final_url, hash, at_ms FROM pages WHERE ${column} = ? ORDER BY at_ms DESC, id DESC LIMIT ?`,
      url,
      most,
    );
    if (rows.length === 0) continue;
    return rows.map((row) => ({
      url: row.url,
      finalUrl: row.final_url,
      hash: Buffer.from(row.hash).toString('hex'),
      atMs: row.at_ms,
    }));
  }
  return [];
}

const BATCH = 100;

async function* pageAnswers(main: Database, bodies: Bodies): AsyncGenerator<PageAnswer> {
  for (let after = 0; ; ) {
    const rows = main.all<DbPage>('SELECT * FROM pages WHERE id > ? ORDER BY id LIMIT ?', after, BATCH);
    for (const row of rows) {
      const body = await bodies.read(row.hash);
      const answer = fromPage(row, visit(row.url as Address), '', null);
      if (answer.kind !== 'ok') continue;
      yield { id: row.id, hash: Buffer.from(row.hash).toString('hex'), page: answer, body };
    }
    if (rows.length < BATCH) return;
    after = rows[rows.length - 1].id;
  }
}
