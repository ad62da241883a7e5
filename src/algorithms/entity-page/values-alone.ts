/** Two values of one label stand side by side as a label and its value do: `<i>red</i><i>blue</i>`. */
import { behind, type Staying } from './beside.ts';
import type { Line } from './lines.ts';
import { PARAMS } from './params.ts';

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
