import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entityKeyOf, isSameAddress, sameAddress, sameAddressHash } from './same-address.ts';
import { textHash } from './text-hash.ts';
import { keyOf } from './url-key.ts';

const SHOP = 'http://shop.example';

test.each([
  ['a slash at the end', `${SHOP}/lamp/1`, `${SHOP}/lamp/1/`],
  ['a slash before the query', `${SHOP}/lamps?a=1`, `${SHOP}/lamps/?a=1`],
  ['www', `${SHOP}/lamp`, 'http://www.shop.example/lamp'],
  ['the scheme', `${SHOP}/lamp`, 'https://shop.example/lamp'],
  ['the case of the host', `${SHOP}/lamp`, 'http://Shop.Example/lamp'],
  ['the default port', `${SHOP}/lamp`, 'http://shop.example:80/lamp'],
  ['a fragment', `${SHOP}/lamp`, `${SHOP}/lamp#reviews`],
  ['escapes', `${SHOP}/caf%C3%A9`, `${SHOP}/caf%c3%a9`],
  ['needless escapes', `${SHOP}/a-b`, `${SHOP}/a%2Db`],
  ['a session', `${SHOP}/lamp?id=1`, `${SHOP}/lamp;jsessionid=AB12?id=1&PHPSESSID=1234abcd`],
  ['the order of parameters', `${SHOP}/l?a=1&b=2`, `${SHOP}/l?b=2&a=1`],
  ['the order of chosen values', `${SHOP}/l?c=red&c=blue`, `${SHOP}/l?c=blue&c=red`],
  ['separators', `${SHOP}/l?a=1&b=2`, `${SHOP}/l?a=1;b=2`],
  ['a name without a value', `${SHOP}/l?sale`, `${SHOP}/l?sale=`],
  ['the root', SHOP, `${SHOP}/`],
])('%s does not part two addresses', (_, a, b) => {
  expect(isSameAddress(a, b)).toBe(true);
  expect(sameAddressHash(keyOf(a))).toBe(sameAddressHash(keyOf(b)));
  expect(sameAddressHash(keyOf(a))).toBe(textHash(sameAddress(a)));
});

test.each([
  ['/lamp/1', '/lamp/11'],
  ['/lamp/1', '/lamp/1/more'],
  ['/l?a=1', '/l?a=2'],
  ['/l?a=1', '/l'],
  ['/Lamp', '/lamp'],
])('%s and %s are two', (a, b) => expect(isSameAddress(SHOP + a, SHOP + b)).toBe(false));

test('state does not count, however its name is escaped', () => {
  const state = new Set(['f[x]', 'from']);
  expect(sameAddress(`${SHOP}/v?id=1&from=a&f[x]=2`, state)).toBe(sameAddress(`${SHOP}/v?id=1`));
  expect(sameAddress(`${SHOP}/v?f[x]=2`, state)).toBe(sameAddress(`${SHOP}/v/`));
});

test('an entity has one key, whichever link was met first', () => {
  expect(entityKeyOf(`${SHOP}/lamp/1/#a`)).toBe(`${SHOP}/lamp/1`);
  expect(entityKeyOf(`${SHOP}/lamps/?id=1`)).toBe(`${SHOP}/lamps?id=1`);
  expect(entityKeyOf(`${SHOP}/`)).toBe(`${SHOP}/`);
  expect(entityKeyOf(`${SHOP}/?id=1`)).toBe(`${SHOP}/?id=1`);
});

test('what is the same by the standards is the same page', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      expect(sameAddress(keyOf(url))).toBe(sameAddress(url));
      expect(isSameAddress(entityKeyOf(url), url)).toBe(true);
    }),
  );
});
