import { describe, expect, test } from 'vitest';
import { discoverCity } from './city-facts.fixture.ts';
import { EACH_TRAIT, isCheap, LANGUAGES, SKINS } from './city-traits.fixture.ts';

/** Lists so long that not all of the whole list need be read. */
const LONG: readonly Readonly<Record<string, string>>[] = [
  {},
  { counts: 'estimated' },
  { counts: 'none', pagination: 'next' },
  { promoted: 'both' },
  { 'two-addresses': 'plain' },
  { pagination: 'key' },
  { 'page-sizes': 'filtered' },
  { shuffled: 'on' },
  { shuffled: 'on', sorting: 'off' },
];

describe('the facts of the filters, over HTTP, at no more than 1.1 R + 3 per link group + 10 lists', () => {
  test.each(EACH_TRAIT)('cars with %s=%s', async (name, value) => {
    const { allowed, lists, missing, wrong } = await discoverCity({
      profile: 'cars',
      size: 60,
      traits: { [name]: value },
    });
    expect({ missing, wrong }).toEqual({ missing: {}, wrong: {} });
    expect(lists).toBeLessThanOrEqual(allowed);
  });

  test.each(LONG)('cars on many short pages with %j', async (chosen) => {
    const traits = { 'page-size': '8', ...chosen };
    const { allowed, lists, missing, wrong } = await discoverCity({ profile: 'cars', size: 120, traits });
    expect({ missing, wrong }).toEqual({ missing: {}, wrong: {} });
    if (isCheap(chosen)) expect(lists).toBeLessThanOrEqual(allowed);
  });

  test.each(SKINS)('homes and shoes in the skin %s', async (skin) => {
    for (const profile of ['homes', 'shoes']) {
      const language = LANGUAGES[SKINS.indexOf(skin) % LANGUAGES.length];
      const outcome = await discoverCity({ profile, skin, language, size: 60 });
      expect({ profile, missing: outcome.missing, wrong: outcome.wrong }).toEqual({ profile, missing: {}, wrong: {} });
      expect(outcome.lists).toBeLessThanOrEqual(outcome.allowed);
    }
  });

  test.each(['recipes', 'menus', 'phones'])('%s as they are', async (profile) => {
    const { allowed, lists, missing, wrong } = await discoverCity({ profile, size: 60 });
    expect({ missing, wrong }).toEqual({ missing: {}, wrong: {} });
    expect(lists).toBeLessThanOrEqual(allowed);
  });

  test.each(['films', 'cars', 'homes', 'shoes'])('%s from a filtered list', async (profile) => {
    const { allowed, lists, missing, wrong } = await discoverCity({ profile, size: 60 }, 5);
    expect({ missing, wrong }).toEqual({ missing: {}, wrong: {} });
    expect(lists).toBeLessThanOrEqual(allowed);
  });
});

test('orders of a long list whose pages have no numbers are not read to their end', async () => {
  const traits = { pagination: 'key', counts: 'none' };
  const { allowed, lists, missing, wrong } = await discoverCity({ profile: 'cars', size: 200, traits });
  expect({ missing, wrong }).toEqual({ missing: {}, wrong: {} });
  expect(lists).toBeLessThanOrEqual(allowed);
});

test.each(['outside', 'both'])('links in boxes of promoted entities are no filters: %s', async (promoted) => {
  const traits = { promoted, 'record-links': 'on' };
  const { found, missing, wrong } = await discoverCity({ profile: 'shoes', skin: 'cards', size: 50, traits });
  expect({ missing, wrong }).toEqual({ missing: {}, wrong: {} });
  expect(found.groups.map(({ name }) => name)).not.toContain('Our tip');
});

describe('canonical links (the first way to a key)', () => {
  const outcomeOf = (traits: Readonly<Record<string, string>>) =>
    discoverCity({ profile: 'cars', size: 120, traits: { 'page-size': '8', 'two-addresses': 'canonical', ...traits } });

  test.each([{}, { 'entity-state': 'on' }, { tracking: 'on', 'entity-state': 'on' }])(
    'entities under two addresses are one, under the canonical one, with %j',
    async (traits) => {
      const { allowed, found, lists, missing, wrong } = await outcomeOf(traits);
      expect({ missing, wrong }).toEqual({ missing: {}, wrong: {} });
      expect(lists).toBeLessThanOrEqual(allowed);
      expect(found.entities).toHaveLength(120);
      expect(found.downloads.entity).toBeLessThanOrEqual(3);
      const atHome = found.entities.filter(({ key }) => /\/car\/[\w-]+-\d+$/.test(key));
      expect(atHome.length).toBeGreaterThan(0);
      for (const { address, aliases, key } of found.entities) {
        expect(address).toBe(key);
        for (const alias of aliases) expect(alias).not.toMatch(/_filters|pos=|ref=/);
      }
    },
  );
});
