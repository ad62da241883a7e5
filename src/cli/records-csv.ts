import type { ExtractedPage } from '../model/extracted.ts';

/** The main list as CSV (RFC 4180): a header of column keys, several values in one cell on lines of their own. */
export function recordsAsCsv({ regions: [main] }: ExtractedPage): string {
  if (main === undefined) return '';
  const keys = main.columns.map(({ key }) => key);
  const rows = main.records.map(({ fields }) => keys.map((key) => [fields[key] ?? ''].flat().join('\n')));
  return [keys, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** Spreadsheets run what begins like a formula: such a cell is set behind an apostrophe, as they do themselves. */
function quoted(cell: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.,\s]*$)/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
