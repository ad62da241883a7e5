/** The pairs that a page shows, once it is known where labels stand. */
import { before, behind, type Span, type Staying } from './beside.ts';
import type { Paired } from './evidence/groups.ts';
import { CELLS, type Line } from './lines.ts';
import { saysItsHeading } from './marked-cells.ts';
import { PARAMS } from './params.ts';
import { type Way, wayOf } from './ways.ts';

/** Places that hold labels of what is behind them, and of what is before them. */
export interface LabelPlaces {
  readonly places: ReadonlySet<string>;
  readonly backward: ReadonlySet<string>;
}

export interface Known extends Staying, LabelPlaces {
  /** Labels by the headings over a cell that pages have in common; other rows are things of their own. */
  readonly grid: ReadonlySet<string>;
}

/** A page of a template that few pages have: what others have as a label is one here as well, wherever it stands. */
export function underKnownWords(lines: readonly Line[], known: ReadonlySet<string>): Paired[] {
  const isKnown = ({ label, place, text }: Line) =>
    label === null && !CLICKABLE.test(place) && known.has(withoutColon(text));
  const found: Paired[] = [];
  for (let at = 0; at + 1 < lines.length; at += 1) {
    const next = lines[at + 1];
    if (isKnown(lines[at]) && !isKnown(next) && next.text !== '' && next.apart <= PARAMS.maxApart)
      found.push(pairOf(withoutColon(lines[at].text), lines[at], next, 'known word'));
  }
  return found;
}

export const withoutColon = (text: string): string => text.replace(/\s*[:：]\s*$/, '');

/** What can be clicked is an action or leads elsewhere; it labels nothing. */
export const CLICKABLE = /(?:^|\/)(?:a|button)(?:[[/ ]|$)/;

export const isLabel = ({ label, place, text }: Line, places: ReadonlySet<string>): boolean =>
  label === null && text.length <= PARAMS.maxLabelCharacters && places.has(place) && !isStatement(text);

/** A sentence with a full stop says something itself. */
const isStatement = (text: string): boolean => FULL_STOP.test(text) && text.split(' ').length > PARAMS.maxLabelWords;
const FULL_STOP = /[.\u2026\u3002]$/;

const WAY_OF_CELL: Readonly<Record<string, Way>> = { [CELLS.grid.name]: 'grid', [CELLS.column.name]: 'column' };
const isUnderHead = (place: string): boolean => WAY_OF_CELL[place] !== undefined;

/** Labels of cells that most pages with such tables have. */
export function labelsOfGrids(pages: readonly (readonly Line[])[]): ReadonlySet<string> {
  const on = new Map<string, number>();
  let gridded = 0;
  for (const lines of pages) {
    const here = new Set(lines.flatMap(({ label, place }) => (label !== null && isUnderHead(place) ? [label] : [])));
    if (here.size > 0) gridded += 1;
    for (const label of here) count(on, label);
  }
  const enough = Math.max(PARAMS.minPages, PARAMS.mostlyThere * gridded);
  return new Set([...on].flatMap(([label, times]) => (times >= enough ? [label] : [])));
}

/** What a page shows with a label, in the order of the page. */
export function shownPairs(lines: readonly Line[], labels: Known): Paired[] {
  const found: Paired[] = [];
  for (const line of lines) {
    const { label, place, text } = line;
    if (label !== null && (!isUnderHead(place) || (labels.grid.has(label) && !saysItsHeading(label, text))))
      found.push(pairOf(label, null, line, WAY_OF_CELL[place] ?? 'marked'));
  }
  for (let at = 0; at < lines.length; at += 1) {
    const values = valuesOf(lines, at, labels);
    if (values === null) continue;
    const attribute = withoutColon(lines[at].text);
    const way = wayOf(lines[at], lines[values[0]]);
    for (const line of lines.slice(values[0], values[1])) found.push(pairOf(attribute, lines[at], line, way));
  }
  return found.sort((a, b) => a.node! - b.node!);
}

export function pairOf(attribute: string, label: Line | null, line: Line, way: Way): Paired {
  const { leadsTo, node, text: value } = line;
  const isUnlabelled = way === 'slot' || way === 'once' || way === 'nameless' ? { isUnlabelled: true as const } : null;
  return {
    attribute,
    value,
    node,
    way,
    confidence: 1,
    ...isUnlabelled,
    ...(leadsTo === null ? null : { leadsTo }),
    label,
    line,
  };
}

function valuesOf(lines: readonly Line[], at: number, labels: Known): Span | null {
  if (isLabel(lines[at], labels.places)) return behind(lines, at, labels);
  return isLabel(lines[at], labels.backward) ? before(lines, at, labels) : null;
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
