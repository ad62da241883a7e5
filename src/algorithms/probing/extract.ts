/**
 * The door of THOR: answer pages in, clusters, pagelets and objects out. Caverlee, Liu, Buttler: "Probe, Cluster, and
 * Discover: Focused Extraction of QA-Pagelets from the Deep Web" (2004). Steps and departures: docs/papers/thor.md.
 */
import type { Page } from '../../model/page.ts';
import type { AppliedPagelet, PageletWrapper, ProbedPage, ThorOptions, ThorResult } from './result.ts';

export type {
  AppliedPagelet,
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

export function extractPagelets(pages: readonly ProbedPage[], _options: ThorOptions): ThorResult {
  const everything = { pages: pages.map((_, at) => at), score: 0, passedOn: false };
  return { clusters: pages.length === 0 ? [] : [everything], pagelets: [], dynamic: [] };
}

/** What was found, as a rule for further pages of the site; null where no pagelet was found. */
export function learnWrapper(_result: ThorResult, _pages: readonly ProbedPage[]): PageletWrapper | null {
  return null;
}

/** The pagelet of a further page, without clustering; null where none of the places is there. */
export function applyWrapper(_wrapper: PageletWrapper, _page: Page): AppliedPagelet | null {
  return null;
}
