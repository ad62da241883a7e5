import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FollowingMap } from './following-map.ts';

test('answers as a map does, in whatever order it is asked', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', '');
  const step = fc.record({ key, value: fc.option(fc.nat(9), { nil: undefined }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const [ours, map] = [new FollowingMap<number>(10), new Map<string, number>()];
      for (const { key, value } of steps) {
        if (value !== undefined) {
          ours.set(key, value);
          map.set(key, value);
        }
        expect(ours.get(key)).toBe(map.get(key));
      }
    }),
  );
});

test('a value that is set again is the one that counts, also where it is expected', () => {
  const map = new FollowingMap<number>(10);
  map.set('a', 1);
  map.set('b', 2);
  map.set('b', 3);
  expect(map.get('a')).toBe(1);
  expect(map.get('b')).toBe(3);
});

test('what it holds is bounded: when it is full it begins anew', () => {
  const map = new FollowingMap<number>(2);
  for (const [at, key] of ['a', 'b', 'c'].entries()) map.set(key, at);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([undefined, undefined, 2]);
});
