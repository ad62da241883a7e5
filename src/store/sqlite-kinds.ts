import { freeTableName, quoted } from './column-names.ts';
import type { Database } from './database.ts';
import type { AttributeColumn, ColumnType, EntityRow } from './entity-columns.ts';
import { FIXED_COLUMNS, kindTableRow, MOST_COLUMNS, NO_KIND } from './kind-tables.ts';
import { attributeColumns, entityRows } from './sqlite-entity-rows.ts';
import type { KindTable } from './store.ts';
import { indexKindTable } from './views/kind-indexes.ts';

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
  for (const row of entityRows(main, kind)) {
    const other = otherValues(main, row, names);
    main.run(insert, ...kindTableRow(row, columns, other));
  }
  // Once all rows are there: sorting them once costs less than keeping their order.
  indexKindTable(main, table, singleColumns(columns));
  return table;
}

const singleColumns = (columns: readonly AttributeColumn[]): readonly string[] =>
  columns.flatMap(({ amounts, name, several }) => (several ? [] : amounts === null ? [name] : [name, amounts]));

/** What has no column, by name, as JSON; null where there is nothing. */
export function otherValues(main: Database, row: EntityRow, byId: ReadonlyMap<number, unknown>): string | null {
  const rest = [...row.values].filter(([id]) => !byId.has(id));
  if (rest.length === 0) return null;
  const named = rest.map(([id, { texts }]) => [textOf(main, id), texts.length === 1 ? texts[0] : texts] as const);
  return JSON.stringify(Object.fromEntries(named));
}

const textOf = (main: Database, id: number): string =>
  main.get<{ text: string }>('SELECT text FROM texts WHERE id = ?', id)?.text ?? '';
