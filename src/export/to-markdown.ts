/** Entities as Markdown: a section each, with what is known of them. */
import type { Cell, RowColumn, Rows } from '../store/reader.ts';
import { inPieces } from './in-pieces.ts';
import { isoTime } from './iso-time.ts';

/** Said by columns of every entity; the heading and the line below it have them. */
const FIXED = new Set(['url', 'kind', 'title', 'firstSeen', 'lastSeen', 'urls', 'other']);

export function toMarkdown({ columns, rows }: Rows): AsyncGenerator<Uint8Array> {
  return inPieces(rows, (cells) => section(cells, columns));
}

function section(cells: readonly Cell[], columns: readonly RowColumn[]): string {
  const of = (name: string) => cells[columns.findIndex((column) => column.name === name)] ?? null;
  const lastSeen = of('lastSeen');
  const facts = columns.flatMap((column, at) =>
    FIXED.has(column.name) || cells[at] === null
      ? []
      : [`- ${inMarkdown(column.name)}: ${valueText(cells[at], column)}`],
  );
  const other = Object.entries((of('other') ?? {}) as Record<string, unknown>).map(
    ([name, value]) => `- ${inMarkdown(name)}: ${inMarkdown([value].flat().join('; '))}`,
  );
  return [
    `## ${inMarkdown(String(of('title') ?? of('url')))}`,
    '',
    `- address: <${String(of('url')).replace(/[<>\s]/g, encodeURIComponent)}>`,
    ...(of('kind') === null ? [] : [`- kind: ${inMarkdown(String(of('kind')))}`]),
    ...(typeof lastSeen === 'number' ? [`- last seen: ${isoTime(lastSeen)}`] : []),
    ...facts,
    ...other,
    '',
    '',
  ].join('\n');
}

function valueText(cell: Cell, { type }: RowColumn): string {
  if (type === 'time' && typeof cell === 'number') return isoTime(cell);
  return inMarkdown(
    Array.isArray(cell) ? cell.join('; ') : typeof cell === 'object' ? JSON.stringify(cell) : String(cell),
  );
}

/** Names and values are the site's: in one line, and nothing of them may become markup. */
export const inMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|!]/g, '\\$&');
