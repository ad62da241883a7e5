/** Columns of a table that is put together from entities and facts, whatever engine keeps them. */
import { addTo } from '../../model/add-to.ts';
import type { TableCell, TableColumn, TableShape } from '../views.ts';

/** Columns are those of the newest entities: what they have, the others are likely to have. */
export const LOOKED_AT = 2000;
export const MOST_COLUMNS = 60;

const FIXED: readonly TableColumn[] = [
  { name: 'entity', type: 'text', several: false, fixed: true },
  { name: 'url', type: 'text', several: false, fixed: true },
  { name: 'title', type: 'text', several: false, fixed: true },
  { name: 'first_seen', type: 'time', several: false, fixed: true },
  { name: 'last_seen', type: 'time', several: false, fixed: true },
];

/** What stands for them in a statement over `entities e`. */
export const FIXED_SQL: Readonly<Record<string, string>> = {
  entity: 'e.key',
  url: 'e.address',
  title: 'e.title',
  first_seen: 'e.first_seen_ms',
  last_seen: 'e.last_seen_ms',
};

export const FIXED_SELECT = FIXED.map(({ name }) => `${FIXED_SQL[name]} AS "${name}"`).join(', ');

export function growingColumns(attributes: readonly { readonly attribute: string }[]): readonly TableColumn[] {
  const taken = new Set(FIXED.map(({ name }) => name));
  const columns = attributes
    .filter(({ attribute }) => !taken.has(attribute))
    .map(({ attribute }): TableColumn => ({ name: attribute, type: 'json', several: true, fixed: false }));
  return [...FIXED, ...columns];
}

export interface GrowingEntity {
  readonly id: number;
  readonly [column: string]: TableCell;
}

export interface GrowingValue {
  readonly entity: number;
  readonly attribute: string;
  readonly value: string;
}

/** The rows of the entities, with what is known of them. */
export function growingCells(
  { columns }: TableShape,
  entities: readonly GrowingEntity[],
  values: readonly GrowingValue[],
): readonly (readonly TableCell[])[] {
  const known = new Map<number, Map<string, string[]>>();
  for (const { attribute, entity, value } of values) {
    const mine = known.get(entity) ?? new Map<string, string[]>();
    addTo(mine, attribute, value);
    known.set(entity, mine);
  }
  return entities.map((entity) =>
    columns.map(({ fixed, name, type }) => {
      if (fixed) return type === 'time' ? new Date(Number(entity[name])).toISOString() : entity[name];
      const texts = known.get(entity.id)?.get(name);
      return texts === undefined ? null : JSON.stringify(texts);
    }),
  );
}

/** What is looked for, with the signs that mean more than themselves escaped by a backslash. */
export const likePattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
