/**
 * Section 4.2, last paragraph: what queries ask, by the longest paths to them. J. Huang, H. Wang, A. Fuxman, Y. Jia, "Toward Query-centric Web
 * Modeling and Crawling". See docs/papers/query-centric.md, P11.
 */
import type { ForestEdge } from './forest.ts';

/** The longest way to a query. */
export interface LongestPath {
  /** The edge that comes last; null for a query without incoming edges. */
  readonly last: ForestEdge | null;
  /** Numbers of the predicates on it, each once, in their order. */
  readonly labels: readonly number[];
}

/** For each node, of which those with edges to it come first in `nodes`, the path with most predicates; of several the one met first. */
export function longestPaths(nodes: readonly number[], edges: readonly ForestEdge[]): ReadonlyMap<number, LongestPath> {
  const incoming = new Map<number, ForestEdge[]>();
  for (const edge of edges) {
    const known = incoming.get(edge.to);
    if (known === undefined) incoming.set(edge.to, [edge]);
    else known.push(edge);
  }
  const paths = new Map<number, LongestPath>();
  for (const node of nodes) {
    let best: LongestPath = { last: null, labels: [] };
    for (const edge of incoming.get(node) ?? []) {
      const before = paths.get(edge.from)?.labels ?? [];
      const labels = [...before.filter((label) => label !== edge.label), edge.label];
      if (best.last === null || labels.length > best.labels.length) best = { last: edge, labels };
    }
    paths.set(node, best);
  }
  return paths;
}
