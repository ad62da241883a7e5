/** Labels that share their place with other texts: below a line of prose that has a colon by chance stands `Tags: red, blue`. */
import type { Line } from './lines.ts';
import { PARAMS } from './params.ts';
import { OF_VALUE, WITH_COLON } from './places.ts';

/** By place: texts with a colon that come again on many of the pages that have the place, with something else behind them. */
export type Announced = ReadonlyMap<string, ReadonlySet<string>>;

interface Seen {
  pages: number;
  last: number;
  readonly behind: Set<string>;
}

export function announcedLabels(pages: readonly (readonly Line[])[], fixed: ReadonlySet<string>): Announced {
  const seen = new Map<string, { readonly texts: Map<string, Seen>; pages: number; last: number }>();
  pages.forEach((lines, page) => {
    for (let at = 0; at + 1 < lines.length; at += 1) {
      const { label, place, text } = lines[at];
      if (label !== null || !place.endsWith(WITH_COLON) || fixed.has(place)) continue;
      const here = seen.get(place) ?? { texts: new Map<string, Seen>(), pages: 0, last: -1 };
      seen.set(place, here);
      if (here.last !== page) here.pages += 1;
      here.last = page;
      const one = here.texts.get(text) ?? { pages: 0, last: -1, behind: new Set<string>() };
      here.texts.set(text, one);
      if (one.last !== page) one.pages += 1;
      one.last = page;
      one.behind.add(lines[at + 1].text);
    }
  });
  const found = new Map<string, ReadonlySet<string>>();
  for (const [place, { pages: all, texts }] of seen) {
    const enough = Math.max(PARAMS.minPages, PARAMS.announced * all);
    const labels = [...texts].flatMap(([text, { behind, pages: on }]) => (on >= enough && behind.size > 1 ? text : []));
    if (labels.length > 0) found.set(place, new Set(labels));
  }
  return found;
}

/** The lines with each such label, and what its text says behind the colon, in a place of its own. */
export function withAnnounced(lines: readonly Line[], announced: Announced): readonly Line[] {
  if (announced.size === 0) return lines;
  let above: Line | null = null;
  return lines.map((line) => {
    const isValue = above !== null && line.place === `${above.place}${OF_VALUE}` && line.node === above.node;
    const own = isValue ? above : announced.get(line.place)?.has(line.text) === true ? line : null;
    above = isValue ? null : own;
    return own === null ? line : { ...line, ...inPlace(line, own.text) };
  });
}

/** Behind the name of the place, and before what says that it ends with a colon. */
function inPlace({ place, row }: Line, text: string): Pick<Line, 'place' | 'row'> {
  return { place: `'${text}' ${place}`, row: `'${text}' ${row}` };
}
