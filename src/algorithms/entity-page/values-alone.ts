/** Values that look like what stays: side by side as a label and its value are (`<i>red</i><i>blue</i>`), or few and the same on many pages. */
import { behind, type Staying } from './beside.ts';
import type { Line } from './lines.ts';
import { PARAMS } from './params.ts';
import { OF_VALUE } from './places.ts';
import { CLICKABLE } from './shown-pairs.ts';

/** The places that stay, without those of the first of two, where such a text alone is the value of a label. */
export function withoutFirstValues(
  pages: readonly (readonly Line[])[],
  staying: Staying,
  isLabel: (line: Line) => boolean,
): ReadonlySet<string> {
  const rowOf = new Map<string, string>();
  const alone = new Map<string, number>();
  for (const lines of pages)
    for (let at = 0; at < lines.length; at += 1) {
      const { place, row, side } = lines[at];
      if (!staying.fixed.has(place)) continue;
      if (side === 1) rowOf.set(place, row);
      const value = isLabel(lines[at]) && behind(lines, at, staying) !== null ? lines[at + 1] : null;
      if (value !== null && value.side !== 1 && value.row !== row)
        alone.set(value.row, (alone.get(value.row) ?? 0) + 1);
    }
  return new Set([...staying.fixed].filter((place) => (alone.get(rowOf.get(place) ?? '') ?? 0) < PARAMS.minPages));
}

/**
 * The places that stay, without those of the second of two that says something else on another page behind the same first:
 * `Status: new`, `Status: closed`. All labels of a page may have their values in one place, and a tracker has few different ones.
 */
export function withoutFewValues(pages: readonly (readonly Line[])[], fixed: ReadonlySet<string>): ReadonlySet<string> {
  const behindFirst = new Map<string, Map<string, Set<string>>>();
  for (const lines of pages)
    for (let at = 1; at < lines.length; at += 1) {
      const [first, second] = [lines[at - 1], lines[at]];
      if (!isPair(first, second) && second.place !== first.place + OF_VALUE) continue;
      if (!fixed.has(first.place) || !fixed.has(second.place)) continue;
      const texts = behindFirst.get(second.place) ?? new Map<string, Set<string>>();
      behindFirst.set(second.place, texts);
      texts.set(first.text, (texts.get(first.text) ?? new Set()).add(second.text));
    }
  const varies = (place: string) => [...(behindFirst.get(place)?.values() ?? [])].some(({ size }) => size > 1);
  return new Set([...fixed].filter((place) => !varies(place)));
}

const isPair = (first: Line, second: Line): boolean =>
  first.label === null &&
  second.label === null &&
  first.side === 1 &&
  second.side === 2 &&
  !CLICKABLE.test(first.place);
