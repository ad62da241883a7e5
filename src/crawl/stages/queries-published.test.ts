import { describe, expect, test } from 'vitest';
import { discoverPublished } from '../../algorithms/facets/published/discover.ts';
import { carsData } from '../../city/data/cars.ts';
import type { SiteOptions } from '../../city/open-site.ts';
import { discoverCity } from './city-facts.fixture.ts';
import { SKINS } from './city-traits.fixture.ts';
import { readList } from './queries.ts';

/** Few filters, and entities that are far apart in the table: every combination is a list, and all of them are read. */
function fewFilters(size: number, filters: number): SiteOptions {
  const whole = carsData(400);
  const [table] = whole.tables;
  const attributes = table.attributes.filter(({ shape }) => shape === 'choice').slice(0, filters);
  const step = Math.floor(table.size / size);
  const picked = attributes.map((attribute) => {
    const starts = new Uint32Array(size + 1);
    const items: number[] = [];
    for (let at = 0; at < size; at += 1) {
      items.push(...attribute.items.subarray(attribute.starts[at * step], attribute.starts[at * step + 1]));
      starts[at + 1] = items.length;
    }
    return { ...attribute, starts, items: Uint16Array.from(items) };
  });
  const title = (entity: number) => table.title(entity * step);
  const cars = { ...table, size, attributes: picked, details: [], sorts: table.sorts.slice(0, 1), title };
  return { profile: 'cars', data: { ...whole, tables: [cars] } };
}

const METHODS = ['online', 'offline'] as const;
const outcomeOf = (method: (typeof METHODS)[number], options: SiteOptions) =>
  discoverCity(options, undefined, (start) => discoverPublished(method, start, { reader: readList }));

/** Without what links of the menu say: the front page shows a few cars, and so it narrows the list (assumption 3 does not always hold). */
const ofFilters = (facts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(facts).filter(([name]) => !name.endsWith(' = true')));

describe.each(METHODS)(
  'the %s method on whole sites of the city, entities known by the records of the start page',
  (method) => {
    test.each(SKINS)('cars in the skin %s', async (skin) => {
      const traits = { sorting: 'off', combine: 'and', 'page-size': '5' };
      const { found, missing, wrong } = await outcomeOf(method, { ...fewFilters(16, 2), skin, traits });
      expect(found.entities).toHaveLength(16);
      expect({ missing, wrong: ofFilters(wrong) }).toEqual({ missing: {}, wrong: {} });
    });

    test.each([
      ['filters-in', 'commas'],
      ['filters-in', 'token'],
      ['tracking', 'on'],
      ['entity-state', 'on'],
      ['promoted', 'outside'],
      ['record-links', 'off'],
      ['pagination', 'next'],
    ])('cars with %s=%s', async (name, value) => {
      const traits = { sorting: 'off', combine: 'and', [name]: value };
      const { missing, wrong } = await outcomeOf(method, { ...fewFilters(12, 2), traits });
      expect({ missing, wrong: ofFilters(wrong) }).toEqual({ missing: {}, wrong: {} });
    });

    test('P9: orders of a list are no drill-downs of it', async () => {
      const { missing, wrong } = await outcomeOf(method, {
        ...fewFilters(8, 2),
        traits: { combine: 'and', sorting: 'on' },
      });
      // What they are called: "kleinste: Name".
      expect({ missing, orders: Object.keys(wrong).filter((name) => name.includes(': name')) }).toEqual({
        missing: {},
        orders: [],
      });
    });
  },
);
