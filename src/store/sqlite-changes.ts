import type { ChangeKind, KnownChange } from '../model/change.ts';
import type { EntityKey } from '../model/entity.ts';
import type { Database } from './database.ts';

interface DbChange {
  readonly id: number;
  readonly run: number;
  readonly change: string;
  readonly entity: string;
  readonly title: string | null;
  readonly address: string | null;
  readonly attribute: string | null;
  readonly value_before: string | null;
  readonly value_after: string | null;
  readonly at_ms: number;
}

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

function toChange(row: DbChange): KnownChange {
  return {
    id: row.id,
    run: row.run,
    change: row.change as ChangeKind,
    entity: row.entity as EntityKey,
    title: row.title,
    address: row.address,
    attribute: row.attribute,
    before: row.value_before,
    after: row.value_after,
    atMs: row.at_ms,
  };
}
