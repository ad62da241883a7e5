import { expect, test } from 'vitest';
import { addressChange, addressParts } from './address-parts.ts';
import { sameParts } from './same-address.ts';

test('a parameter is the same however its characters are escaped', () => {
  const key = (query: string) => sameParts(addressParts(`https://shop.example/list?${query}`), new Set());
  expect(key('c=Topic+%3A%3A+Web&a=b%2fc')).toBe(key('a=b/c&c=Topic%20::%20Web'));
  expect(key('c=a%26b')).not.toBe(key('c=a&b'));
  expect(key('c=a%2Bb')).not.toBe(key('c=a+b'));
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
