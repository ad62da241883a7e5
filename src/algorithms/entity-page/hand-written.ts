/** Labels of pages that were written by hand: the same words on many pages, each time in another place, with something else behind them. */
import type { Line } from './lines.ts';
import { PARAMS } from './params.ts';
import { isSentence } from './sentences.ts';

interface Seen {
  pages: number;
  last: number;
  readonly places: Set<string>;
  readonly behind: Set<string>;
}

/** Texts that label something though no template gives them a place. */
export function wanderingLabels(pages: readonly (readonly Line[])[], fixed: ReadonlySet<string>): ReadonlySet<string> {
  const seen = new Map<string, Seen>();
  pages.forEach((lines, page) => {
    for (let at = 0; at + 1 < lines.length; at += 1) {
      const { place, text } = lines[at];
      if (!mayWander(lines[at], fixed) || !isBeside(lines[at + 1])) continue;
      const known = seen.get(text) ?? { pages: 0, last: -1, places: new Set(), behind: new Set() };
      seen.set(text, known);
      if (known.last !== page) known.pages += 1;
      known.last = page;
      known.places.add(place);
      known.behind.add(lines[at + 1].text);
    }
  });
  const wanders = ({ behind, pages: on, places }: Seen) =>
    on >= PARAMS.minPages && places.size >= PARAMS.wanders * on && places.size >= PARAMS.minPages && behind.size > 1;
  const found = [...seen].filter(([, known]) => wanders(known));
  // What stands behind others as well is one of several values, or of several sentences.
  const values = new Set(found.flatMap(([, { behind }]) => [...behind]));
  return new Set(found.flatMap(([text]) => (values.has(text) ? [] : [text])));
}

/** The lines with such labels and what stands beside them in places of their own, also where a place seems to be the template's by chance. */
export function withWandering(lines: readonly Line[], labels: ReadonlySet<string>): readonly Line[] {
  if (labels.size === 0) return lines;
  const isLabel = (line: Line) => labels.has(line.text) && mayWander(line, NO_PLACES);
  let value: string | null = null;
  return lines.map((line, at) => {
    if (isLabel(line)) {
      const next = lines[at + 1];
      value = next !== undefined && isBeside(next) && !isLabel(next) ? next.place : null;
      return value === null ? line : { ...line, place: LABEL, row: LABEL, side: 0, classes: '' };
    }
    if (line.place !== value || !isBeside(line)) value = null;
    return value === null ? line : { ...line, place: VALUE, row: VALUE, side: 0, classes: '' };
  });
}

const NO_PLACES: ReadonlySet<string> = new Set();
export const LABEL = 'by hand';
const VALUE = 'by hand, value';

/** In the same element, or in the next one of the same. */
const isBeside = ({ apart, label, text }: Line): boolean => label === null && text !== '' && apart <= 1;

/** What can be clicked leads elsewhere. */
const CLICKABLE = /(?:^|\/)(?:a|button)(?:[[/ ]|$)/;

const mayWander = ({ label, place, text }: Line, fixed: ReadonlySet<string>): boolean =>
  label === null &&
  text !== '' &&
  text.length <= PARAMS.maxLabelCharacters &&
  /\p{L}/u.test(text) &&
  !isSentence(text) &&
  !fixed.has(place) &&
  !CLICKABLE.test(place);
