import { describe, expect, test } from 'vitest';
import { addressChange, addressParts, changesFrom } from './address-parts.ts';
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

test('months are choices of one sort, whatever their year', () => {
  const change = (from: string, to: string) =>
    addressChange(addressParts(`https://log.example${from}`), addressParts(`https://log.example${to}`), new Set());
  const month = { part: '/+0000/', value: '2021/05', kind: 'path', shorter: false };
  expect(change('/notes', '/notes/2021/05/')).toEqual(month);
  expect(change('/notes', '/notes/2022/01/')).toEqual({ ...month, value: '2022/01' });
  expect(change('/tag/red', '/2021/05')).toEqual({ part: 'at /0000', value: '2021/05', kind: 'other', shorter: false });
  expect(change('/tag/red', '/2021/05/the-mill').part).toBe('at /2021/05');
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
