import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Address } from '../model/url.ts';
import { compilePattern, createScope } from './scope.ts';

const starts = ['https://shop.example.com/en/list?page=1' as Address];
const judge = (address: string, options = {}) => createScope({ starts, ...options })(address as Address);

test.each([
  ['host', 'https://shop.example.com/de/', true],
  ['host', 'http://www.shop.example.com/de/', true],
  ['host', 'https://other.example.com/', false],
  ['host', 'https://shop.example.com:8443/', false],
  ['domain', 'https://other.example.com/', true],
  ['domain', 'https://example.org/', false],
  ['prefix', 'https://shop.example.com/en/item', true],
  ['prefix', 'https://shop.example.com/de/item', false],
  ['prefix', 'https://shop.example.com/de/', false],
])('%s: %s %s', (scope, address, within) => {
  expect(judge(address, { scope }) === null).toBe(within);
});

describe('patterns', () => {
  const at = (path: string) => `https://shop.example.com${path}`;

  test('exclude wins over include; start addresses always pass', () => {
    const options = { include: ['/en/*'], exclude: ['*/reviews*', '/en/list*'] };
    expect(judge(at('/en/item'), options)).toBeNull();
    expect(judge(at('/de/item'), options)).toBe('not included by any pattern');
    expect(judge(at('/en/item/reviews?p=2'), options)).toBe('excluded by a pattern');
    expect(judge(starts[0], options)).toBeNull();
  });

  test.each([
    ['/a', '/a', true],
    ['/a', '/a/b', false],
    ['/a*', '/a/b?c=d', true],
    ['*?page=*', '/x?page=2', true],
    ['*.pdf', '/x.pdf', true],
    ['*.pdf', '/x.pdf?y', false],
    ['https://shop.example.com/a*z', '/abcz', true],
    ['/a*a', '/a', false],
    ['*', '/anything', true],
  ])('%s on %s: %s', (pattern, path, matches) => {
    expect(compilePattern(pattern)(new URL(at(path)))).toBe(matches);
  });

  test('an empty one is a mistake', () => {
    expect(() => compilePattern('  ')).toThrow('empty');
  });

  test('property: an address matches itself with any piece of it made a star', () => {
    const path = fc.stringMatching(/^\/[a-z0-9/]{0,30}$/).filter((text) => !text.includes('//'));
    fc.assert(
      fc.property(path, fc.nat(), fc.nat(), (text, a, b) => {
        const [from, to] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y);
        const pattern = `${text.slice(0, from)}*${text.slice(to)}`;
        expect(compilePattern(pattern.startsWith('/') ? pattern : `*${pattern}`)(new URL(at(text)))).toBe(true);
      }),
    );
  });
});
