/**
 * Phase 2 and stage 3 for all clusters that are passed on. Caverlee, Liu, Buttler: THOR (2004), §3.2 and §2.
 * Symbols and departures: docs/papers/thor.md.
 */

import { type Random, seeded } from '../clusters/random.ts';
import { isOfNonsense } from '../clusters/rank-pages.ts';
import { learnObjectRule } from '../objects/learn-rule.ts';
import { cutObjects } from '../objects/rule.ts';
import { STATIC_SIMILARITY } from '../params.ts';
import type {
  DynamicSubtree,
  PageCluster,
  Pagelet,
  PageletPlace,
  ProbedPage,
  ThorOptions,
  ThorResult,
} from '../result.ts';
import type { PageTerms } from '../terms.ts';
import { applyPlaces, distinctPlaces, placeOf } from '../wrapper.ts';
import { type Background, placesOf } from './background.ts';
import { isShared } from './dynamic-leaves.ts';
import { type FoundPagelets, findPagelets, type RankedSets, rankSubtreeSets } from './find-pagelets.ts';
import { candidateSubtrees } from './subtrees.ts';

export interface ProbedTerms {
  readonly pages: readonly ProbedPage[];
  readonly terms: readonly PageTerms[];
  readonly vocabulary: number;
}

type Identified = Omit<ThorResult, 'clusters'>;

export function identifyPagelets(
  probed: ProbedTerms,
  clusters: readonly PageCluster[],
  options: ThorOptions,
): Identified {
  const random = seeded(options.seed);
  const background = backgroundOf(probed, clusters, options, random);
  const parts = clusters
    .filter(({ passedOn }) => passedOn)
    .map(({ pages }) => ofCluster(probed, pages, background, options, random));
  const places = distinctPlaces(parts.flatMap((part) => part.places));
  const pagelets = parts.flatMap((part) => part.pagelets);
  const passed = clusters.flatMap(({ pages, passedOn }) => (passedOn ? pages : []));
  return {
    pagelets: [...pagelets, ...leftOver(probed, passed, pagelets, places)],
    dynamic: parts.flatMap((part) => part.dynamic),
    places,
  };
}

function ranked(probed: ProbedTerms, group: readonly number[], options: ThorOptions, random: Random): RankedSets {
  const pages = group.map((at) => probed.pages[at].page);
  const terms = group.map((at) => probed.terms[at]);
  return rankSubtreeSets(pages, terms, probed.vocabulary, options, random);
}

/** D15: places that change on the pages of nonsense words. */
function backgroundOf(
  probed: ProbedTerms,
  clusters: readonly PageCluster[],
  options: ThorOptions,
  random: Random,
): Background {
  const places = new Set<number>();
  if (options.asPrinted?.noBackground === true) return places;
  for (const { pages } of clusters) {
    if (!isOfNonsense(pages, probed.pages)) continue;
    const { dynamic, prototype } = ranked(probed, pages, options, random);
    for (const place of placesOf(prototype, dynamic)) places.add(place);
  }
  return places;
}

function ofCluster(
  probed: ProbedTerms,
  group: readonly number[],
  background: Background,
  options: ThorOptions,
  random: Random,
): Identified {
  const sets = ranked(probed, group, options, random);
  const found = findPagelets(sets, background).map((one) => cutPagelets(probed, group, sets, one));
  return {
    pagelets: found.flatMap((one) => one.pagelets),
    places: found.map(({ place }) => place),
    dynamic: found.flatMap(({ pagelets }) => dynamicInside(sets, group, pagelets, probed.pages)),
  };
}

/** Stage 3 on the pagelets of one place. */
function cutPagelets(
  probed: ProbedTerms,
  group: readonly number[],
  sets: RankedSets,
  { node, nodes, similarity }: FoundPagelets,
): { readonly pagelets: readonly Pagelet[]; readonly place: PageletPlace } {
  const at = group
    .map((page, which) => ({ index: page, page: probed.pages[page].page, node: nodes[which] }))
    .filter((one) => one.node > 0);
  const prototype = { page: sets.prototype, node };
  const rule = learnObjectRule(at, { prototype, isStatic: staticTexts(sets) });
  const pagelets = at.map((one) => ({
    page: one.index,
    node: one.node,
    similarity,
    objects: cutObjects(one.page, one.node, rule),
  }));
  return { pagelets, place: placeOf(sets.prototype, node, rule) };
}

/** Whether a text of the prototype stays from page to page. */
function staticTexts({ prototype, sets, similarity }: RankedSets): (text: number) => boolean {
  const found = new Set<number>();
  for (const [set, node] of candidateSubtrees(prototype).nodes.entries())
    if (similarity[set] > STATIC_SIMILARITY && isShared(sets, set)) found.add(node);
  return (text) => found.has(text);
}

/** §3.2.2: "we annotate each QA-Pagelet with a list of the other dynamic content subtrees that it contains". */
function dynamicInside(
  { sets, similarity }: RankedSets,
  group: readonly number[],
  pagelets: readonly Pagelet[],
  pages: readonly ProbedPage[],
): readonly DynamicSubtree[] {
  const pageletOf = new Map(pagelets.map(({ node, page }) => [page, node]));
  const inside: DynamicSubtree[] = [];
  for (let set = 0; set < sets.count; set += 1) {
    if (similarity[set] > STATIC_SIMILARITY) continue;
    for (const [at, page] of group.entries()) {
      const [node, pagelet] = [sets.member[set * sets.pages + at], pageletOf.get(page)];
      if (pagelet === undefined || node <= pagelet || node >= pages[page].page.tree.end[pagelet]) continue;
      inside.push({ page, node, set, similarity: similarity[set] });
    }
  }
  return inside;
}

/** D19: pages that are alone in their cluster have nothing to be compared with; a place known from others may fit them. */
function leftOver(
  { pages }: ProbedTerms,
  passed: readonly number[],
  pagelets: readonly Pagelet[],
  places: readonly PageletPlace[],
): readonly Pagelet[] {
  const done = new Set(pagelets.map(({ page }) => page));
  return passed
    .filter((page) => !done.has(page))
    .flatMap((page) => {
      const found = applyPlaces(places, pages[page].page);
      return found === null ? [] : [{ page, node: found.node, similarity: found.similarity, objects: found.objects }];
    });
}
