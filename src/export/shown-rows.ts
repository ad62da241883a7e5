/** Rows of the table of a kind, as they are shown, in a format that other programs read. */
import type { TableCell, TableColumn } from '../store/views.ts';
import { csvField, csvLine } from './csv-field.ts';

export interface RowWriter {
  readonly head: Uint8Array;
  rows(rows: readonly (readonly TableCell[])[]): Uint8Array;
}

export function exportFormatter(columns: readonly TableColumn[], format: 'csv' | 'jsonl'): RowWriter {
  const bytes = (text: string) => Buffer.from(text, 'utf8');
  if (format === 'csv') {
    const line = (cells: readonly TableCell[]) =>
      csvLine(cells.map((cell) => (cell === null ? '' : csvField(String(cell)))));
    return { head: bytes(line(columns.map(({ name }) => name))), rows: (rows) => bytes(rows.map(line).join('')) };
  }
  const object = (cells: readonly TableCell[]) =>
    `${JSON.stringify(Object.fromEntries(columns.map((column, at) => [column.name, cellValue(column, cells[at])])))}\n`;
  return { head: bytes(''), rows: (rows) => bytes(rows.map(object).join('')) };
}

/** Lists are JSON in the table. */
function cellValue({ type }: TableColumn, cell: TableCell): unknown {
  if (type !== 'json' || typeof cell !== 'string') return cell;
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}
