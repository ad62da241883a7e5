import { expect, test } from 'vitest';
import { addTo } from '../../../model/add-to.ts';
import { seeded } from '../ask/seeded.ts';
import { TermBook } from '../drain/term-book.ts';
import { poolEstimate } from './pool-estimate.ts';
import { WordPool } from './word-pool.ts';

test('every object is counted once: with all words of the pool the estimate is exact', () => {
  // Three objects: "a b", "b c", "c a"; every word drawn once, each standing for the three words of the pool.
  const answers = [
    [2, 2],
    [2, 2],
    [2, 2],
  ].map((degrees) => ({ isCut: false, degrees, times: 3 }));
  const many = Array.from({ length: 4 }, () => answers).flat();
  expect(poolEstimate(many, 0)?.total).toBeCloseTo(3);
});

test('a few words are no estimate, and cut words count for nothing', () => {
  expect(poolEstimate([{ isCut: false, degrees: [1], times: 1 }], 0)).toBeNull();
  const cut = Array.from({ length: 20 }, () => ({ isCut: true, degrees: [1, 1], times: 9 }));
  expect(poolEstimate(cut, 7)?.total).toBe(7);
});

/** Objects with words of which few are common; a quarter of them is found already. */
function database(seed: number, size: number) {
  const chance = seeded(seed);
  const words = Array.from({ length: size }, () =>
    Array.from({ length: 8 }, () => `w${Math.floor(900 * chance() ** 2)}x`),
  );
  const index = new Map<string, number[]>();
  for (const [at, own] of words.entries()) for (const word of new Set(own)) addTo(index, word, at);
  return { chance, words, index };
}

test('D1: from a quarter of the objects and 300 words, the interval holds the truth in at least 18 of 20 runs', () => {
  const size = 1200;
  let held = 0;
  for (let seed = 1; seed <= 20; seed += 1) {
    const { chance, index, words } = database(seed, size);
    const book = new TermBook();
    const note = (at: number) => book.add(String(at), words[at].join(' '));
    for (let at = 0; at < size / 4; at += 1) note(at);
    const pool = new WordPool(
      book,
      () => false,
      () => false,
    );
    const answers = Array.from({ length: 300 }, () => {
      const term = pool.draw(chance);
      const found = index.get(term) ?? [];
      for (const at of found) note(at);
      return pool.answer(term, new Set(found.map(String)), false);
    });
    const { high, low, total } = poolEstimate(answers, pool.known)!;
    expect(Math.abs(total / size - 1)).toBeLessThan(0.1);
    if (low <= size && size <= high) held += 1;
  }
  expect(held).toBeGreaterThanOrEqual(18);
});
