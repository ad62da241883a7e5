import type { Database, SqlValue } from './database.ts';

/** Rows per statement: a call of the driver costs as much as writing a row. A power of two. */
const MOST_ROWS = 32;

export interface RowShape {
  /** INSERT INTO ... (...), as far as VALUES. */
  readonly insert: string;
  readonly width: number;
  /** What follows the values. */
  readonly after?: string;
}

/**
 * Inserts rows, whose values are given one after the other, several at a time; within a transaction of the caller. `inserted` is
 * told after each statement which rows it had, how many it changed, and the id of the last.
 */
export function insertRows(
  database: Database,
  shape: RowShape,
  values: readonly SqlValue[],
  inserted?: (from: number, rows: number, changes: number, lastId: number) => void,
): void {
  const { width } = shape;
  const count = values.length / width;
  let size = MOST_ROWS;
  for (let from = 0; from < count; from += size) {
    while (size > count - from) size >>= 1;
    const some = values.slice(from * width, (from + size) * width);
    const { changes, id } = database.run(statement(shape, size), ...some);
    inserted?.(from, size, changes, id);
  }
}

const statements = new WeakMap<RowShape, Map<number, string>>();

/** The same text each time, so that it is prepared once. */
function statement(shape: RowShape, rows: number): string {
  const known = statements.get(shape) ?? new Map<number, string>();
  statements.set(shape, known);
  const { insert, after = '', width } = shape;
  const row = () => `(${new Array(width).fill('?').join(', ')})`;
  const text = known.get(rows) ?? `${insert} VALUES ${Array.from({ length: rows }, row).join(', ')} ${after}`;
  known.set(rows, text);
  return text;
}
