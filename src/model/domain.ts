import { getDomain } from 'tldts';
import type { Scope } from './scope-names.ts';
import { type Address, parseUrl } from './url.ts';

/** The name somebody registered (`shop.example.co.uk` gives `example.co.uk`); an IP address or a bare name is its own. */
export function registrableDomain(hostname: string): string {
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

export { SCOPES, type Scope } from './scope-names.ts';

/**
 * Whether `address` belongs to the crawl that began at `start`: the same host and port (with or without `www.`, http or
 * https), the same registrable domain, or an address below the folder of the start address.
 */
export function inScope(address: Address, start: Address, scope: Scope): boolean {
  const begun = beginningOf(start);
  // Nearly every link of a page, and each is asked about: not worth taking apart.
  if (scope !== 'prefix' && begun.root !== null && address.startsWith(begun.root)) return true;
  const url = parseUrl(address);
  const from = begun.url;
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

interface Beginning {
  readonly start: Address;
  readonly url: URL | null;
  /** `https://shop.example/`; what begins so has its host and port. */
  readonly root: string | null;
}

/** The parts of the start address, which is the same for all links of a crawl. */
function beginningOf(start: Address): Beginning {
  if (last?.start === start) return last;
  const url = parseUrl(start);
  const root = url === null || url.host === '' ? null : `${url.protocol}//${url.host}/`;
  last = { start, url, root };
  return last;
}

let last: Beginning | null = null;

function sameHost(a: URL, b: URL): boolean {
  const bare = (url: URL) => `${url.hostname.replace(/^www\./, '')}:${url.port}`;
  return bare(a) === bare(b);
}

function folderOf(pathname: string): string {
  return pathname.slice(0, pathname.lastIndexOf('/') + 1);
}
