/** Labels that only emphasis sets off: `<b>Maker</b> Smith` is one text, and begins alike on every page. */
import { readValue } from '../../page/values.ts';
import type { Line } from './lines.ts';
import { PARAMS } from './params.ts';
import { placesThatStay } from './staying.ts';

/** Places whose texts begin with one of few heads, while what follows varies. */
export function stayingHeads(pages: readonly (readonly Line[])[]): ReadonlySet<string> {
  if (pages.length < PARAMS.minPages) return new Set();
  const headed = headedPlaces(pages);
  if (headed.size === 0) return headed;
  const partOf = (part: (line: Line) => string) => (line: Line) =>
    line.head > 0 && line.label === null && headed.has(line.place) ? part(line) : null;
  const heads = placesThatStay(
    pages,
    partOf(({ head, text }) => text.slice(0, head)),
  );
  const rests = placesThatStay(
    pages,
    partOf(({ head, text }) => text.slice(head)),
  );
  return new Set([...headed].filter((place) => heads.has(place) && !rests.has(place)));
}

/** Places most of whose texts have a head that may be a label. */
function headedPlaces(pages: readonly (readonly Line[])[]): ReadonlySet<string> {
  const headed = new Map<string, number>();
  for (const lines of pages)
    for (const { head, place, text } of lines)
      if (head > 0 && !isCurrency(text.slice(0, head))) headed.set(place, (headed.get(place) ?? 0) + 1);
  if (headed.size === 0) return new Set();
  const all = new Map<string, number>();
  for (const lines of pages)
    for (const { place } of lines) if (headed.has(place)) all.set(place, (all.get(place) ?? 0) + 1);
  return new Set([...headed.keys()].filter((place) => headed.get(place)! >= PARAMS.mostlyPaired * all.get(place)!));
}

/** `<span>Rp</span> 230.000` is one amount. */
const isCurrency = (head: string): boolean =>
  head.length <= LONGEST_CURRENCY && head !== '' && readValue(`${head} 1`)?.type === 'price';
const LONGEST_CURRENCY = 5;

/** Ends the names of places of emphasised heads. */
export const OF_HEAD = ' ^';

/** The lines with what begins them as a line of its own, where it is a label. */
export function splitHeads(lines: readonly Line[], heads: ReadonlySet<string>): readonly Line[] {
  const isSplit = ({ head, place }: Line) => head > 0 && heads.has(place);
  if (heads.size === 0 || !lines.some(isSplit)) return lines;
  return lines.flatMap((line) => {
    const { head, place, row, text } = line;
    if (!isSplit(line)) return line;
    const rest = { ...line, place: `${place} ^ value`, row: `${row} ^ value`, text: text.slice(head).trim(), head: 0 };
    return [
      { ...line, place: `${place}${OF_HEAD}`, row: `${row}${OF_HEAD}`, text: text.slice(0, head).trim(), head: 0 },
      { ...rest, apart: 0 },
    ];
  });
}
