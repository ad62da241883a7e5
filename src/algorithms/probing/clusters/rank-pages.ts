/**
 * Phase 1 from pages to ranked clusters, and which of them are passed on. Caverlee, Liu, Buttler: THOR (2004), §3.1.
 * Symbols and departures: docs/papers/thor.md.
 */
import type { PageCluster, ProbedPage, ThorOptions } from '../result.ts';
import type { PageTerms } from '../terms.ts';
import { clusterAutomatically } from './choose-k.ts';
import { pageClusterer } from './cluster-pages.ts';
import { criteriaOf, scoreClusters } from './rank-clusters.ts';

/** Clusters in descending order of their score. */
export function rankedClusters(
  pages: readonly ProbedPage[],
  terms: readonly PageTerms[],
  options: ThorOptions,
): readonly PageCluster[] {
  if (pages.length === 0) return [];
  const groups = groupsOf(clusterOfPages(pages, options));
  const scores = scoreClusters(groups.map((group) => group.map((at) => criteriaOf(pages[at].page, terms[at]))));
  const ranked = groups.map((group, at) => ({ pages: group, score: scores[at] })).sort((a, b) => b.score - a.score);
  return ranked.map((one, rank) => ({
    ...one,
    // The first m (§3.1.3), or D14: all but what the site says where it finds nothing.
    passedOn: options.passedOn === 'auto' ? !isOfNonsense(one.pages, pages) : rank < options.passedOn,
  }));
}

function clusterOfPages(pages: readonly ProbedPage[], options: ThorOptions): Int32Array {
  const { asPrinted, clusters, measure = 'tags', restarts, seed, stem } = options;
  const into = pageClusterer(
    pages.map(({ page }) => page),
    { measure, restarts, seed, stem, anyStart: asPrinted?.anyStart === true, sumsAsPrinted: asPrinted?.sums === true },
  );
  return (clusters === 'auto' ? clusterAutomatically(into, pages.length) : into(clusters)).clusterOf;
}

function groupsOf(clusterOf: Int32Array): number[][] {
  const groups = new Map<number, number[]>();
  for (const [page, cluster] of clusterOf.entries()) {
    const group = groups.get(cluster);
    if (group === undefined) groups.set(cluster, [page]);
    else group.push(page);
  }
  return [...groups.values()];
}

/** D14: a cluster with half as many nonsense words as among all pages, or more, is what the site says where it finds nothing. */
export function isOfNonsense(group: readonly number[], pages: readonly ProbedPage[]): boolean {
  const own = group.filter((at) => pages[at].nonsense === true).length;
  const all = pages.filter(({ nonsense }) => nonsense === true).length;
  return own > 0 && own / group.length >= all / pages.length / 2;
}
