/**
 * The offline method: J. Huang, H. Wang, A. Fuxman, Y. Jia, "Toward Query-centric Web Modeling and Crawling", section 4.2. The whole site is
 * crawled, then queries are recovered from what came. See docs/papers/query-centric.md.
 */
import type { Questions } from '../lists/asking.ts';
import { type Cluster, clusterOf, clusterSets, type LinkSet } from './clusters.ts';
import { isDrillDown } from './drill-down.ts';
import type { DrillDown, QueryForest } from './forest.ts';
import type { PublishedParams } from './params.ts';
import type { PageId, SeenSite } from './site.ts';

/** Pages between two reports of progress. */
const REPORTED = 64;

/** "The method crawls the entire exploratory site first": every page that links lead to, breadth first, entity pages as well (D11). */
export function* crawlWholeSite(site: SeenSite, start: PageId, tell: () => void): Questions<void> {
  const frontier = [start];
  const known = new Set(frontier);
  const add = (ids: Iterable<PageId>) => {
    for (const id of ids) {
      if (!known.has(id)) frontier.push(id);
      known.add(id);
    }
  };
  for (let at = 0, entities = 0; at < frontier.length && site.stopped === null; ) {
    const batch = frontier.slice(at, at + REPORTED);
    at += batch.length;
    yield* site.download(batch, 'the whole site');
    for (const id of batch) add(site.page(id)?.linked ?? []);
    add(site.entityPages.slice(entities));
    entities = site.entityPages.length;
    tell();
  }
}

/** Clusters of all list pages that came, in the order in which their first pages came. */
export function clusterSite(site: SeenSite, { epsilon }: PublishedParams): Cluster[] {
  const isList = (id: PageId) => site.page(id)?.role === 'list';
  const lists = site.arrived.filter(isList);
  // Section 4.2: lx are all links but those to entities. D16: the page itself is one of them.
  const sets = lists.map((id): LinkSet => {
    const linked = new Set([id, ...(site.page(id)?.linked ?? []).map((one) => site.at(one))]);
    return [...linked].sort((a, b) => a - b);
  });
  // Every page is scanned once more for its lx.
  site.pageScans += lists.length;
  const members = new Map<number, PageId[]>();
  clusterSets(sets, 1 - epsilon).forEach((first, at) => {
    const known = members.get(first);
    if (known === undefined) members.set(first, [lists[at]]);
    else known.push(lists[at]);
  });
  return [...members.values()].map((pages) => clusterOf(site, pages, isList));
}

/** Steps 1 to 3: which query narrows which, and by what; then equivalent ones become one (D21). */
export function relateQueries(forest: QueryForest, clusters: readonly Cluster[], { inclusion }: PublishedParams): void {
  const byPage = new Map(clusters.flatMap((cluster) => cluster.pages.map((page) => [page, cluster] as const)));
  for (const cluster of clusters) forest.add(cluster);
  for (const cluster of clusters) {
    const drillDowns: DrillDown[] = [];
    for (const [link, label] of cluster.queryLinks) {
      const finer = byPage.get(link);
      if (finer === undefined || finer === cluster || label < 0) continue;
      if (isDrillDown(finer.entities, cluster.entities, inclusion)) drillDowns.push({ cluster: finer, label });
    }
    const node = forest.add(cluster);
    const same = forest.equivalentOf(node, drillDowns);
    if (same !== null) forest.merge(node, same);
    forest.connect(node, drillDowns);
  }
}
