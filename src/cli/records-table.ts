import type { Column, ExtractedPage, ExtractedRegion } from '../model/extracted.ts';
import { Layout, printable, shorten } from './layout.ts';

const SHOWN_COLUMNS = 6;
const SHOWN_RECORDS = 40;
const CELL_WIDTH = 36;

/** The lists of a page for people: the main one as a table, the others in a line each. */
export function recordsAsTable({ regions, isListPage, looksLikeShop }: ExtractedPage): string {
  const [main, ...others] = regions;
  if (main === undefined) return '';
  const out = new Layout();
  out.heading(`${main.records.length} ${main.records.length === 1 ? 'record' : 'records'} under ${main.path}`);
  out.pairs([
    ['list page', isListPage ? 'yes' : 'no'],
    ['shop', looksLikeShop ? 'yes' : 'no'],
  ]);
  const columns = shownColumns(main);
  const rows = main.records
    .slice(0, SHOWN_RECORDS)
    .map(({ fields }, at) => [String(at + 1), ...columns.map(({ key }) => cellText(fields[key]))]);
  out.heading('');
  for (const line of table([['', ...columns.map(({ key, name }) => shorten(name ?? key, CELL_WIDTH))], ...rows])) {
    out.line(line);
  }
  if (main.records.length > rows.length) out.line(`... and ${main.records.length - rows.length} more`);
  const hidden = main.columns.length - columns.length;
  if (hidden > 0) out.line(`${hidden} columns more: --json and --csv have all`);
  for (const { path, records } of others) out.heading(`${records.length} more records under ${path}`);
  return out.text();
}

/** Title, link and what the page names first; then what most records have. */
function shownColumns({ columns, records }: ExtractedRegion): Column[] {
  const filled = (column: Column) => records.filter(({ fields }) => column.key in fields).length / records.length;
  const weight = (column: Column) =>
    (column.role === 'title' ? 8 : 0) +
    (column.role !== null && column.type !== 'image' && column.type !== 'link' ? 4 : 0) +
    (column.name === null ? 0 : 2) +
    (column.type === 'image' || column.type === 'link' ? -3 : 0) +
    filled(column);
  const best = [...columns].sort((a, b) => weight(b) - weight(a)).slice(0, SHOWN_COLUMNS);
  return columns.filter((column) => best.includes(column));
}

function cellText(cell: string | readonly string[] | undefined): string {
  return shorten(printable([cell ?? ''].flat().join(', ')), CELL_WIDTH);
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]))
      .join('  ')
      .trimEnd(),
  );
}
