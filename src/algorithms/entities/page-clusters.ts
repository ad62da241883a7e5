/**
 * Pages of a site in clusters by URL and HTML: what E. Manica, C. F. Dorneles, R. Galante, "Combining URL and HTML Features
 * for Entity Discovery in the Web", ACM Trans. Web 13(4), 2019, section 7, leaves as future work (5). Ours. See docs/papers/ssup.md.
 */
import type { Page } from '../../model/page.ts';
import { textHash } from '../../model/text-hash.ts';
import type { Address } from '../../model/url.ts';
import { keyOf } from '../../model/url-key.ts';
import { linkPath } from '../../page/link-paths.ts';
import { links } from '../../page/links.ts';
import { jaccard } from '../../page/similarity.ts';
import { patternOf, patternText, type UrlPattern, type UrlRow, urlRow, widened } from './auto/url-pattern.ts';

/** What is kept of a page for clustering. */
export interface PageFeatures {
  readonly url: Address;
  readonly row: UrlRow;
  readonly linkPaths: ReadonlySet<number>;
}

export interface PageCluster {
  readonly pattern: string;
  readonly pages: number;
  readonly examples: readonly Address[];
  /** Mean HTML similarity (eq. 3) of its pages to the first of them. */
  readonly similarity: number;
}

export function featuresOf(page: Page): PageFeatures {
  const linkPaths = new Set(links(page).map(({ node }) => textHash(linkPath(page, node))));
  return { url: page.url, row: urlRow(keyOf(page.url)), linkPaths };
}

/** Section 6.2 of the paper: pages below this similarity follow no common template. */
const SAME_TEMPLATE_FROM = 0.5;
const EXAMPLES = 3;

interface Growing {
  readonly first: PageFeatures;
  pattern: UrlPattern;
  pages: number;
  similarities: number;
  readonly examples: Address[];
}

/**
 * One pass, memory by cluster: a page joins the cluster of its URL shape whose first page is most similar to it, if it is
 * similar enough; else it begins one. Clusters whose addresses differ in a fixed piece stay apart.
 */
export class PageClusters {
  readonly #byShape = new Map<string, Growing[]>();

  add(page: PageFeatures): void {
    const near = this.#byShape.get(page.row.shape) ?? [];
    const ranked = near
      .filter(({ first }) => sameFolder(first.row, page.row))
      .map((cluster) => ({ cluster, similarity: jaccard(cluster.first.linkPaths, page.linkPaths) }))
      .sort((a, b) => b.similarity - a.similarity);
    const [best] = ranked;
    const own = patternOf([page.row]);
    if (best === undefined || best.similarity < SAME_TEMPLATE_FROM) {
      near.push({ first: page, pattern: own, pages: 1, similarities: 1, examples: [page.url] });
      this.#byShape.set(page.row.shape, near);
      return;
    }
    const { cluster } = best;
    cluster.pattern = widened(cluster.pattern, own) ?? cluster.pattern;
    cluster.pages += 1;
    cluster.similarities += best.similarity;
    if (cluster.examples.length < EXAMPLES) cluster.examples.push(page.url);
  }

  /** The largest first. */
  result(): readonly PageCluster[] {
    return [...this.#byShape.values()]
      .flat()
      .map(({ pattern, pages, similarities, examples }) => ({
        pattern: patternText(pattern),
        pages,
        examples,
        similarity: similarities / pages,
      }))
      .sort((a, b) => b.pages - a.pages);
  }
}

/** Equal in all pieces of path but the last: `/driver/...` and `/team/...` are two kinds though one template may show both. */
function sameFolder(a: UrlRow, b: UrlRow): boolean {
  return a.columns.slice(0, Math.max(0, a.pieces - 1)).every((value, at) => value === b.columns[at]);
}
