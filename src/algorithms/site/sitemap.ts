/** What a site lists itself, for machines. */
import { addressParts } from '../../model/address-parts.ts';
import type { Conversation } from '../../model/conversation.ts';
import { visitSitemap } from '../../model/query.ts';
import { type Address, toAddress } from '../../model/url.ts';
import { isSitemapIndex, locationsIn } from '../../page/sitemap-locations.ts';
import { PARAMS } from './params.ts';
import type { FoundList } from './result.ts';

interface Sitemap {
  /** Further sitemaps that it names. */
  readonly files: readonly Address[];
  readonly pages: readonly Address[];
}

function readSitemap(xml: string, base: Address): Sitemap {
  const addresses = locationsIn(xml).flatMap((text) => toAddress(text, base) ?? []);
  return isSitemapIndex(xml) ? { files: addresses, pages: [] } : { files: [], pages: addresses };
}

/** The pages that a site lists for machines, by the file they stand in. */
export function* mappedPages(
  start: Address,
  isStopped: () => boolean,
): Conversation<{ readonly file: Address; readonly pages: readonly Address[] }[]> {
  const files = [toAddress('/sitemap.xml', start)!];
  const mapped: { readonly file: Address; readonly pages: readonly Address[] }[] = [];
  for (let at = 0; at < files.length && at < PARAMS.maxSitemaps && !isStopped(); at += 1) {
    const [answer] = yield [{ query: visitSitemap(files[at]), why: 'what the site lists itself', nth: 1 }];
    if (answer.kind !== 'ok' || answer.status !== 200) continue;
    const { files: more, pages } = readSitemap(answer.body, files[at]);
    for (const file of more) files.push(file);
    mapped.push({ file: files[at], pages });
  }
  return mapped;
}

/** The most addresses of one folder with the same parameters: things of one sort have addresses of one form. */
export function largestFolder(pages: readonly Address[]): Address[] {
  const folders = new Map<string, Address[]>();
  for (const url of pages) {
    const { origin, parameters, segments } = addressParts(url);
    const names = parameters.map(({ name }) => name).sort();
    const key = `${origin}/${segments.slice(0, -1).join('/')}?${names.join('&')}`;
    const folder = folders.get(key);
    if (folder === undefined) folders.set(key, [url]);
    else folder.push(url);
  }
  return [...folders.values()].reduce((best, folder) => (folder.length > best.length ? folder : best), []);
}

/** Addresses of one folder as a list without records. */
export function sitemapList(url: Address, addresses: readonly Address[]): FoundList {
  const titles = addresses.map((address) => address.replace(/\/$/, '').split('/').at(-1) ?? '');
  const none = {
    label: '',
    from: '',
    heading: null,
    headings: [],
    place: '',
    labels: new Set<string>(),
    of: null,
    names: null,
    pages: 1,
    filters: 0,
    goesOn: false,
    turns: [],
  };
  return { ...none, url, addresses, titles, bare: true };
}
