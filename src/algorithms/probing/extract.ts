/**
 * The door of THOR: answer pages in, clusters, pagelets and objects out. Caverlee, Liu, Buttler: "Probe, Cluster, and
 * Discover: Focused Extraction of QA-Pagelets from the Deep Web" (2004). Steps and departures: docs/papers/thor.md.
 */
import type { Page } from '../../model/page.ts';
import { seeded } from './clusters/random.ts';
import { rankedClusters } from './clusters/rank-pages.ts';
import { rankSubtreeSets } from './pagelets/find-pagelets.ts';
import { identifyPagelets, type ProbedTerms } from './pagelets/identify.ts';
import { intraSetSimilarities } from './pagelets/rank-sets.ts';
import type { AppliedPagelet, PageCluster, PageletWrapper, ProbedPage, ThorOptions, ThorResult } from './result.ts';
import { Vocabulary } from './terms.ts';
import { applyPlaces } from './wrapper.ts';

export type {
  AppliedPagelet,
  AsPrinted,
  DynamicSubtree,
  PageCluster,
  Pagelet,
  PageletPlace,
  PageletWrapper,
  PageMeasure,
  ProbedPage,
  ThorOptions,
  ThorResult,
} from './result.ts';

/** Stage 2: phase 1 groups the pages, phase 2 finds the pagelets of the groups that are passed on; stage 3 cuts them into objects. */
export function extractPagelets(pages: readonly ProbedPage[], options: ThorOptions): ThorResult {
  const probed = withTerms(pages, options);
  const clusters = rankedClusters(pages, probed.terms, options);
  return { clusters, ...identifyPagelets(probed, clusters, options) };
}

/** Phase 2 and stage 3 alone, for clusters that are known (§4.2 studies them so). */
export function extractFromClusters(
  pages: readonly ProbedPage[],
  clusters: readonly PageCluster[],
  options: ThorOptions,
): ThorResult {
  return { clusters, ...identifyPagelets(withTerms(pages, options), clusters, options) };
}

function withTerms(pages: readonly ProbedPage[], { asPrinted, stem }: ThorOptions): ProbedTerms {
  const vocabulary = new Vocabulary(stem);
  const echo = asPrinted?.echo === true;
  const terms = pages.map(({ page, word }) => (echo ? vocabulary.termsOf(page) : vocabulary.contentOf(page, word)));
  return { pages, terms, vocabulary: vocabulary.size };
}

/** Figure 9: the similarity of every common subtree set of one cluster, with TFIDF or without. */
export function subtreeSetSimilarities(
  pages: readonly ProbedPage[],
  options: ThorOptions & { readonly raw: boolean },
): Float64Array {
  const { terms, vocabulary } = withTerms(pages, options);
  const all = pages.map(({ page }) => page);
  const { sets } = rankSubtreeSets(all, terms, vocabulary, options, seeded(options.seed));
  return intraSetSimilarities(sets, { pages: all, terms, vocabulary, raw: options.raw });
}

/** What was found, as a rule for further pages of the site; null where no pagelet was found. */
export function learnWrapper({ places }: ThorResult): PageletWrapper | null {
  return places.length === 0 ? null : { places };
}

/** The pagelet of a further page, without clusters; null where none of the places is there. */
export function applyWrapper({ places }: PageletWrapper, page: Page): AppliedPagelet | null {
  return applyPlaces(places, page);
}
