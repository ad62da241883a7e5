/**
 * A run that was stopped has written what it could make of half of the answers; taken up again it tells everything anew, and some of it
 * otherwise. What it has not told again when it finishes was never more than a guess, and goes (decision 0180).
 */
import type { RunId } from '../store.ts';
import type { Sql } from './connection.ts';

/** Rows that a guess has added are kept apart: they go as soon as it is known what they should have been (decision 0480). */
const GUESSED = 'guessed ';

/** What the earlier parts of the run alone have written. */
export async function rememberTold(sql: Sql, site: number, run: RunId): Promise<void> {
  await sql.run('DELETE FROM untold WHERE run = $1', run);
  await sql.run(
    `INSERT INTO untold SELECT $1, 'facts', facts.id FROM facts JOIN entities ON entities.id = facts.entity, runs
     WHERE entities.site = $2 AND runs.id = $1 AND facts.run = $1 AND facts.first_seen_ms >= runs.began_ms AND facts.ended_ms IS NULL`,
    run,
    site,
  );
  await sql.run("INSERT INTO untold SELECT $1, 'queries', id FROM queries WHERE site = $2 AND run = $1", run, site);
  // Entities do not say which run found them: only where no later run can have.
  await sql.run(
    `INSERT INTO untold SELECT $1, 'entities', entities.id FROM entities, runs
     WHERE runs.id = $1 AND entities.site = $2 AND entities.first_seen_ms >= runs.began_ms
       AND $1 = (SELECT max(id) FROM runs AS others WHERE others.site = $2)`,
    run,
    site,
  );
}

/** Within the transaction that writes them again. Costs one look into an empty index where nothing is untold. */
export async function told(sql: Sql, run: RunId, keptIn: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const how = [keptIn, GUESSED + keptIn];
  await sql.run(
    'DELETE FROM untold WHERE run = $1 AND kept_in = ANY($2::text[]) AND id = ANY($3::bigint[])',
    run,
    how,
    ids,
  );
}

/** Entities of a guess that were not there, and those that only guesses have added: of others a guess says nothing. */
export async function mayBeGuessed(sql: Sql, site: number, run: RunId, keys: readonly string[]): Promise<Set<string>> {
  const known = await sql.rows<{ key: string }>(
    `SELECT entities.key FROM unnest($2::text[]) AS wanted(key)
     JOIN entities ON entities.site = $1 AND md5(entities.key) = md5(wanted.key) AND entities.key = wanted.key
     WHERE NOT EXISTS (SELECT 1 FROM untold WHERE run = $3 AND kept_in = '${GUESSED}entities' AND untold.id = entities.id)`,
    ...[site, keys, run],
  );
  const allowed = new Set(keys);
  for (const { key } of known) allowed.delete(key);
  return allowed;
}

/** What a guess has written, also what it said once more. */
export async function rememberGuess(
  sql: Sql,
  run: RunId,
  keptIn: 'entities' | 'facts',
  ids: Iterable<number>,
): Promise<void> {
  await sql.run(
    'INSERT INTO untold SELECT $1, $2, id FROM unnest($3::bigint[]) AS of(id) ON CONFLICT DO NOTHING',
    ...[run, GUESSED + keptIn, [...ids]],
  );
}

/** What a run keeps as a whole is not a guess. */
export async function nothingUntold(sql: Sql, run: RunId): Promise<void> {
  await sql.run('DELETE FROM untold WHERE run = $1', run);
}

/** Returns how many facts, queries and entities went. */
export async function forgetUntold(sql: Sql, run: RunId): Promise<number> {
  const gone = (await forgetGuesses(sql, run)) + (await forget(sql, run, ''));
  await nothingUntold(sql, run);
  return gone;
}

export const forgetGuesses = (sql: Sql, run: RunId): Promise<number> => forget(sql, run, GUESSED);

async function forget(sql: Sql, run: RunId, how: string): Promise<number> {
  const untold = (table: string) => `(SELECT id FROM untold WHERE run = $1 AND kept_in = '${how}${table}')`;
  const goes = (table: string, column: string, of: string) =>
    sql.run(`DELETE FROM ${table} WHERE ${column} IN ${untold(of)}`, run);
  await goes('query_edges', 'child', 'queries');
  await goes('query_edges', 'parent', 'queries');
  const queries = await goes('queries', 'id', 'queries');
  const facts = await goes('facts', 'id', 'facts');
  await sql.run(
    `DELETE FROM untold WHERE run = $1 AND kept_in = $2 AND EXISTS (SELECT 1 FROM facts WHERE facts.entity = untold.id)`,
    ...[run, `${how}entities`],
  );
  for (const table of ['entity_urls', 'objects', 'changes']) await goes(table, 'entity', 'entities');
  const entities = await goes('entities', 'id', 'entities');
  const kept = ['queries', 'facts', 'entities'].map((table) => how + table);
  await sql.run('DELETE FROM untold WHERE run = $1 AND kept_in = ANY($2::text[])', run, kept);
  return facts + queries + entities;
}
