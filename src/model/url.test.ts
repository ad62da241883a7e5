import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inScope, registrableDomain } from './domain.ts';
import { type Address, createResolver, toAddress } from './url.ts';
import { keyOf } from './url-key.ts';
import { decodeComponent, splitParameters } from './url-parts.ts';
import { subtokens, urlTerms, urlTokens } from './url-terms.ts';

const address = (text: string) => toAddress(text) as Address;

describe('addresses', () => {
  test.each([
    ['/a/b', 'http://h/x/y', 'http://h/a/b'],
    ['b?c=d#e', 'http://h/x/y', 'http://h/x/b?c=d#e'],
    ['//other/z', 'https://h/', 'https://other/z'],
    ['?p=2', 'http://h/list?p=1', 'http://h/list?p=2'],
    ['../up', 'http://h/a/b/c', 'http://h/a/up'],
    ['http://H:80/é', 'http://h/', 'http://h/%C3%A9'],
  ])('%s on %s is %s', (reference, base, expected) => {
    expect(createResolver(base)(reference)).toBe(expected);
  });

  test.each(['mailto:a@b', 'javascript:void(0)', 'http://', 'tel:1', 'data:text/html,x'])(
    '%s is no address',
    (text) => {
      expect(createResolver('http://h/')(text)).toBeNull();
    },
  );

  test('a host with letters beyond ASCII is one after thousands of others too', () => {
    for (let call = 0; call < 20_000; call++) toAddress('b', 'http://example.com/');
    expect(toAddress('b', 'http://münchen.example/')).toBe('http://xn--mnchen-3ya.example/b');
    for (let call = 0; call < 20_000; call++) toAddress('http://example.com/');
    expect(toAddress('http://münchen.example/')).toBe('http://xn--mnchen-3ya.example/');
  });

  test('the same reference on another site is another address', () => {
    const [one, other] = [createResolver('http://one.example/'), createResolver('http://other.example/')];
    expect(one('/a')).toBe('http://one.example/a');
    expect(other('/a')).toBe('http://other.example/a');
    expect(one('/a')).toBe('http://one.example/a');
  });

  test('dots written as %2e go as the URL parser has them go', () => {
    const resolve = createResolver('http://example.com/folder/page');
    expect(resolve('/%2e/a')).toBe('http://example.com/a');
    expect(resolve('%2E%2e/a')).toBe('http://example.com/a');
    expect(createResolver('http://example.com/%2e/a')('b')).toBe('http://example.com/b');
  });

  test('the quick way of resolving equals the URL parser', () => {
    const piece = fc.string({
      unit: fc.constantFrom(...'//ab..?#%2e;=&+:@~!$(),*[]{}|\\^`"<> é\tA-_x'.split('')),
      maxLength: 12,
    });
    fc.assert(
      fc.property(piece, (text) => {
        const base = 'http://example.com/folder/page?x=y';
        // The second time it is remembered.
        for (const _ of [1, 2]) expect(createResolver(base)(`/${text}`)).toBe(toAddress(`/${text}`, base));
        expect(createResolver(base)(text)).toBe(toAddress(text, base));
        expect(createResolver(base)(`http://a.${text}`)).toBe(toAddress(`http://a.${text}`, base));
        for (const _ of [1, 2])
          expect(createResolver(base)(`https://a.bc/${text}`)).toBe(toAddress(`https://a.bc/${text}`, base));
        for (const other of [
          `http://example.com/${text}`,
          `http://h:80/${text}`,
          `http://a@b/${text}`,
          `http://${text}`,
        ]) {
          if (toAddress(other) === null) continue;
          expect(createResolver(other)('b?c')).toBe(toAddress('b?c', other));
          expect(createResolver(other)('?d')).toBe(toAddress('?d', other));
          expect(createResolver(other)('#')).toBe(toAddress('#', other));
          expect(createResolver(other)(`#${text}`)).toBe(toAddress(`#${text}`, other));
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe('keys', () => {
  test.each([
    ['http://h:80/a#frag', 'http://h/a'],
    ['https://EXAMPLE.com:443', 'https://example.com/'],
    ['http://h/%7Ejoe/%41', 'http://h/~joe/A'],
    ['http://h/a/./b/../c', 'http://h/a/c'],
    ['http://h/l?b=2&a=1', 'http://h/l?a=1&b=2'],
    ['http://h/l?a=1;b=2', 'http://h/l?a=1&b=2'],
    ['http://h/l?a=x%20y', 'http://h/l?a=x+y'],
    ['http://h/l?a=%c3%a9', 'http://h/l?a=é'],
    ['http://h/l?a=1&utm_source=mail&gclid=9&fbclid=Z', 'http://h/l?a=1'],
    ['http://h/l;jsessionid=1A2B3C?x=1', 'http://h/l?x=1'],
    ['http://h/(S(abc123))/l', 'http://h/l'],
    ['http://h/l?sid=3f2a9c0b1d4e5f60718293a4b5c6d7e8', 'http://h/l'],
    ['http://h/l?', 'http://h/l'],
    ['http://h./l', 'http://h/l'],
    ['http://h/l?a=1&&b=2&', 'http://h/l?b=2&a=1'],
    ['http://h/a,b', 'http://h/a%2Cb'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
    ['http://010.0.0.1/l', 'http://8.0.0.1/l'],
    ['http://h:0080/l', 'http://h/l'],
  ])('%s and %s are one', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  test.each([
    ['http://h/a', 'http://h/a/'],
    ['http://h/a', 'http://h/A'],
    ['http://h/l?sid=12', 'http://h/l?sid=13'],
    ['http://h/l?a=1&a=2', 'http://h/l?a=2&a=1'],
    ['http://h/l?a', 'http://h/l?a='],
    ['http://h/a%2Fb', 'http://h/a/b'],
    ['http://h/l?a=1%26b=2', 'http://h/l?a=1&b=2'],
    ['http://h/l?utm=1', 'http://h/l'],
    ['http://h/%E4', 'http://h/%C3%A4'],
    ['http://h:8080/', 'http://h/'],
  ])('%s and %s are two', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  test('the address itself stays as it is: a key is made beside it', () => {
    expect(toAddress('http://h/l?utm_source=x&b=2;a=%c3%a9')).toBe('http://h/l?utm_source=x&b=2;a=%c3%a9');
  });

  test('key(key(u)) = key(u), for any text', () => {
    const url = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string().map((path) => `http://h/${path}`),
      fc
        .string({ unit: fc.constantFrom(...'%2536bsid;=&?/(S)utm_+.\\0aA1'.split('')), maxLength: 40 })
        .map((path) => `https://a.b/${path}`),
      fc.string(),
    );
    fc.assert(
      fc.property(url, (text) => {
        expect(keyOf(keyOf(text))).toBe(keyOf(text));
      }),
      { numRuns: 5000 },
    );
  });
});

describe('parameters', () => {
  test('a semicolon separates only before a name and an equals sign', () => {
    expect(splitParameters('?a=1;b=2&c=x;y;d')).toEqual([
      { name: 'a', value: '1' },
      { name: 'b', value: '2' },
      { name: 'c', value: 'x;y;d' },
    ]);
  });

  test('decoding never throws', () => {
    expect(decodeComponent('a%20b+c%C3%A9')).toBe('a b cé');
    expect(decodeComponent('%E4%zz%')).toBe('%E4%zz%');
    fc.assert(fc.property(fc.string(), (text) => typeof decodeComponent(text) === 'string'));
  });
});

describe('terms', () => {
  test('figure 4: the terms of the racing site’s page 3.2', () => {
    const url = 'website/drivers/2015/driver_02.htm';
    expect(urlTokens(url)).toEqual(['website', 'drivers', '2015', 'driver_02.htm']);
    expect(subtokens('driver_02.htm')).toEqual(['driver', '02', 'htm']);
    expect(urlTerms(url)).toEqual([
      'pos1_website',
      'pos2_drivers',
      'pos3_2015',
      'pos4_driver',
      'pos4_02',
      'pos4_htm',
      'size_4',
    ]);
  });

  test('D1 `;` separates tokens too; D2 letters are letters in any script', () => {
    expect(urlTokens('http://h/a;b=1?c&d')).toEqual(['h', 'a', 'b=1', 'c', 'd']);
    expect(subtokens(urlTokens('http://h/caf%C3%A9-24%D0%B6')[1])).toEqual(['café', '24', 'ж']);
  });
});

describe('domain and scope', () => {
  test.each([
    ['www.shop.example.co.uk', 'example.co.uk'],
    ['someone.github.io', 'someone.github.io'],
    ['127.0.0.1', '127.0.0.1'],
    ['localhost', 'localhost'],
  ])('%s belongs to %s', (host, domain) => {
    expect(registrableDomain(host)).toBe(domain);
  });

  test('scope', () => {
    const start = address('https://www.shop.example/shoes/list.html');
    expect(inScope(address('http://shop.example/about'), start, 'host')).toBe(true);
    expect(inScope(address('https://shop.example.evil.example/'), start, 'host')).toBe(false);
    expect(inScope(address('https://shop.example:8443/'), start, 'host')).toBe(false);
    expect(inScope(address('https://blog.shop.example/'), start, 'host')).toBe(false);
    expect(inScope(address('https://blog.shop.example/'), start, 'domain')).toBe(true);
    expect(inScope(address('https://www.shop.example/shoes/1'), start, 'prefix')).toBe(true);
    expect(inScope(address('https://www.shop.example/hats/1'), start, 'prefix')).toBe(false);
    expect(inScope(address('http://127.0.0.1:81/'), address('http://127.0.0.1:80/'), 'host')).toBe(false);
  });
});
