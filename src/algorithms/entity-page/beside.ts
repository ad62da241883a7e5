/** What stands beside a label: the texts behind it, or the one before it in a pair of two. */
import type { Line } from './lines.ts';
import { PARAMS } from './params.ts';
import { WITH_COLON } from './places.ts';
import type { TextsByPlace } from './staying.ts';

export interface Staying {
  /** Places whose texts stay: no values. */
  readonly fixed: ReadonlySet<string>;
  /** By place: texts that all pages have there, though others vary. */
  readonly everywhere: TextsByPlace;
}

/** Lines from and to. */
export type Span = readonly [from: number, to: number];

/** What names a field to be filled in may name a value, but is none. */
const FIELD_NAME = /\/label(?:[[/ ]|$)/;

/** The texts behind a label, as long as they stand in one place and are no labels themselves; null where there are none. */
export function behind(lines: readonly Line[], label: number, { everywhere, fixed }: Staying): Span | null {
  const first = lines[label + 1];
  if (first === undefined || first.label !== null || first.text === '' || first.apart > PARAMS.maxApart) return null;
  if (FIELD_NAME.test(first.place) || isNextPair(lines[label], first)) return null;
  // The other of two is what the label is there for, also where all pages have its text for some label: "yes", "none".
  const isOther = lines[label].side === 1 && first.side === 2;
  // In a row of two cells even where each text has a place of its own: a template gives each state of a thing its colour.
  const isRow = isOther && ROW.test(lines[label].place) && ROW.test(first.place);
  const stays = ({ place, side, text }: Line) =>
    isRow ? side !== first.side : fixed.has(place) || (!isOther && everywhere.get(place)?.has(text) === true);
  let end = label + 1;
  while (end < lines.length && lines[end].row === first.row && !stays(lines[end])) end += 1;
  if (end === label + 1 || cellsFrom(lines, label + 1, end) > PARAMS.maxCells) return null;
  return [label + 1, end];
}

const ROW = /\/tr(?:\[[^\]]*\])?\/t[dh](?:[[/ ]|$)/;

/** From the second of two to the first of the next two: rows of a table, be it the row of its heads, and no label with its value. */
const isNextPair = (one: Line, next: Line): boolean =>
  one.side === 2 && next.side === 1 && (one.row === next.row || (isCell(one) && isCell(next)));

/** Cells of one row among some lines. */
function cellsFrom(lines: readonly Line[], from: number, to: number): number {
  if (!isCell(lines[from])) return 1;
  let cells = 1;
  for (let at = from + 1; at < to; at += 1) if (lines[at].apart === 1) cells += 1;
  return cells;
}

/** Whether a text stands in a cell itself. */
export const isCell = ({ row }: Line): boolean => CELL.test(row);

/** Classes are behind the space. */
const CELL = /\/t[dh](?:\[[^\]/]*\])? [^/]*$/;

/** `<b>3</b><span>rooms</span>`: of a pair whose second stays, the first; null where it is not so. */
export function before(lines: readonly Line[], label: number, { fixed }: Staying): Span | null {
  const { apart, place, side } = lines[label];
  const value = lines[label - 1];
  // A colon announces what comes; and where the first of the two holds more, its value has a label there.
  const isPair = side === 2 && value?.side === 1 && apart <= 1 && lines[label - 2]?.side !== 1;
  if (!isPair || place.endsWith(WITH_COLON) || value.label !== null || value.text === '' || fixed.has(value.place))
    return null;
  return [label - 1, label];
}
