/** What reading one list and asking its filters costs, by what its first page prints. */
import type { FoundList } from '../../algorithms/site/result.ts';
import { type AddressParts, addressParts } from '../../model/address-parts.ts';
import type { LinkGroup } from '../../model/link-group.ts';
import type { Page } from '../../model/page.ts';
import { linkGroups } from '../../page/link-groups.ts';
import { links } from '../../page/links.ts';
import { readListPage } from './read-page.ts';

export interface Range {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
}

export interface ListCost {
  readonly entities: Range;
  readonly listPages: Range;
  readonly facts: Range;
}

export function rangeSum(ranges: readonly Range[]): Range {
  const sum = (pick: (range: Range) => number) => Math.round(ranges.reduce((all, range) => all + pick(range), 0));
  return { low: sum(({ low }) => low), likely: sum(({ likely }) => likely), high: sum(({ high }) => high) };
}

/** Groups of links beside the list that change its address; numbers that look like pages among them. */
export function groupsOf(page: Page): readonly LinkGroup[] {
  const base = addressParts(page.url);
  return allGroups(page).filter((group) => changesList(group, base));
}

export function changesList({ kind, shorter }: LinkGroup, { segments }: AddressParts): boolean {
  return (kind === 'parameter' || (kind === 'path' && segments.length > 0)) && !shorter;
}

/** All groups of links that stand outside the records. */
export function allGroups(page: Page): readonly LinkGroup[] {
  const { region } = readListPage(page);
  const skip = (region?.records ?? []).map((nodes) => [nodes[0], page.tree.end[nodes[nodes.length - 1]]] as const);
  const base = addressParts(page.url);
  return linkGroups(page, { base, noise: clickNoise(page, base), skip });
}

/** Parameters that nearly all links of a page have, many with a value of their own: they say where one clicked. */
function clickNoise(page: Page, { origin }: AddressParts): ReadonlySet<string> {
  const all = [...new Set(links(page).map(({ url }) => url))].map(addressParts).filter((to) => to.origin === origin);
  const found = new Map<string, { links: number; readonly values: Set<string> }>();
  for (const { name, value } of all.flatMap(({ parameters }) => parameters)) {
    const known = found.get(name) ?? { links: 0, values: new Set() };
    found.set(name, known);
    known.links += 1;
    known.values.add(value ?? '');
  }
  return new Set(
    [...found].flatMap(([name, { links: on, values }]) =>
      on >= NEARLY_ALL * all.length && values.size >= OF_THEIR_OWN * all.length ? [name] : [],
    ),
  );
}

const NEARLY_ALL = 0.8;
const OF_THEIR_OWN = 0.3;

/** Largest page size that is believed where one is offered. */
const LARGEST_PAGE = 2000;
/** Where the length of a list is not to be seen: a few pages, or many. */
const UNKNOWN_PAGES = { low: 2, likely: 10, high: 100 } as const;

export function costOf(
  all: readonly LinkGroup[],
  list: FoundList,
  length: { readonly pages: number; readonly last: number } | null,
): ListCost {
  const groups = all.filter(({ members }) => members.length > 1);
  const isNumeric = ({ members }: LinkGroup) => members.every(({ label }) => /^\p{Nd}+$/u.test(label.trim()));
  const shown = ownRecords(list, groups.filter(isNumeric));
  const extra = list.titles.length - shown;
  const sizes = groups
    .filter(isNumeric)
    .flatMap(({ members }) => members.flatMap(({ label, value }) => (label === value ? [Number(label)] : [])));
  const pageSize = Math.max(shown, ...sizes.filter((size) => size > shown && size <= LARGEST_PAGE));
  const counted = groups.filter(
    ({ members }) => members.filter(({ about }) => about !== null).length >= 0.6 * members.length,
  );
  const most = Math.max(0, ...counted.flatMap(({ members }) => members.map(({ about }) => about ?? 0)));
  const own = length === null ? null : { pages: length.pages, last: Math.max(1, length.last - extra) };
  const entities = sizeOf(shown, own, most);
  const filters = counted.filter((group) => !isNumeric(group) || group.members.some(({ about }) => (about ?? 0) > 0));
  const uncounted = groups.filter((group) => !counted.includes(group) && !isNumeric(group));
  const pages = (size: number) => Math.max(1, Math.ceil(size / pageSize));
  const lists = filters.map(({ members }) => {
    const each = members.map(({ about }) => pages(about ?? 1));
    // What all others leave need not be read to its end.
    return each.reduce((sum, one) => sum + one, 0) - Math.max(...each) + 1;
  });
  const asked = lists.reduce((sum, one) => sum + one, 0);
  const facts = filters.reduce(
    (sum, { members }) => sum + members.reduce((all, { about }) => all + (about ?? 0), 0),
    0,
  );
  const values = uncounted.reduce((sum, { members }) => sum + members.length, 0);
  // Without any count beside it a group may be an order as well as a filter.
  const likelyFilters = filters.length === 0 ? uncounted.length : 0;
  return {
    entities,
    listPages: {
      low: pages(entities.low) + 0.7 * asked,
      likely: pages(entities.likely) + asked + 2 * groups.length + (filters.length === 0 ? values : 0),
      high: pages(entities.high) + 2 * asked + 3 * groups.length + values * pages(entities.high / 4),
    },
    facts: {
      low: 0.9 * facts,
      likely: facts + likelyFilters * entities.likely,
      high: 1.5 * facts + uncounted.length * entities.high,
    },
  };
}

/** Records of a page without those that stand on it in addition, where a page size in force says how many there should be. */
function ownRecords({ titles }: FoundList, numeric: readonly LinkGroup[]): number {
  const chosen = numeric.flatMap(({ current }) => (/^\p{Nd}+$/u.test(current ?? '') ? [Number(current)] : []));
  return chosen.find((size) => size <= titles.length && size >= MOSTLY_OWN * titles.length) ?? titles.length;
}

/** Of the records of a page so many are its own, at the least. */
const MOSTLY_OWN = 0.7;

function sizeOf(shown: number, length: { readonly pages: number; readonly last: number } | null, most: number): Range {
  if (length === null) {
    const guess = (pages: number) => Math.max(most, pages * shown);
    return { low: guess(UNKNOWN_PAGES.low), likely: guess(UNKNOWN_PAGES.likely), high: guess(UNKNOWN_PAGES.high) };
  }
  const size = Math.max(most, (length.pages - 1) * shown + length.last);
  return { low: size, likely: size, high: size };
}
