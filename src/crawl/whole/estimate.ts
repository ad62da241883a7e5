/**
 * What a crawl would cost and bring, from a few pages: lists tell their length by page numbers and counts, filters tell
 * their sizes by the counts beside their values, and a handful of entity pages tells whether they say anything new.
 */

import { sameText } from '../../algorithms/entity-page/common-names.ts';
import { learnLabels, pairsOf } from '../../algorithms/entity-page/labels.ts';
import { type PageLines, readLines } from '../../algorithms/entity-page/lines.ts';
import { findLists } from '../../algorithms/site/find-lists.ts';
import type { FoundKind, FoundList } from '../../algorithms/site/result.ts';
import { fitsShape, isTelling } from '../../algorithms/site/shape.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { LinkGroup } from '../../model/link-group.ts';
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { pageText } from '../../page/text.ts';
import { costOf, groupsOf, type ListCost, type Range, rangeSum } from './list-cost.ts';
import { completeGroups, MOST_MORE, type Spare } from './more-values.ts';
import { pageAt } from './page-at.ts';
import { readerOfSite, readListPage } from './read-page.ts';
import { SharedAnswers } from './shared-answers.ts';

export interface KindEstimate {
  readonly name: string;
  readonly entities: Range;
  readonly listPages: Range;
  readonly entityPages: Range;
  readonly facts: Range;
}

export interface Estimate {
  readonly kinds: readonly KindEstimate[];
  readonly requests: Range;
  readonly facts: Range;
  readonly downloads: number;
  /** Why there is nothing to estimate. */
  readonly because: string | null;
}

/** No estimate costs more. */
export const ESTIMATE_DOWNLOADS = 30;
const PROBES = 10;
const ENTITY_SAMPLE = 5;
const MOST_LAST_PAGES = 3;

export function* estimateSite(start: Address, samples: readonly Address[]): Conversation<Estimate> {
  const shared = new SharedAnswers();
  const site = yield* shared.of(findLists(start, { reader: readerOfSite(), samples, maxProbes: PROBES }));
  const strong = site.kinds.filter((kind) => kind.strong);
  const kinds: KindEstimate[] = [];
  const spare = { left: MOST_MORE };
  for (const kind of strong.length > 0 ? strong : site.kinds.slice(0, 1)) {
    const estimate = yield* shared.of(estimateKind(kind, spare));
    if (estimate !== null) kinds.push(estimate);
  }
  const spent = { low: shared.downloads, likely: shared.downloads, high: shared.downloads };
  return {
    kinds,
    requests: rangeSum([spent, ...kinds.flatMap(({ entityPages, listPages }) => [listPages, entityPages])]),
    facts: rangeSum(kinds.map(({ facts }) => facts)),
    downloads: shared.downloads,
    because:
      kinds.length > 0 ? null : `none of the pages that were looked at (${site.looked.length}) shows a list of things`,
  };
}

function* estimateKind(kind: FoundKind, spare: Spare): Conversation<KindEstimate | null> {
  const things = yield* sampleThings(kind);
  const costs: ListCost[] = [];
  const labels: string[] = [];
  const titles = new Set<string>();
  let pages: Page | null = null;
  for (const list of kind.lists) {
    if (titles.size > 0 && list.titles.filter((title) => titles.has(title)).length >= 0.5 * list.titles.length)
      continue;
    // A start page that shows some of them is no list of its own.
    if (costs.length > 0 && list.filters === 0 && !list.goesOn) continue;
    for (const title of list.titles) titles.add(title);
    const page = yield* pageAt(list.url);
    if (page === null) continue;
    pages ??= page;
    const length = yield* lengthOf(list);
    const groups = yield* completeGroups(page, things, spare);
    labels.push(...groups.flatMap(({ members }) => members.map(({ label }) => label)));
    costs.push(costOf(groups, list, length));
  }
  if (pages === null) return null;
  const entities = rangeSum(costs.map((cost) => cost.entities));
  const perPage = newPerPage(kind, things, pages, labels);
  const isWorth = perPage >= 0.2;
  const none = { low: 0, likely: 0, high: 0 };
  return {
    name: kind.name,
    entities,
    listPages: rangeSum(costs.map((cost) => cost.listPages)),
    entityPages: isWorth ? entities : none,
    facts: rangeSum([
      ...costs.map((cost) => cost.facts),
      { low: entities.low * perPage * 0.8, likely: entities.likely * perPage, high: entities.high * perPage * 1.2 },
    ]),
  };
}

/** How many pages a list has, and how many records its last one: pagers often show only the next few numbers. */
function* lengthOf(list: FoundList): Conversation<{ readonly pages: number; readonly last: number } | null> {
  let known = { pages: list.pages, last: list.titles.length };
  if (list.pages < 2) return list.goesOn ? null : known;
  let page = yield* pageAt(list.url);
  for (let tries = 0; tries < MOST_LAST_PAGES && page !== null; tries += 1) {
    const next = lastPageLink(groupsOf(page));
    if (next === null || (tries > 0 && next.number <= known.pages)) break;
    page = yield* pageAt(next.url);
    const { region } = page === null ? { region: null } : readListPage(page);
    known = { pages: next.number, last: region?.records.length ?? 1 };
  }
  return known;
}

function lastPageLink(groups: readonly LinkGroup[]): { readonly url: Address; readonly number: number } | null {
  let best: { url: Address; number: number } | null = null;
  for (const { members } of groups) {
    const numbers = members.flatMap(({ label, url }) =>
      /^\p{Nd}{1,6}$/u.test(label.trim()) ? [{ url, number: Number(label) }] : [],
    );
    if (numbers.length === 0 || Math.min(...numbers.map(({ number }) => number)) > 2) continue;
    for (const one of numbers) if (best === null || one.number > best.number) best = one;
  }
  return best;
}

function* sampleThings({ lists }: FoundKind): Conversation<Page[]> {
  const addresses = lists[0].addresses.flatMap((address) => address ?? []);
  const step = Math.max(1, Math.floor(addresses.length / ENTITY_SAMPLE));
  const pages: Page[] = [];
  for (let at = 0; at < addresses.length && pages.length < ENTITY_SAMPLE; at += step) {
    const page = yield* pageAt(addresses[at]);
    if (page !== null) pages.push(page);
  }
  return pages;
}

/** What a page of a thing says that neither its record nor a filter does, on average. */
function newPerPage({ shapes }: FoundKind, things: readonly Page[], list: Page, labels: readonly string[]): number {
  if (things.length === 0) return 0;
  const isNeighbour = (address: Address) => shapes.some((shape) => isTelling(shape) && fitsShape(address, shape));
  const pages: PageLines[] = things.map((page) => readLines(page, isNeighbour));
  const learned = learnLabels(pages);
  const { ends, nodes, starts, text } = pageText(list);
  const said = new Set(Array.from(nodes, (_, at) => sameText(text.slice(starts[at], ends[at]))));
  for (const label of labels) said.add(sameText(label));
  const fresh = pages.reduce(
    (sum, page) => sum + pairsOf(page, learned, '').filter(({ value }) => !said.has(sameText(value))).length,
    0,
  );
  return fresh / pages.length;
}
