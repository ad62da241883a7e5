/** Sites that show only the first entities of a list. */
import { expect, test } from 'vitest';
import { homesData } from '../../city/data/homes.ts';
import type { SiteData } from '../../city/data/table.ts';
import { openSite } from '../../city/open-site.ts';
import { discoverCity } from './city-facts.fixture.ts';

const SECONDS = 1000;

test(
  'a list of 2,000 of which 192 are shown is read in parts: everybody and every fact, near the best split that the truth knows',
  async () => {
    const options = { profile: 'homes', size: 2000, traits: { cut: '2', sorting: 'off' } } as const;
    const { found, lists, missing, wrong } = await discoverCity(options);
    const site = await openSite(options);
    const best = site.truth.referenceCost().total;
    await site.close();
    expect({ missing, wrong }).toEqual({ missing: {}, wrong: {} });
    expect(found.entities).toHaveLength(2000);
    expect(found.incomplete).toEqual([]);
    expect(found.remarks).toContain('the site shows at most 192 entities of a list: longer lists were read in parts');
    expect(lists).toBeLessThanOrEqual(1.3 * best + 10);
  },
  60 * SECONDS,
);

test(
  'with rough counts, values that widen, promotions and tracking',
  async () => {
    const { found, missing, wrong } = await discoverCity({ profile: 'shoes', size: 400, traits: { cut: '1' } });
    expect({ missing, wrong }).toEqual({ missing: {}, wrong: {} });
    expect(found.entities).toHaveLength(400);
  },
  60 * SECONDS,
);

/** Homes with only these filters. */
function homesWith(size: number, ids: readonly string[]): SiteData {
  const whole = homesData(size, '1');
  return {
    ...whole,
    tables: whole.tables.map((table) => ({
      ...table,
      attributes: table.attributes.filter(({ id }) => ids.includes(id)),
    })),
  };
}

/** The entities that some list of the site shows, whatever is chosen, where each shows the first so many. */
function reachableOf({ tables: [table] }: SiteData, shown: number): ReadonlySet<number> {
  const met = new Set<number>();
  const has = (attribute: number, entity: number, value: number) => {
    const { items, starts } = table.attributes[attribute];
    return items.subarray(starts[entity], starts[entity + 1]).includes(value);
  };
  const pairs = table.attributes.flatMap(({ values }, attribute) => values.map((_, value) => ({ attribute, value })));
  const choose = (list: readonly number[], from: number): void => {
    for (const entity of list.slice(0, shown)) met.add(entity);
    if (list.length <= shown) return;
    for (let at = from; at < pairs.length; at += 1) {
      const { attribute, value } = pairs[at];
      choose(
        list.filter((entity) => has(attribute, entity, value)),
        at + 1,
      );
    }
  };
  choose(
    Array.from({ length: table.size }, (_, entity) => entity),
    0,
  );
  return met;
}

test(
  'filters that overlap and leave some out: all that they can reach, and what is behind them is said',
  async () => {
    const data = homesWith(600, ['features', 'parking']);
    const { found, wrong } = await discoverCity({ profile: 'homes', data, traits: { cut: '1', sorting: 'off' } });
    expect(wrong).toEqual({});
    const reachable = reachableOf(data, 96).size;
    expect(reachable).toBeLessThan(600);
    expect(found.entities.length).toBeGreaterThanOrEqual(0.99 * reachable);
    expect(found.incomplete).toContainEqual(
      expect.objectContaining({ attribute: null, seen: found.entities.length, expected: 600 }),
    );
  },
  60 * SECONDS,
);

test(
  'where nothing is counted, lists that all end alike are said to be cut',
  async () => {
    const { found } = await discoverCity({
      profile: 'homes',
      size: 700,
      traits: { cut: '1', counts: 'none', sorting: 'off', 'page-sizes': 'off' },
    });
    expect(found.incomplete).not.toEqual([]);
  },
  60 * SECONDS,
);
