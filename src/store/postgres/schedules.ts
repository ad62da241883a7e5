/** The tables `schedules` and `watched`, and what visits found of each page. */
import type { Findings, WatchedAttribute } from '../../model/change.ts';
import type { KeptSchedule, PageVisit } from '../../model/schedule.ts';
import type { RunId } from '../store.ts';
import type { Sql } from './connection.ts';
import { inBatches } from './in-batches.ts';

export async function setSchedule(sql: Sql, site: number, schedule: KeptSchedule | null): Promise<void> {
  await sql.run('DELETE FROM schedules WHERE site = $1', site);
  if (schedule !== null)
    await sql.run(
      'INSERT INTO schedules (site, per_day, gain, made_ms) VALUES ($1, $2, $3, $4)',
      ...[site, schedule.perDay, schedule.gain, schedule.madeMs],
    );
}

export async function readSchedule(sql: Sql, host: string): Promise<KeptSchedule | null> {
  const row = await sql.row<{ per_day: number; gain: number; made_ms: number }>(
    'SELECT per_day, gain, made_ms FROM schedules JOIN sites ON sites.id = schedules.site WHERE host = $1',
    host,
  );
  return row === undefined ? null : { perDay: row.per_day, gain: row.gain, madeMs: row.made_ms };
}

export async function keepWatched(
  sql: Sql,
  run: RunId,
  { pages, watched }: Pick<Findings, 'pages' | 'watched'>,
): Promise<void> {
  for (const { changed, compared, url } of pages)
    await sql.run(
      'UPDATE pages SET compared = $3, changed = $4 WHERE run = $1 AND md5(url) = md5($2) AND url = $2',
      ...[run, url, compared, changed],
    );
  for (const { attribute, changed, compared, days, kind } of watched)
    await sql.run(
      'INSERT INTO watched (run, kind, attribute, days, compared, changed) VALUES ($1, $2, $3, $4, $5, $6)',
      ...[run, kind, attribute, days, compared, changed],
    );
}

export async function* pageVisits(sql: Sql): AsyncGenerator<PageVisit> {
  const rows = inBatches((after, limit) =>
    sql.rows<Omit<PageVisit, 'atMs' | 'hash'> & { readonly id: number; readonly at_ms: number; readonly hash: Buffer }>(
      `SELECT id, url, at_ms, compared, changed, hash FROM pages
       WHERE id > $1 AND status BETWEEN 200 AND 299 ORDER BY id LIMIT $2`,
      after,
      limit,
    ),
  );
  for await (const { at_ms, changed, compared, hash, url } of rows)
    yield { url, atMs: at_ms, compared, changed, hash: hash.toString('hex') };
}

export async function watchedAttributes(sql: Sql, host: string): Promise<readonly WatchedAttribute[]> {
  return sql.rows<WatchedAttribute & Readonly<Record<string, unknown>>>(
    `SELECT kind, attribute, days, sum(compared)::bigint AS compared, sum(changed)::bigint AS changed
     FROM watched JOIN runs ON runs.id = watched.run JOIN sites ON sites.id = runs.site
     WHERE host = $1 GROUP BY kind, attribute, days ORDER BY kind, attribute, days`,
    host,
  );
}

export async function setObjects(sql: Sql, objects: ReadonlyMap<number, number>): Promise<void> {
  await sql.run('DELETE FROM objects');
  await sql.run(
    'INSERT INTO objects (entity, object) SELECT * FROM unnest($1::bigint[], $2::bigint[])',
    [...objects.keys()],
    [...objects.values()],
  );
}
