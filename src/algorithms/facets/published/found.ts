/** The forest of queries as the result that all methods for queries give. Published methods of docs/papers/query-centric.md. */
import { idArray } from '../../../model/id-set.ts';
import { predicateKey } from '../../../model/query-node.ts';
import type { FoundGroup, FoundQuery, QueriesFound } from '../result.ts';
import type { ForestEdge, QueryForest } from './forest.ts';
import { longestPaths } from './longest-paths.ts';
import type { PageId, SeenSite } from './site.ts';

/** Queries by their longest paths; then those that are known under other predicates as well. */
export function foundIn(site: SeenSite, forest: QueryForest, start: PageId): QueriesFound {
  const queries = queriesOf(site, forest, start);
  const groups = groupsOf(queries);
  const isFound = groups.length > 0;
  return {
    outcome: isFound ? 'found' : 'no-filters',
    remarks: [
      ...(forest.merged === 0 ? [] : [`${forest.merged} queries were equivalent to others`]),
      ...(isFound ? [] : ['the list has no filters: no link on it narrows it']),
    ],
    entities: site.entities.all,
    queries,
    groups,
    forbidden: site.forbidden(),
    downloads: site.downloads(),
    pageScans: site.pageScans,
    avoided: site.size - site.arrived.length,
    stopped: site.stopped,
    incomplete: [],
  };
}

function queriesOf(site: SeenSite, forest: QueryForest, start: PageId): FoundQuery[] {
  const { edges, nodes } = forest.settled();
  const paths = longestPaths(nodes, edges);
  const place = new Map<number, number>();
  const queries: FoundQuery[] = [];
  const isStart = (node: number) => forest.nodes[node].cluster.pages.includes(start);
  // The list that it began with comes first among those that nothing holds.
  const roots = nodes.filter((node) => paths.get(node)?.last === null);
  const inOrder = [...roots.filter(isStart), ...roots.filter((node) => !isStart(node))];
  for (const node of [...inOrder, ...nodes.filter((one) => paths.get(one)?.last !== null)]) {
    const { labels, last } = paths.get(node)!;
    const { cluster } = forest.nodes[node];
    place.set(node, queries.length);
    queries.push({
      predicates: labels.map((label) => site.labels.predicates[label]),
      path: [],
      url: site.addressOf(cluster.pages[0]),
      how: 'asked',
      sameAs: null,
      parent: last === null ? null : place.get(last.from)!,
      source: 'filter',
      confidence: 1,
      entities: idArray(cluster.entities),
      complete: site.stopped === null,
    });
  }
  return [...queries, ...otherwiseKnown(site, edges, queries, place)];
}

/** Every edge lies on a path (section 4.2): what those off the longest paths say of a query that it does not say yet. */
function otherwiseKnown(
  site: SeenSite,
  edges: readonly ForestEdge[],
  queries: readonly FoundQuery[],
  place: ReadonlyMap<number, number>,
): FoundQuery[] {
  const said = new Set<string>();
  return edges.flatMap(({ from, label, to }) => {
    const at = place.get(to)!;
    const query = queries[at];
    const predicate = site.labels.predicates[label];
    const key = `${at} ${predicateKey([predicate])}`;
    if (query.predicates.includes(predicate) || said.has(key)) return [];
    said.add(key);
    const parent = place.get(from)!;
    const predicates = [...queries[parent].predicates.filter((one) => one !== predicate), predicate];
    return [{ ...query, predicates, parent, how: 'equivalent' as const, sameAs: at }];
  });
}

/** One per attribute. */
function groupsOf(queries: readonly FoundQuery[]): FoundGroup[] {
  const values = new Map<string, Set<string>>();
  for (const { parent, predicates } of queries) {
    const last = predicates[predicates.length - 1];
    if (parent === null || last === undefined) continue;
    const known = values.get(last.attribute) ?? new Set<string>();
    values.set(last.attribute, known.add(last.value));
  }
  return [...values].map(([name, { size }]) => ({ name, members: size, verdict: 'filter', evidence: [] }));
}

/** Why there is nothing. */
export function nothingFound(
  why: 'no-list' | { readonly because: string; readonly isTooComplex: boolean } | null,
  total: 0 | 1,
): QueriesFound {
  const outcome = why === 'no-list' ? why : why?.isTooComplex === true ? 'too-complex' : 'no-answer';
  const remark =
    why === 'no-list'
      ? 'the start page is no list whose records link pages: the published methods know entities by their pages'
      : `the start page did not come: ${why?.because ?? 'it is no page'}`;
  return {
    outcome,
    remarks: [remark],
    entities: [],
    queries: [],
    groups: [],
    forbidden: [],
    downloads: { list: 0, entity: 0, other: total, total },
    pageScans: why === 'no-list' ? 1 : 0,
    avoided: 0,
    stopped: null,
    incomplete: [],
  };
}
