/**
 * Algorithm 1, OnlineClustering: J. Huang, H. Wang, A. Fuxman, Y. Jia, "Toward Query-centric Web Modeling and Crawling", section 4.3 and
 * appendix C. See docs/papers/query-centric.md.
 */
import type { Questions } from '../lists/asking.ts';
import { type Cluster, clusterOf, jaccardOf, type LinkSet } from './clusters.ts';
import type { PageId, SeenSite } from './site.ts';

/** The queries that were discovered, each with its list pages. */
export class OnlineClusters {
  readonly #site: SeenSite;
  readonly #epsilon: number;
  readonly #of = new Map<PageId, Cluster>();

  constructor(site: SeenSite, epsilon: number) {
    this.#site = site;
    this.#epsilon = epsilon;
  }

  /** CrawlAndCluster: the query that a list page belongs to. A page belongs to one (assumption 1), so each is clustered once (D20). */
  *of(page: PageId): Questions<Cluster> {
    const known = this.#of.get(this.#site.at(page));
    if (known !== undefined) return known;
    const pages = yield* this.#cluster(this.#site.at(page));
    const cluster = clusterOf(this.#site, pages, (id) => this.#site.page(id)?.role === 'list');
    for (const id of pages) this.#of.set(id, cluster);
    return cluster;
  }

  /** Lines 1 to 12. D19: C is one set for the whole recursion, which goes over pages that are left, not over calls. */
  *#cluster(start: PageId): Questions<PageId[]> {
    const site = this.#site;
    const members = new Set([start]);
    const left = [start];
    for (let x = left.pop(); x !== undefined; x = left.pop()) {
      site.pageScans += 1;
      // Lines 2 and 5: where the links of x lead is seen when they are followed.
      const linked = site.page(x)?.linked ?? [];
      yield* site.download(linked, 'which lists belong together');
      const ofX = this.#listLinks(x);
      const alike = ofX.filter((y) => {
        if (members.has(y) || this.#of.has(y) || site.page(y)?.role !== 'list') return false;
        return jaccardOf(ofX, this.#listLinks(y)) > 1 - this.#epsilon;
      });
      for (const y of alike.reverse()) {
        members.add(y);
        left.push(y);
      }
    }
    return [...members];
  }

  /** Lines 3 and 7: links that point to list pages. D18: what was not followed yet counts as one. D16: so does the page itself. */
  #listLinks(id: PageId): LinkSet {
    const site = this.#site;
    const pages = (site.page(id)?.linked ?? []).map((linked) => site.at(linked));
    const lists = pages.filter((linked) => {
      const page = site.page(linked);
      return page === undefined || page?.role === 'list';
    });
    return [...new Set([id, ...lists])].sort((a, b) => a - b);
  }
}
