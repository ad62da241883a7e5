import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextSet } from './text-set.ts';

test('knows what a set of strings knows', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 })), fc.array(fc.string({ maxLength: 3 })), (given, others) => {
      const ours = new TextSet();
      const plain = new Set<string>();
      for (const text of given) {
        expect(ours.add(text)).toBe(!plain.has(text));
        plain.add(text);
      }
      expect(ours.size).toBe(plain.size);
      for (const text of others) expect(ours.has(text)).toBe(plain.has(text));
    }),
  );
});

test('a hundred thousand stay apart', () => {
  const set = new TextSet();
  for (let at = 0; at < 100_000; at += 1) set.add(`https://shop.example/item/${at}`);
  expect(set.size).toBe(100_000);
});
