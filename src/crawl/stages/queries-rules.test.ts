/** Rules can be switched off, and each does what it says: without it the same site costs more or says what is not so. */
import { expect, test } from 'vitest';
import { discoverQueries } from '../../algorithms/facets/plan.ts';
import { PLAN_RULES, type PlanRule } from '../../algorithms/facets/rules.ts';
import type { SiteOptions } from '../../city/open-site.ts';
import { type CityOutcome, discoverCity } from './city-facts.fixture.ts';
import { readList } from './queries.ts';

const SITE = { profile: 'homes', size: 100 } as const;
const without = (rule: PlanRule | null, site: SiteOptions = SITE, from?: number): Promise<CityOutcome> =>
  discoverCity(site, from, (start) =>
    discoverQueries(start, { reader: readList, ...(rule === null ? {} : { without: [rule] }) }),
  );
const factsIn = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);

test('with all of them nothing is missing, nothing is wrong', async () => {
  const { missing, wrong } = await without(null);
  expect({ missing, wrong }).toEqual({ missing: {}, wrong: {} });
});

test.each(['comparing', 'partition', 'size'] as const)('without %s the same facts cost more lists', async (rule) => {
  const all = await without(null, { ...SITE, size: 300 });
  const less = await without(rule, { ...SITE, size: 300 });
  expect(less.missing).toEqual({});
  expect(less.lists).toBeGreaterThan(all.lists);
});

test('without widening, a filtered start is all there is', async () => {
  expect(factsIn((await without('widening', SITE, 5)).missing)).toBeGreaterThan(0);
});

test('every rule says what it is', () => {
  for (const says of Object.values(PLAN_RULES)) expect(says).toMatch(/\((rule \d+|decision \d{4})\)$/);
});
