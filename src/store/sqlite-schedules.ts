/** The tables `schedules` and `watched`, and what visits found of each page: what a schedule is made from, and what is kept of it. */
import type { WatchedAttribute } from '../model/change.ts';
import type { KeptSchedule, PageVisit } from '../model/schedule.ts';
import type { Database } from './database.ts';
import { siteOfRun } from './sqlite-runs.ts';
import type { RunId } from './store.ts';

export function setSchedule(main: Database, run: RunId, schedule: KeptSchedule | null): void {
  const site = siteOfRun(main, run);
  if (schedule === null) main.run('DELETE FROM schedules WHERE site = ?', site);
  else
    main.run(
      'INSERT OR REPLACE INTO schedules (site, per_day, gain, made_ms) VALUES (?, ?, ?, ?)',
      site,
      schedule.perDay,
      schedule.gain,
      schedule.madeMs,
    );
}

export function readSchedule(main: Database, host: string): KeptSchedule | null {
  const row = main.get<{ per_day: number; gain: number; made_ms: number }>(
    'SELECT per_day, gain, made_ms FROM schedules JOIN sites ON sites.id = schedules.site WHERE host = ?',
    host,
  );
  return row === undefined ? null : { perDay: row.per_day, gain: row.gain, madeMs: row.made_ms };
}

/** Pages that came, in the order of their coming. */
export function* pageVisits(main: Database): Generator<PageVisit> {
  for (const { at_ms, hash, ...row } of main.iterate<
    Omit<PageVisit, 'atMs' | 'hash'> & { readonly at_ms: number; readonly hash: Uint8Array }
  >('SELECT url, at_ms, compared, changed, hash FROM pages WHERE status BETWEEN 200 AND 299 ORDER BY at_ms, id'))
    yield { ...row, atMs: at_ms, hash: Buffer.from(hash).toString('hex') };
}

/** What all visits to a site found of each attribute. */
export function watchedAttributes(main: Database, host: string): readonly WatchedAttribute[] {
  return main.all<WatchedAttribute & Record<string, never>>(
    `SELECT kind, attribute, days, sum(compared) AS compared, sum(changed) AS changed
     FROM watched JOIN runs ON runs.id = watched.run JOIN sites ON sites.id = runs.site
     WHERE host = ? GROUP BY kind, attribute, days ORDER BY kind, attribute, days`,
    host,
  );
}

export function setObjects(main: Database, objects: ReadonlyMap<number, number>): void {
  main.transaction(() => {
    main.run('DELETE FROM objects');
    for (const [entity, object] of objects)
      main.run('INSERT INTO objects (entity, object) VALUES (?, ?)', entity, object);
  });
}
