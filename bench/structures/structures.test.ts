import { describe, expect, test } from 'vitest';
import { STRUCTURES } from './all.ts';
import { fixturePages, readMutated, smallStructures } from './fuzz.ts';
import { mutate } from './mutate.ts';
import { READINGS } from './readings.ts';
import { countSteps } from './steps.ts';

describe('odd structures', () => {
  test('are at least 120, each with a name of its own and of about the size asked for', () => {
    expect(STRUCTURES.length).toBeGreaterThanOrEqual(120);
    expect(new Set(STRUCTURES.map(({ name }) => name)).size).toBe(STRUCTURES.length);
    for (const { make } of STRUCTURES) {
      expect(make(20_000).length).toBeGreaterThan(9_000);
      expect(make(20_000).length).toBeLessThan(40_000);
    }
  });

  test.each(READINGS)('are all read: $name', async ({ read }) => {
    for (const { make, name } of STRUCTURES)
      await expect(Promise.resolve(read(make(2500))), name).resolves.toBeDefined();
  });
});

describe('steps grow as pages do, also where a page has', () => {
  const lists = READINGS.find(({ name }) => name === 'crawl: lists')!;

  test.each([
    'pagers: many filters',
    'pagers: filters beside records',
    'links: one with a huge address',
    'records: cards',
  ])(
    '%s',
    async (structure) => {
      const { make } = STRUCTURES.find(({ name }) => name === structure)!;
      const [small, large] = [make(30_000), make(120_000)];
      const ratio = (await countSteps(() => lists.read(large))) / (await countSteps(() => lists.read(small)));
      expect(ratio).toBeLessThan(4.8 * (large.length / (4 * small.length)));
    },
    60_000,
  );
});

describe('mutated pages', () => {
  test('are the same for the same seed', () => {
    expect(mutate('<p>one<p>two', 7)).toBe(mutate('<p>one<p>two', 7));
    expect(new Set(Array.from({ length: 20 }, (_, seed) => mutate('<p>one<p>two', seed))).size).toBeGreaterThan(10);
  });

  test('break nothing', async () => {
    expect(await readMutated([...fixturePages(), ...smallStructures()], { from: 0, step: 1, below: 200 })).toEqual([]);
  }, 300_000);
});
