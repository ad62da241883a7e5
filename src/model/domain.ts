import { getDomain } from 'tldts';
import { type Address, parseUrl } from './url.ts';

/** The name somebody registered (`shop.example.co.uk` gives `example.co.uk`); an IP address or a bare name is its own. */
export function registrableDomain(hostname: string): string {
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

export const SCOPES = ['host', 'domain', 'prefix'] as const;
/** How far a crawl may wander from its start. */
export type Scope = (typeof SCOPES)[number];

/**
 * Whether `address` belongs to the crawl that began at `start`: the same host and port (with or without `www.`, http or
 * https), the same registrable domain, or an address below the folder of the start address.
 */
export function inScope(address: Address, start: Address, scope: Scope): boolean {
  const url = parseUrl(address);
  const from = parseUrl(start);
  if (url === null || from === null) return false;
  switch (scope) {
    case 'domain':
      return registrableDomain(url.hostname) === registrableDomain(from.hostname);
    case 'host':
      return sameHost(url, from);
    case 'prefix':
      return sameHost(url, from) && url.pathname.startsWith(folderOf(from.pathname));
  }
}

function sameHost(a: URL, b: URL): boolean {
  const bare = (url: URL) => `${url.hostname.replace(/^www\./, '')}:${url.port}`;
  return bare(a) === bare(b);
}

function folderOf(pathname: string): string {
  return pathname.slice(0, pathname.lastIndexOf('/') + 1);
}
