import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  difference,
  EMPTY_IDS,
  hasId,
  idSet,
  idSetFromBytes,
  idSetToBytes,
  idsOf,
  intersection,
  isSubset,
  sameIds,
  union,
} from './id-set.ts';

/** Ids that cluster into few blocks, thin and dense ones, and the far ends of the range. */
const ids = fc
  .array(
    fc.oneof(
      fc.nat(70_000).map((id) => [id]),
      fc.nat(0xffffffff).map((id) => [id]),
      fc
        .tuple(fc.nat(3), fc.nat(30_000), fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 1, max: 3 }))
        .map(([block, from, length, step]) => Array.from({ length }, (_, at) => block * 0x10000 + from + at * step)),
      fc.constantFrom([0], [0xffffffff], [0xffff], [0x10000]),
    ),
    { maxLength: 8 },
  )
  .map((groups) => groups.flat());

const sorted = (set: Set<number>) => [...set].sort((a, b) => a - b);

describe('a set of ids does what Set does', () => {
  test('members, size, order', () => {
    fc.assert(
      fc.property(ids, (a) => {
        const set = idSet(a);
        expect(set.size).toBe(new Set(a).size);
        expect([...idsOf(set)]).toEqual(sorted(new Set(a)));
        for (const id of a.slice(0, 50)) expect(hasId(set, id)).toBe(true);
        for (const id of [5, 0x20001, 0xfffffffe]) expect(hasId(set, id)).toBe(new Set(a).has(id));
      }),
      { numRuns: 60 },
    );
  });

  test('union, intersection, difference, subset, equality', () => {
    fc.assert(
      fc.property(ids, ids, (a, b) => {
        const [x, y] = [new Set(a), new Set(b)];
        const [p, q] = [idSet(a), idSet(b)];
        expect([...idsOf(union(p, q))]).toEqual(sorted(new Set([...x, ...y])));
        expect([...idsOf(intersection(p, q))]).toEqual(sorted(new Set([...x].filter((id) => y.has(id)))));
        expect([...idsOf(difference(p, q))]).toEqual(sorted(new Set([...x].filter((id) => !y.has(id)))));
        expect(isSubset(p, q)).toBe([...x].every((id) => y.has(id)));
        expect(isSubset(intersection(p, q), q)).toBe(true);
        expect(isSubset(p, union(p, q))).toBe(true);
        expect(sameIds(p, q)).toBe(x.size === y.size && [...x].every((id) => y.has(id)));
      }),
      { numRuns: 80 },
    );
  });

  test('one form per set, however it was made', () => {
    fc.assert(
      fc.property(ids, ids, (a, b) => {
        const made = union(difference(idSet(a), idSet(b)), intersection(idSet(a), idSet(b)));
        expect(made).toEqual(idSet(a));
        expect(sameIds(made, idSet(a))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('bytes and back', () => {
    fc.assert(
      fc.property(ids, (a) => {
        expect(idSetFromBytes(idSetToBytes(idSet(a)))).toEqual(idSet(a));
      }),
      { numRuns: 60 },
    );
    expect(idSetFromBytes(new Uint8Array(0))).toEqual(EMPTY_IDS);
    expect(() => idSetFromBytes(new Uint8Array([1, 0, 9, 0, 1]))).toThrow(RangeError);
  });
});

test('millions of members in little room', () => {
  const dense = idSet(Uint32Array.from({ length: 2_000_000 }, (_, at) => at + 77));
  const even = idSet(Uint32Array.from({ length: 1_000_000 }, (_, at) => at * 2 + 78));
  expect(idSetToBytes(dense).length).toBeLessThan(300_000);
  expect(isSubset(even, dense)).toBe(true);
  expect(difference(dense, even).size).toBe(1_000_000);
  expect(union(dense, even).size).toBe(2_000_000);
});
