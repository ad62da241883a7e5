import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey, addressParts, partsKey } from './address-parts.ts';

test('the short way to the key of an address leads where the long one does', () => {
  const piece = fc.stringMatching(/^[a-z%./#?=&]{0,6}$/);
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 4 }), fc.constantFrom('', '/', '?a=1&b=2'), (pieces, end) => {
      const address = `https://shop.example${pieces.map((one) => `/${one}`).join('')}${end}`;
      const noise = new Set(['a']);
      expect(addressKey(address, noise)).toBe(partsKey(addressParts(address), noise));
    }),
  );
});

test('a parameter is the same however its characters are escaped', () => {
  const key = (query: string) => addressKey(`https://shop.example/list?${query}`, new Set());
  expect(key('c=Topic+%3A%3A+Web&a=b%2fc')).toBe(key('a=b/c&c=Topic%20::%20Web'));
  expect(key('c=a%26b')).not.toBe(key('c=a&b'));
  expect(key('c=a%2Bb')).not.toBe(key('c=a+b'));
});

test('a key ends where nothing is asked', () => {
  const noise = new Set(['sid']);
  const keys = ['https://shop.example', 'https://shop.example/a/', 'https://shop.example/a?sid=7#top'];
  expect(keys.map((address) => addressKey(address, noise))).toEqual([
    'https://shop.example/',
    'https://shop.example/a',
    'https://shop.example/a',
  ]);
  expect(addressKey('https://shop.example/a?b=2&sid=7&a=1', noise)).toBe('https://shop.example/a?a=1&b=2');
});
