/** Sites where entities come, go and change while they are read. */
import { expect, test } from 'vitest';
import { discoverCity } from './city-facts.fixture.ts';

/** Six changes per hundred entities in a thousand requests: six times what DESIGN section 7 takes for usual. */
const MOVING = { moving: '60' };

test.each([
  ['homes', '1', 'entities that came make an order longer than the whole list was: it is no filter'],
  ['recipes', '2', 'an order that goes on behind its first page, where other lists showed fewer than they printed'],
  ['recipes', '3', 'a number behind the last order is not its count'],
  ['shoes', '2', 'with promotions, rough counts and two addresses'],
])(
  '%s %s: %s',
  async (profile, seed) => {
    const { allowed, found, lists, missing, moments, wrong } = await discoverCity({
      profile,
      seed,
      size: 400,
      traits: MOVING,
    });
    expect(moments).toBeGreaterThan(1);
    expect({ missing, wrong }).toEqual({ missing: {}, wrong: {} });
    // One more reading of each list that changed.
    const changed = found.queries.filter(({ entities }) => entities.length > 0).length;
    expect(lists).toBeLessThanOrEqual(allowed + changed);
  },
  60_000,
);
