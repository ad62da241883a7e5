import { csvField, csvLine } from '../export/csv-field.ts';
import type { ExtractedPage } from '../model/extracted.ts';

/** The main list as CSV (RFC 4180): a header of column keys, several values in one cell on lines of their own. */
export function recordsAsCsv({ regions: [main] }: ExtractedPage): string {
  if (main === undefined) return '';
  const keys = main.columns.map(({ key }) => key);
  const rows = main.records.map(({ fields }) => keys.map((key) => [fields[key] ?? ''].flat().join('\n')));
  return [keys, ...rows].map((row) => csvLine(row.map((cell) => (cell === '' ? '' : csvField(cell))))).join('');
}
