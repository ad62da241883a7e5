/** Rows as tables of a database, which its own file makes. */

import { freeName, freeTableName } from '../store/column-names.ts';
import type { Cell, Reader, RowColumn, RowKind, Rows, Stream } from '../store/reader.ts';
import type { ExportTally } from './export.ts';
import { isoTime } from './iso-time.ts';

export interface Table extends Rows {
  readonly name: string;
}

export interface TablesChoice {
  /** Null: the facts, and a table for each kind. */
  readonly what: RowKind | null;
  readonly kind?: string;
  readonly history?: boolean;
}

/** Columns of tables are written as those of the database, not as in JSON. */
const SEEN = { firstSeen: 'first_seen', lastSeen: 'last_seen' };
const SQL_NAMES: Readonly<Record<RowKind, Readonly<Record<string, string>>>> = {
  facts: SEEN,
  entities: SEEN,
  queries: { sameAs: 'same_as' },
  records: {},
  pages: { finalUrl: 'final_url', contentType: 'content_type' },
};

/** The tables that were asked for, with names that no two of them or of their columns share. */
export async function* tablesOf(
  reader: Reader,
  { history = false, kind, what }: TablesChoice,
  tally: ExportTally,
): AsyncGenerator<Table> {
  const taken = new Set<string>();
  const table = async (wanted: string, of: RowKind, kindOf?: string): Promise<Table> => {
    const { columns, rows } = await reader.rows(of, { history, ...(kindOf === undefined ? {} : { kind: kindOf }) });
    const names = new Set<string>();
    return {
      name: freeTableName(wanted, taken),
      columns: columns.map((column) => ({
        ...column,
        name: freeName(SQL_NAMES[of][column.name] ?? column.name, names),
      })),
      rows: counted(rows, tally),
    };
  };
  if (what !== null) {
    yield await table(kind ?? what, what, kind);
    return;
  }
  yield await table('facts', 'facts');
  // Those of no kind are in no other table.
  if (kind === undefined && (await reader.overview()).kinds.some((one) => one.kind === null))
    yield await table('entities', 'entities');
  for (const one of kind === undefined ? await reader.kinds() : [kind]) yield await table(one, 'entities', one);
}

async function* counted(rows: Rows['rows'], tally: ExportTally): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) {
    tally.rows += 1;
    yield row;
  }
}

/** A cell as JSON would have it: times as text. */
export function plainCell(cell: Cell, { type }: RowColumn): unknown {
  if (type === 'time') return typeof cell === 'number' ? isoTime(cell) : cell;
  return cell;
}

/** So many rows at a time. */
export async function* inBatches<Row>(rows: Stream<Row>, size: number): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
