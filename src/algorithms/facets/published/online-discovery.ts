/**
 * Algorithm 2, OnlineQueryDiscovery: J. Huang, H. Wang, A. Fuxman, Y. Jia, "Toward Query-centric Web Modeling and Crawling", section 4.3 and
 * appendix C. See docs/papers/query-centric.md.
 */
import type { Questions } from '../lists/asking.ts';
import type { Cluster } from './clusters.ts';
import { isDrillDown } from './drill-down.ts';
import type { DrillDown, QueryForest } from './forest.ts';
import type { OnlineClusters } from './online-clustering.ts';
import type { PageId, SeenSite } from './site.ts';

export interface OnlineState {
  readonly site: SeenSite;
  readonly clusters: OnlineClusters;
  readonly forest: QueryForest;
  readonly inclusion: number;
  /** Told after each query. */
  readonly tell: () => void;
}

/** From a list page, and from all list pages that were met on the way and that nothing drills down to: each begins another DAG (D27). */
export function* growForest(state: OnlineState, start: PageId): Questions<void> {
  const pruned = new Set<Cluster>();
  const roots = [start];
  for (let at = 0; at < roots.length && state.site.stopped === null; at += 1) {
    if (state.site.page(roots[at])?.role !== 'list') continue;
    const cluster = yield* state.clusters.of(roots[at]);
    if (state.forest.has(cluster) || pruned.has(cluster)) continue;
    for (const root of yield* discoverFrom(state, roots[at], pruned)) roots.push(root);
  }
}

/** Algorithm 2 for one list page r. Gives the list pages that it met beside the drill-down queries. */
function* discoverFrom(state: OnlineState, r: PageId, pruned: Set<Cluster>): Questions<PageId[]> {
  const { clusters, forest, site } = state;
  const beside: PageId[] = [];
  // D24: first come, first served. The text says breadth first, the pseudo-code has a stack.
  const tasks = [r];
  for (let at = 0; at < tasks.length && site.stopped === null; at += 1) {
    const cluster = yield* clusters.of(tasks[at]);
    const node = forest.add(cluster);
    if (forest.nodes[node].isExpanded) continue;
    forest.nodes[node].isExpanded = true;
    const { drillDowns, others } = yield* drillDownsOf(state, cluster);
    const same = site.stopped === null ? forest.equivalentOf(node, drillDowns) : null;
    if (same === null) {
      // D26: below an equivalent query nothing is looked for; the pseudo-code pushes its children before it compares.
      forest.connect(node, drillDowns);
      for (const one of drillDowns) tasks.push(one.cluster.pages[0]);
      for (const page of others) beside.push(page);
    } else {
      // D25: line 23 says `return`. Nothing is looked for below this query; the search goes on with the next.
      forest.merge(node, same);
      for (const one of drillDowns) if (!forest.has(one.cluster)) pruned.add(one.cluster);
    }
    state.tell();
  }
  return beside;
}

interface Tried {
  readonly drillDowns: readonly DrillDown[];
  /** List pages that do not narrow the query. */
  readonly others: readonly PageId[];
}

/** Lines 8 to 20: every query link is followed, and the query behind it read as a whole. */
function* drillDownsOf({ clusters, inclusion, site }: OnlineState, query: Cluster): Questions<Tried> {
  const drillDowns: DrillDown[] = [];
  const others: PageId[] = [];
  const labels = new Set<number>();
  for (const [link, label] of query.queryLinks) {
    if (site.stopped !== null) break;
    const cluster = yield* clusters.of(link);
    if (cluster === query) continue;
    if (label < 0 || !isDrillDown(cluster.entities, query.entities, inclusion)) others.push(link);
    else if (!labels.has(label)) {
      labels.add(label);
      drillDowns.push({ cluster, label });
    }
  }
  return { drillDowns, others };
}
