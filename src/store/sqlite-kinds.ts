import { freeTableName, quoted } from './column-names.ts';
import type { Database, SqlValue } from './database.ts';
import {
  type AttributeColumn,
  attributeColumns,
  type ColumnType,
  type EntityRow,
  entityRows,
  typedValues,
} from './sqlite-entity-rows.ts';
import type { KindTable } from './store.ts';
import { indexKindTable } from './views/kind-indexes.ts';

/**
 * One table per kind of entity, as a person would make it: an entity a row, the commonest attributes as columns. A column is
 * either of single values or of lists, which are JSON arrays in every row, also of one.
 */
const MOST_COLUMNS = 200;
const FIXED_COLUMNS = ['entity', 'url', 'title', 'first_seen', 'last_seen', 'other_json'];
/** Where nobody knows what the things are. */
const NO_KIND = 'things';

export function rebuildKindTables(main: Database): readonly KindTable[] {
  return main.transaction(() => {
    for (const { table_name } of main.all<{ table_name: string }>('SELECT table_name FROM kind_tables')) {
      main.exec(`DROP TABLE IF EXISTS ${quoted(table_name)}`);
    }
    main.exec('DELETE FROM kind_tables');
    const kinds = main.all<{ kind: string | null }>(
      'SELECT DISTINCT kind FROM entities WHERE gone_ms IS NULL ORDER BY kind IS NULL, kind',
    );
    return kinds.map(({ kind }) => ({ kind, table: buildKindTable(main, kind) }));
  });
}

const SQL_TYPES: Readonly<Record<ColumnType, string>> = { text: 'TEXT', integer: 'INTEGER', real: 'REAL' };

function buildKindTable(main: Database, kind: string | null): string {
  const taken = main.all<{ name: string }>('SELECT name FROM sqlite_schema').map(({ name }) => name.toLowerCase());
  const table = freeTableName(kind ?? NO_KIND, new Set(taken));
  const columns = attributeColumns(main, kind, MOST_COLUMNS, FIXED_COLUMNS);
  const declared = [
    'entity TEXT',
    'url TEXT',
    'title TEXT',
    'first_seen TEXT',
    'last_seen TEXT',
    ...columns.flatMap(({ amounts, name, several, type }) => [
      `${quoted(name)} ${several ? 'TEXT' : SQL_TYPES[type]}`,
      ...(amounts === null ? [] : [`${quoted(amounts)} REAL`]),
    ]),
    'other_json TEXT',
  ];
  main.exec(`CREATE TABLE ${quoted(table)} (${declared.join(', ')})`);
  main.run('INSERT INTO kind_tables (kind, table_name) VALUES (?, ?)', kind ?? '', table);
  const insert = `INSERT INTO ${quoted(table)} VALUES (${declared.map(() => '?').join(', ')})`;
  const names = new Map(columns.map((column) => [column.id, column]));
  for (const row of entityRows(main, kind)) main.run(insert, ...valuesOf(main, row, columns, names));
  // Once all rows are there: sorting them once costs less than keeping their order.
  indexKindTable(main, table, singleColumns(columns));
  return table;
}

const singleColumns = (columns: readonly AttributeColumn[]): readonly string[] =>
  columns.flatMap(({ amounts, name, several }) => (several ? [] : amounts === null ? [name] : [name, amounts]));

function valuesOf(
  main: Database,
  row: EntityRow,
  columns: readonly AttributeColumn[],
  byId: ReadonlyMap<number, AttributeColumn>,
): SqlValue[] {
  const cell = ({ id, several, type }: AttributeColumn): SqlValue => {
    const now = row.values.get(id);
    if (now === undefined) return null;
    const typed = typedValues(now.texts, type);
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
    otherValues(main, row, byId),
  ];
}

/** As SQLite's own functions for dates read it, and as the view of all facts has it. */
const dateText = (ms: number): string => (Math.abs(ms) <= LAST_DATE ? new Date(ms).toISOString() : String(ms));
const LAST_DATE = 8.64e15;

/** What has no column, by name, as JSON; null where there is nothing. */
export function otherValues(main: Database, row: EntityRow, byId: ReadonlyMap<number, unknown>): string | null {
  const rest = [...row.values].filter(([id]) => !byId.has(id));
  if (rest.length === 0) return null;
  const named = rest.map(([id, { texts }]) => [textOf(main, id), texts.length === 1 ? texts[0] : texts] as const);
  return JSON.stringify(Object.fromEntries(named));
}

const textOf = (main: Database, id: number): string =>
  main.get<{ text: string }>('SELECT text FROM texts WHERE id = ?', id)?.text ?? '';
