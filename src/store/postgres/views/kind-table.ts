/** Pages, counts and facets of the table of a kind, each one or two statements that an index answers where there is one. */
import { quoted } from '../../column-names.ts';
import { type FacetGroup, facetFrom, noneAmong } from '../../views/facet.ts';
import { likePattern } from '../../views/growing-columns.ts';
import type { Facet, TableCell, TableChoice, TableColumn, TableFilter, TableShape } from '../../views.ts';
import type { Sql } from '../connection.ts';
import { LIST_COMMENT, listOf, listWith } from './lists.ts';
import { Parameters } from './parameters.ts';

const FIXED = new Set(['entity', 'url', 'title', 'first_seen', 'last_seen', 'other_json']);
/** The place of a row, from 1 on, without gaps: any page is found without counting the rows before it. */
export const PLACE = 'rowid';

interface DbColumn {
  readonly name: string;
  readonly type: string;
  readonly said: string | null;
}

/** Null also where several sites have entities of the kind: each has a table of its own. */
export async function tableShape(sql: Sql, kind: string | null): Promise<TableShape | null> {
  const table = await onlyTable(sql, kind);
  if (table === null) return null;
  const declared = await sql.rows<DbColumn>(
    `SELECT attname::text AS name, format_type(atttypid, atttypmod) AS type, col_description(attrelid, attnum) AS said
     FROM pg_attribute WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    table,
  );
  if (!declared.some(({ name }) => name === PLACE)) return null;
  const { rows } = (await sql.row<{ rows: number }>(`SELECT coalesce(max(${PLACE}), 0) AS rows FROM ${table}`))!;
  return { kind, table, rows, columns: declared.filter(({ name }) => name !== PLACE).map(columnOf) };
}

async function onlyTable(sql: Sql, kind: string | null): Promise<string | null> {
  const tables = await sql.rows<{ site: number; schema_name: string; table_name: string }>(
    'SELECT site, schema_name, table_name FROM kind_tables WHERE md5(kind) = md5($1) AND kind = $1 LIMIT 2',
    kind ?? '',
  );
  if (tables.length !== 1) return null;
  const [{ schema_name, site, table_name }] = tables;
  const elsewhere = await sql.row(
    `SELECT 1 FROM sites WHERE id <> $1 AND EXISTS (SELECT 1 FROM entities
       WHERE entities.site = sites.id AND entities.kind IS NOT DISTINCT FROM $2::text AND gone_ms IS NULL) LIMIT 1`,
    site,
    kind,
  );
  return elsewhere === undefined ? `${quoted(schema_name)}.${quoted(table_name)}` : null;
}

function columnOf({ name, said, type }: DbColumn): TableColumn {
  const fixed = FIXED.has(name);
  const several = said === LIST_COMMENT;
  return { name, fixed, several, type: several || name === 'other_json' ? 'json' : typeOf(name, type) };
}

function typeOf(name: string, declared: string): TableColumn['type'] {
  if (name === 'first_seen' || name === 'last_seen') return 'time';
  return declared === 'bigint' ? 'integer' : declared === 'double precision' ? 'real' : 'text';
}

/** With WHERE; empty where all rows are chosen. */
function conditionOf({ columns }: TableShape, { filters = [], search = '' }: TableChoice, given: Parameters): string {
  const parts = filters.map((filter) => filterPart(columns, filter, given));
  const searched = columns.filter(({ name, type }) => (type === 'text' && name !== 'entity') || name === 'url');
  if (search !== '' && searched.length > 0) {
    const pattern = given.add(likePattern(search));
    parts.push(`(${searched.map(({ name }) => `${quoted(name)} ILIKE ${pattern}`).join(' OR ')})`);
  }
  return parts.length === 0 ? '' : `WHERE ${parts.join(' AND ')}`;
}

function filterPart(columns: readonly TableColumn[], { column, value }: TableFilter, given: Parameters): string {
  const known = columns.find(({ name }) => name === column);
  // A filter on a column that is not there any more holds for no row.
  if (known === undefined) return 'false';
  const name = quoted(column);
  if (value === null) return `${name} IS NULL`;
  if (known.several) return `${listOf(column)} @> ${given.add(listWith(value))}::jsonb`;
  if (known.type !== 'integer' && known.type !== 'real') return `${name} = ${given.add(String(value))}`;
  const number = Number(value);
  const fits = value !== '' && (known.type === 'real' ? Number.isFinite(number) : Number.isSafeInteger(number));
  return fits ? `${name} = ${given.add(number)}` : 'false';
}

const and = (where: string, part: string): string => (where === '' ? `WHERE ${part}` : `${where} AND ${part}`);

type Row = Readonly<Record<string, TableCell>>;

/**
 * Places are chosen by an index alone and their rows looked up then: going to row 900,000 of a sorted table walks over narrow entries of
 * the index, not over the rows.
 */
export async function tableRows(
  sql: Sql,
  shape: TableShape,
  table: string,
  choice: TableChoice,
  from: number,
  most: number,
): Promise<readonly (readonly TableCell[])[]> {
  const columns = shape.columns.map(({ name }) => `t.${quoted(name)}`).join(', ');
  const given = new Parameters();
  const where = conditionOf(shape, choice, given);
  const { sort } = choice;
  const isSorted = sort !== undefined && shape.columns.some(({ name }) => name === sort.column);
  const read = async (chosen: string, order: string, values = given.values) =>
    sql.rows<Row>(`SELECT ${columns} FROM ${table} AS t ${chosen} ORDER BY ${order}`, ...values);
  const part = (condition: string, order: string, skip: number, take: number) =>
    read(
      `JOIN (SELECT ${PLACE} AS chosen FROM ${table} ${condition} ORDER BY ${order}, ${PLACE} LIMIT ${take} OFFSET ${skip}) AS page ON t.${PLACE} = chosen`,
      order === PLACE ? `t.${PLACE}` : `t.${order}, t.${PLACE}`,
    );
  const cells = (rows: readonly Row[]) => rows.map((row) => shape.columns.map(({ name }) => row[name]));
  if (!isSorted && where === '')
    return cells(await read(`WHERE t.${PLACE} > $1 AND t.${PLACE} <= $2`, `t.${PLACE}`, [from, from + most]));
  if (!isSorted) return cells(await part(where, PLACE, from, most));
  const name = quoted(sort.column);
  if (!sort.descending) return cells(await part(where, name, from, most));
  // Empty cells last both ways: an index that is read backwards has them first.
  const filled = and(where, `${name} IS NOT NULL`);
  const first = await part(filled, `${name} DESC`, from, most);
  if (first.length === most) return cells(first);
  const { n } = (await sql.row<{ n: number }>(`SELECT count(*) AS n FROM ${table} ${filled}`, ...given.values))!;
  const empty = and(where, `${name} IS NULL`);
  return cells([...first, ...(await part(empty, PLACE, Math.max(0, from - n), most - first.length))]);
}

export async function tableCount(sql: Sql, shape: TableShape, table: string, choice: TableChoice): Promise<number> {
  const given = new Parameters();
  const where = conditionOf(shape, choice, given);
  if (where === '') return shape.rows;
  return (await sql.row<{ n: number }>(`SELECT count(*) AS n FROM ${table} ${where}`, ...given.values))!.n;
}

export async function facetOf(
  sql: Sql,
  shape: TableShape,
  table: string,
  choice: TableChoice,
  column: string,
  most: number,
): Promise<Facet> {
  const known = shape.columns.find(({ name }) => name === column);
  if (known === undefined) return { column, values: [], none: 0, hasMore: false };
  const given = new Parameters();
  const where = conditionOf(shape, choice, given);
  const name = quoted(column);
  const groups = known.several
    ? await listGroups(sql, `FROM ${table} ${where}`, column, most + 2, given)
    : await sql.rows<FacetGroup>(
        `SELECT ${name} AS value, count(*) AS n FROM ${table} ${where} GROUP BY ${name} ORDER BY n DESC, value NULLS FIRST LIMIT ${most + 2}`,
        ...given.values,
      );
  const countNone = async () =>
    (await sql.row<{ n: number }>(
      `SELECT count(*) AS n FROM ${table} ${and(where, `${name} IS NULL`)}`,
      ...given.values,
    ))!.n;
  return facetFrom(column, groups, most, noneAmong(groups, most) ?? (await countNone()));
}

/** Rows with the same list are counted together before any list is taken apart. */
async function listGroups(
  sql: Sql,
  from: string,
  column: string,
  most: number,
  given: Parameters,
): Promise<readonly FacetGroup[]> {
  const rows = await sql.rows<{ value: string | null; n: number; is_number: boolean | null }>(
    `SELECT one.value #>> '{}' AS value, jsonb_typeof(one.value) = 'number' AS is_number, sum(lists.n)::bigint AS n
     FROM (SELECT ${quoted(column)}, count(*) AS n ${from} GROUP BY ${quoted(column)}) AS lists
       LEFT JOIN LATERAL jsonb_array_elements(${listOf(column)}) AS one(value) ON true
     GROUP BY one.value
     ORDER BY n DESC, one.value IS NOT NULL, CASE WHEN jsonb_typeof(one.value) = 'number' THEN one.value::float8 END, (one.value #>> '{}') COLLATE "C"
     LIMIT ${most}`,
    ...given.values,
  );
  return rows.map(({ is_number, n, value }) => ({ n, value: is_number === true ? Number(value) : value }));
}
