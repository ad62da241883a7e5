// Everything that can be taken away, as rows with typed columns, read a batch at a time.
import type { Database } from './database.ts';
import {
  type DbExportFact,
  type DbExportPage,
  type DbExportQuery,
  type DbExportRecord,
  ENTITY_NAMES,
  entityCells,
  entityColumns,
  FACT_COLUMNS,
  factCells,
  MOST_EXPORT_COLUMNS,
  PAGE_COLUMNS,
  pageCells,
  QUERY_COLUMNS,
  queryCells,
  RECORD_COLUMNS,
  recordCells,
} from './export-rows.ts';
import type { Cell, RowKind, Rows } from './reader.ts';
import { attributeColumns, entityRows } from './sqlite-entity-rows.ts';
import { otherValues } from './sqlite-kinds.ts';

type RowsNow = Rows<Iterable<readonly Cell[]>>;

const BATCH = 1000;

/** All rows of a statement that takes "after this id" and "at most so many", by their ids. */
function* byId<Row extends { readonly id: number }>(main: Database, sql: string): Generator<Row> {
  for (let after = 0; ; ) {
    const rows = main.all<Row>(sql, after, BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows[rows.length - 1].id;
  }
}

function* mapped<Row>(rows: Iterable<Row>, toCells: (row: Row) => readonly Cell[]): Generator<readonly Cell[]> {
  for (const row of rows) yield toCells(row);
}

function factRows(main: Database, history: boolean): RowsNow {
  const rows = byId<DbExportFact>(
    main,
    `SELECT facts.id, coalesce(entities.address, entities.key) AS entity, a.text AS attribute, v.text AS value, source,
       confidence, e.text AS evidence, node, facts.first_seen_ms, facts.last_seen_ms, min, max, unit, ended_ms
     FROM facts JOIN entities ON entities.id = facts.entity
     JOIN texts a ON a.id = attribute JOIN texts v ON v.id = value JOIN texts e ON e.id = evidence
     WHERE facts.id > ? ${history ? '' : 'AND ended_ms IS NULL'} ORDER BY facts.id LIMIT ?`,
  );
  return {
    columns: FACT_COLUMNS(history),
    rows: mapped(rows, (row) => factCells(row, history)),
  };
}

function entityTable(main: Database, kind: string | undefined, history: boolean): RowsNow {
  const columns = attributeColumns(main, kind, MOST_EXPORT_COLUMNS, ENTITY_NAMES);
  const shown = new Map(columns.map((column) => [column.id, column]));
  const rows = mapped(entityRows(main, kind, history), (row) => {
    const urls = main.all<{ url: string }>('SELECT url FROM entity_urls WHERE entity = ? ORDER BY url', row.id);
    const other = otherValues(main, row, shown);
    return entityCells(
      row,
      columns,
      urls.map(({ url }) => url),
      other,
      history,
    );
  });
  return { columns: entityColumns(columns, history), rows };
}

function queryRows(main: Database): RowsNow {
  const rows = byId<DbExportQuery>(
    main,
    'SELECT id, key, query, how, same_as, entity_count FROM queries WHERE id > ? ORDER BY id LIMIT ?',
  );
  return {
    columns: QUERY_COLUMNS,
    rows: mapped(rows, queryCells),
  };
}

/** In the order of their primary key. */
function* recordsInOrder(main: Database): Generator<DbExportRecord> {
  for (let [run, page, position] = [0, '', 0] as [number, string, number]; ; ) {
    const rows = main.all<DbExportRecord>(
      'SELECT * FROM records WHERE (run, page, position) > (?, ?, ?) ORDER BY run, page, position LIMIT ?',
      run,
      page,
      position,
      BATCH,
    );
    yield* rows;
    if (rows.length < BATCH) return;
    ({ run, page, position } = rows[rows.length - 1]);
  }
}

function recordRows(main: Database): RowsNow {
  return {
    columns: RECORD_COLUMNS,
    rows: mapped(recordsInOrder(main), recordCells),
  };
}

function pageRows(main: Database): RowsNow {
  const rows = byId<DbExportPage>(main, 'SELECT * FROM pages WHERE id > ? ORDER BY id LIMIT ?');
  return {
    columns: PAGE_COLUMNS,
    rows: mapped(rows, pageCells),
  };
}

export function readRows(main: Database, what: RowKind, kind: string | undefined, history: boolean): RowsNow {
  switch (what) {
    case 'facts':
      return factRows(main, history);
    case 'entities':
      return entityTable(main, kind, history);
    case 'queries':
      return queryRows(main);
    case 'records':
      return recordRows(main);
    case 'pages':
      return pageRows(main);
  }
}
