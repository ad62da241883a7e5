// Everything that can be taken away, as rows with typed columns, read a batch at a time.
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
} from '../export-rows.ts';
import type { Cell, RowKind, Rows } from '../reader.ts';
import type { Sql } from './connection.ts';
import { attributeColumns, entityRows, otherValues } from './entity-rows.ts';
import { inBatches } from './in-batches.ts';

type Cells = AsyncGenerator<readonly Cell[]>;

async function* mapped<Row>(rows: AsyncIterable<Row>, toCells: (row: Row) => readonly Cell[]): Cells {
  for await (const row of rows) yield toCells(row);
}

/** All rows of a statement that takes "after this id" and "at most so many", by their ids. */
const byId = <Row extends { readonly id: number }>(sql: Sql, text: string): AsyncGenerator<Row> =>
  inBatches((after, limit) => sql.rows<Row>(text, after, limit));

const FACTS = (history: boolean): string =>
  `SELECT facts.id, coalesce(entities.address, entities.key) AS entity, a.text AS attribute, v.text AS value, source,
     confidence, e.text AS evidence, node, facts.first_seen_ms, facts.last_seen_ms, min, max, unit, ended_ms
   FROM facts JOIN entities ON entities.id = facts.entity
   JOIN texts a ON a.id = attribute JOIN texts v ON v.id = value JOIN texts e ON e.id = evidence
   WHERE facts.id > $1 ${history ? '' : 'AND ended_ms IS NULL'} ORDER BY facts.id LIMIT $2`;

async function entityTable(sql: Sql, kind: string | undefined, history: boolean): Promise<Rows> {
  const columns = await attributeColumns(sql, null, kind, MOST_EXPORT_COLUMNS, ENTITY_NAMES);
  const shown = new Set(columns.map(({ id }) => id));
  const cells = async function* (): Cells {
    for await (const row of entityRows(sql, { site: null, kind, withGone: history })) {
      const urls = await sql.rows<{ url: string }>(
        'SELECT url FROM entity_urls WHERE entity = $1 ORDER BY url COLLATE "C"',
        row.id,
      );
      const other = await otherValues(sql, row, shown);
      yield entityCells(
        row,
        columns,
        urls.map(({ url }) => url),
        other,
        history,
      );
    }
  };
  return { columns: entityColumns(columns, history), rows: cells() };
}

/** In the order of their places. */
async function* recordsInOrder(sql: Sql): AsyncGenerator<DbExportRecord> {
  const BATCH = 1000;
  for (let [run, page, position] = [0, '', 0] as [number, string, number]; ; ) {
    const rows = await sql.rows<DbExportRecord>(
      `SELECT * FROM records WHERE run > $1 OR (run = $1 AND (page COLLATE "C", position) > ($2::text COLLATE "C", $3::bigint))
       ORDER BY run, page COLLATE "C", position LIMIT $4`,
      ...[run, page, position, BATCH],
    );
    yield* rows;
    if (rows.length < BATCH) return;
    ({ page, position, run } = rows[rows.length - 1]);
  }
}

export async function readRows(sql: Sql, what: RowKind, kind: string | undefined, history: boolean): Promise<Rows> {
  switch (what) {
    case 'facts':
      return {
        columns: FACT_COLUMNS(history),
        rows: mapped(byId<DbExportFact>(sql, FACTS(history)), (row) => factCells(row, history)),
      };
    case 'entities':
      return entityTable(sql, kind, history);
    case 'queries':
      return {
        columns: QUERY_COLUMNS,
        rows: mapped(
          byId<DbExportQuery>(
            sql,
            'SELECT id, key, query, how, same_as, entity_count FROM queries WHERE id > $1 ORDER BY id LIMIT $2',
          ),
          queryCells,
        ),
      };
    case 'records':
      return { columns: RECORD_COLUMNS, rows: mapped(recordsInOrder(sql), recordCells) };
    case 'pages':
      return {
        columns: PAGE_COLUMNS,
        rows: mapped(byId<DbExportPage>(sql, 'SELECT * FROM pages WHERE id > $1 ORDER BY id LIMIT $2'), pageCells),
      };
  }
}
