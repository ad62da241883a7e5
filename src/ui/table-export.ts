/** The rows that are shown, as a file: page by page, so that a million of them take no memory. */
import { exportFormatter } from '../export/shown-rows.ts';
import type { TableChoice, TableShape, Views } from '../store/views.ts';

const BATCH = 2000;

export async function* exportShown(
  views: Views,
  shape: TableShape,
  choice: TableChoice,
  format: 'csv' | 'jsonl',
): AsyncGenerator<Uint8Array> {
  const write = exportFormatter(shape.columns, format);
  yield write.head;
  for (let from = 0; ; from += BATCH) {
    const rows = await views.tableRows(shape, choice, from, BATCH);
    if (rows.length > 0) yield write.rows(rows);
    if (rows.length < BATCH) return;
  }
}
