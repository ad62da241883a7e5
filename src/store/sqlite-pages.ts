import type { PageRole } from '../model/page-role.ts';
import type { Address } from '../model/url.ts';
import type { DbPage } from './answer-row.ts';
import type { Bodies } from './bodies.ts';
import type { Database } from './database.ts';
import { inBatches } from './in-batches.ts';
import type { KeepPages, RunId, StoredPage } from './store.ts';
import { storedJson } from './stored-json.ts';

export function pagesOf(main: Database, run: RunId): AsyncIterable<StoredPage> {
  return inBatches((after, limit) =>
    main
      .all<DbPage>('SELECT * FROM pages WHERE run = ? AND id > ? ORDER BY id LIMIT ?', run, after, limit)
      .map((row) => ({ id: row.id, item: toStoredPage(row) })),
  );
}

/** Of all runs, in the order they came. */
export function allPages(main: Database): AsyncIterable<StoredPage> {
  return inBatches((after, limit) =>
    main
      .all<DbPage>('SELECT * FROM pages WHERE id > ? ORDER BY id LIMIT ?', after, limit)
      .map((row) => ({ id: row.id, item: toStoredPage(row) })),
  );
}

function toStoredPage(row: DbPage): StoredPage {
  return {
    id: row.id,
    url: row.url as Address,
    finalUrl: row.final_url as Address,
    status: row.status,
    contentType: row.content_type,
    bytes: row.bytes,
    hash: Buffer.from(row.hash).toString('hex'),
    atMs: row.at_ms,
    role: row.role as PageRole | null,
  };
}

export function newestPage(main: Database, url: Address, before: RunId) {
  const row = main.get<DbPage>(
    'SELECT * FROM pages WHERE url = ? AND +run < ? AND status = 200 ORDER BY id DESC LIMIT 1',
    url,
    before,
  );
  if (row === undefined) return null;
  return { ...toStoredPage(row), headers: storedJson<Record<string, string>>(row.headers_json) };
}

export function setPageRoles(main: Database, run: RunId, roles: ReadonlyMap<Address, PageRole>): void {
  main.transaction(() => {
    // The plus keeps SQLite from looking through all pages of the run, which it takes for the narrower index.
    for (const [url, role] of roles) main.run('UPDATE pages SET role = ? WHERE url = ? AND +run = ?', role, url, run);
  });
}

export function fetchTimes(main: Database, run: RunId, urls: readonly Address[]): ReadonlyMap<Address, number> {
  const times = new Map<Address, number>();
  for (const url of new Set(urls)) {
    const first = main.get<{ at: number | null }>(
      'SELECT min(at_ms) AS at FROM pages WHERE url = ? AND +run = ?',
      url,
      run,
    );
    if (first?.at != null) times.set(url, first.at);
  }
  return times;
}

/** Bodies of the run that no page that stays names. */
export function dropBodies(main: Database, bodies: Bodies, run: RunId, keep: KeepPages): number {
  if (keep === 'all') return 0;
  const goes = keep === 'lists' ? "p.role IS NOT 'list'" : 'true';
  const rows = main.all<{ hash: Uint8Array }>(
    `SELECT DISTINCT hash FROM (
       SELECT p.hash FROM pages p WHERE p.run = ?1 AND ${goes}
       UNION SELECT p.exchanges_hash FROM pages p WHERE p.run = ?1 AND p.exchanges_hash IS NOT NULL AND ${goes}
     ) AS gone
     WHERE hash NOT IN (SELECT p.hash FROM pages p WHERE p.run <> ?1 OR NOT (${goes}))`,
    run,
  );
  return bodies.delete(rows.map(({ hash }) => hash));
}
