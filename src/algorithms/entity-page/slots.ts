/**
 * Values without a label: what stands below the title at the same place of every page and varies, before the first label
 * and the first prose. A job's company, the address of a restaurant.
 */
import type { NodeId } from '../../model/tag-tree.ts';
import { isCell } from './beside.ts';
import { sameText } from './common-names.ts';
import type { Line } from './lines.ts';
import { learnOnce, type Once, standingOnce } from './once.ts';
import { PARAMS } from './params.ts';
import { OF_VALUE, WITH_COLON } from './places.ts';
import { isSentence } from './sentences.ts';
import { isEcho, isProse, nameOf, usesOfWords, wordsOf } from './slot-names.ts';

/** What says where slots are: the place of the title, and what each place below it is called. */
export interface Slots {
  readonly title: string | null;
  readonly names: ReadonlyMap<string, string>;
  /** Places whose values nothing names; each has as many names as all pages have values there, else one. */
  readonly nameless: ReadonlyMap<string, readonly string[]>;
  /** Places elsewhere on the page that have one value each. */
  readonly once: Once;
}

export const NO_SLOTS: Slots = { title: null, names: new Map(), nameless: new Map(), once: new Map() };

/** `shown`: what the pages say with labels. */
export function learnSlots(
  pages: readonly (readonly Line[])[],
  titles: readonly string[],
  fixed: ReadonlySet<string>,
  shown: readonly (readonly Shown[])[],
): Slots {
  if (pages.length < PARAMS.minPages) return NO_SLOTS;
  const title = placeOfTitle(pages, titles);
  const below =
    title === null ? { names: new Map(), nameless: new Map() } : slotsBelow(title, pages, titles, fixed, shown);
  const isTaken = (place: string) =>
    place === title || fixed.has(place) || below.names.has(place) || below.nameless.has(place);
  return { title, ...below, once: learnOnce(pages, titles, shown, isTaken) };
}

function slotsBelow(
  title: string,
  pages: readonly (readonly Line[])[],
  titles: readonly string[],
  fixed: ReadonlySet<string>,
  shown: readonly (readonly Shown[])[],
): Pick<Slots, 'names' | 'nameless'> {
  const found = new Map<string, { readonly line: Line; readonly texts: string[]; readonly counts: number[] }>();
  pages.forEach((lines, page) => {
    const here = new Map<string, number>();
    const own = wordsOf(titles[page]);
    for (const line of belowTitle(lines, title, shown[page])) {
      if (fixed.has(line.place) || isEcho(line.text, own)) continue;
      const known = found.get(line.place) ?? { line, texts: [], counts: [] };
      found.set(line.place, known);
      known.texts.push(line.text);
      here.set(line.place, (here.get(line.place) ?? 0) + 1);
    }
    for (const [place, times] of here) found.get(place)!.counts.push(times);
  });
  const slots = [...found.values()].filter(
    ({ counts, line, texts }) =>
      counts.length >= PARAMS.mostlyThere * pages.length &&
      !(isCell(line) && texts.length > PARAMS.maxCells * counts.length),
  );
  const uses = slots.length === 0 ? new Map<string, number>() : usesOfWords(pages);
  const names = new Map(
    slots.flatMap(({ line, texts }) => {
      const name = nameOf(line, texts, pages.length, uses);
      return name === null ? [] : [[line.place, name.said] as const];
    }),
  );
  const rest = slots.filter(({ line }) => !names.has(line.place));
  return { names, nameless: namelessOf(rest) };
}

/** Called by where they stand. What pages have in the same number is told apart by its order: a street, then a city. */
function namelessOf(slots: readonly (Slot & { readonly counts: readonly number[] })[]): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  let number = 0;
  for (const { counts, line, texts } of slots) {
    const [most, pages] = commonest(counts);
    if (new Set(texts).size <= PARAMS.staysUpTo * most || IN_COLON_TEXT.test(line.place)) continue;
    if (texts.filter(isSentence).length >= PARAMS.mostlySentences * texts.length) continue;
    const each = pages >= PARAMS.nearlyAll * counts.length ? most : 1;
    const names = Array.from({ length: each }, (_, at) => numbered(number + at));
    found.set(line.place, names);
    number += each;
  }
  return found;
}

/** What stands before or behind a colon says something with the other. */
const IN_COLON_TEXT = new RegExp(`(?:${WITH_COLON}|${OF_VALUE})$`);

const numbered = (at: number): string => (at === 0 ? 'below the title' : `below the title ${at + 1}`);

function commonest(numbers: readonly number[]): readonly [number: number, times: number] {
  const times = new Map<number, number>();
  for (const one of numbers) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1])[0];
}

/** The lines of a page that are values of slots, with the names of these. `own`: the title. */
export function inSlots(
  lines: readonly Line[],
  { nameless, names, once, title }: Slots,
  own: string,
  shown: readonly Shown[],
): SlotValue[] {
  const single = standingOnce(lines, once, own, shown).map((one): SlotValue => ({ ...one, way: 'once' }));
  if (title === null || names.size + nameless.size === 0) return single;
  const words = wordsOf(own);
  const passed = new Map<string, number>();
  const below = belowTitle(lines, title, shown).flatMap((line): SlotValue[] => {
    if (isEcho(line.text, words)) return [];
    const name = names.get(line.place);
    if (name !== undefined) return [{ line, name, way: 'slot' }];
    const orders = nameless.get(line.place);
    if (orders === undefined) return [];
    const at = passed.get(line.place) ?? 0;
    passed.set(line.place, at + 1);
    return [{ line, name: orders[Math.min(at, orders.length - 1)], way: 'nameless' }];
  });
  return [...below, ...single];
}

interface SlotValue {
  readonly line: Line;
  readonly name: string;
  /** Named by what it is or by the template, below the title or elsewhere; else only by where it stands. */
  readonly way: 'slot' | 'once' | 'nameless';
}

interface Shown {
  readonly attribute: string;
  readonly value: string;
  readonly node: NodeId | null;
}

/** Up to the first label, its value, what markup pairs, or prose. */
function belowTitle(lines: readonly Line[], title: string, shown: readonly Shown[]): Line[] {
  const from = lines.findIndex(({ place }) => place === title) + 1;
  if (from === 0) return [];
  const labels = new Set(shown.map(({ attribute }) => attribute));
  const values = new Set(shown.map(({ node }) => node));
  const ends = ({ label, node, place, text }: Line) =>
    label !== null || labels.has(text) || values.has(node) || TERM.test(place) || isProse(text);
  const found: Line[] = [];
  for (let at = from; at < Math.min(lines.length, from + PARAMS.belowTitle); at += 1) {
    const line = lines[at];
    // The title may well have a box of its own.
    const isFar = at > from && line.apart > PARAMS.maxApart;
    if (isFar || ends(line)) break;
    if (line.text !== '') found.push(line);
  }
  return found;
}

const TERM = /\/(?:dt|th)(?:[[/ ]|$)/;

/** The place where most pages have their titles: a main heading may say more than that. */
export function placeOfTitle(pages: readonly (readonly Line[])[], titles: readonly string[]): string | null {
  const on = new Map<string, number>();
  const headings = new Map<string, boolean>();
  const isHeading = (place: string) => {
    const known = headings.get(place) ?? MAIN_HEADING.test(place);
    headings.set(place, known);
    return known;
  };
  pages.forEach((lines, page) => {
    const own = sameText(titles[page]);
    if (own === '') return;
    const here = lines.filter(({ place, text }) => {
      if (Math.abs(text.length - own.length) <= SPACES && sameText(text) === own) return true;
      return text.length > own.length && isHeading(place) && sameText(text).includes(own);
    });
    for (const place of new Set(here.map((line) => line.place))) on.set(place, (on.get(place) ?? 0) + 1);
  });
  const isMain = (place: string) => Number(MAIN_HEADING.test(place));
  const often = [...on].filter(([, times]) => times >= PARAMS.mostlyThere * pages.length);
  const [best] = often.sort((a, b) => isMain(b[0]) - isMain(a[0]) || b[1] - a[1]);
  return best?.[0] ?? null;
}

/** By so much texts that are the same may differ in length. */
export const SPACES = 4;

const MAIN_HEADING = /\/h1(?:[[/ ]|$)/;

interface Slot {
  readonly line: Line;
  readonly texts: readonly string[];
}
