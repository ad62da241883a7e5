import { expect, test } from 'vitest';
import { longTextHash, textHash } from './text-hash.ts';

test.each([textHash, longTextHash])(
  'texts that differ in one character, in its place or in length have different numbers: %o',
  (hash) => {
    const base = 'the quick brown fox jumps over the lazy dog '.repeat(20);
    const texts = new Set([base, '', ' ', '\0', base.slice(1), base.slice(0, -1), `${base}\0`]);
    for (let at = 0; at < base.length; at += 1)
      for (const other of ['#', 'Z', '\u0416', '\uffff']) texts.add(base.slice(0, at) + other + base.slice(at + 1));
    for (let count = 0; count < 20_000; count += 1)
      texts.add(`Thing ${count} costs ${count % 97} and weighs ${count % 89}`);
    expect(new Set([...texts].map((text) => hash(text))).size).toBe(texts.size);
  },
);

test('long texts are hashed to their end, and with what they are seeded by', () => {
  const long = 'one of many words '.repeat(5000);
  const texts = [
    long,
    `${long}s`,
    `${long.slice(0, -1)}!`,
    `!${long.slice(1)}`,
    `${long.slice(0, 40_000)}!${long.slice(40_001)}`,
  ];
  expect(new Set(texts.map((text) => longTextHash(text))).size).toBe(texts.length);
  expect(longTextHash(long, textHash('a title'))).not.toBe(longTextHash(long, textHash('another')));
});
