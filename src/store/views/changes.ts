/** What visits found otherwise, the newest first. */
import type { ChangeKind, KnownChange } from '../../model/change.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { Database } from '../database.ts';
import type { ChangeChoice } from '../views.ts';

type DbChange = Omit<KnownChange, 'entity'> & { readonly entity: string };

export function changeRows(
  main: Database,
  { attribute, before, change }: ChangeChoice,
  most: number,
): readonly KnownChange[] {
  return main
    .all<DbChange>(
      `SELECT changes.id, changes.run, changes.change, entities.key AS entity, entities.title, entities.address,
              changes.attribute, changes.value_before AS before, changes.value_after AS after, changes.at_ms AS atMs
       FROM changes JOIN entities ON entities.id = changes.entity
       WHERE changes.id < ?1 AND (?2 IS NULL OR changes.change = ?2) AND (?3 IS NULL OR changes.attribute = ?3)
       ORDER BY changes.id DESC LIMIT ?4`,
      before ?? Number.MAX_SAFE_INTEGER,
      change ?? null,
      attribute ?? null,
      most,
    )
    .map((row) => ({ ...row, entity: row.entity as EntityKey }));
}

export function changeCounts(main: Database): Readonly<Record<ChangeKind, number>> {
  const rows = main.all<{ change: ChangeKind; n: number }>('SELECT change, count(*) AS n FROM changes GROUP BY change');
  const of = (kind: ChangeKind) => rows.find(({ change }) => change === kind)?.n ?? 0;
  return { added: of('added'), changed: of('changed'), gone: of('gone') };
}
