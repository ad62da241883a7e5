/**
 * What a crawl that ended says of what earlier runs had found: values in whose place it saw others hold no longer, and entities that
 * stand on no list that was read to its end are gone. A visit by `quarry recrawl` says so itself (sqlite-findings.ts).
 */
import type { RunEnding } from '../model/run.ts';
import type { Database } from './database.ts';
import { changesOfRows, type DbMoved, type DbWhole, MOST_FOUND_AGAIN } from './settled-changes.ts';
import { insertChanges, markGone, undoEndings } from './sqlite-findings.ts';
import { siteOfRun } from './sqlite-runs.ts';
import type { RunId } from './store.ts';

/** Whether anything changed. */
export function settleHistory(main: Database, run: RunId, ending: RunEnding, nowMs: number): boolean {
  const site = siteOfRun(main, run);
  const { command } = main.get<{ command: string }>('SELECT command FROM runs WHERE id = ?', run)!;
  const earlier = main.get('SELECT 1 FROM runs WHERE site = ? AND id < ? LIMIT 1', site, run);
  if (command === 'recrawl' || earlier === undefined) return false;
  return main.transaction(() => {
    undoEndings(main, run);
    endReplaced(main, run, nowMs, "'page', 'record'");
    // Lists say who has a value, one value at a time: what was not said may not have been asked.
    if (ending === 'finished') {
      endReplaced(main, run, nowMs, "'filter', 'inferred'");
      for (const source of ['page', 'record']) endUnsaid(main, run, nowMs, source);
    }
    endElsewhere(main, run, nowMs);
    const gone = ending === 'finished' ? goneFrom(main, run, site) : [];
    for (const { id } of gone) markGone(main, run, id, nowMs);
    const { changes, ids } = changesOfRows(main.all<DbWhole>(WHOLE, run), main.all<DbMoved>(MOVED, run), nowMs);
    insertChanges(main, run, changes, (key) => ids.get(key)!);
    return changes.length > 0;
  });
}

/** Values in whose place the run saw another, by the same sort of source. */
function endReplaced(main: Database, run: RunId, nowMs: number, sources: string): void {
  main.run(
    `UPDATE facts SET ended_ms = ?2, ended_run = ?1
     WHERE ended_ms IS NULL AND run < ?1 AND source IN (${sources}) AND EXISTS (
       SELECT 1 FROM facts AS now WHERE now.entity = facts.entity AND now.attribute = facts.attribute
         AND now.ended_ms IS NULL AND now.run = ?1 AND now.source IN (${sources}))`,
    run,
    nowMs,
  );
}

/** What a page or record does not say any more that was read again, of attributes that the run can read. */
function endUnsaid(main: Database, run: RunId, nowMs: number, source: string): void {
  main.run(
    `UPDATE facts SET ended_ms = ?2, ended_run = ?1
     WHERE ended_ms IS NULL AND run < ?1 AND source = ?3
       AND attribute IN (SELECT DISTINCT attribute FROM facts WHERE run = ?1 AND source = ?3)
       AND EXISTS (SELECT 1 FROM facts AS now WHERE now.entity = facts.entity AND now.ended_ms IS NULL AND now.run = ?1 AND now.source = ?3)`,
    run,
    nowMs,
    source,
  );
}

/** The same value by other sources, which were not asked. */
function endElsewhere(main: Database, run: RunId, nowMs: number): void {
  main.run(
    `UPDATE facts SET ended_ms = ?2, ended_run = ?1
     WHERE ended_ms IS NULL AND run < ?1
       AND EXISTS (SELECT 1 FROM facts AS old WHERE old.entity = facts.entity AND old.attribute = facts.attribute
         AND old.value = facts.value AND old.ended_ms IS NOT NULL AND old.ended_run = ?1)
       AND NOT EXISTS (SELECT 1 FROM facts AS now WHERE now.entity = facts.entity AND now.attribute = facts.attribute
         AND now.value = facts.value AND now.ended_ms IS NULL AND now.run = ?1)`,
    run,
    nowMs,
  );
}

/** Entities of kinds whose lists the run read whole, that it did not see. */
function goneFrom(main: Database, run: RunId, site: number): readonly { readonly id: number }[] {
  const whole = main.all<{ kind: string }>(
    `SELECT kind FROM coverage JOIN runs ON runs.id = coverage.run
     WHERE run = ? AND attribute IS NULL AND lists_read > 0 AND lists_cut + lists_failed + lists_refused = 0 AND why IS NULL
       AND coalesce(runs.failed, 0) = 0`,
    run,
  );
  return whole.flatMap(({ kind }) => {
    const { seen, unseen } = main.get<{ seen: number; unseen: number }>(
      `SELECT count(*) FILTER (WHERE last_seen_ms >= began_ms) AS seen, count(*) FILTER (WHERE last_seen_ms < began_ms) AS unseen
       FROM entities, runs WHERE runs.id = ? AND entities.site = ? AND kind = ? AND gone_ms IS NULL`,
      run,
      site,
      kind,
    )!;
    if (unseen === 0 || seen < MOST_FOUND_AGAIN * (seen + unseen)) return [];
    return main.all<{ id: number }>(
      `SELECT entities.id FROM entities, runs
       WHERE runs.id = ? AND entities.site = ? AND kind = ? AND gone_ms IS NULL AND last_seen_ms < began_ms`,
      run,
      site,
      kind,
    );
  });
}

const WHOLE = `
  SELECT entities.id, entities.key, gone_ms IS NOT NULL AS gone FROM entities JOIN runs ON runs.id = ?1
  WHERE entities.site = runs.site AND (gone_run = ?1 OR entities.first_seen_ms >= runs.began_ms)`;

/** What the run ended beside what it saw first, of entities that were known before. */
const MOVED = `
  SELECT DISTINCT entities.id, entities.key AS entity, a.text AS attribute, v.text AS value, facts.ended_ms IS NULL AS isNew
  FROM facts JOIN entities ON entities.id = facts.entity JOIN runs ON runs.id = ?1
  JOIN texts a ON a.id = facts.attribute JOIN texts v ON v.id = facts.value
  WHERE entities.first_seen_ms < runs.began_ms AND entities.gone_ms IS NULL AND (
    (facts.ended_run = ?1 AND NOT EXISTS (SELECT 1 FROM facts AS now WHERE now.entity = facts.entity AND now.attribute = facts.attribute
        AND now.value = facts.value AND now.ended_ms IS NULL))
    OR (facts.run = ?1 AND facts.first_seen_ms >= runs.began_ms AND facts.ended_ms IS NULL
      AND EXISTS (SELECT 1 FROM facts AS old WHERE old.entity = facts.entity AND old.attribute = facts.attribute
        AND old.first_seen_ms < runs.began_ms)
      AND NOT EXISTS (SELECT 1 FROM facts AS same WHERE same.entity = facts.entity AND same.attribute = facts.attribute
        AND same.value = facts.value AND same.first_seen_ms < runs.began_ms)))
  ORDER BY entities.id, a.text, facts.id`;
