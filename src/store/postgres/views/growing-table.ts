/** A table that is put together from entities and facts: while the crawl that finds them goes on, and where several sites have the kind. */
import { facetFrom, noneAmong } from '../../views/facet.ts';
import {
  FIXED_SELECT,
  FIXED_SQL,
  type GrowingEntity,
  type GrowingValue,
  growingCells,
  growingColumns,
  LOOKED_AT,
  likePattern,
  MOST_COLUMNS,
} from '../../views/growing-columns.ts';
import type { Facet, TableCell, TableChoice, TableShape } from '../../views.ts';
import type { Sql } from '../connection.ts';
import { digest } from '../texts.ts';
import { Parameters } from './parameters.ts';

const THERE = 'kind IS NOT DISTINCT FROM $1::text AND gone_ms IS NULL';

export async function growingShape(sql: Sql, kind: string | null): Promise<TableShape | null> {
  const { n } = (await sql.row<{ n: number }>(`SELECT count(*) AS n FROM entities WHERE ${THERE}`, kind))!;
  if (n === 0) return null;
  const attributes = await sql.rows<{ attribute: string }>(
    `SELECT texts.text AS attribute FROM facts JOIN texts ON texts.id = facts.attribute
     WHERE facts.entity IN (SELECT id FROM entities WHERE ${THERE} ORDER BY id DESC LIMIT ${LOOKED_AT}) AND facts.ended_ms IS NULL
     GROUP BY texts.id ORDER BY count(DISTINCT facts.entity) DESC, texts.text COLLATE "C" LIMIT ${MOST_COLUMNS}`,
    kind,
  );
  return { kind, table: null, rows: n, columns: growingColumns(attributes) };
}

const idOf = (text: string, given: Parameters): string =>
  `(SELECT id FROM texts WHERE hash = ${given.add(digest(text))}::bytea)`;

const factsOf = (attribute: string, given: Parameters): string =>
  `FROM facts f WHERE f.entity = e.id AND f.ended_ms IS NULL AND f.attribute = ${idOf(attribute, given)}`;

function conditionOf({ columns, kind }: TableShape, { filters = [], search = '' }: TableChoice, given: Parameters) {
  const parts = [`e.kind IS NOT DISTINCT FROM ${given.add(kind)}::text`, 'e.gone_ms IS NULL'];
  for (const { column, value } of filters) {
    const known = columns.find(({ name }) => name === column);
    const fixed = FIXED_SQL[column];
    if (known === undefined) parts.push('false');
    else if (fixed !== undefined) parts.push(`${fixed}::text IS NOT DISTINCT FROM ${given.add(value)}::text`);
    else if (value === null) parts.push(`NOT EXISTS (SELECT 1 ${factsOf(column, given)})`);
    else parts.push(`EXISTS (SELECT 1 ${factsOf(column, given)} AND f.value = ${idOf(String(value), given)})`);
  }
  if (search !== '') {
    const pattern = given.add(likePattern(search));
    parts.push(`(e.title ILIKE ${pattern} OR e.address ILIKE ${pattern})`);
  }
  return parts.join(' AND ');
}

function orderOf({ sort }: TableChoice, given: Parameters): string {
  if (sort === undefined) return 'e.id';
  const direction = sort.descending ? 'DESC NULLS LAST' : 'ASC NULLS LAST';
  const fixed = FIXED_SQL[sort.column];
  if (fixed?.endsWith('_ms')) return `${fixed} ${direction}, e.id`;
  if (fixed !== undefined) return `${fixed} COLLATE "C" ${direction}, e.id`;
  const values = factsOf(sort.column, given).replace('FROM facts f', 'FROM facts f JOIN texts v ON v.id = f.value');
  return `(SELECT min(v.text COLLATE "C") ${values}) ${direction}, e.id`;
}

export async function growingRows(
  sql: Sql,
  shape: TableShape,
  choice: TableChoice,
  from: number,
  most: number,
): Promise<readonly (readonly TableCell[])[]> {
  const given = new Parameters();
  const where = conditionOf(shape, choice, given);
  const order = orderOf(choice, given);
  const entities = await sql.rows<GrowingEntity>(
    `SELECT e.id, ${FIXED_SELECT} FROM entities e WHERE ${where} ORDER BY ${order} LIMIT ${most} OFFSET ${from}`,
    ...given.values,
  );
  const values = await sql.rows<GrowingValue>(
    `SELECT f.entity, a.text AS attribute, v.text AS value FROM facts f
     JOIN texts a ON a.id = f.attribute JOIN texts v ON v.id = f.value
     WHERE f.entity = ANY($1::bigint[]) AND f.ended_ms IS NULL
     GROUP BY f.entity, a.id, v.id ORDER BY f.entity, a.id, v.id`,
    entities.map(({ id }) => id),
  );
  return growingCells(shape, entities, values);
}

export async function growingCount(sql: Sql, shape: TableShape, choice: TableChoice): Promise<number> {
  const given = new Parameters();
  const where = conditionOf(shape, choice, given);
  return (await sql.row<{ n: number }>(`SELECT count(*) AS n FROM entities e WHERE ${where}`, ...given.values))!.n;
}

export async function growingFacet(
  sql: Sql,
  shape: TableShape,
  choice: TableChoice,
  column: string,
  most: number,
): Promise<Facet> {
  const countNone = () =>
    growingCount(sql, shape, { ...choice, filters: [...(choice.filters ?? []), { column, value: null }] });
  const given = new Parameters();
  const where = conditionOf(shape, choice, given);
  const fixed = FIXED_SQL[column];
  if (fixed !== undefined) {
    const groups = await sql.rows<{ value: string; n: number }>(
      `SELECT ${fixed} AS value, count(*) AS n FROM entities e WHERE ${where} GROUP BY 1 ORDER BY n DESC, 1 LIMIT ${most + 2}`,
      ...given.values,
    );
    return facetFrom(column, groups, most, noneAmong(groups, most) ?? (await countNone()));
  }
  const groups = await sql.rows<{ value: string; n: number }>(
    `SELECT v.text AS value, count(DISTINCT e.id) AS n FROM entities e JOIN facts x ON x.entity = e.id JOIN texts v ON v.id = x.value
     WHERE ${where} AND x.ended_ms IS NULL AND x.attribute = ${idOf(column, given)}
     GROUP BY v.id ORDER BY n DESC, v.text COLLATE "C" LIMIT ${most + 2}`,
    ...given.values,
  );
  return facetFrom(column, groups, most, await countNone());
}
