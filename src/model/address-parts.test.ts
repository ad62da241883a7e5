import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressChange, addressKey, addressParts, changesFrom, partsKey } from './address-parts.ts';

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

test.each([
  ['a choice more', '?a=1&c=3', { part: 'c', value: '3', kind: 'parameter', shorter: false }],
  ['a choice without a value', '?a=1&c', { part: 'c', value: '', kind: 'parameter', shorter: false }],
  ['another value', '?a=2', { part: 'a', value: '2', kind: 'parameter', shorter: false }],
  ['a second value', '?a=1&a=2', { part: 'a', value: '2', kind: 'parameter', shorter: false }],
  ['two choices more', '?a=1&d=4&c=3', { part: 'c d', value: '3', kind: 'parameter', shorter: false }],
  ['one for another', '?c=3', { part: '-a c', value: '3', kind: 'parameter', shorter: false }],
  ['none', '', { part: '-a', value: null, kind: 'parameter', shorter: true }],
  ['the same, tracked', '?a=1&ref=x', { part: '', value: null, kind: 'none', shorter: false }],
])('what a link changes: %s', (_, query, change) => {
  const parts = (search: string) => addressParts(`https://shop.example/list${search}`);
  expect(addressChange(parts('?a=1&ref=y'), parts(query), new Set(['ref']))).toEqual(change);
});

describe('addresses with very many parameters', () => {
  /** Parameters that count how often their names are read. */
  function counted(count: number, nameOf: (at: number) => string) {
    let reads = 0;
    const parameters = Array.from({ length: count }, (_, at) => ({
      get name() {
        reads += 1;
        return nameOf(at);
      },
      value: `${at}`,
    }));
    return { parts: { origin: 'http://a.example', segments: ['x'], parameters }, reads: () => reads };
  }

  test('are compared in steps that grow as they do', () => {
    const { parts, reads } = counted(2000, (at) => `n${at}`);
    const change = changesFrom(parts, new Set());
    expect(change(parts).kind).toBe('none');
    expect(reads()).toBeLessThan(20 * 2000);
  });

  test('say what changes, as those with few do', () => {
    const many = (last: string) =>
      addressParts(`http://a.example/x?${Array.from({ length: 40 }, (_, at) => `n${at}=${at}`).join('&')}&${last}`);
    expect(addressChange(many('c=1'), many('c=2'), new Set())).toMatchObject({ part: 'c', value: '2', shorter: false });
    const values = (count: number) =>
      addressParts(`http://a.example/x?${Array.from({ length: count }, (_, at) => `v=${at}`).join('&')}`);
    expect(addressChange(values(30), values(20), new Set())).toMatchObject({ part: '-v', value: null, shorter: true });
    expect(addressChange(values(30), values(31), new Set())).toMatchObject({ part: 'v', value: '30', shorter: false });
  });
});
