import type { Cell, RowColumn, Rows } from '../store/reader.ts';
import { csvField, csvLine } from './csv-field.ts';
import { inPieces } from './in-pieces.ts';
import { isoTime } from './iso-time.ts';

/** Nothing is an empty field, an empty text is `""`. Lists are JSON arrays, also those of one: a column is of one sort. */
function field(cell: Cell, { type }: RowColumn): string {
  if (cell === null) return '';
  if (type === 'time' && typeof cell === 'number') return isoTime(cell);
  return csvField(typeof cell === 'object' ? JSON.stringify(cell) : String(cell));
}

export function toCsv({ columns, rows }: Rows): AsyncGenerator<Uint8Array> {
  const header = csvLine(columns.map(({ name }) => csvField(name)));
  return inPieces(rows, (cells) => csvLine(columns.map((column, at) => field(cells[at], column))), header);
}
