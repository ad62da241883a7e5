/** What pages of one template say of their subjects, for whoever has the pages already. */
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { learnLabels, type Pair, pairsOf } from './labels.ts';
import { readLines } from './lines.ts';

export interface SubjectPage {
  readonly page: Page;
  /** What its subject is called. */
  readonly title: string;
}

/** `isNeighbour`: whether an address is that of another subject of the same kind. Pairs in the order of the pages. */
export function pairsOfPages(
  pages: readonly SubjectPage[],
  isNeighbour: (address: Address) => boolean = () => false,
): Pair[][] {
  const lines = pages.map(({ page }) => readLines(page, isNeighbour));
  const labels = learnLabels(
    lines,
    pages.map(({ title }) => title),
  );
  return pages.map(({ title }, at) => pairsOf(lines[at], labels, title));
}
