import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visit } from '../model/query.ts';
import { type Address, toAddress } from '../model/url.ts';
import { rangeOf } from './address-ranges.ts';
import { stack } from './fetcher.ts';
import { createGuard, guarded } from './guard.ts';
import { createHttp } from './http.ts';
import { atEnd, gist, html, serve } from './loopback.fixture.ts';

describe('ranges', () => {
  test.each([
    ['8.8.8.8', 'public'],
    ['93.184.216.34', 'public'],
    ['2606:4700::1111', 'public'],
    ['127.0.0.1', 'loopback'],
    ['127.255.255.254', 'loopback'],
    ['::1', 'loopback'],
    ['0.0.0.0', 'unspecified'],
    ['::', 'unspecified'],
    ['10.1.2.3', 'private'],
    ['172.16.0.1', 'private'],
    ['172.31.255.255', 'private'],
    ['172.32.0.1', 'public'],
    ['192.168.1.1', 'private'],
    ['fd00::1', 'private'],
    ['100.64.0.1', 'shared (carrier-grade NAT)'],
    ['100.128.0.1', 'public'],
    ['169.254.169.254', 'link-local'],
    ['fe80::1', 'link-local'],
    ['224.0.0.1', 'multicast'],
    ['ff02::1', 'multicast'],
    ['192.0.2.1', 'documentation'],
    ['2001:db8::1', 'documentation'],
    ['198.18.0.1', 'benchmarking'],
    ['255.255.255.255', 'reserved'],
    ['240.0.0.1', 'reserved'],
    ['::ffff:127.0.0.1', 'ipv4-in-ipv6'],
    ['::ffff:8.8.8.8', 'ipv4-in-ipv6'],
    ['::ffff:7f00:1', 'ipv4-in-ipv6'],
    ['::127.0.0.1', 'ipv4-in-ipv6'],
    ['64:ff9b::7f00:1', 'ipv4-in-ipv6'],
    ['64:ff9b:1::1', 'ipv4-in-ipv6'],
    ['2002:7f00:1::', 'ipv4-in-ipv6'],
    ['2001:0:1::', 'ipv4-in-ipv6'],
    ['4000::1', 'reserved'],
    ['not an address', 'reserved'],
  ])('%s is %s', (ip, kind) => {
    expect(rangeOf(ip)).toBe(kind);
  });
});

describe('what is written in an address', () => {
  const guard = createGuard();
  const judge = (text: string) => {
    const address = toAddress(text);
    return address === null ? 'no address' : guard.judgeUrl(new URL(address));
  };

  // WHATWG: every spelling of an IPv4 address becomes the same four numbers before it is judged.
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://１２７.０.０.１/',
    'http://127。0。0。1/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://user:password@[::1]/',
  ])('%s is loopback', (text) => {
    expect(judge(text)).toBe('loopback address');
  });

  test.each([
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:0x7f.1]/',
    'http://[64:ff9b::a00:1]/',
    'http://[2002:a00:1::]/',
  ])('%s is refused', (text) => expect(judge(text)).not.toBeNull());

  test.each([
    'http://[fe80::1%25eth0]/',
    'http://[::1%lo]/',
    'http://256.1.1.1/',
    'http://1.2.3.4.5.0x10/x y:z@',
    'http://a b/',
  ])('%s is no address', (text) => expect(judge(text)).toBe('no address'));

  test('names, also in other scripts, are judged when they are resolved', () => {
    expect(judge('http://bücher.example/')).toBeNull();
    expect(new URL(toAddress('http://BÜCHER.example/')!).hostname).toBe('xn--bcher-kva.example');
    expect(judge('http://localhost/')).toBeNull();
  });

  test.each([
    ['https://example.com/', null],
    ['https://example.com:8443/', null],
    ['http://example.com:3000/', null],
    ['http://example.com:22/', 'port 22'],
    ['http://example.com:25/', 'port 25'],
    ['http://example.com:6379/', 'port 6379'],
    ['http://example.com:6667/', 'port 6667'],
    ['http://example.com:11211/', 'port 11211'],
  ])('%s: %s', (text, reason) => {
    expect(judge(text)).toBe(reason);
  });

  test('no spelling of a private IPv4 address passes', () => {
    const privates = fc.constantFrom(0x7f000001, 0x0a000001, 0xc0a80101, 0xa9fea9fe, 0xac100001, 0x64400001);
    const spelling = fc.constantFrom(
      (n: number) => String(n),
      (n: number) => `0x${n.toString(16)}`,
      (n: number) => `0${n.toString(8)}`,
      (n: number) => [24, 16, 8, 0].map((bits) => `0${((n >>> bits) & 255).toString(8)}`).join('.'),
      (n: number) => `${n >>> 24}.${n & 0xffffff}`,
      (n: number) => `[::ffff:${(n >>> 16).toString(16)}:${(n & 0xffff).toString(16)}]`,
    );
    fc.assert(
      fc.property(privates, spelling, (ip, spell) => {
        expect(judge(`http://${spell(ip)}/`)).not.toBeNull();
      }),
    );
  });
});

describe('the loopback rule: a typed address allows exactly its origin', () => {
  const guard = createGuard({ typed: ['http://127.0.0.1:8080/shop?page=1'] });
  test.each([
    ['http://127.0.0.1:8080/other', null],
    ['http://127.0.0.1:8081/', 'loopback address'],
    ['https://127.0.0.1:8080/', 'loopback address'],
    ['http://127.0.0.2:8080/', 'loopback address'],
    ['http://localhost:8080/', null],
  ])('%s: %s', (text, reason) => {
    expect(guard.judgeUrl(new URL(text))).toBe(reason);
  });

  test('another name for the same machine is refused when it resolves', () => {
    expect(guard.admit('http://localhost:8080', ['127.0.0.1']).allowed).toEqual([]);
    expect(guard.admit('http://127.0.0.1:8080', ['127.0.0.1']).allowed).toEqual(['127.0.0.1']);
  });

  test('--allow-private opens loopback and private ranges, not link-local, multicast or mapped ones', () => {
    const open = createGuard({ allowPrivate: true });
    const ips = [
      '127.0.0.1',
      '10.0.0.1',
      '100.64.0.1',
      'fd00::1',
      '169.254.169.254',
      '224.0.0.1',
      '::ffff:127.0.0.1',
      '192.0.2.1',
    ];
    expect(open.admit('http://any.example', ips).allowed).toEqual(['127.0.0.1', '10.0.0.1', '100.64.0.1', 'fd00::1']);
  });

  test('a typed name that was public at first stays refused when it turns private; the other way round it may', () => {
    const typed = createGuard({ typed: ['http://shop.example/', 'http://inside.example/'] });
    expect(typed.admit('http://shop.example', ['8.8.8.8', '10.0.0.1']).allowed).toEqual(['8.8.8.8']);
    expect(typed.admit('http://shop.example', ['10.0.0.1'])).toMatchObject({
      allowed: [],
      reason: expect.stringContaining('public at first'),
    });
    expect(typed.admit('http://inside.example', ['10.0.0.1']).allowed).toEqual(['10.0.0.1']);
    expect(typed.admit('http://inside.example', ['8.8.8.8']).allowed).toEqual(['8.8.8.8']);
    expect(typed.admit('http://inside.example', ['10.0.0.1']).allowed).toEqual(['10.0.0.1']);
  });
});

describe('a typed private name', () => {
  const origin = 'http://inside.example';
  const guard = () => createGuard({ typed: [`${origin}/`] });

  test('leads to the addresses it first had, and to no other private one', () => {
    const typed = guard();
    expect(typed.admit(origin, ['10.0.0.1', 'fd00::1']).allowed).toEqual(['10.0.0.1', 'fd00::1']);
    expect(typed.admit(origin, ['fd00::1']).allowed).toEqual(['fd00::1']);
    for (const other of ['10.0.0.2', '127.0.0.1', '169.254.169.254', '192.168.1.1'])
      expect(typed.admit(origin, [other])).toMatchObject({
        allowed: [],
        reason: expect.stringContaining('had another'),
      });
    expect(typed.admit(origin, ['10.0.0.2', '10.0.0.1']).allowed).toEqual(['10.0.0.1']);
  });

  test('may move where private addresses are allowed anyway', () => {
    const open = createGuard({ typed: [`${origin}/`], allowPrivate: true });
    open.admit(origin, ['10.0.0.1']);
    expect(open.admit(origin, ['10.0.0.2']).allowed).toEqual(['10.0.0.2']);
  });
});

test("the ranges of anycast name servers are nobody's web site, in IPv6 as in IPv4", () => {
  const guard = createGuard();
  for (const ip of ['192.175.48.1', '2620:4f:8000::1', '2620:4f:8000:ffff::6'])
    expect(guard.admit('http://any.example', [ip])).toMatchObject({ allowed: [], reason: 'protocol address' });
  expect(guard.admit('http://any.example', ['2620:4f:8001::1']).allowed).toEqual(['2620:4f:8001::1']);
});

describe('what was checked is what is connected to', () => {
  const build = async (typedName: boolean, addresses: (call: number) => string) => {
    const site = await serve((_, response) => html(response, '<p>here'));
    let calls = 0;
    const origin = `http://changing.example:${site.port}`;
    const guard = createGuard({ typed: typedName ? [origin] : [] });
    const http = createHttp({
      guard,
      userAgent: 'quarry-test/1',
      totalTimeoutMs: 3000,
      connection: {
        connectTimeoutMs: 1000,
        resolve: async () => {
          calls += 1;
          return [{ address: addresses(calls), family: 4 }];
        },
      },
    });
    atEnd(() => http.close());
    return { site, guard, origin, calls: () => calls, fetch: stack(http.fetch, guarded(guard)) };
  };

  test('a name is resolved once per connection, so it cannot change between check and use', async () => {
    const { fetch, origin, calls } = await build(true, (call) => (call === 1 ? '127.0.0.1' : '10.255.255.1'));
    expect(gist(await fetch(visit(`${origin}/` as Address)))).toBe('ok 200');
    expect(calls()).toBe(1);
  });

  test('a name that is private and was not typed is refused without a connection', async () => {
    const { fetch, origin, site } = await build(false, () => '127.0.0.1');
    expect(await fetch(visit(`${origin}/` as Address))).toMatchObject({
      kind: 'refused',
      by: 'guard',
      reason: 'loopback address',
    });
    expect(site.asked).toEqual([]);
  });

  test('a typed name that was public turns private', async () => {
    const { fetch, guard, origin, site } = await build(true, () => '127.0.0.1');
    guard.admit(origin, ['8.8.8.8']);
    expect(gist(await fetch(visit(`${origin}/` as Address)))).toBe('refused by guard');
    expect(site.asked).toEqual([]);
  });

  test('a name that cannot be resolved fails as dns', async () => {
    const { origin, guard } = await build(true, () => '127.0.0.1');
    const http = createHttp({
      guard,
      userAgent: 'x',
      connection: { resolve: () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })) },
    });
    atEnd(() => http.close());
    expect(await http.fetch(visit(`${origin}/` as Address))).toMatchObject({ code: 'dns', retryable: false });
  });
});
