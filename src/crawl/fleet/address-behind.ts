import { isIP } from 'node:net';
import { type Resolve, resolveBySystem } from '../../fetch/guarded-lookup.ts';

/** This machine's own two: servers on their ports have nothing to do with each other. */
const OWN = new Set(['127.0.0.1', '::1']);

/** What sites take turns for: the address behind the host of one. Null: its name cannot be resolved, which its crawl will say. */
export async function addressBehind(url: string, resolve: Resolve = resolveBySystem): Promise<string | null> {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) !== 0 ? [host] : await addressesOf(host, resolve);
  // The same one of several, whatever their order.
  const [first] = [...found].sort();
  if (first === undefined) return null;
  return OWN.has(first) ? `${first}:${port || protocol}` : first;
}

async function addressesOf(host: string, resolve: Resolve): Promise<readonly string[]> {
  return (await resolve(host).catch(() => [])).map(({ address }) => address);
}
