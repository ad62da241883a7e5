import { describe, expect, it } from 'vitest';
import type { QueriesFound } from '../result.ts';
import { discoverPublished, type PublishedMethod } from './discover.ts';
import {
  address,
  converse,
  entityAt,
  noReader,
  type RecipeSite,
  type Recipes,
  ROOT,
  recipePages,
} from './recipe-site.fixture.ts';

const recipe = (Course: string, Ingredient: string, Time: string) => ({ Course, Ingredient, Time });
const RECIPES: Recipes = [
  recipe('stews', 'rice', 'quick'),
  recipe('stews', 'rice', 'slow'),
  recipe('stews', 'beans', 'slow'),
  recipe('stews', 'beans', 'quick'),
  recipe('salads', 'rice', 'quick'),
  recipe('salads', 'beans', 'quick'),
  recipe('salads', 'corn', 'quick'),
  recipe('stews', 'corn', 'slow'),
];

function discover(method: PublishedMethod, site: RecipeSite, maxDownloads?: number, start = ROOT) {
  const conversation = discoverPublished(method, address(start), { reader: noReader, entityAt });
  return converse(conversation, recipePages(site), maxDownloads);
}

/** `Course = stews` with the recipes that are said to be stews. */
function factsOf({ entities, queries }: QueriesFound): Record<string, string[]> {
  const facts: Record<string, Set<string>> = {};
  for (const { entities: ids, parent, predicates } of queries) {
    const last = predicates.at(-1);
    if (parent === null || last === undefined) continue;
    const name = `${last.attribute} = ${last.value}`;
    facts[name] ??= new Set();
    for (const id of ids) facts[name].add(entities[id].title);
  }
  return Object.fromEntries(Object.entries(facts).map(([name, titles]) => [name, [...titles].sort()]));
}

function truth(recipes: Recipes): Record<string, string[]> {
  const facts: Record<string, string[]> = {};
  recipes.forEach((one, at) => {
    for (const [name, value] of Object.entries(one)) {
      const key = `${name} = ${value}`;
      facts[key] = [...(facts[key] ?? []), `Recipe number ${at}`];
    }
  });
  return facts;
}

const METHODS = ['online', 'offline'] as const;

describe.each(METHODS)('the %s method', (method) => {
  it('§4 recovers every query and every hidden fact', () => {
    const { result } = discover(method, { recipes: RECIPES });
    expect(result.outcome).toBe('found');
    expect(result.entities).toHaveLength(RECIPES.length);
    expect(factsOf(result)).toEqual(truth(RECIPES));
    expect(result.queries[0]).toMatchObject({ predicates: [], parent: null, url: ROOT });
  });

  it('§4 gives the same where lists have several pages: those of a query are one cluster', () => {
    const { result } = discover(method, { recipes: RECIPES, pageSize: 3 });
    expect(factsOf(result)).toEqual(truth(RECIPES));
    expect(result.queries[0].entities).toHaveLength(RECIPES.length);
  });

  it('Figure 1: rice, stews and stews, rice are one query', () => {
    const { result } = discover(method, { recipes: RECIPES });
    const both = result.queries.filter(
      ({ predicates }) =>
        predicates
          .map(({ value }) => value)
          .sort()
          .join() === 'rice,stews',
    );
    expect(both).toHaveLength(1);
    expect(result.remarks.join()).toMatch(/\d+ queries were equivalent/);
  });

  it('Figure 2, P9: another order of the list is no drill-down', () => {
    const { result } = discover(method, { recipes: RECIPES, orders: ['cheap', 'new'] });
    expect(factsOf(result)).toEqual(truth(RECIPES));
  });

  it('§5 promoted entities cost precision, as the paper says, and no recall', () => {
    const { result } = discover(method, { recipes: [...RECIPES, ...RECIPES, ...RECIPES], promoted: [6] });
    const facts = factsOf(result);
    for (const [name, titles] of Object.entries(truth([...RECIPES, ...RECIPES, ...RECIPES])))
      expect(facts[name]).toEqual(expect.arrayContaining(titles));
    expect(facts['Course = stews']).toContain('Recipe number 6');
  });

  it('counts downloads and page scans as table 3 does: no page is downloaded twice, each is scanned at least once', () => {
    const { asked, result } = discover(method, { recipes: RECIPES });
    expect(new Set(asked).size).toBe(asked.length);
    expect(result.downloads.total).toBe(asked.length);
    // The page about the cooks came as well; those of the recipes do not exist.
    const came = result.downloads.list + 1;
    expect(result.pageScans).toBeGreaterThanOrEqual(came);
    expect(result.pageScans).toBeLessThanOrEqual(2 * came);
  });

  it('gives the same answer twice, and what it has when the budget is used up', () => {
    const once = discover(method, { recipes: RECIPES });
    expect(discover(method, { recipes: RECIPES })).toEqual(once);
    const early = discover(method, { recipes: RECIPES }, 12);
    expect(early.asked).toHaveLength(12);
    expect(early.result).toMatchObject({ stopped: 'budget', outcome: 'found' });
    for (const [name, titles] of Object.entries(factsOf(early.result))) {
      expect(truth(RECIPES)[name]).toEqual(expect.arrayContaining(titles));
    }
  });

  it('says why there is nothing', () => {
    const lonely = new Map([[ROOT, '<h1>Nothing</h1>']]);
    const ask = (url: string, given = false) =>
      converse(discoverPublished(method, address(url), { reader: noReader, ...(given ? { entityAt } : {}) }), lonely)
        .result;
    expect(ask(`${ROOT}/gone`)).toMatchObject({ outcome: 'no-answer', downloads: { total: 1 } });
    expect(ask(ROOT)).toMatchObject({ outcome: 'no-list', downloads: { total: 1 } });
    expect(ask(ROOT, true)).toMatchObject({ outcome: 'no-filters', entities: [] });
  });
});

describe('what tells the methods apart', () => {
  it('§4.3 online prunes below equivalent queries, offline crawls the entire site', () => {
    // Pruning comes after the queries below were read (algorithm 2, lines 13 and 21): it shows from four filters on.
    const bits = Array.from({ length: 6 }, (_, at) =>
      [0, 1, 2, 3, 4].map((bit) => `${'abcde'[bit]}${((at * 5 + 3) >> bit) & 1}`),
    );
    const recipes = bits.map((values) => Object.fromEntries(values.map((value) => [`Is ${value[0]}`, value])));
    const lists = [...recipePages({ recipes }).keys()].filter((url) => url.startsWith(ROOT)).length;
    const [offline, online] = [discover('offline', { recipes }).result, discover('online', { recipes }).result];
    expect(offline.downloads.list).toBe(lists);
    expect(online.downloads.list).toBeLessThan(0.8 * lists);
    expect(factsOf(online)).toEqual(factsOf(offline));
  });

  it('P1: offline asks for entity pages, too; online needs none', () => {
    expect(discover('online', { recipes: RECIPES }).asked.filter((url) => url.includes('/recipe/'))).toEqual([]);
    const { asked, result } = discover('offline', { recipes: RECIPES });
    expect(asked.filter((url) => url.includes('/recipe/'))).toHaveLength(RECIPES.length);
    expect(result.downloads.other).toBe(RECIPES.length + 1);
  });

  it('§4.3 from a filtered list: the list above is another root, and both DAGs are merged', () => {
    const pages = new Map(recipePages({ recipes: RECIPES }));
    const stews = `${ROOT}/stews`;
    pages.set(stews, `<p><a href="${ROOT}">All recipes</a></p>${pages.get(stews)}`);
    const { result } = converse(discoverPublished('online', address(stews), { reader: noReader, entityAt }), pages);
    const roots = result.queries.filter(({ parent }) => parent === null);
    expect(roots.map(({ url }) => url)).toEqual([ROOT]);
    expect(factsOf(result)).toEqual(truth(RECIPES));
  });

  it('P13: the search goes on behind the first equivalent query', () => {
    const { result } = discover('online', { recipes: RECIPES });
    const merged = Number(result.remarks.join().match(/(\d+) queries were equivalent/)?.[1]);
    expect(merged).toBeGreaterThan(1);
  });
});
