import { bucket, bucketValues, type ColumnSpec, createColumn, type ValueSpec } from './column.ts';
import type { Attribute } from './table.ts';
import type { Row } from './vega.ts';

/** One value per row, or none. */
export function choiceColumn(rows: readonly Row[], spec: ColumnSpec, read: (row: Row) => ValueSpec | null): Attribute {
  const column = createColumn(spec);
  for (const row of rows) {
    const value = read(row);
    column.add(value === null ? [] : [column.value(value)]);
  }
  return column.done();
}

/** The range that a row's number falls into. */
export function rangeColumn(
  rows: readonly Row[],
  spec: ColumnSpec,
  edges: readonly number[],
  show: Parameters<typeof bucketValues>[1],
  read: (row: Row) => number | null,
): Attribute {
  const column = createColumn(spec, bucketValues(edges, show));
  for (const row of rows) {
    const value = read(row);
    column.add(value === null ? [] : [bucket(edges, value)]);
  }
  return column.done();
}
