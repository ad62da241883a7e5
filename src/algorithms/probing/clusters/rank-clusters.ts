/**
 * Which clusters are likely to hold answers. Caverlee, Liu, Buttler: THOR (2004), §3.1.3: distinct terms, fan-out, size.
 * Symbols and departures: docs/papers/thor.md.
 */
import type { Page } from '../../../model/page.ts';
import { fanOuts } from '../../../page/walk.ts';
import type { PageTerms } from '../terms.ts';

/** The three criteria of one page. */
export interface PageCriteria {
  readonly distinctTerms: number;
  readonly largestFanOut: number;
  readonly size: number;
}

export function criteriaOf(page: Page, terms: PageTerms): PageCriteria {
  let largestFanOut = 0;
  for (const fanOut of fanOuts(page.tree)) if (fanOut > largestFanOut) largestFanOut = fanOut;
  return { distinctTerms: new Set(terms.term).size, largestFanOut, size: page.source.length };
}

const CRITERIA = ['distinctTerms', 'largestFanOut', 'size'] as const;

/**
 * "A simple linear combination of the three". D17: which is not said; here each mean is a share of the largest that a cluster
 * has, and the three count alike.
 */
export function scoreClusters(clusters: readonly (readonly PageCriteria[])[]): readonly number[] {
  const means = clusters.map((pages) =>
    CRITERIA.map((name) => pages.reduce((sum, page) => sum + page[name], 0) / Math.max(1, pages.length)),
  );
  const largest = CRITERIA.map((_, at) => means.reduce((most, mean) => Math.max(most, mean[at]), 0));
  return means.map(
    (mean) => mean.reduce((sum, value, at) => sum + (largest[at] === 0 ? 0 : value / largest[at]), 0) / CRITERIA.length,
  );
}
