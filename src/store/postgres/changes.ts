import type { KnownChange } from '../../model/change.ts';
import { type DbChange, toChange } from '../change-row.ts';
import type { Sql } from './connection.ts';
import { inBatches } from './in-batches.ts';

/** Changes of one run, of one site or of all, in the order in which they were found; memory stays flat. */
export async function* readChanges(sql: Sql, site: number | null, run?: number): AsyncGenerator<KnownChange> {
  const rows = inBatches((after, limit) =>
    sql.rows<DbChange>(
      `SELECT changes.*, entities.key AS entity, entities.title, entities.address
       FROM changes JOIN entities ON entities.id = changes.entity
       WHERE changes.id > $1 AND ($2::bigint IS NULL OR changes.run = $2) AND ($3::bigint IS NULL OR entities.site = $3)
       ORDER BY changes.id LIMIT $4`,
      after,
      run ?? null,
      site,
      limit,
    ),
  );
  for await (const row of rows) yield toChange(row);
}
