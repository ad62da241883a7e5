/**
 * Algorithm 2, "Filter": E. Manica, C. F. Dorneles, R. Galante, "Combining URL and HTML Features for Entity Discovery in
 * the Web", ACM Trans. Web 13(4), 2019, section 4.3, figure 5. See docs/papers/ssup.md.
 */
import { largest, smallest } from '../../../model/extremes.ts';
import type { AddressKey } from '../../../model/url-key.ts';
import type { Exchange } from '../asking.ts';
import { pathTo, type SeenPage, type SeenSite } from '../seen-site.ts';
import { htmlSimilarity } from './html-similarity.ts';
import { termWeights } from './term-weights.ts';
import { strongUrlSimilarity } from './url-similarity.ts';

/** A page of L: where it was found and the link-path it is of there. */
export interface ListedPage {
  readonly key: AddressKey;
  readonly path: string;
  readonly on: AddressKey;
}

/** Pages with the same Strong URL similarity to the sample. */
export interface Group {
  readonly similarity: number;
  readonly pages: readonly ListedPage[];
}

/** One row of figure 5(b). */
export interface FilterStep {
  readonly lines: string;
  readonly list: readonly AddressKey[];
  readonly groups: readonly (readonly AddressKey[])[];
  readonly minHtmlSimilarity: number | null;
  readonly result: readonly AddressKey[];
}

export interface Filtered {
  readonly similar: readonly (ListedPage & { readonly similarity: number })[];
  readonly rejected: readonly Group[];
  readonly minHtmlSimilarity: number | null;
  readonly steps: readonly FilterStep[];
}

/** Similarities that print alike may differ in their last bits: they are sums in different orders. */
const sameSimilarity = (value: number) => Math.round(value * 1e9) / 1e9;

/** Lines 3 and 4: groups of equal Strong URL similarity, the most similar first; the sample itself in none. */
export function groupByUrlSimilarity(
  index: SeenPage,
  sample: SeenPage,
  listed: readonly ListedPage[],
): readonly Group[] {
  const weights = termWeights(index, sample);
  const groups = new Map<number, ListedPage[]>();
  for (const page of listed) {
    if (page.key === sample.key) continue;
    const similarity = sameSimilarity(strongUrlSimilarity(weights, page.key));
    const group = groups.get(similarity);
    if (group === undefined) groups.set(similarity, [page]);
    else group.push(page);
  }
  return [...groups].sort(([a], [b]) => b - a).map(([similarity, pages]) => ({ similarity, pages }));
}

/** HTML similarity to the sample of every page of a group that could be downloaded. */
function* htmlSimilarities(site: SeenSite, sample: SeenPage, { pages }: Group): Exchange<readonly number[]> {
  yield* site.download(
    pages.map(({ key }) => key),
    'compared with the sample',
  );
  return pages.flatMap(({ key }) => {
    const page = site.page(key);
    return page === null ? [] : [htmlSimilarity(sample, page)];
  });
}

/** Algorithm 2: which pages of L are similar to the sample page, whose index page is `index`. */
export function* filterPages(
  site: SeenSite,
  index: SeenPage,
  sample: SeenPage,
  listed: readonly ListedPage[],
): Exchange<Filtered> {
  const steps: FilterStep[] = [];
  const similar: (ListedPage & { similarity: number })[] = [];
  let list = listed;
  let groups: readonly Group[] = [];
  let minHtmlSimilarity: number | null = null;
  const note = (lines: string) =>
    steps.push({
      lines,
      list: list.map(({ key }) => key),
      groups: groups.map(({ pages }) => pages.map(({ key }) => key)),
      minHtmlSimilarity,
      result: similar.map(({ key }) => key),
    });
  const take = ({ similarity, pages }: Group) => {
    for (const page of pages) similar.push({ ...page, similarity });
  };

  const path = pathTo(index, sample.key) ?? '';
  similar.push({ key: sample.key, path, on: index.key, similarity: 1 });
  note('1');
  list = listed.filter((page) => page.path === path);
  note('2');
  groups = groupByUrlSimilarity(index, sample, list);
  note('3-4');
  const [first] = groups;
  if (first === undefined) return { similar, rejected: [], minHtmlSimilarity, steps };
  take(first);
  note('5');
  // D11: pages that cannot be downloaded have no HTML similarity; where none of G1 can, nothing more is added.
  const ofFirst = yield* htmlSimilarities(site, sample, first);
  minHtmlSimilarity = ofFirst.length === 0 ? Number.POSITIVE_INFINITY : smallest(ofFirst);
  note('6');
  groups = groups.slice(1);
  note('7');
  while (groups.length > 0) {
    const ofGroup = yield* htmlSimilarities(site, sample, groups[0]);
    if (ofGroup.length === 0 || largest(ofGroup) < minHtmlSimilarity) break;
    take(groups[0]);
    groups = groups.slice(1);
    note('8-14');
  }
  if (groups.length > 0) note('8-14');
  return { similar, rejected: groups, minHtmlSimilarity, steps };
}
