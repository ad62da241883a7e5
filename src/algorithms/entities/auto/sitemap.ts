import { type Address, toAddress } from '../../../model/url.ts';
import { isSitemapIndex, locationsIn } from '../../../page/sitemap-locations.ts';
import type { Exchange } from '../asking.ts';
import { AUTO_PARAMS } from './params.ts';
import type { Candidate, Search } from './search.ts';
import { urlRow } from './url-pattern.ts';

/**
 * What the site itself lists: entities that no index page linked are looked at like others. Only where addresses tell, since
 * a sitemap has no places to judge by.
 */
export function* readSitemap(
  search: Search,
  read: (candidates: readonly Candidate[]) => Exchange<void>,
): Exchange<void> {
  const files: Address[] = [toAddress('/sitemap.xml', search.home)!];
  for (let at = 0; at < files.length && at < AUTO_PARAMS.maxSitemaps && !search.asking.stopped; at += 1) {
    const body = yield* search.asking.text(files[at], 'what the site lists itself');
    if (body === null) return;
    const addresses = locationsIn(body).flatMap((text) => toAddress(text, search.home) ?? []);
    if (isSitemapIndex(body)) for (const address of addresses) files.push(address);
    else yield* read(candidatesAmong(search, addresses, files[at]));
  }
}

function candidatesAmong(search: Search, addresses: readonly Address[], file: Address): readonly Candidate[] {
  const found: Candidate[] = [];
  for (const address of addresses) {
    const key = search.identity.keyOf(address);
    const row = urlRow(key);
    if (!search.patterns.tells(row) || search.patterns.isAlias(row)) continue;
    search.enqueue({ url: search.identity.cleaned(address), key, text: '', foundOn: file, sure: true }, found);
  }
  return found;
}
