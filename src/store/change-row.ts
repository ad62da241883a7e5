import type { ChangeKind, KnownChange } from '../model/change.ts';
import type { EntityKey } from '../model/entity.ts';

/** A row of `changes` with its entity. */
export interface DbChange {
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

export function toChange(row: DbChange): KnownChange {
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
