import { parseUrl } from '../model/url.ts';
import { keyOf } from '../model/url-key.ts';

/** How a person may have written the address of an entity, and how a site may: as typed first, then the least changed. */
export function entitySpellings(typed: string): string[] {
  const word = typed.trim();
  const spellings = new Set([typed, word]);
  const url = parseUrl(/^https?:\/\//i.test(word) ? word : `http://${word}`);
  if (url === null || (!/^https?:\/\//i.test(word) && !NAMES_A_HOST.test(word))) return [...spellings];
  for (const search of new Set([url.search, ''])) {
    const path = url.pathname.replace(/\/$/, '');
    for (const host of hostsOf(url))
      for (const protocol of protocolsOf(url))
        for (const way of new Set([url.pathname, path, `${path}/`]))
          for (const add of [String, keyOf]) spellings.add(add(`${protocol}//${host}${way}${search}`));
  }
  return [...spellings];
}

/** `shop.example/shoe`, `localhost:8080/shoe` */
const NAMES_A_HOST = /^(?:[\w-]+(?:\.[\w-]+)+|localhost)(?::\d+)?\//i;

const protocolsOf = ({ protocol }: URL): string[] => (protocol === 'http:' ? ['http:', 'https:'] : ['https:', 'http:']);

const hostsOf = ({ host }: URL): string[] => [host, host.startsWith('www.') ? host.slice(4) : `www.${host}`];
