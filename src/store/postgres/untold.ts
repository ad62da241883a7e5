/**
 * A run that was stopped has written what it could make of half of the answers; taken up again it tells everything anew, and some of it
 * otherwise. What it has not told again when it finishes was never more than a guess, and goes (decision 0180).
 */
import type { RunId } from '../store.ts';
import type { Sql } from './connection.ts';

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
  await sql.run('DELETE FROM untold WHERE run = $1 AND kept_in = $2 AND id = ANY($3::bigint[])', run, keptIn, ids);
}

/** What a run keeps as a whole is not a guess. */
export async function nothingUntold(sql: Sql, run: RunId): Promise<void> {
  await sql.run('DELETE FROM untold WHERE run = $1', run);
}

/** Returns how many facts, queries and entities went. */
export async function forgetUntold(sql: Sql, run: RunId): Promise<number> {
  const untold = (table: string) => `(SELECT id FROM untold WHERE run = $1 AND kept_in = '${table}')`;
  const goes = (table: string, column: string, of: string) =>
    sql.run(`DELETE FROM ${table} WHERE ${column} IN ${untold(of)}`, run);
  await goes('query_edges', 'child', 'queries');
  await goes('query_edges', 'parent', 'queries');
  const queries = await goes('queries', 'id', 'queries');
  const facts = await goes('facts', 'id', 'facts');
  await sql.run(
    `DELETE FROM untold WHERE run = $1 AND kept_in = 'entities' AND EXISTS (SELECT 1 FROM facts WHERE facts.entity = untold.id)`,
    run,
  );
  for (const table of ['entity_urls', 'objects', 'changes']) await goes(table, 'entity', 'entities');
  const entities = await goes('entities', 'id', 'entities');
  await nothingUntold(sql, run);
  return facts + queries + entities;
}
