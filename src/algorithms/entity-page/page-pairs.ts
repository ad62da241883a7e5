/** What pages of one template say of their subjects, for whoever has the pages already. */
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { groupKey, type PairGroup } from './evidence/groups.ts';
import type { Weights } from './evidence/rules.ts';
import { keptPairs, learnLabels, type Pair } from './labels.ts';
import { readLines } from './lines.ts';

export interface SubjectPage {
  readonly page: Page;
  /** What its subject is called. */
  readonly title: string;
}

/** A pair with what is known of all like it; null of what is told to machines. */
export interface GroupedPair {
  readonly pair: Pair;
  readonly group: PairGroup | null;
}

/** `isNeighbour`: whether an address is that of another subject of the same kind. Pairs in the order of the pages. */
export function pairsOfPages(
  pages: readonly SubjectPage[],
  isNeighbour: (address: Address) => boolean = () => false,
  weights?: Weights,
): Pair[][] {
  return groupedPairsOfPages(pages, isNeighbour, weights).map((page) => page.map(({ pair }) => pair));
}

/** The same with what speaks for each. `weights`: others than those that were fitted. */
export function groupedPairsOfPages(
  pages: readonly SubjectPage[],
  isNeighbour: (address: Address) => boolean = () => false,
  weights?: Weights,
): GroupedPair[][] {
  const lines = pages.map(({ page }) => readLines(page, isNeighbour));
  const titles = pages.map(({ title }) => title);
  const labels = learnLabels(lines, titles, weights);
  return pages.map(({ title }, at) =>
    keptPairs(lines[at], labels, title).map(({ from, pair }) => ({
      pair,
      group: from === null ? null : (labels.trust.groups.get(groupKey(from)) ?? null),
    })),
  );
}
