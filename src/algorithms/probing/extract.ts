/**
 * The door of THOR: answer pages in, clusters, pagelets and objects out. Caverlee, Liu, Buttler: "Probe, Cluster, and
 * Discover: Focused Extraction of QA-Pagelets from the Deep Web" (2004). Steps and departures: docs/papers/thor.md.
 */
import type { Page } from '../../model/page.ts';
import { rankedClusters } from './clusters/rank-pages.ts';
import { identifyPagelets } from './pagelets/identify.ts';
import type { AppliedPagelet, PageletWrapper, ProbedPage, ThorOptions, ThorResult } from './result.ts';
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
  const vocabulary = new Vocabulary(options.stem);
  const echo = options.asPrinted?.echo === true;
  const terms = pages.map(({ page, word }) => (echo ? vocabulary.termsOf(page) : vocabulary.contentOf(page, word)));
  const clusters = rankedClusters(pages, terms, options);
  return { clusters, ...identifyPagelets({ pages, terms, vocabulary: vocabulary.size }, clusters, options) };
}

/** What was found, as a rule for further pages of the site; null where no pagelet was found. */
export function learnWrapper({ places }: ThorResult): PageletWrapper | null {
  return places.length === 0 ? null : { places };
}

/** The pagelet of a further page, without clusters; null where none of the places is there. */
export function applyWrapper({ places }: PageletWrapper, page: Page): AppliedPagelet | null {
  return applyPlaces(places, page);
}
