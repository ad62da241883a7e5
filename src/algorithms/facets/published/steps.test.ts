import { describe, expect, it } from 'vitest';
import { idSet } from '../../../model/id-set.ts';
import { createPage } from '../../../page/page.ts';
import type { Cluster } from './clusters.ts';
import { inclusionOf, isDrillDown } from './drill-down.ts';
import { givenEntityPages } from './entity-pages.ts';
import { QueryForest } from './forest.ts';
import { labelsOn } from './labels.ts';
import { longestPaths } from './longest-paths.ts';
import { SeenLabels } from './numbers.ts';
import { OnlineClusters } from './online-clustering.ts';
import { PUBLISHED_PARAMS } from './params.ts';
import { address, converse, entityAt, noReader, ROOT, recipePages } from './recipe-site.fixture.ts';
import { SeenSite } from './site.ts';

const page = (html: string, url = 'http://shop.example/list') => createPage(html, { url: address(url) });
const labels = (html: string) => [...labelsOn(page(html), new Set()).values()];

describe('§4.2, step 3: what a link adds', () => {
  it('{brand = Nike} from the snippet of the paper', () => {
    expect(labels('<h2>Brand</h2><p><a href="/list/nike">Nike</a></p>')).toEqual([
      { attribute: 'Brand', value: 'Nike' },
    ]);
  });

  it('§3 a predicate without an attribute of its own becomes one that is true', () => {
    const seen = new SeenLabels();
    const [label] = labels('<p><a href="/list/100">over $100</a></p>');
    expect(seen.predicates[seen.idOf(label)]).toEqual({ attribute: 'over $100', value: 'true' });
  });

  it('"we already know Nike is a brand": a heading seen elsewhere names it; two of them do not', () => {
    const seen = new SeenLabels();
    const nike = { attribute: null, value: 'Nike' };
    seen.learn([{ attribute: 'Brand', value: 'Nike' }]);
    expect(seen.predicates[seen.idOf(nike)]).toEqual({ attribute: 'Brand', value: 'Nike' });
    seen.learn([{ attribute: 'Goddess', value: 'Nike' }]);
    expect(seen.predicates[seen.idOf(nike)]).toEqual({ attribute: 'Nike', value: 'true' });
  });

  it('P4: counts and colons are no part of it; links without words add nothing', () => {
    const html =
      '<h2>Brand:</h2><ul><li><a href="?b=1">Nike (12)</a><li><a href="?b=2">Puma (3)</a></ul><a href="/x"></a>';
    expect(labels(html)).toEqual([
      { attribute: 'Brand', value: 'Nike' },
      { attribute: 'Brand', value: 'Puma' },
    ]);
  });
});

describe('§4.2, step 2: inclusion', () => {
  const upTo = (size: number, from = 0) => idSet(Array.from({ length: size }, (_, at) => from + at));
  it('is relaxed to a ratio close to 1', () => {
    expect(inclusionOf(upTo(20, 2), upTo(20))).toBe(0.9);
    expect(isDrillDown(upTo(20, 2), upTo(20), PUBLISHED_PARAMS.inclusion)).toBe(true);
    expect(isDrillDown(upTo(20, 3), upTo(20), PUBLISHED_PARAMS.inclusion)).toBe(false);
  });

  it('P3: a query with more entities narrows nothing, nor does one without any', () => {
    expect(isDrillDown(upTo(21), upTo(20), PUBLISHED_PARAMS.inclusion)).toBe(false);
    expect(isDrillDown(upTo(0), upTo(20), PUBLISHED_PARAMS.inclusion)).toBe(false);
  });
});

describe('§4.2, step 1: entities of a list', () => {
  const listed = (html: string, places: ReadonlySet<string> | null) => {
    const start = page('');
    const entityPages = { ...givenEntityPages(start, noReader, entityAt), listed: () => places as never };
    const site = new SeenSite(start.url, entityPages);
    const query = start.query;
    const common = { finalUrl: start.url, hops: [], status: 200, headers: {}, contentType: 'text/html', atMs: 0 };
    site.downloaded(0, { kind: 'ok', query, ...common, bytes: html.length, body: html });
    return site.entities.all.map(({ title }) => title);
  };
  const html = '<ul><li><a href="/recipe/1">One</a></ul><aside><a href="/recipe/2">Two</a></aside>';

  it('are those inside the DOM structure of the list; all where the page is written otherwise', () => {
    expect(listed(html, new Set(['http://shop.example/recipe/1']))).toEqual(['One']);
    expect(listed(html, new Set())).toEqual(['One', 'Two']);
    expect(listed(html, null)).toEqual(['One', 'Two']);
  });
});

describe('Figure 7: online clustering', () => {
  const recipes = Array.from({ length: 9 }, (_, at) => ({
    Course: at % 2 ? 'stews' : 'salads',
    Time: at % 3 ? 'slow' : 'quick',
  }));
  const pages = recipePages({ recipes, pageSize: 3, orders: ['cheap'] });
  const clusterFrom = (url: string) => {
    const start = page(pages.get(url)!, url);
    const site = new SeenSite(start.url, givenEntityPages(start, noReader, entityAt));
    const first = site.idOf(start.url);
    function* conversation() {
      yield* site.download([first], 'x');
      return yield* new OnlineClusters(site, PUBLISHED_PARAMS.epsilon).of(first);
    }
    const { pages: ids, entities, queryLinks } = converse(conversation(), pages).result;
    return { urls: ids.map((id) => site.addressOf(id)).sort(), size: entities.size, links: queryLinks.size };
  };

  it('finds all pages of the query from any of them, and stops at other queries', () => {
    const urls = [ROOT, `${ROOT}?page=2`, `${ROOT}?page=3`];
    for (const url of urls) expect(clusterFrom(url)).toMatchObject({ urls, size: 9 });
  });

  it('P14: ends although the pages link each other', () => {
    expect(clusterFrom(`${ROOT}/stews`)).toMatchObject({ urls: [`${ROOT}/stews`, `${ROOT}/stews?page=2`], size: 4 });
  });
});

describe('Figure 6: equivalent queries', () => {
  const ATTRIBUTES = ['A', 'B', 'C'];
  const cluster = (pageId: number, ids: readonly number[]): Cluster => ({
    pages: [pageId],
    entities: idSet(ids),
    queryLinks: new Map(),
  });
  /** R with A and B below it in both orders, and R ∪ {A, B'}, which is R ∪ {A, B} sorted otherwise; C is left below all three. */
  const [r, a, b, ab, ba, ab2, c] = [[1, 2, 3, 4], [1, 2, 3], [2, 3, 4], [2, 3], [2, 3], [2, 3], [3]].map((ids, at) =>
    cluster(at, ids),
  );

  function grown() {
    const forest = new QueryForest((label) => ATTRIBUTES[label]);
    const expand = (one: Cluster, drillDowns: readonly { cluster: Cluster; label: number }[]) => {
      const node = forest.add(one);
      const same = forest.equivalentOf(node, drillDowns);
      if (same === null) forest.connect(node, drillDowns);
      else forest.merge(node, same);
    };
    expand(r, [
      { cluster: a, label: 0 },
      { cluster: b, label: 1 },
    ]);
    expand(a, [{ cluster: ab, label: 1 }]);
    expand(b, [{ cluster: ba, label: 0 }]);
    expand(ab, [
      { cluster: c, label: 2 },
      { cluster: ab2, label: 1 },
    ]);
    expand(ba, [{ cluster: cluster(7, [3]), label: 2 }]);
    expand(ab2, [
      { cluster: cluster(8, [3]), label: 2 },
      { cluster: ab, label: 1 },
    ]);
    return forest;
  }

  it('§4.3 the tree of (a) becomes the DAG of (b): the subtree is kept below one of the three', () => {
    const { edges, first, nodes } = grown().settled();
    expect(nodes).toEqual([0, 1, 2, 3, 5]);
    expect([4, 6].map(first)).toEqual([3, 3]);
    expect(edges.map(({ from, label, to }) => `${from} ${ATTRIBUTES[label]} ${to}`).sort()).toEqual([
      '0 A 1',
      '0 B 2',
      '1 B 3',
      '2 A 3',
      '3 C 5',
    ]);
  });

  it('§4.2 the longest paths say what each query asks', () => {
    const { edges, nodes } = grown().settled();
    const asked = [...longestPaths(nodes, edges)].map(([, { labels: ids }]) => ids.map((id) => ATTRIBUTES[id]).join());
    expect(asked).toEqual(['', 'A', 'B', 'A,B', 'A,B,C']);
  });

  it('§4.3 the same entities are not enough: other attributes left make it another query', () => {
    const forest = new QueryForest((label) => ATTRIBUTES[label]);
    const [x, y, below] = [cluster(0, [1, 2]), cluster(1, [1, 2]), cluster(2, [1])];
    expect(forest.equivalentOf(forest.add(x), [{ cluster: below, label: 0 }])).toBeNull();
    expect(forest.equivalentOf(forest.add(y), [{ cluster: below, label: 1 }])).toBeNull();
    expect(forest.equivalentOf(forest.add(cluster(3, [2, 1])), [{ cluster: below, label: 0 }])).toBe(0);
  });
});
