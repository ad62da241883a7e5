import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bagDistance, editDistance, trimmed } from './tag-strings.ts';

const slicesOf = (a: readonly number[], b: readonly number[]) => ({
  tags: Uint16Array.from([...a, ...b]),
  aStart: 0,
  aEnd: a.length,
  bStart: a.length,
  bEnd: a.length + b.length,
});

/** The table of the textbook. */
function byTable(a: readonly number[], b: readonly number[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, tag] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries()) {
      next.push(Math.min(row[j] + (tag === other ? 0 : 1), row[j + 1] + 1, next[j] + 1));
    }
    row = next;
  }
  return row[b.length];
}

const strings = fc.array(fc.nat({ max: 4 }), { maxLength: 120 });

describe('edit distance', () => {
  test('kitten and sitting', () => {
    const letters = (word: string) => [...word].map((letter) => letter.charCodeAt(0));
    expect(editDistance(slicesOf(letters('kitten'), letters('sitting')), 99)).toBe(3);
  });

  test('is that of the table, over one block of bits and over several', () => {
    fc.assert(
      fc.property(strings, strings, (a, b) => {
        expect(editDistance(slicesOf(a, b), 999)).toBe(byTable(a, b));
      }),
    );
  });

  test('with a limit: exact up to it, above it otherwise', () => {
    fc.assert(
      fc.property(strings, strings, fc.nat({ max: 60 }), (a, b, limit) => {
        const exact = byTable(a, b);
        const found = editDistance(slicesOf(a, b), limit);
        if (exact <= limit) expect(found).toBe(exact);
        else expect(found).toBeGreaterThan(limit);
      }),
    );
  });

  test('what both begin and end with does not change it', () => {
    fc.assert(
      fc.property(strings, strings, strings, strings, (head, a, b, tail) => {
        const whole = slicesOf([...head, ...a, ...tail], [...head, ...b, ...tail]);
        expect(editDistance(trimmed(whole), 999)).toBe(byTable(a, b));
      }),
    );
  });

  test('the bag distance never exceeds it', () => {
    fc.assert(
      fc.property(strings, strings, (a, b) => {
        expect(bagDistance(slicesOf(a, b))).toBeLessThanOrEqual(byTable(a, b));
      }),
    );
  });
});
