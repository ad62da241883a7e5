/** The table of a kind while the crawl that finds it goes on: put together from entities and facts, since no table was made yet. */
import type { Database, SqlValue } from '../database.ts';
import type { Facet, TableCell, TableChoice, TableShape } from '../views.ts';
import { facetFrom, noneAmong } from './facet.ts';
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
} from './growing-columns.ts';

export function growingShape(main: Database, kind: string | null): TableShape | null {
  const rows = main.get<{ n: number }>(
    'SELECT count(*) AS n FROM entities WHERE kind IS ? AND gone_ms IS NULL',
    kind,
  )!.n;
  if (rows === 0) return null;
  const attributes = main.all<{ attribute: string }>(
    `SELECT texts.text AS attribute FROM facts JOIN texts ON texts.id = facts.attribute
     WHERE facts.entity IN (SELECT id FROM entities WHERE kind IS ? AND gone_ms IS NULL ORDER BY id DESC LIMIT ${LOOKED_AT})
       AND facts.ended_ms IS NULL
     GROUP BY facts.attribute ORDER BY count(DISTINCT facts.entity) DESC, texts.text LIMIT ${MOST_COLUMNS}`,
    kind,
  );
  return { kind, table: null, rows, columns: growingColumns(attributes) };
}

const HAS = `EXISTS (SELECT 1 FROM facts f JOIN texts a ON a.id = f.attribute
  WHERE f.entity = e.id AND f.ended_ms IS NULL AND a.text = ?`;

function conditionOf({ columns, kind }: TableShape, { filters = [], search = '' }: TableChoice) {
  const parts = ['e.kind IS ?', 'e.gone_ms IS NULL'];
  const values: SqlValue[] = [kind];
  for (const { column, value } of filters) {
    if (!columns.some(({ name }) => name === column)) parts.push('false');
    else if (FIXED_SQL[column] !== undefined) {
      parts.push(`${FIXED_SQL[column]} IS ?`);
      values.push(value);
    } else if (value === null) {
      parts.push(`NOT ${HAS})`);
      values.push(column);
    } else {
      parts.push(`${HAS} AND f.value = (SELECT id FROM texts WHERE text = ?))`);
      values.push(column, String(value));
    }
  }
  if (search !== '') {
    parts.push(`(e.title LIKE ? ESCAPE '\\' OR e.address LIKE ? ESCAPE '\\')`);
    values.push(likePattern(search), likePattern(search));
  }
  return { where: parts.join(' AND '), values };
}

function orderOf({ sort }: TableChoice): { readonly text: string; readonly values: readonly SqlValue[] } {
  if (sort === undefined) return { text: 'e.id', values: [] };
  const direction = sort.descending ? 'DESC NULLS LAST' : 'ASC NULLS LAST';
  const fixed = FIXED_SQL[sort.column];
  if (fixed !== undefined) return { text: `${fixed} ${direction}, e.id`, values: [] };
  const first = `(SELECT min(v.text) FROM facts f JOIN texts a ON a.id = f.attribute JOIN texts v ON v.id = f.value
    WHERE f.entity = e.id AND f.ended_ms IS NULL AND a.text = ?)`;
  return { text: `${first} ${direction}, e.id`, values: [sort.column] };
}

export function growingRows(
  main: Database,
  shape: TableShape,
  choice: TableChoice,
  from: number,
  most: number,
): readonly (readonly TableCell[])[] {
  const { values, where } = conditionOf(shape, choice);
  const order = orderOf(choice);
  const entities = main.all<GrowingEntity>(
    `SELECT e.id, ${FIXED_SELECT} FROM entities e WHERE ${where} ORDER BY ${order.text} LIMIT ? OFFSET ?`,
    ...values,
    ...order.values,
    most,
    from,
  );
  return growingCells(
    shape,
    entities,
    valuesOf(
      main,
      entities.map(({ id }) => id),
    ),
  );
}

const valuesOf = (main: Database, ids: readonly number[]): readonly GrowingValue[] =>
  main.all<GrowingValue>(
    `SELECT DISTINCT f.entity, a.text AS attribute, v.text AS value FROM facts f
     JOIN texts a ON a.id = f.attribute JOIN texts v ON v.id = f.value
     WHERE f.entity IN (SELECT value FROM json_each(?)) AND f.ended_ms IS NULL`,
    JSON.stringify(ids),
  );

export function growingCount(main: Database, shape: TableShape, choice: TableChoice): number {
  const { values, where } = conditionOf(shape, choice);
  return main.get<{ n: number }>(`SELECT count(*) AS n FROM entities e WHERE ${where}`, ...values)!.n;
}

export function growingFacet(
  main: Database,
  shape: TableShape,
  choice: TableChoice,
  column: string,
  most: number,
): Facet {
  const { values, where } = conditionOf(shape, choice);
  const countNone = () =>
    growingCount(main, shape, { ...choice, filters: [...(choice.filters ?? []), { column, value: null }] });
  const fixed = FIXED_SQL[column];
  const rows =
    fixed === undefined
      ? main.all<{ value: string; n: number }>(
          `SELECT v.text AS value, count(DISTINCT e.id) AS n FROM entities e JOIN facts x ON x.entity = e.id
           JOIN texts v ON v.id = x.value
           WHERE ${where} AND x.ended_ms IS NULL AND x.attribute = (SELECT id FROM texts WHERE text = ?)
           GROUP BY x.value ORDER BY n DESC, v.text LIMIT ?`,
          ...values,
          column,
          most + 2,
        )
      : main.all<{ value: string; n: number }>(
          `SELECT ${fixed} AS value, count(*) AS n FROM entities e WHERE ${where} GROUP BY 1 ORDER BY n DESC, 1 LIMIT ?`,
          ...values,
          most + 2,
        );
  return facetFrom(column, rows, most, fixed === undefined ? countNone() : (noneAmong(rows, most) ?? countNone()));
}
