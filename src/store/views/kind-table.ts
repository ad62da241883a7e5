/** Pages, counts and facets of the table of a kind, each one statement that an index answers where there is one. */
import { quoted } from '../column-names.ts';
import type { Database, SqlValue } from '../database.ts';
import type { Facet, TableCell, TableChoice, TableColumn, TableFilter, TableShape } from '../views.ts';
import { type FacetGroup, facetFrom, noneAmong } from './facet.ts';
import { likePattern } from './growing-columns.ts';

const FIXED = new Set(['entity', 'url', 'title', 'first_seen', 'last_seen', 'other_json']);

export function tableShape(main: Database, kind: string | null): TableShape | null {
  const known = main.get<{ table_name: string }>('SELECT table_name FROM kind_tables WHERE kind = ?', kind ?? '');
  if (known === undefined) return null;
  const table = quoted(known.table_name);
  const declared = main.all<{ name: string; type: string }>(
    'SELECT name, type FROM pragma_table_info(?)',
    known.table_name,
  );
  const rows = main.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)!.n;
  return { kind, table, rows, columns: declared.map((column) => columnOf(main, table, column)) };
}

function columnOf(main: Database, table: string, { name, type }: { name: string; type: string }): TableColumn {
  const fixed = FIXED.has(name);
  const several = !fixed && type === 'TEXT' && holdsLists(main, table, name);
  return { name, fixed, several, type: several || name === 'other_json' ? 'json' : typeOf(name, type) };
}

function typeOf(name: string, declared: string): TableColumn['type'] {
  if (name === 'first_seen' || name === 'last_seen') return 'time';
  return declared === 'INTEGER' ? 'integer' : declared === 'REAL' ? 'real' : 'text';
}

/** A column is either of lists, in every row, or of none: one row tells. */
function holdsLists(main: Database, table: string, name: string): boolean {
  const column = quoted(name);
  const row = main.get<{ list: number }>(
    `SELECT substr(${column}, 1, 1) = '[' AND json_valid(${column}) AS list FROM ${table} WHERE ${column} IS NOT NULL LIMIT 1`,
  );
  return row?.list === 1;
}

interface Condition {
  readonly where: string;
  readonly values: readonly SqlValue[];
}

function conditionOf({ columns }: TableShape, { filters = [], search = '' }: TableChoice): Condition {
  const parts = filters.map((filter) => filterPart(columns, filter));
  const searched = columns.filter(({ name, type }) => (type === 'text' && name !== 'entity') || name === 'url');
  if (search !== '' && searched.length > 0) {
    parts.push({
      text: `(${searched.map(({ name }) => `${quoted(name)} LIKE ? ESCAPE '\\'`).join(' OR ')})`,
      values: searched.map(() => likePattern(search)),
    });
  }
  return {
    where: parts.length === 0 ? '' : `WHERE ${parts.map(({ text }) => text).join(' AND ')}`,
    values: parts.flatMap(({ values }) => values),
  };
}

function filterPart(columns: readonly TableColumn[], { column, value }: TableFilter) {
  const known = columns.find(({ name }) => name === column);
  // A filter on a column that is not there any more holds for no row.
  if (known === undefined) return { text: 'false', values: [] };
  const name = quoted(column);
  if (value === null) return { text: `${name} IS NULL`, values: [] };
  if (known.several)
    return { text: `EXISTS (SELECT 1 FROM json_each(${name}) AS one WHERE one.value = ?)`, values: [value] };
  return { text: `${name} = ?`, values: [value] };
}

/** Null: as they stand in the table. */
function orderOf({ columns }: TableShape, { sort }: TableChoice): { name: string; direction: string } | null {
  if (sort === undefined || !columns.some(({ name }) => name === sort.column)) return null;
  // Empty cells last both ways; SQLite reads the index for both.
  return { name: quoted(sort.column), direction: sort.descending ? 'DESC NULLS LAST' : 'ASC NULLS LAST' };
}

/**
 * The rows are chosen by an index alone and then looked up: going to row 900,000 of a sorted table walks over narrow
 * entries of the index, not over the rows.
 */
export function tableRows(
  main: Database,
  shape: TableShape,
  table: string,
  choice: TableChoice,
  from: number,
  most: number,
): readonly (readonly TableCell[])[] {
  const order = orderOf(shape, choice);
  const { values, where } = conditionOf(shape, choice);
  const columns = shape.columns.map((column) => `t.${quoted(column.name)}`).join(', ');
  const byRow = `SELECT ${columns} FROM ${table} AS t`;
  if (order === null && where === '' && hasNoGaps(main, table, shape.rows))
    return main.lists(`${byRow} WHERE t.rowid > ? AND t.rowid <= ? ORDER BY t.rowid`, from, from + most);
  const inner = order === null ? 'rowid' : `${order.name} ${order.direction}, rowid`;
  const outer = order === null ? 't.rowid' : `t.${order.name} ${order.direction}, t.rowid`;
  return main.lists(
    `${byRow} JOIN (SELECT rowid AS chosen FROM ${table} ${where} ORDER BY ${inner} LIMIT ? OFFSET ?) ON t.rowid = chosen ORDER BY ${outer}`,
    ...values,
    most,
    from,
  );
}

/** A table that was just made has the rows 1 to n: any of them is found without counting those before. */
function hasNoGaps(main: Database, table: string, rows: number): boolean {
  const { first, last } = main.get<{ first: number | null; last: number | null }>(
    `SELECT (SELECT min(rowid) FROM ${table}) AS first, (SELECT max(rowid) FROM ${table}) AS last`,
  )!;
  return first === 1 && last === rows;
}

export function tableCount(main: Database, shape: TableShape, table: string, choice: TableChoice): number {
  const { values, where } = conditionOf(shape, choice);
  if (where === '') return shape.rows;
  return main.get<{ n: number }>(`SELECT count(*) AS n FROM ${table} ${where}`, ...values)!.n;
}

export function facetOf(
  main: Database,
  shape: TableShape,
  table: string,
  choice: TableChoice,
  column: string,
  most: number,
): Facet {
  const known = shape.columns.find(({ name }) => name === column);
  if (known === undefined) return { column, values: [], none: 0, hasMore: false };
  const { values, where } = conditionOf(shape, choice);
  const name = quoted(column);
  const from = known.several
    ? `SELECT one.value AS value, count(*) AS n FROM (SELECT ${name} AS list FROM ${table} ${where}) AS chosen
       LEFT JOIN json_each(chosen.list) AS one GROUP BY one.value`
    : `SELECT ${name} AS value, count(*) AS n FROM ${table} ${where} GROUP BY ${name}`;
  const groups = main.all<FacetGroup>(`${from} ORDER BY n DESC, value LIMIT ?`, ...values, most + 2);
  const countNone = () =>
    main.get<{ n: number }>(
      `SELECT count(*) AS n FROM ${table} ${where === '' ? 'WHERE' : `${where} AND`} ${name} IS NULL`,
      ...values,
    )!.n;
  return facetFrom(column, groups, most, noneAmong(groups, most) ?? countNone());
}
