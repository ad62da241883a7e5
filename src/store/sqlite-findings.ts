/** What a visit found, kept in one transaction: values that ended, entities that are gone, changes. */
import type { Change, Findings } from '../model/change.ts';
import type { EntityKey } from '../model/entity.ts';
import type { Database } from './database.ts';
import { createEntityIds, insertFacts } from './sqlite-facts.ts';
import { insertEntities } from './sqlite-knowledge.ts';
import { siteOfRun } from './sqlite-runs.ts';
import type { Texts } from './sqlite-texts.ts';
import { nothingUntold } from './sqlite-untold.ts';
import type { RunId } from './store.ts';

/** All of it or nothing. A run that was stopped and taken up again gives all of it anew. */
export function keepFindings(main: Database, texts: Texts, run: RunId, findings: Findings): void {
  const site = siteOfRun(main, run);
  try {
    main.transaction(() => {
      undoRun(main, run);
      insertEntities(main, site, findings.entities);
      const entityId = createEntityIds(main, site);
      for (const { address, atMs, entity } of findings.seen) seeAgain(main, entityId(entity), atMs, address);
      const wordIds = texts.idsOf(findings.ended.flatMap(({ attribute, value }) => [attribute, value]));
      for (const { atMs, attribute, entity, value } of findings.ended)
        endFact(main, run, [entityId(entity), wordIds.get(attribute)!, wordIds.get(value)!], atMs);
      insertFacts(main, texts, run, site, findings.facts);
      for (const { atMs, entity } of findings.gone) markGone(main, run, entityId(entity), atMs);
      insertChanges(main, run, findings.changes, entityId);
      keepWatched(main, run, findings);
      nothingUntold(main);
    });
  } catch (error) {
    texts.forget();
    throw error;
  }
}

export function undoFindings(main: Database, run: RunId): void {
  main.transaction(() => undoRun(main, run));
}

/** What the run has ended holds again, and what it alone has found is forgotten. */
export function undoRun(main: Database, run: RunId): void {
  undoEndings(main, run);
  const own = 'run = ?1 AND first_seen_ms >= (SELECT began_ms FROM runs WHERE id = ?1)';
  main.run(`DELETE FROM facts WHERE ${own}`, run);
  const found = `SELECT id FROM entities WHERE site = (SELECT site FROM runs WHERE id = ?1)
    AND first_seen_ms >= (SELECT began_ms FROM runs WHERE id = ?1) AND ?1 = (SELECT max(id) FROM runs)
    AND NOT EXISTS (SELECT 1 FROM facts WHERE facts.entity = entities.id)`;
  for (const table of ['entity_urls', 'objects']) main.run(`DELETE FROM ${table} WHERE entity IN (${found})`, run);
  main.run(`DELETE FROM entities WHERE id IN (${found})`, run);
}

/** A value that a later run has found again holds by that run's row. */
export function undoEndings(main: Database, run: RunId): void {
  main.run('UPDATE OR IGNORE facts SET ended_ms = NULL, ended_run = NULL WHERE ended_run = ?', run);
  main.run('UPDATE entities SET gone_ms = NULL, gone_run = NULL WHERE gone_run = ?', run);
  main.run('DELETE FROM changes WHERE run = ?', run);
  main.run('DELETE FROM watched WHERE run = ?', run);
}

function keepWatched(main: Database, run: RunId, { pages, watched }: Pick<Findings, 'pages' | 'watched'>): void {
  for (const { changed, compared, url } of pages)
    main.run('UPDATE pages SET compared = ?3, changed = ?4 WHERE url = ?2 AND +run = ?1', run, url, compared, changed);
  for (const { attribute, changed, compared, days, kind } of watched)
    main.run(
      'INSERT INTO watched (run, kind, attribute, days, compared, changed) VALUES (?, ?, ?, ?, ?, ?)',
      run,
      kind,
      attribute,
      days,
      compared,
      changed,
    );
}

function seeAgain(main: Database, entity: number, atMs: number, address: string | undefined): void {
  if (address !== undefined) main.run('INSERT OR IGNORE INTO entity_urls (entity, url) VALUES (?, ?)', entity, address);
  main.run('UPDATE entities SET last_seen_ms = max(last_seen_ms, ?2) WHERE id = ?1', entity, atMs);
  main.run(
    "UPDATE facts SET last_seen_ms = max(last_seen_ms, ?2) WHERE entity = ?1 AND ended_ms IS NULL AND source = 'record'",
    entity,
    atMs,
  );
}

/** Of all sources: a list that shows another value says that the page does, too. */
function endFact(
  main: Database,
  run: RunId,
  [entity, attribute, value]: readonly [number, number, number],
  atMs: number,
): void {
  main.run(
    `UPDATE facts SET ended_ms = ?4, ended_run = ?5
     WHERE entity = ?1 AND attribute = ?2 AND value = ?3 AND ended_ms IS NULL`,
    entity,
    attribute,
    value,
    atMs,
    run,
  );
}

/** What is gone has no values any more. */
export function markGone(main: Database, run: RunId, entity: number, atMs: number): void {
  main.run('UPDATE entities SET gone_ms = ?, gone_run = ? WHERE id = ?', atMs, run, entity);
  main.run('UPDATE facts SET ended_ms = ?, ended_run = ? WHERE entity = ? AND ended_ms IS NULL', atMs, run, entity);
}

export function insertChanges(
  main: Database,
  run: RunId,
  changes: readonly Change[],
  entityId: (key: EntityKey) => number,
): void {
  for (const { after, atMs, attribute, before, change, entity } of changes)
    main.run(
      'INSERT INTO changes (run, change, entity, attribute, value_before, value_after, at_ms) VALUES (?, ?, ?, ?, ?, ?, ?)',
      run,
      change,
      entityId(entity),
      attribute,
      before,
      after,
      atMs,
    );
}
