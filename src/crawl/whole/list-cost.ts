/** What reading one list and asking its filters costs, by what its first page prints. */

import type { FoundList } from '../../algorithms/site/result.ts';
import { type AddressParts, addressParts } from '../../model/address-parts.ts';
import { largest } from '../../model/extremes.ts';
import type { LinkGroup } from '../../model/link-group.ts';
import type { Page } from '../../model/page.ts';
import { wholeNumber } from '../../page/counts.ts';
import { linkGroups } from '../../page/link-groups.ts';
import { links } from '../../page/links.ts';
import { pageText, type Ranges } from '../../page/text.ts';
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
  const base = addressParts(page.url);
  return linkGroups(page, { base, noise: clickNoise(page, base), skip: recordsOn(page) });
}

/** Where the records of a page stand. */
export function recordsOn(page: Page): Ranges {
  const { region } = readListPage(page);
  return (region?.records ?? []).map((nodes) => ({ from: nodes[0], to: page.tree.end[nodes[nodes.length - 1]] }));
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

export interface ListLength {
  readonly pages: number;
  /** Records on the last page. */
  readonly last: number;
}

/** What is offered only below the values of a filter, as one of them shows it. */
export interface Below {
  /** Values below one value, with how many things they hold where that is said. */
  readonly sizes: readonly (number | null)[];
  /** How many times that is to be expected. */
  readonly times: number;
}

/** What was seen of a list beside its first page. */
export interface SeenOfList {
  readonly length: ListLength | null;
  /** Filters whose values its records show: two values are asked to be sure, the others need not be. */
  readonly shown: ReadonlySet<LinkGroup>;
  readonly below: readonly Below[];
}

const TO_BE_SURE = 2;

const isNumeric = ({ members }: LinkGroup): boolean => members.every(({ label }) => wholeNumber(label) !== null);
const sizesIn = ({ members }: LinkGroup): number[] => members.map(({ about }) => about ?? 0);

/** Choices with counts beside most of them. */
export function filtersOf(groups: readonly LinkGroup[]): LinkGroup[] {
  const counted = groups.filter(
    ({ members }) => members.length > 1 && members.filter(({ about }) => about !== null).length >= 0.6 * members.length,
  );
  return counted.filter((group) => !isNumeric(group) || sizesIn(group).some((size) => size > 0));
}

/** A filter may be offered twice: with its commonest values beside the list, with all of them elsewhere. */
function withoutTwins(groups: readonly LinkGroup[]): LinkGroup[] {
  const labelsOf = ({ members }: LinkGroup) => new Set(members.map(({ label }) => label));
  const holds = (large: LinkGroup, small: LinkGroup) => {
    const labels = labelsOf(large);
    const common = small.members.filter(({ label }) => labels.has(label)).length;
    return large.heading === small.heading && common >= NEARLY_ALL * small.members.length;
  };
  const fullest = [...groups].sort((a, b) => b.members.length - a.members.length);
  const own = fullest.filter((group, at) => !fullest.slice(0, at).some((other) => holds(other, group)));
  return groups.filter((group) => own.includes(group));
}

/** Filters of which nearly every record of a page says one value. */
export function shownBy(page: Page, groups: readonly LinkGroup[]): ReadonlySet<LinkGroup> {
  const { region } = readListPage(page);
  const { ends, nodes, starts, text } = pageText(page);
  const records = (region?.records ?? []).map((parts) => {
    const [from, to] = [parts[0], page.tree.end[parts[parts.length - 1]]];
    return Array.from(nodes.keys()).flatMap((at) =>
      nodes[at] >= from && nodes[at] < to ? [text.slice(starts[at], ends[at]).trim()] : [],
    );
  });
  return new Set(
    groups.filter(({ members }) => {
      const labels = new Set(members.map(({ label }) => label));
      const saying = records.filter((texts) => texts.some((one) => labels.has(one)));
      return members.length > 1 && records.length > 1 && saying.length >= NEARLY_ALL * records.length;
    }),
  );
}

export function costOf(
  all: readonly LinkGroup[],
  list: FoundList,
  { below, length, shown: told }: SeenOfList,
  isPart = false,
): ListCost {
  const groups = withoutTwins(all).filter(({ members }) => members.length > 1);
  const shown = ownRecords(list, groups.filter(isNumeric));
  const extra = list.titles.length - shown;
  const sizes = groups
    .filter(isNumeric)
    .flatMap(({ members }) =>
      members.flatMap(({ label, value }) =>
        value !== null && wholeNumber(label) === wholeNumber(value) ? [wholeNumber(label) ?? 0] : [],
      ),
    );
  const pageSize = largest(
    sizes.filter((size) => size > shown && size <= LARGEST_PAGE),
    shown,
  );
  const filters = filtersOf(groups);
  const own = length === null ? null : { pages: length.pages, last: Math.max(1, length.last - extra) };
  const entities = sizeOf(shown, own, filters);
  const uncounted = groups.filter((group) => !filters.includes(group) && !isNumeric(group));
  const pages = (size: number) => Math.max(1, Math.ceil(size / pageSize));
  const pagesOf = (counts: readonly (number | null)[]) => counts.reduce((sum: number, one) => sum + pages(one ?? 1), 0);
  const lists = filters.map((group) => {
    const each = sizesIn(group).map(pages);
    // What all others leave need not be read to its end.
    if (isPart) return sum(each);
    const whole = sum(each) - largest(each) + 1;
    return told.has(group) ? Math.min(TO_BE_SURE, whole) : whole;
  });
  const deeper = sum(below.map(({ sizes: counts, times }) => times * pagesOf(counts)));
  const asked = sum(lists) + deeper;
  const facts =
    sum(filters.flatMap(sizesIn)) +
    sum(below.map(({ sizes: counts, times }) => times * sum(counts.map((one) => one ?? 0))));
  const values = sum(uncounted.map(({ members }) => members.length));
  // Without any count beside it a group may be an order as well as a filter.
  const likelyFilters = filters.length === 0 ? uncounted.length : 0;
  return {
    entities,
    listPages: {
      low: pages(entities.low) + 0.7 * asked,
      likely:
        pages(entities.likely) +
        asked +
        // What a group does is tried out; the values of a filter that were tried are among those asked, but for one page.
        TO_BE_SURE * (groups.length - filters.length) +
        filters.length +
        (filters.length === 0 ? values : 0),
      high: pages(entities.high) + 2 * asked + 4 * groups.length + values * pages(entities.high / 4),
    },
    facts: {
      low: 0.9 * facts,
      likely: facts + likelyFilters * entities.likely,
      high: 1.5 * facts + 1.5 * uncounted.length * entities.high,
    },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Records of a page without those that stand on it in addition, where a page size in force says how many there should be. */
function ownRecords({ titles }: FoundList, numeric: readonly LinkGroup[]): number {
  const chosen = numeric.flatMap(({ current }) => wholeNumber(current ?? '') ?? []);
  return chosen.find((size) => size <= titles.length && size >= MOSTLY_OWN * titles.length) ?? titles.length;
}

/** Of the records of a page so many are its own, at the least. */
const MOSTLY_OWN = 0.7;

function sizeOf(shown: number, length: ListLength | null, filters: readonly LinkGroup[]): Range {
  const most = largest(filters.flatMap(sizesIn), 0);
  if (length === null) {
    const whole = commonTotal(filters);
    if (whole !== null && whole >= most) return { low: whole, likely: whole, high: whole };
    const guess = (pages: number) => Math.max(most, pages * shown);
    return { low: guess(UNKNOWN_PAGES.low), likely: guess(UNKNOWN_PAGES.likely), high: guess(UNKNOWN_PAGES.high) };
  }
  const size = Math.max(most, (length.pages - 1) * shown + length.last);
  return { low: size, likely: size, high: size };
}

/** What the values of several filters add up to alike: each thing has one value of each, so that is how many there are. */
function commonTotal(filters: readonly LinkGroup[]): number | null {
  const totals = filters.map((group) => sum(sizesIn(group)));
  return totals.find((total, at) => total > 0 && totals.indexOf(total) < at) ?? null;
}
