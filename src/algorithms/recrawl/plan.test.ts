import { describe, expect, test } from 'vitest';
import { type PlanPage, planRecrawl, type SeenSite } from './plan.ts';

const SITE = 'http://fens.example';

/** Ten objects on two list pages and on their own pages, which alone tell a second fact; a second folder with copies; news. */
function fens(): SeenSite {
  const page = (path: string, bytes: number, objects: readonly number[], facts: readonly number[]): PlanPage => ({
    address: SITE + path,
    bytes,
    label: objects.length === 1 ? 'entity' : objects.length > 1 ? 'list' : 'other',
    objects,
    facts,
  });
  const ten = Array.from({ length: 10 }, (_, at) => at);
  return {
    objects: 10,
    facts: 20,
    pages: [
      page('/list?page=1', 8000, ten.slice(0, 5), ten.slice(0, 5)),
      page('/list?page=2', 8000, ten.slice(5), ten.slice(5)),
      ...ten.map((at) => page(`/show/${at}`, 4000, [at], [at, 10 + at])),
      ...ten.map((at) => page(`/mirror/${at}`, 9000, [at], [at, 10 + at])),
      ...ten.map((at) => page(`/news/${at}`, 20_000, [], [])),
    ],
  };
}

const chosenOf = (plan: ReturnType<typeof planRecrawl>) =>
  plan.patterns.filter(({ chosen }) => chosen).map(({ pattern }) => pattern.slice(SITE.length));

describe('the plan', () => {
  test('auto: the cheapest pages that show every object and every fact', () => {
    const plan = planRecrawl(fens());
    expect(chosenOf(plan)).toEqual(['/show/{number}']);
    expect(plan.coverage).toEqual({ objects: 10, facts: 20 });
    expect(plan.cost).toEqual({ pages: 10, bytes: 40_000, total: 60_000 });
    expect(plan.full).toMatchObject({ pages: 32, bytes: 346_000 });
    expect(plan.least).toBeCloseTo(60_000, -1);
  });

  test('auto: lists where half of the value is enough, and nothing beyond a budget', () => {
    expect(chosenOf(planRecrawl(fens(), { coverage: 0.8 }))).toEqual(['/list?page={number}']);
    const cheap = planRecrawl(fens(), { budget: 25_000 });
    expect(chosenOf(cheap)).toEqual(['/list?page={number}']);
    expect(cheap.cost.total).toBeLessThanOrEqual(25_000);
    expect(cheap.least).toBeNull();
    expect(planRecrawl(fens(), { budget: 10 }).cost.pages).toBe(0);
  });

  test('sr: prefixes, and the pattern that shows most objects, whatever it costs', () => {
    const plan = planRecrawl(fens(), { method: 'sr' });
    expect(chosenOf(plan)).toEqual(['/list?page=*']);
    expect(plan.patterns.map(({ pattern }) => pattern.slice(SITE.length)).sort()).toEqual(
      ['/list?page=*', '/mirror/*', '/news/*', '/show/*'].sort(),
    );
    expect(plan.coverage).toEqual({ objects: 10, facts: 10 });
  });

  test('what brings fewer than k new objects is left out', () => {
    const seen = fens();
    const alone = { address: `${SITE}/extra`, bytes: 10, label: 'entity', objects: [10], facts: [] };
    const more = { ...seen, objects: 11, pages: [...seen.pages, alone] };
    for (const method of ['auto', 'sr'] as const) {
      expect(planRecrawl(more, { method }).coverage.objects).toBe(11);
      expect(planRecrawl(more, { method, k: 2 }).coverage.objects).toBe(10);
    }
  });

  test('a pattern costs all the pages that it leads to, also those that show nothing', () => {
    const seen = fens();
    const news = { ...seen, pages: [...seen.pages, { ...seen.pages[2], address: `${SITE}/news/9a`, objects: [0] }] };
    const row = planRecrawl(news, { method: 'sr' }).patterns.find(({ pattern }) => pattern === `${SITE}/news/9a`);
    expect(row).toMatchObject({ pages: 1 });
    const both = { ...news, pages: [...news.pages, { ...seen.pages[3], address: `${SITE}/news/9b`, objects: [1] }] };
    const rows = planRecrawl(both, { method: 'sr' }).patterns.find(({ pattern }) => pattern === `${SITE}/news/*`);
    expect(rows).toMatchObject({ pages: 12, objects: 2 });
  });

  test('no pages, no plan', () => {
    expect(planRecrawl({ pages: [], objects: 0, facts: 0 })).toMatchObject({ patterns: [], cost: { pages: 0 } });
  });
});
