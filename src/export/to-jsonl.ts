import { inJson } from '../model/control-characters.ts';
import type { Cell, RowColumn, Rows } from '../store/reader.ts';
import { inPieces } from './in-pieces.ts';
import { isoTime } from './iso-time.ts';

/** A list of one is its value: as in the tables per kind. */
function plain(cell: Cell, { several, type }: RowColumn): unknown {
  if (type === 'time') return typeof cell === 'number' ? isoTime(cell) : cell;
  return several === true && type !== 'json' && Array.isArray(cell) ? [...cell] : cell;
}

export function jsonLine(cells: readonly Cell[], columns: readonly RowColumn[]): string {
  const fields = columns.flatMap((column, at) =>
    cells[at] === null && column.optional === true ? [] : [[column.name, plain(cells[at], column)] as const],
  );
  return inJson(JSON.stringify(Object.fromEntries(fields)));
}

/** One JSON document per line. Times as text, lists as arrays; attributes that an entity lacks are left out. */
export function toJsonl({ columns, rows }: Rows): AsyncGenerator<Uint8Array> {
  return inPieces(rows, (cells) => `${jsonLine(cells, columns)}\n`);
}
