import { inOneLine } from '../model/control-characters.ts';
import type { Column, ExtractedPage, ExtractedRegion } from '../model/extracted.ts';
import { largest } from '../model/extremes.ts';
import { Layout, shorten } from './layout.ts';
import { counted } from './text.ts';

const SHOWN_COLUMNS = 6;
const SHOWN_RECORDS = 40;
const CELL_WIDTH = 36;

/** The lists of a page for people: the main one as a table, the others in a line each. */
export function recordsAsTable({ regions, isListPage, looksLikeShop }: ExtractedPage, width: number): string {
  const [main, ...others] = regions;
  if (main === undefined) return '';
  const out = new Layout();
  out.heading(`${main.records.length} ${main.records.length === 1 ? 'record' : 'records'} under ${main.path}`);
  out.pairs([
    ['list page', isListPage ? 'yes' : 'no'],
    ['shop', looksLikeShop ? 'yes' : 'no'],
  ]);
  const { lines, columns } = widestThatFits(main, width - 2);
  out.heading('');
  for (const line of lines) out.line(line);
  const shown = Math.min(SHOWN_RECORDS, main.records.length);
  if (main.records.length > shown) out.line(`... and ${main.records.length - shown} more`);
  const hidden = main.columns.length - columns;
  if (hidden > 0) out.line(`${counted(hidden, 'more column')}: --json and --csv have all`);
  for (const { path, records } of others) out.heading(`${records.length} more records under ${path}`);
  return out.text();
}

/** As many columns as there is room for, the least telling left out first. */
function widestThatFits(
  region: ExtractedRegion,
  width: number,
): { readonly lines: string[]; readonly columns: number } {
  for (let most = SHOWN_COLUMNS; ; most -= 1) {
    const columns = shownColumns(region, most);
    const rows = region.records
      .slice(0, SHOWN_RECORDS)
      .map(({ fields }, at) => [String(at + 1), ...columns.map(({ key }) => cellText(fields[key]))]);
    const lines = table([['', ...columns.map(({ key, name }) => shorten(name ?? key, CELL_WIDTH))], ...rows]);
    if (most === 1 || largest(lines.map((line) => line.length)) <= width) return { lines, columns: columns.length };
  }
}

/** Title, link and what the page names first; then what most records have. */
function shownColumns({ columns, records }: ExtractedRegion, most: number): Column[] {
  const filled = (column: Column) => records.filter(({ fields }) => column.key in fields).length / records.length;
  const weight = (column: Column) =>
    (column.role === 'title' ? 8 : 0) +
    (column.role !== null && column.type !== 'image' && column.type !== 'link' ? 4 : 0) +
    (column.name === null ? 0 : 2) +
    (column.type === 'image' || column.type === 'link' ? -3 : 0) +
    filled(column);
  const best = [...columns].sort((a, b) => weight(b) - weight(a)).slice(0, most);
  return columns.filter((column) => best.includes(column));
}

function cellText(cell: string | readonly string[] | undefined): string {
  return shorten(inOneLine([cell ?? ''].flat().join(', ')), CELL_WIDTH);
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, at) => largest(rows.map((row) => row[at].length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]))
      .join('  ')
      .trimEnd(),
  );
}
