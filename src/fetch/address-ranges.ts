import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** What an IP address is for. Everything but `public` is refused unless a person asked for it. */
export type RangeKind = keyof typeof RANGES | 'public' | 'reserved';

/** IANA's special-purpose registries (RFC 6890 and its successors), by what the ranges are for. First match wins. */
const RANGES = {
  // An IPv4 address dressed as IPv6 must not slip through; which network it ends in depends on the machine.
  'ipv4-in-ipv6': ['::ffff:0:0/96', '::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32'],
  loopback: ['127.0.0.0/8', '::1/128'],
  unspecified: ['0.0.0.0/8', '::/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fec0::/10'],
  'shared (carrier-grade NAT)': ['100.64.0.0/10'],
  'link-local': ['169.254.0.0/16', 'fe80::/10'],
  multicast: ['224.0.0.0/4', 'ff00::/8'],
  documentation: ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32', '3fff::/20'],
  benchmarking: ['198.18.0.0/15', '2001:2::/48'],
  // biome-ignore format: the ranges of IPv6 on a line of their own
  protocol: [
    '192.0.0.0/24', '192.88.99.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.175.48.0/24',
    '2001::/23', '2620:4f:8000::/48',
  ],
} as const;

/** Ranges that `--allow-private` opens. Link-local stays shut: that is where clouds keep their machines' secrets. */
const OPENED: ReadonlySet<RangeKind> = new Set<RangeKind>(['loopback', 'private', 'shared (carrier-grade NAT)']);
/** Ranges that no request can be meant for, whoever asks. */
const NEVER: ReadonlySet<RangeKind> = new Set<RangeKind>(['multicast', 'reserved', 'documentation']);

const LISTS = (Object.keys(RANGES) as (keyof typeof RANGES)[]).map((kind) => ({ kind, list: listOf(RANGES[kind]) }));
const RESERVED_V4 = listOf(['240.0.0.0/4']);
/** All that is assigned to the public Internet today. */
const GLOBAL_V6 = listOf(['2000::/3']);

function listOf(ranges: readonly string[]): Record<'ipv4' | 'ipv6', BlockList> {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const range of ranges) {
    const [net, bits] = range.split('/');
    const family = isIPv4(net) ? 'ipv4' : 'ipv6';
    lists[family].addSubnet(net, Number(bits), family);
  }
  return lists;
}

/** The lists are searched once per address; a crawl meets few. */
const found = new Map<string, RangeKind>();
const MAX_FOUND = 1000;

/** The kind of range an address is in; text that is no IP address counts as reserved. */
export function rangeOf(ip: string): RangeKind {
  const known = found.get(ip);
  if (known !== undefined) return known;
  const kind = searchRange(ip);
  if (found.size >= MAX_FOUND) found.clear();
  found.set(ip, kind);
  return kind;
}

function searchRange(ip: string): RangeKind {
  const family = isIPv4(ip) ? 'ipv4' : isIPv6(ip) ? 'ipv6' : null;
  if (family === null) return 'reserved';
  // ::1 and :: lie inside ::/96 and are better told by their own names.
  if (family === 'ipv6' && /^[0:]*:0*1?$/.test(ip)) return ip.endsWith('1') ? 'loopback' : 'unspecified';
  const match = LISTS.find(({ list }) => list[family].check(ip, family));
  if (match !== undefined) return match.kind;
  const outside = family === 'ipv4' ? RESERVED_V4.ipv4.check(ip, family) : !GLOBAL_V6.ipv6.check(ip, family);
  return outside ? 'reserved' : 'public';
}

export function opensWithAllowPrivate(kind: RangeKind): boolean {
  return OPENED.has(kind);
}

export function isNeverAsked(kind: RangeKind): boolean {
  return NEVER.has(kind);
}
