/** What a visit found, kept in one transaction: values that ended, entities that are gone, changes. */
import type { Change, Findings } from '../../model/change.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { RunId } from '../store.ts';
import type { Sql } from './connection.ts';
import { entityIds, upsertEntities } from './entities.ts';
import { insertFacts, textsOfFacts } from './facts.ts';
import { keepWatched } from './schedules.ts';
import { nothingUntold } from './untold.ts';

export function* textsOfFindings({ ended, facts }: Findings): Generator<string> {
  for (const { attribute, value } of ended) {
    yield attribute;
    yield value;
  }
  yield* textsOfFacts(facts);
}

/** A run that was stopped and taken up again gives all of it anew. */
export async function keepFindings(
  sql: Sql,
  run: RunId,
  site: number,
  findings: Findings,
  texts: ReadonlyMap<string, number>,
): Promise<void> {
  const { changes, ended, entities, facts, gone, seen } = findings;
  await undoRun(sql, run, site);
  await upsertEntities(sql, run, site, entities);
  const keys = [...seen, ...ended, ...gone, ...changes].map(({ entity }) => entity);
  const idOf = knownIds(await entityIds(sql, site, [...new Set(keys)]));
  await seeAgain(sql, seen, idOf);
  // Of all sources: a list that shows another value says that the page does, too.
  for (const { atMs, attribute, entity, value } of ended)
    await sql.run(
      `UPDATE facts SET ended_ms = $4, ended_run = $5 WHERE entity = $1 AND attribute = $2 AND value = $3 AND ended_ms IS NULL`,
      ...[idOf(entity), texts.get(attribute)!, texts.get(value)!, atMs, run],
    );
  await insertFacts(sql, run, site, facts, texts);
  for (const { atMs, entity } of gone) await markGone(sql, run, idOf(entity), atMs);
  await insertChanges(sql, run, changes, idOf);
  await keepWatched(sql, run, findings);
  await nothingUntold(sql, run);
}

const knownIds =
  (ids: ReadonlyMap<EntityKey, number>) =>
  (key: EntityKey): number => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`a fact about '${key}', which was not added`);
    return id;
  };

async function seeAgain(sql: Sql, seen: Findings['seen'], idOf: (key: EntityKey) => number): Promise<void> {
  const ids = seen.map(({ entity }) => idOf(entity));
  const times = seen.map(({ atMs }) => atMs);
  const moved = seen.flatMap(({ address, entity }) => (address === undefined ? [] : [{ id: idOf(entity), address }]));
  await sql.run(
    'INSERT INTO entity_urls (entity, url) SELECT * FROM unnest($1::bigint[], $2::text[]) ON CONFLICT DO NOTHING',
    moved.map(({ id }) => id),
    moved.map(({ address }) => address),
  );
  const times2 =
    '(SELECT id, max(at) AS at FROM unnest($1::bigint[], $2::bigint[]) AS all_seen(id, at) GROUP BY id) AS seen';
  await sql.run(
    `UPDATE entities SET last_seen_ms = greatest(last_seen_ms, seen.at) FROM ${times2} WHERE entities.id = seen.id`,
    ids,
    times,
  );
  await sql.run(
    `UPDATE facts SET last_seen_ms = greatest(last_seen_ms, seen.at) FROM ${times2}
     WHERE facts.entity = seen.id AND ended_ms IS NULL AND source = 'record'`,
    ids,
    times,
  );
}

/** What the run has ended holds again, and what it alone has found is forgotten. */
export async function undoRun(sql: Sql, run: RunId, site: number): Promise<void> {
  await undoEndings(sql, run, site);
  const began = '(SELECT began_ms FROM runs WHERE id = $1)';
  await sql.run(
    `DELETE FROM facts USING entities WHERE entities.id = facts.entity AND entities.site = $2
       AND facts.run = $1 AND facts.first_seen_ms >= ${began}`,
    run,
    site,
  );
  const found = `SELECT id FROM entities WHERE site = $2 AND first_seen_ms >= ${began}
    AND $1 = (SELECT max(id) FROM runs WHERE site = $2) AND NOT EXISTS (SELECT 1 FROM facts WHERE facts.entity = entities.id)`;
  for (const table of ['entity_urls', 'objects'])
    await sql.run(`DELETE FROM ${table} WHERE entity IN (${found})`, run, site);
  await sql.run(`DELETE FROM entities WHERE id IN (${found})`, run, site);
}

/** A value that a later run has found again holds by that run's row. */
export async function undoEndings(sql: Sql, run: RunId, site: number): Promise<void> {
  await sql.run(
    `UPDATE facts SET ended_ms = NULL, ended_run = NULL FROM entities
     WHERE entities.id = facts.entity AND entities.site = $2 AND facts.ended_run = $1
       AND NOT EXISTS (SELECT 1 FROM facts AS now WHERE now.entity = facts.entity AND now.attribute = facts.attribute
         AND now.value = facts.value AND now.source = facts.source AND now.ended_ms IS NULL)
       AND facts.id = (SELECT min(twin.id) FROM facts AS twin WHERE twin.entity = facts.entity AND twin.attribute = facts.attribute
         AND twin.value = facts.value AND twin.source = facts.source AND twin.ended_run = $1)`,
    run,
    site,
  );
  await sql.run('UPDATE entities SET gone_ms = NULL, gone_run = NULL WHERE site = $2 AND gone_run = $1', run, site);
  await sql.run('DELETE FROM changes WHERE run = $1', run);
  await sql.run('DELETE FROM watched WHERE run = $1', run);
}

/** What is gone has no values any more. */
export async function markGone(sql: Sql, run: RunId, entity: number, atMs: number): Promise<void> {
  await sql.run('UPDATE entities SET gone_ms = $1, gone_run = $2 WHERE id = $3', atMs, run, entity);
  await sql.run(
    'UPDATE facts SET ended_ms = $1, ended_run = $2 WHERE entity = $3 AND ended_ms IS NULL',
    atMs,
    run,
    entity,
  );
}

export async function insertChanges(
  sql: Sql,
  run: RunId,
  changes: readonly Change[],
  idOf: (key: EntityKey) => number,
): Promise<void> {
  await sql.run(
    `INSERT INTO changes (run, change, entity, attribute, value_before, value_after, at_ms)
     SELECT $1, change, entity, attribute, before, after, at
     FROM unnest($2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[]) WITH ORDINALITY
       AS new(change, entity, attribute, before, after, at, place) ORDER BY place`,
    run,
    changes.map(({ change }) => change),
    changes.map(({ entity }) => idOf(entity)),
    changes.map(({ attribute }) => attribute),
    changes.map(({ before }) => before),
    changes.map(({ after }) => after),
    changes.map(({ atMs }) => atMs),
  );
}
