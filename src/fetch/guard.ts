import { isIP } from 'node:net';
import { isNeverAsked, opensWithAllowPrivate, rangeOf } from './address-ranges.ts';
import { gate, type Layer } from './fetcher.ts';
import { urlOf } from './url-of.ts';

/**
 * Keeps requests on the public Internet. It is asked twice: by what is written in an address (before anything is done),
 * and by the IP address a connection is about to be made to (so that what was checked is what is connected to).
 */
export interface Guard {
  /** Why an address may not be asked, by what is written in it; null where it may. */
  judgeUrl(url: Readonly<URL>): string | null;
  /** Of the IP addresses a name resolved to, those that may be connected to for this origin. */
  admit(origin: string, ips: readonly string[]): { readonly allowed: readonly string[]; readonly reason: string };
}

export interface GuardOptions {
  /** Addresses a person typed: each allows its own origin, also where that is private. @default [] */
  readonly typed?: readonly string[];
  /** Opens loopback, private and carrier-grade NAT ranges for every origin. @default false */
  readonly allowPrivate?: boolean;
}

export function createGuard({ typed = [], allowPrivate = false }: GuardOptions = {}): Guard {
  const typedOrigins = new Set(typed.map((address) => urlOf(address)?.origin).filter((origin) => origin != null));
  /**
   * What typed names first resolved to. The person meant that machine: a name that was public stays refused if it turns
   * private, and one that was private leads to no other private address. Whoever owns the name could else aim us at any.
   */
  const first = new Map<string, ReadonlySet<string>>();

  const refusalOf = (origin: string, ip: string): string | null => {
    const kind = rangeOf(ip);
    if (kind === 'public') return null;
    if (isNeverAsked(kind)) return `${kind} address`;
    if (allowPrivate && opensWithAllowPrivate(kind)) return null;
    if (!typedOrigins.has(origin)) return `${kind} address`;
    const pinned = first.get(origin);
    if (pinned === undefined || pinned.has(ip)) return null;
    return `${kind} address, but the name ${pinned.size === 0 ? 'was public' : 'had another'} at first`;
  };

  /** Of a name with any public address nothing private is kept. */
  const noteFirst = (origin: string, ips: readonly string[]) => {
    if (!typedOrigins.has(origin) || first.has(origin) || ips.length === 0) return;
    first.set(origin, new Set(ips.some((ip) => rangeOf(ip) === 'public') ? [] : ips));
  };

  return {
    judgeUrl(url) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') return `scheme ${url.protocol.slice(0, -1)}`;
      if (!typedOrigins.has(url.origin) && !isWebPort(url)) return `port ${url.port}`;
      const literal = literalIp(url.hostname);
      return literal === null ? null : refusalOf(url.origin, literal);
    },
    admit(origin, ips) {
      noteFirst(origin, ips);
      const reasons = ips.map((ip) => refusalOf(origin, ip));
      return {
        allowed: ips.filter((_, at) => reasons[at] === null),
        reason: reasons.find((reason) => reason !== null) ?? 'no address',
      };
    },
  };
}

/** The IP address that a URL's host is, without brackets; null where it is a name. */
export function literalIp(hostname: string): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(bare) === 0 ? null : bare;
}

/**
 * The web's own ports, and unprivileged ones where no well-known service listens that a crafted request could talk to
 * (the Fetch Standard's bad ports, databases, caches, container and cluster control).
 */
function isWebPort(url: Readonly<URL>): boolean {
  if (url.port === '') return true;
  const port = Number(url.port);
  return WEB_PORTS.has(port) || (port >= 1024 && !SERVICE_PORTS.has(port));
}

const WEB_PORTS = new Set([80, 81, 443, 591]);
// biome-ignore format: one row per kind
const SERVICE_PORTS = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432, 5672, 6000, 6379, 6566,
  6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
  2375, 2376, 2379, 2380, 6443, 8500, 9042, 9092, 9200, 9300, 10250, 10255, 11211, 27017, 27018,
]);

/** Refuses early what the guard refuses by the address alone; the connection asks it again. */
export function guarded(guard: Guard): Layer {
  return gate((query, address) => {
    const url = urlOf(address);
    const reason = url === null ? 'no address' : guard.judgeUrl(url);
    return reason === null ? null : { kind: 'refused', query, by: 'guard', reason };
  });
}
