/** Rows as tables of a database, which its own file makes. */

import { freeName, freeTableName } from '../store/column-names.ts';
import type { Cell, Reader, RowColumn, RowKind, Rows } from '../store/reader.ts';
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

/** The tables that were asked for, with names that no two of them or of their columns share. */
export function* tablesOf(
  reader: Reader,
  { history = false, kind, what }: TablesChoice,
  tally: ExportTally,
): Generator<Table> {
  const taken = new Set<string>();
  const table = (wanted: string, of: RowKind, kindOf?: string): Table => {
    const { columns, rows } = reader.rows(of, { history, ...(kindOf === undefined ? {} : { kind: kindOf }) });
    const names = new Set<string>();
    return {
      name: freeTableName(wanted, taken),
      columns: columns.map((column) => ({ ...column, name: freeName(column.name, names) })),
      rows: counted(rows, tally),
    };
  };
  if (what !== null) return yield table(kind ?? what, what, kind);
  yield table('facts', 'facts');
  // Those of no kind are in no other table.
  if (kind === undefined && reader.overview().kinds.some((one) => one.kind === null))
    yield table('entities', 'entities');
  for (const one of kind === undefined ? reader.kinds() : [kind]) yield table(one, 'entities', one);
}

function* counted(rows: Rows['rows'], tally: ExportTally): Generator<readonly Cell[]> {
  for (const row of rows) {
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
export function* inBatches<Row>(rows: Iterable<Row>, size: number): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
