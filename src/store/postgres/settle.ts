/**
 * What a crawl that ended says of what earlier runs had found: values in whose place it saw others hold no longer, and entities that
 * stand on no list that was read to its end are gone. A visit by `quarry recrawl` says so itself (findings.ts).
 */
import type { RunEnding } from '../../model/run.ts';
import { changesOfRows, type DbMoved, type DbWhole, MOST_FOUND_AGAIN } from '../settled-changes.ts';
import type { RunId } from '../store.ts';
import type { Sql } from './connection.ts';
import { insertChanges, markGone, undoEndings } from './findings.ts';

/** Whether anything changed. Within a transaction of the caller. */
export async function settleHistory(
  sql: Sql,
  run: RunId,
  site: number,
  ending: RunEnding,
  nowMs: number,
): Promise<boolean> {
  const { command } = (await sql.row<{ command: string }>('SELECT command FROM runs WHERE id = $1', run))!;
  const earlier = await sql.row('SELECT 1 FROM runs WHERE site = $1 AND id < $2 LIMIT 1', site, run);
  if (command === 'recrawl' || earlier === undefined) return false;
  await undoEndings(sql, run, site);
  const ends = endings(sql, run, site, nowMs);
  await ends.replaced("'page', 'record'");
  // Lists say who has a value, one value at a time: what was not said may not have been asked.
  if (ending === 'finished') {
    await ends.replaced("'filter', 'inferred'");
    for (const source of ['page', 'record']) await ends.unsaid(source);
  }
  await ends.elsewhere();
  const gone = ending === 'finished' ? await goneFrom(sql, run, site) : [];
  for (const { id } of gone) await markGone(sql, run, id, nowMs);
  const whole = await sql.rows<DbWhole>(WHOLE, run, site);
  const moved = await sql.rows<DbMoved>(MOVED, run, site);
  const { changes, ids } = changesOfRows(whole, moved, nowMs);
  await insertChanges(sql, run, changes, (key) => ids.get(key)!);
  return changes.length > 0;
}

/** Facts of the site that held before the run and of which something is now said. */
const END = `UPDATE facts SET ended_ms = $3, ended_run = $1 FROM entities
  WHERE entities.id = facts.entity AND entities.site = $2 AND facts.ended_ms IS NULL AND facts.run < $1`;

function endings(sql: Sql, run: RunId, site: number, nowMs: number) {
  const end = (where: string, ...more: readonly string[]) => sql.run(`${END} AND ${where}`, run, site, nowMs, ...more);
  return {
    /** Values in whose place the run saw another, by the same sort of source. */
    replaced: (sources: string) =>
      end(`facts.source IN (${sources}) AND EXISTS (
        SELECT 1 FROM facts AS now WHERE now.entity = facts.entity AND now.attribute = facts.attribute
          AND now.ended_ms IS NULL AND now.run = $1 AND now.source IN (${sources}))`),
    /** What a page or record does not say any more that was read again, of attributes that the run can read. */
    unsaid: (source: string) =>
      end(
        `facts.source = $4 AND facts.attribute IN (SELECT now.attribute FROM facts AS now JOIN entities AS its ON its.id = now.entity
            WHERE its.site = $2 AND now.run = $1 AND now.source = $4)
         AND EXISTS (SELECT 1 FROM facts AS now WHERE now.entity = facts.entity AND now.ended_ms IS NULL AND now.run = $1 AND now.source = $4)`,
        source,
      ),
    /** The same value by other sources, which were not asked. */
    elsewhere: () =>
      end(`EXISTS (SELECT 1 FROM facts AS old WHERE old.entity = facts.entity AND old.attribute = facts.attribute
          AND old.value = facts.value AND old.ended_ms IS NOT NULL AND old.ended_run = $1)
        AND NOT EXISTS (SELECT 1 FROM facts AS now WHERE now.entity = facts.entity AND now.attribute = facts.attribute
          AND now.value = facts.value AND now.ended_ms IS NULL AND now.run = $1)`),
  };
}

/** Entities of kinds whose lists the run read whole, that it did not see. */
async function goneFrom(sql: Sql, run: RunId, site: number): Promise<readonly { readonly id: number }[]> {
  const whole = await sql.rows<{ kind: string }>(
    `SELECT kind FROM coverage JOIN runs ON runs.id = coverage.run
     WHERE run = $1 AND attribute IS NULL AND lists_read > 0 AND lists_cut + lists_failed + lists_refused = 0 AND why IS NULL
       AND coalesce(runs.failed, 0) = 0`,
    run,
  );
  const gone: { readonly id: number }[] = [];
  for (const { kind } of whole) {
    const counts = await sql.row<{ seen: number; unseen: number }>(
      `SELECT count(*) FILTER (WHERE last_seen_ms >= began_ms) AS seen, count(*) FILTER (WHERE last_seen_ms < began_ms) AS unseen
       FROM entities, runs WHERE runs.id = $1 AND entities.site = $2 AND kind = $3 AND gone_ms IS NULL`,
      ...[run, site, kind],
    );
    const { seen, unseen } = counts!;
    if (unseen === 0 || seen < MOST_FOUND_AGAIN * (seen + unseen)) continue;
    const rows = await sql.rows<{ id: number }>(
      `SELECT entities.id FROM entities, runs
       WHERE runs.id = $1 AND entities.site = $2 AND kind = $3 AND gone_ms IS NULL AND last_seen_ms < began_ms ORDER BY entities.id`,
      ...[run, site, kind],
    );
    gone.push(...rows);
  }
  return gone;
}

const WHOLE = `
  SELECT entities.id, entities.key, (gone_ms IS NOT NULL)::int AS gone FROM entities JOIN runs ON runs.id = $1
  WHERE entities.site = $2 AND (gone_run = $1 OR entities.first_seen_ms >= runs.began_ms) ORDER BY entities.id`;

/** What the run ended beside what it saw first, of entities that were known before. */
const MOVED = `
  SELECT id, entity, attribute, value, is_new AS "isNew" FROM (
    SELECT entities.id, entities.key AS entity, a.text AS attribute, v.text AS value, (facts.ended_ms IS NULL)::int AS is_new, min(facts.id) AS first
    FROM facts JOIN entities ON entities.id = facts.entity JOIN runs ON runs.id = $1
    JOIN texts a ON a.id = facts.attribute JOIN texts v ON v.id = facts.value
    WHERE entities.site = $2 AND entities.first_seen_ms < runs.began_ms AND entities.gone_ms IS NULL AND (
      (facts.ended_run = $1 AND NOT EXISTS (SELECT 1 FROM facts AS now WHERE now.entity = facts.entity AND now.attribute = facts.attribute
          AND now.value = facts.value AND now.ended_ms IS NULL))
      OR (facts.run = $1 AND facts.first_seen_ms >= runs.began_ms AND facts.ended_ms IS NULL
        AND EXISTS (SELECT 1 FROM facts AS old WHERE old.entity = facts.entity AND old.attribute = facts.attribute
          AND old.first_seen_ms < runs.began_ms)
        AND NOT EXISTS (SELECT 1 FROM facts AS same WHERE same.entity = facts.entity AND same.attribute = facts.attribute
          AND same.value = facts.value AND same.first_seen_ms < runs.began_ms)))
    GROUP BY 1, 2, 3, 4, 5
  ) AS moved ORDER BY id, attribute COLLATE "C", first`;
