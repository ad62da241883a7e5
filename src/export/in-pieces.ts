import type { Stream } from '../store/reader.ts';

const PIECE = 1 << 16;

/** Text row by row, given on in pieces of some size; between them others get their turn. */
export async function* inPieces<Row>(
  rows: Stream<Row>,
  write: (row: Row) => string,
  before = '',
): AsyncGenerator<Uint8Array> {
  let text = before;
  for await (const row of rows) {
    text += write(row);
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
