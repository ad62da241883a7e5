/**
 * F, the forest of DAGs: queries and the predicates by which one narrows another. J. Huang, H. Wang, A. Fuxman, Y. Jia, "Toward Query-centric
 * Web Modeling and Crawling", sections 4.2 (the graph) and 4.3 (equivalence, merging). See docs/papers/query-centric.md.
 */
import { type IdSet, idArray, sameIds } from '../../../model/id-set.ts';
import { textHash } from '../../../model/text-hash.ts';
import { type Cluster, Joined } from './clusters.ts';

/** A query while nobody knows yet what it asks. */
export interface ForestNode {
  readonly cluster: Cluster;
  /** Drill-down queries by the number of their node, with the number of the predicate that each adds. */
  readonly edges: Map<number, number>;
  /** All its links were tried. */
  isExpanded: boolean;
}

/** A query that narrows another, and the number of the predicate that it adds. */
export interface DrillDown {
  readonly cluster: Cluster;
  readonly label: number;
}

/** One of the edges that are left when equivalent nodes are one. */
export interface ForestEdge {
  readonly from: number;
  readonly to: number;
  readonly label: number;
}

export class QueryForest {
  readonly nodes: ForestNode[] = [];
  readonly #byCluster = new Map<Cluster, number>();
  readonly #byKey = new Map<string, number[]>();
  readonly #attributeOf: (label: number) => string;
  readonly #same: { readonly node: number; readonly as: number }[] = [];

  constructor(attributeOf: (label: number) => string) {
    this.#attributeOf = attributeOf;
  }

  /** The number of a query, a new one where it is not in the forest yet. */
  add(cluster: Cluster): number {
    const known = this.#byCluster.get(cluster);
    if (known !== undefined) return known;
    this.#byCluster.set(cluster, this.nodes.length);
    this.nodes.push({ cluster, edges: new Map(), isExpanded: false });
    return this.nodes.length - 1;
  }

  has(cluster: Cluster): boolean {
    return this.#byCluster.has(cluster);
  }

  /** Two nodes are one query (section 4.3, ii). */
  merge(node: number, as: number): void {
    this.#same.push({ node, as });
  }

  get merged(): number {
    return this.#same.length;
  }

  /**
   * Section 4.3, a and b: a node with the same entities and the same outgoing attributes as this one would have with these drill-down queries;
   * null where there is none, and then this is one to find. P9: links that leave all entities are no outgoing edges here, since a list that is
   * only sorted otherwise has other such links than the list itself.
   */
  equivalentOf(node: number, drillDowns: readonly DrillDown[]): number | null {
    const { entities } = this.nodes[node].cluster;
    const narrowing = drillDowns.filter(({ cluster }) => cluster.entities.size < entities.size);
    const attributes = new Set(narrowing.map(({ label }) => this.#attributeOf(label)));
    const key = `${textHash(idArray(entities).join(' '))} ${[...attributes].sort().join('\n')}`;
    const alike = this.#byKey.get(key) ?? [];
    this.#byKey.set(key, alike);
    const found = alike.find((other) => this.#sameEntities(other, entities));
    if (found === undefined) alike.push(node);
    return found ?? null;
  }

  /** Algorithm 2, line 16: O -> O' with what the link says. */
  connect(node: number, drillDowns: readonly DrillDown[]): void {
    const { edges } = this.nodes[node];
    for (const { cluster, label } of drillDowns) {
      const to = this.add(cluster);
      if (!edges.has(to)) edges.set(to, label);
    }
  }

  #sameEntities(node: number, entities: IdSet): boolean {
    return sameIds(this.nodes[node].cluster.entities, entities);
  }

  /**
   * What is left with equivalent nodes as one, each under the number of its first: nodes, and edges that lead from more entities to fewer, or
   * among as many from the node that was met first (P10); so there is no circle.
   */
  settled(): {
    readonly nodes: readonly number[];
    readonly edges: readonly ForestEdge[];
    readonly first: (node: number) => number;
  } {
    const joined = new Joined(this.nodes.length);
    for (const { as, node } of this.#same) joined.join(node, as);
    const sizeOf = (node: number) => this.nodes[node].cluster.entities.size;
    const edges: ForestEdge[] = [];
    const known = new Set<string>();
    this.nodes.forEach(({ edges: own }, at) => {
      const from = joined.first(at);
      for (const [child, label] of own) {
        const to = joined.first(child);
        const isDown = sizeOf(to) < sizeOf(from) || (sizeOf(to) === sizeOf(from) && from < to);
        const key = `${from} ${to} ${label}`;
        if (!isDown || known.has(key)) continue;
        known.add(key);
        edges.push({ from, to, label });
      }
    });
    const nodes = this.nodes.map((_, at) => at).filter((at) => joined.first(at) === at);
    nodes.sort((a, b) => sizeOf(b) - sizeOf(a) || a - b);
    return { nodes, edges, first: (node) => joined.first(node) };
  }
}
