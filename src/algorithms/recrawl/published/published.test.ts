import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cover, coveredBy, coverOf, inverted } from '../cover.ts';
import { distinctObjects } from './distinct-objects.ts';
import { prefixMatcher, prefixOf, prefixPatterns } from './prefix-patterns.ts';
import { selectPatterns } from './select-patterns.ts';

const HOST = 'http://events.example';

describe('§2.2 URL pattern generation', () => {
  test('§2.2 addresses that differ in what stands at their end are one pattern', () => {
    const urls = ['/show.php?id=1', '/show.php?id=2', '/show.php?id=31'].map((path) => HOST + path);
    expect(prefixPatterns(urls)).toEqual([{ prefix: `${HOST}/show.php?id=`, single: false, members: [0, 1, 2] }]);
  });

  test('§2.2 an address that matches no pattern is its own', () => {
    const urls = [`${HOST}/concerts/12`, `${HOST}/about/us.html`, `${HOST}/concerts/13`];
    expect(prefixPatterns(urls).map(({ prefix, single }) => [prefix, single])).toEqual([
      [`${HOST}/concerts/`, false],
      [`${HOST}/about/us.html`, true],
    ]);
  });

  test('one page seen twice is no pattern', () => {
    expect(prefixPatterns([`${HOST}/a/1`, `${HOST}/a/1`])).toEqual([
      { prefix: `${HOST}/a/1`, single: true, members: [0, 1] },
    ]);
  });

  test('D1 the prefix ends behind the last sign, which a folder does not lose', () => {
    expect(prefixOf(`${HOST}/shoes/`)).toBe(`${HOST}/`);
    expect(prefixOf(`${HOST}/shoes/red/`)).toBe(`${HOST}/shoes/`);
    expect(prefixOf(`${HOST}/a?b=1&c=2#top`)).toBe(`${HOST}/a?b=1&c=`);
    expect(prefixOf(HOST)).toBe(HOST);
  });

  test('D2 an address belongs to the pattern it was learned from, whatever shorter ones it begins with', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.constantFrom('a', 'b', '1', '2'), { minLength: 1, maxLength: 3 })), (paths) => {
        const urls = paths.map((path) => `${HOST}/${path.join('/')}`);
        const patterns = prefixPatterns(urls);
        const match = prefixMatcher(patterns);
        patterns.forEach(({ members }, at) => {
          for (const member of members) expect(match(urls[member])).toBe(at);
        });
        expect(patterns.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(urls.map((_, at) => at));
      }),
    );
  });
});

/** The method as it is written: look at every pattern in every round. */
function plainGreedy({ elements, members, patterns, starts }: Cover, k: number) {
  const covered = new Set<number>();
  const chosen: number[] = [];
  const gains: number[] = [];
  for (;;) {
    let best = -1;
    let most = 0;
    for (let pattern = 0; pattern < patterns; pattern += 1) {
      const gain = members.slice(starts[pattern], starts[pattern + 1]).filter((one) => !covered.has(one)).length;
      if (gain > most) [best, most] = [pattern, gain];
    }
    if (most < Math.max(1, k) || covered.size > elements) return { chosen, gains };
    chosen.push(best);
    gains.push(most);
    for (const one of members.slice(starts[best], starts[best + 1])) covered.add(one);
  }
}

const LISTS = fc.array(fc.array(fc.nat({ max: 19 }), { maxLength: 12 }), { maxLength: 25 });

describe('§2.3 URL pattern selection', () => {
  test('§2.3 the largest first, then what adds most, until nothing adds k', () => {
    const cover = coverOf([[0, 1, 2, 3], [2, 3, 4, 5, 6], [0, 1], [7], [6, 7]], 8);
    expect(selectPatterns(cover, 1)).toEqual({ chosen: [1, 0, 3], gains: [5, 2, 1] });
    expect(selectPatterns(cover, 2)).toEqual({ chosen: [1, 0], gains: [5, 2] });
    expect(selectPatterns(cover, 3)).toEqual({ chosen: [1], gains: [5] });
  });

  test('is what the plain method selects, in the same order', () => {
    fc.assert(
      fc.property(LISTS, fc.integer({ min: 1, max: 4 }), (lists, k) => {
        const cover = coverOf(lists, 20);
        expect(selectPatterns(cover, k)).toEqual(plainGreedy(cover, k));
      }),
      { numRuns: 500 },
    );
  });

  test('with k = 1 nothing is lost', () => {
    fc.assert(
      fc.property(LISTS, (lists) => {
        const cover = coverOf(lists, 20);
        const all = lists.map((_, at) => at);
        expect(coveredBy(cover, selectPatterns(cover).chosen)).toBe(coveredBy(cover, all));
      }),
    );
  });

  test('nothing to select from is harmless', () => {
    expect(selectPatterns(coverOf([], 0))).toEqual({ chosen: [], gains: [] });
    expect(selectPatterns(coverOf([[], []], 3))).toEqual({ chosen: [], gains: [] });
  });

  test('a cover inverted twice is itself, sorted', () => {
    fc.assert(
      fc.property(LISTS, (lists) => {
        const sorted = coverOf(
          lists.map((list) => [...list].sort((a, b) => a - b)),
          20,
        );
        expect(inverted(inverted(sorted))).toEqual(sorted);
      }),
    );
  });
});

describe('§2.3 distinct objects', () => {
  const event = (name: string, location: string, time: string) => ({ name, location, time });

  test('D4 other spellings and unknown places are the same event, another day or place is not', () => {
    const clusters = distinctObjects([
      event('The Velvet Herons: Winter Tour', 'Copper Hall, Brindle', '2026-02-03'),
      event('velvet herons - winter tour', 'Copper Hall', '2026-02-03'),
      event('VELVET HERONS Wïnter Tour (the)', '', '2026 02 03'),
      event('The Velvet Herons: Winter Tour', 'Copper Hall, Brindle', '2026-02-04'),
      event('The Velvet Herons: Winter Tour', 'Quay Theatre', '2026-02-03'),
      event('Saltmarsh Quartet', 'Copper Hall, Brindle', '2026-02-03'),
    ]);
    expect([...clusters]).toEqual([0, 0, 0, 1, 2, 3]);
  });

  test('objects without any word are one each by what they lack, and harmless', () => {
    expect([...distinctObjects([event('', '', ''), event('---', '', '')])]).toEqual([0, 0]);
  });
});
