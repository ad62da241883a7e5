import { addTo } from '../model/add-to.ts';
import type { Change, ChangeKind } from '../model/change.ts';
import type { EntityKey } from '../model/entity.ts';

/** Share of the entities of a kind that a run must find again before the rest is taken to be gone: else it is the lists that changed. */
export const MOST_FOUND_AGAIN = 0.5;

/** An entity that the run saw first, or that is gone since. */
export interface DbWhole {
  readonly id: number;
  readonly key: string;
  readonly gone: number;
}

/** A value that the run ended, or saw first. */
export interface DbMoved {
  readonly id: number;
  readonly entity: string;
  readonly attribute: string;
  readonly value: string;
  readonly isNew: number;
}

export interface SettledChanges {
  readonly changes: readonly Change[];
  readonly ids: ReadonlyMap<string, number>;
}

/** What is to be told of entities that came and went and of values that moved; with the ids of all that are named. */
export function changesOfRows(whole: readonly DbWhole[], moved: readonly DbMoved[], nowMs: number): SettledChanges {
  const ids = new Map<string, number>();
  const of = (change: ChangeKind, entity: string, rest: Partial<Change> = {}): Change => ({
    change,
    entity: entity as EntityKey,
    attribute: null,
    before: null,
    after: null,
    atMs: nowMs,
    ...rest,
  });
  const changes = whole.map(({ gone, id, key }) => {
    ids.set(key, id);
    return of(gone === 1 ? 'gone' : 'added', key);
  });
  const groups = new Map<string, DbMoved[]>();
  for (const row of moved) {
    ids.set(row.entity, row.id);
    const key = JSON.stringify([row.entity, row.attribute]);
    addTo(groups, key, row);
  }
  for (const rows of groups.values()) {
    const [{ attribute, entity }] = rows;
    const before = rows.filter(({ isNew }) => isNew === 0).map(({ value }) => value);
    const after = rows.filter(({ isNew }) => isNew === 1).map(({ value }) => value);
    const came = after.filter((value) => !before.includes(value));
    const went = before.filter((value) => !after.includes(value));
    if (came.length === 1 && went.length === 1)
      changes.push(of('changed', entity, { attribute, before: went[0], after: came[0] }));
    else {
      for (const value of went) changes.push(of('gone', entity, { attribute, before: value }));
      for (const value of came) changes.push(of('added', entity, { attribute, after: value }));
    }
  }
  return { changes, ids };
}
