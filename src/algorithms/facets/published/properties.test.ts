import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idSet } from '../../../model/id-set.ts';
import { predicateKey } from '../../../model/query-node.ts';
import { jaccard } from '../../../page/similarity.ts';
import { type Cluster, clusterSets, jaccardOf } from './clusters.ts';
import { discoverPublished } from './discover.ts';
import { type ForestEdge, QueryForest } from './forest.ts';
import { longestPaths } from './longest-paths.ts';
import { address, converse, entityAt, noReader, ROOT, recipePages, satisfying } from './recipe-site.fixture.ts';

const linkSets = fc.array(
  fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 9 }).map((set) => set.sort((a, b) => a - b)),
  { minLength: 1, maxLength: 12 },
);
const LEAST = 0.7;

describe('§4.2 clusters of list pages', () => {
  it('the coefficient is that of sets', () => {
    fc.assert(
      fc.property(linkSets, ([a, b = []]) => {
        expect(jaccardOf(a, b)).toBe(jaccard(new Set(a), new Set(b)));
      }),
    );
  });

  it('are those of comparing every page with every other, in whatever order the pages came', () => {
    fc.assert(
      fc.property(linkSets, fc.infiniteStream(fc.nat()), (sets, chance) => {
        const clusters = clusterSets(sets, LEAST);
        sets.forEach((a, i) => {
          sets.forEach((b, j) => {
            if (jaccardOf(a, b) > LEAST) expect(clusters[i]).toBe(clusters[j]);
          });
        });
        const order = sets.map((_, at) => at).sort((a, b) => a - b);
        for (const at of order.keys()) {
          const other = chance.next().value % sets.length;
          [order[at], order[other]] = [order[other], order[at]];
        }
        const again = clusterSets(
          order.map((at) => sets[at]),
          LEAST,
        );
        order.forEach((a, i) => {
          order.forEach((b, j) => {
            expect(again[i] === again[j]).toBe(clusters[a] === clusters[b]);
          });
        });
      }),
    );
  });

  it('hold no page that nothing connects to the others', () => {
    fc.assert(
      fc.property(linkSets, (sets) => {
        const clusters = clusterSets(sets, LEAST);
        clusters.forEach((first, at) => {
          const others = clusters.flatMap((other, j) => (other === first && j !== at ? [j] : []));
          if (others.length > 0) expect(others.some((j) => jaccardOf(sets[j], sets[at]) > LEAST)).toBe(true);
        });
      }),
    );
  });
});

const entities = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1 });
const graphs = fc.record({
  nodes: fc.array(entities, { minLength: 2, maxLength: 9 }),
  edges: fc.array(fc.tuple(fc.nat(8), fc.nat(8), fc.nat(4)), { maxLength: 30 }),
});

interface Graph {
  readonly nodes: readonly (readonly number[])[];
  readonly edges: readonly (readonly [number, number, number])[];
}

/** The forest of any graph of queries, equivalent ones merged. */
function forestOf({ edges, nodes }: Graph) {
  const forest = new QueryForest((label) => `attribute ${label % 3}`);
  const clusters = nodes.map((ids, at): Cluster => ({ pages: [at], entities: idSet(ids), queryLinks: new Map() }));
  for (const cluster of clusters) forest.add(cluster);
  const outgoing = clusters.map((_, at) =>
    edges.flatMap(([from, to, label]) =>
      from % nodes.length === at ? [{ cluster: clusters[to % nodes.length], label }] : [],
    ),
  );
  const same = clusters.map((_, at) => forest.equivalentOf(at, outgoing[at]));
  same.forEach((other, at) => {
    if (other !== null) forest.merge(at, other);
    forest.connect(at, outgoing[at]);
  });
  return { forest, same, outgoing };
}

describe('§4.3 the forest', () => {
  it('has no circle: edges go down in the order of its nodes', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const { edges, nodes } = forestOf(graph).forest.settled();
        const place = new Map(nodes.map((node, at) => [node, at]));
        for (const { from, to } of edges) expect(place.get(from)!).toBeLessThan(place.get(to)!);
      }),
    );
  });

  it('equivalence is one: of itself, both ways, and through a third', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const { forest, outgoing } = forestOf(graph);
        const { first } = forest.settled();
        const keyOf = (at: number) => {
          const size = new Set(graph.nodes[at]).size;
          const names = outgoing[at].flatMap(({ cluster, label }) => (cluster.entities.size < size ? [label % 3] : []));
          return JSON.stringify([[...graph.nodes[at]].sort(), [...new Set(names)].sort()]);
        };
        for (const a of graph.nodes.keys())
          for (const b of graph.nodes.keys()) expect(first(a) === first(b)).toBe(keyOf(a) === keyOf(b));
      }),
    );
  });

  it('§4.2 longest paths begin at queries that nothing holds, and no edge makes a longer one', () => {
    fc.assert(
      fc.property(graphs, (graph) => {
        const { edges, nodes } = forestOf(graph).forest.settled();
        const paths = longestPaths(nodes, edges);
        const entered = new Set(edges.map(({ to }: ForestEdge) => to));
        for (const node of nodes) expect(paths.get(node)!.last === null).toBe(!entered.has(node));
        for (const { from, label, to } of edges) {
          const through = new Set([...paths.get(from)!.labels, label]);
          expect(paths.get(to)!.labels.length).toBeGreaterThanOrEqual(through.size);
        }
      }),
    );
  });
});

const sites = fc.array(
  fc.record({ Course: fc.constantFrom('stews', 'salads'), Ingredient: fc.constantFrom('rice', 'beans', 'corn') }),
  { minLength: 2, maxLength: 6 },
);

/** Every list of links in the other order. */
const reversed = (html: string): string =>
  html.replace(
    /<ul>(.*?)<\/ul>/gs,
    (_, items: string) => `<ul>${items.split('</li>').reverse().join('</li>')}</li></ul>`,
  );

describe.each(['online', 'offline'] as const)('the %s method on any site of recipes', (method) => {
  const queriesOf = (pages: ReadonlyMap<string, string>) => {
    const options = { reader: noReader, entityAt };
    const { entities: all, queries } = converse(discoverPublished(method, address(ROOT), options), pages).result;
    return queries.map(({ entities: ids, predicates }) => ({
      predicates,
      recipes: ids.map((id) => Number(all[id].key.match(/\d+$/)?.[0])).sort((a, b) => a - b),
    }));
  };

  it('says nothing that is not so, and the same in whatever order links stand', () => {
    fc.assert(
      fc.property(sites, (recipes) => {
        const pages = recipePages({ recipes });
        const found = queriesOf(pages);
        for (const { predicates, recipes: ids } of found) {
          const values = predicates.map(({ value }) => value);
          expect(ids).toEqual(satisfying(recipes, values));
        }
        const turned = queriesOf(new Map([...pages].map(([url, html]) => [url, reversed(html)])));
        const keys = (all: typeof found) =>
          new Set(all.flatMap((one) => one.predicates.map((p) => `${predicateKey([p])} ${one.recipes}`)));
        expect(keys(turned)).toEqual(keys(found));
      }),
      { numRuns: 25 },
    );
  });
});
