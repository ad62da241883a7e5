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
import { costOf, filtersOf, type Range, rangeSum, type SeenOfList, shownBy } from './list-cost.ts';
import { lengthOf } from './list-length.ts';
import { completeGroups, MOST_MORE, type Spare } from './more-values.ts';
import { pageAt } from './page-at.ts';
import { readerOfSite } from './read-page.ts';
import { SharedAnswers } from './shared-answers.ts';
import { valuesBelow } from './values-below.ts';
import { whyNothing } from './why-nothing.ts';

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
  /** Whether the start page came. */
  readonly hasStart: boolean;
}

/** No estimate costs more than 30 downloads; robots.txt is one that budgets do not count. */
export const ESTIMATE_DOWNLOADS = 30 - 1;
const PROBES = 10;
const ENTITY_SAMPLE = 5;
/** Left for what the layers ask by themselves. */
const RESERVE = 2;
/** Of kinds whose pages say nothing new, so many are looked at to know it. */
const LOOKED_AT = 20;

export function* estimateSite(start: Address, samples: readonly Address[]): Conversation<Estimate> {
  const shared = new SharedAnswers();
  const site = yield* shared.of(findLists(start, { reader: readerOfSite(), samples, maxProbes: PROBES }));
  const strong = site.kinds.filter((kind) => kind.strong);
  const kinds: KindEstimate[] = [];
  const spare = { left: MOST_MORE };
  let counted = 0;
  for (const kind of strong.length > 0 ? strong : site.kinds.slice(0, 1)) {
    const left = () => ESTIMATE_DOWNLOADS - RESERVE - shared.downloads;
    const { asked, estimate } = yield* shared.of(estimateKind(kind, spare, left));
    if (estimate !== null) kinds.push(estimate);
    counted += asked;
  }
  // Lists and pages of things that were asked here are among those of the crawl.
  const others = Math.max(0, shared.downloads - counted);
  return {
    kinds,
    requests: rangeSum([
      { low: others, likely: others, high: others },
      ...kinds.flatMap(({ entityPages, listPages }) => [listPages, entityPages]),
    ]),
    facts: rangeSum(kinds.map(({ facts }) => facts)),
    downloads: shared.downloads,
    because: kinds.length > 0 ? null : whyNothing(site, 'no-list'),
    hasStart: site.start !== null,
  };
}

interface KindEstimated {
  readonly estimate: KindEstimate | null;
  /** Lists and pages of things that were asked for it. */
  readonly asked: number;
}

function* estimateKind(kind: FoundKind, spare: Spare, left: () => number): Conversation<KindEstimated> {
  const things = yield* sampleThings(kind);
  const seen: (readonly [groups: readonly LinkGroup[], list: FoundList, of: SeenOfList])[] = [];
  const labels: string[] = [];
  const titles = new Set<string>();
  let pages: Page | null = null;
  let asked = things.length;
  for (const list of kind.lists) {
    if (titles.size > 0 && list.titles.filter((title) => titles.has(title)).length >= 0.5 * list.titles.length)
      continue;
    // A start page that shows some of them is no list of its own.
    if (seen.length > 0 && list.filters === 0 && !list.goesOn) continue;
    for (const title of list.titles) titles.add(title);
    const page = yield* pageAt(list.url);
    if (page === null) continue;
    pages ??= page;
    const { asked: forLength, length } = yield* lengthOf(list);
    const groups = yield* completeGroups(page, things, spare);
    const shown = shownBy(page, groups);
    const open = filtersOf(groups).filter((group) => !shown.has(group));
    const probes = { left: Math.max(0, left()) };
    const before = probes.left;
    const below = yield* valuesBelow(groups, open, probes);
    for (const { members } of groups) for (const { label } of members) labels.push(label);
    seen.push([groups, list, { length, shown, below }]);
    asked += 1 + forLength + before - probes.left;
  }
  // Where no list holds all, nothing can be concluded from what is left over.
  const costs = seen.map(([groups, list, of]) => costOf(groups, list, of, seen.length > 1));
  if (pages === null) return { estimate: null, asked };
  const entities = rangeSum(costs.map((cost) => cost.entities));
  const { fresh, listed } = saidPerPage(kind, things, pages, labels);
  const isWorth = fresh >= 0.2;
  const some = (count: number) => Math.min(LOOKED_AT, count);
  const looked = { low: some(entities.low), likely: some(entities.likely), high: some(entities.high) };
  const perThing = listed + (isWorth ? fresh : 0);
  return {
    asked,
    estimate: {
      name: kind.name,
      entities,
      listPages: rangeSum(costs.map((cost) => cost.listPages)),
      entityPages: isWorth ? entities : things.length === 0 ? NONE : looked,
      facts: rangeSum([
        ...costs.map((cost) => cost.facts),
        {
          low: entities.low * perThing * 0.8,
          likely: entities.likely * perThing,
          high: entities.high * perThing * 1.2,
        },
      ]),
    },
  };
}

const NONE: Range = { low: 0, likely: 0, high: 0 };

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

/** What a page of a thing says that no filter does, on average: what its list says as well, and what only it says. */
function saidPerPage(
  { shapes }: FoundKind,
  things: readonly Page[],
  list: Page,
  labels: readonly string[],
): { readonly listed: number; readonly fresh: number } {
  if (things.length === 0) return { listed: 0, fresh: 0 };
  const isNeighbour = (address: Address) => shapes.some((shape) => isTelling(shape) && fitsShape(address, shape));
  const pages: PageLines[] = things.map((page) => readLines(page, isNeighbour));
  const learned = learnLabels(pages);
  const { ends, nodes, starts, text } = pageText(list);
  const onList = new Set(Array.from(nodes, (_, at) => sameText(text.slice(starts[at], ends[at]))));
  const chosen = new Set(labels.map(sameText));
  const values = pages.flatMap((page) => pairsOf(page, learned, '').map(({ value }) => sameText(value)));
  const own = values.filter((value) => !chosen.has(value));
  const listed = own.filter((value) => onList.has(value)).length;
  return { listed: listed / pages.length, fresh: (own.length - listed) / pages.length };
}
