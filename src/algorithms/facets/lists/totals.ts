/** Rule 2: the places of a page that print the size of its list are found on a list whose size is known, and read elsewhere. */
import type { Page } from '../../../model/page.ts';
import { type NodeId, tagName } from '../../../model/tag-tree.ts';
import { attributesOf } from '../../../page/attributes.ts';
import { lazily } from '../../../page/lazily.ts';
import { linkPath } from '../../../page/link-paths.ts';
import { textOutside } from '../../../page/text.ts';
import { figuresIn, numbersIn } from '../../../page/values/numbers.ts';
import { closestTag } from '../../../page/walk.ts';
import { PARAMS } from '../params.ts';
import type { ListView } from './view.ts';

/** The how-many-eth text at a path, and the how-many-eth number in it. */
export interface TotalPlace {
  readonly path: string;
  /** The path without what the tags call themselves: most other places differ in it already. */
  readonly tags: string;
  readonly nth: number;
  readonly number: number;
}

interface Numbered {
  readonly node: NodeId;
  readonly text: string;
}

/** The texts with digits that belong to no record and no link. */
const textsOutside = lazily((view: ListView): readonly Numbered[] => {
  const { page, records } = view;
  const { nodes, starts, ends, text } = textOutside(page, records);
  const found: Numbered[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const said = text.slice(starts[at], ends[at]);
    if (DIGIT.test(said) && closestTag(page.tree, nodes[at], 'a') < 0) found.push({ node: nodes[at], text: said });
  }
  return found;
});

const DIGIT = /\p{Nd}/u;

/** The tags from the root with all that they say: texts with numbers are few, and those at the tags of a known place fewer. */
function placeText(page: Page, node: NodeId): string {
  const steps: string[] = [];
  for (let at = page.tree.parent[node]; at > 0; at = page.tree.parent[at]) {
    const said = attributesOf(page, at).map(({ name, value }) => `${name}=${JSON.stringify(value)}`);
    steps.push(`${tagName(page.tree, at)}[${said.sort().join(',')}]`);
  }
  return steps.join('/');
}

const tagsText = (page: Page, node: NodeId): string => linkPath(page, node, 'TAG');

/** The places that print a size, first those that stand alone: a count among those of a filter may be the size by chance. */
export function findTotalPlaces(view: ListView, size: number): TotalPlace[] {
  const nth = new Map<string, number>();
  const found: TotalPlace[] = [];
  for (const { node, text } of textsOutside(view)) {
    const path = placeText(view.page, node);
    const at = nth.get(path) ?? 0;
    nth.set(path, at + 1);
    const number = numbersIn(text).indexOf(size);
    if (number >= 0) found.push({ path, tags: tagsText(view.page, node), nth: at, number });
  }
  const alike = ({ path }: TotalPlace) => nth.get(path) ?? 0;
  return found.sort((a, b) => alike(a) - alike(b)).slice(0, PARAMS.totalPlaces);
}

/**
 * The size of a list before it is read: the one printed number that fits how many pages there are, or else the one that is the sum
 * of a filter's counts. It may be wrong, and is believed only after the same place was right on lists that were read.
 */
export function printedTotal(view: ListView, pages: number | null, seen: number): number | null {
  const perPage = view.sights.length;
  const printed = new Set(textsOutside(view).flatMap(({ text }) => numbersIn(text)));
  const longer = [...printed].filter((number) => number > perPage * seen);
  const fitting = longer.filter((number) => pages !== null && Math.ceil(number / perPage) === pages);
  if (fitting.length === 1) return fitting[0];
  const sums = new Set(view.groups().map(({ members }) => members.reduce((sum, { count }) => sum + (count ?? 0), 0)));
  const summed = longer.filter((number) => sums.has(number));
  return summed.length === 1 ? summed[0] : null;
}

/** `1 to 25 of 1500`, in whatever words, the larger number first or last: the first and the last record that a page shows, and how many there are. */
export function rangeTotal(view: ListView): number | null {
  const shown = view.sights.length;
  if (shown < 2) return null;
  for (const { text } of textsOutside(view)) {
    const figures = figuresIn(text);
    if (figures.length !== 3) continue;
    const numbers = figures.map(({ number }) => number);
    const first = numbers.indexOf(1);
    const isRange = first >= 0 && first < 2 && numbers[first + 1] === shown;
    // The parts of a date have the same mark between them, those of a range and its whole do not.
    const [one, other] = [0, 1].map((at) => text.slice(figures[at].to, figures[at + 1].from).trim());
    const total = numbers[first === 0 ? 2 : 0];
    if (isRange && one !== other && total > shown) return total;
  }
  return null;
}

/** Numbers that may be the size of a list that ends on its page: printed, other than beside choices, or the sum of a filter's counts. */
export function saidSizes(view: ListView): {
  readonly printed: ReadonlySet<number>;
  readonly summed: ReadonlySet<number>;
} {
  const counts = view.groups().map(({ members }) => members.map(({ about }) => about ?? 0));
  const beside = new Set(counts.flat());
  const printed = textsOutside(view).flatMap(({ text }) => numbersIn(text).filter((number) => !beside.has(number)));
  return {
    printed: new Set(printed),
    summed: new Set(counts.map((members) => members.reduce((sum, count) => sum + count, 0))),
  };
}

/** The sizes of a list are looked for several times on its page. */
const read = lazily<ListView, Map<readonly TotalPlace[], readonly (number | null)[]>>(() => new Map());

/** What each place says on another list; null where it is missing. */
export function readTotals(view: ListView, places: readonly TotalPlace[]): readonly (number | null)[] {
  if (places.length === 0) return [];
  const byPlaces = read(view);
  const totals = byPlaces.get(places) ?? findTotals(view, places);
  byPlaces.set(places, totals);
  return totals;
}

function findTotals(view: ListView, places: readonly TotalPlace[]): (number | null)[] {
  const { page } = view;
  const byPath = new Map<string, string[]>();
  for (const { node, text } of textsOutside(view)) {
    const tags = tagsText(page, node);
    if (!places.some((place) => place.tags === tags)) continue;
    const path = placeText(page, node);
    const known = byPath.get(path);
    if (known === undefined) byPath.set(path, [text]);
    else known.push(text);
  }
  return places.map(({ path, nth, number }) => {
    const text = byPath.get(path)?.[nth];
    return text === undefined ? null : (numbersIn(text)[number] ?? null);
  });
}
