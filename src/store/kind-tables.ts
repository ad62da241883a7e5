import { type AttributeColumn, type EntityRow, typedValues } from './entity-columns.ts';

/**
 * One table per kind of entity, as a person would make it: an entity a row, the commonest attributes as columns. A column is
 * either of single values or of lists, which are JSON arrays in every row, also of one.
 */
export const MOST_COLUMNS = 200;
/** With the names that databases have for the place of a row: an attribute that is called so gets another. */
export const FIXED_COLUMNS = [
  ...['entity', 'url', 'title', 'first_seen', 'last_seen', 'other_json'],
  ...['rowid', 'oid', '_rowid_', 'ctid', 'tableoid', 'xmin', 'xmax', 'cmin', 'cmax'],
];
/** Where nobody knows what the things are. */
export const NO_KIND = 'unnamed';

/** A row of such a table; `other`: what has no column. */
export function kindTableRow(
  row: EntityRow,
  columns: readonly AttributeColumn[],
  other: string | null,
): (string | number | null)[] {
  const cell = ({ id, several, type }: AttributeColumn): string | number | null => {
    const now = row.values.get(id);
    if (now === undefined) return null;
    const typed = typedValues(now, type);
    return several ? JSON.stringify(typed) : typed[0];
  };
  return [
    row.key,
    row.address,
    row.title,
    dateText(row.firstSeenMs),
    dateText(row.lastSeenMs),
    ...columns.flatMap((column) => [
      cell(column),
      ...(column.amounts === null ? [] : [row.values.get(column.id)?.amount ?? null]),
    ]),
    other,
  ];
}

/** As SQLite's own functions for dates read it, and as the view of all facts has it. */
export const dateText = (ms: number): string => (Math.abs(ms) <= LAST_DATE ? new Date(ms).toISOString() : String(ms));
const LAST_DATE = 8.64e15;
