import type { KnownChange } from '../model/change.ts';
import { type DbChange, toChange } from './change-row.ts';
import type { Database } from './database.ts';

const BATCH = 1000;

/** Changes of one run or of all, in the order in which they were found; memory stays flat. */
export function* readChanges(main: Database, run?: number): Generator<KnownChange> {
  for (let after = 0; ; ) {
    const rows = main.all<DbChange>(
      `SELECT changes.*, entities.key AS entity, entities.title, entities.address
       FROM changes JOIN entities ON entities.id = changes.entity
       WHERE changes.id > ?1 AND (?2 IS NULL OR changes.run = ?2) ORDER BY changes.id LIMIT ?3`,
      after,
      run ?? null,
      BATCH,
    );
    yield* rows.map(toChange);
    if (rows.length < BATCH) return;
    after = rows[rows.length - 1].id;
  }
}
