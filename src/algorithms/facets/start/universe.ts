/** Rule 8: a list that is part of a longer one need not link it by taking something away; the menu of the site may. */
import { addressParts } from '../../../model/address-parts.ts';
import type { ListReader } from '../../../model/list-reader.ts';
import type { Page } from '../../../model/page.ts';
import { sameAddress } from '../../../model/same-address.ts';
import type { Address } from '../../../model/url.ts';
import { acts } from '../../../page/acting-links.ts';
import { links } from '../../../page/links.ts';
import type { Findings } from '../findings.ts';
import { sameValue } from '../groups/names.ts';
import type { Asking, Questions } from '../lists/asking.ts';
import { viewList } from '../lists/view.ts';
import { PARAMS } from '../params.ts';
import { readingOf } from './candidate.ts';

/** A list higher up in the site that is written like the start page and shows other records, or has the start page as one. */
export function* universeFor(asking: Asking, reader: ListReader, start: Page): Questions<Page | null> {
  for (const url of higherUp(start).slice(0, PARAMS.menuTries)) {
    const { page, redirected } = yield* asking.page(url, 'a list of everything');
    const candidate = page === null || redirected ? null : readingOf(page, reader);
    if (page === null || candidate === null) continue;
    const { reading, view } = candidate;
    const known = new Set(viewList(start, reading).sights.map(({ address, title }) => address ?? title));
    const fresh = view.sights.filter(({ address, title }) => !known.has(address ?? title)).length;
    const listsStart = view.sights.some(
      ({ address }) => address !== null && sameAddress(address) === sameAddress(start.url),
    );
    if (!listsStart && (known.size === 0 || fresh === 0)) continue;
    asking.was('list');
    return page;
  }
  return null;
}

/** Pages of the site with fewer pieces of path, the shortest address first; the front page is seldom a list. */
function higherUp(start: Page): Address[] {
  const { origin, segments } = addressParts(start.url);
  const own = links(start).filter((link) => {
    if (!link.url.startsWith(`${origin}/`) || acts(start, link)) return false;
    const to = addressParts(link.url);
    return to.segments.length > 0 && to.segments.length < segments.length && to.parameters.length === 0;
  });
  const urls = new Set(own.map(({ url }) => url.split('#')[0] as Address));
  return [...urls].sort((a, b) => a.length - b.length);
}

/** Whether the start page is of one of its entities, or nearly all that it shows, read like this list, is known from there. */
export function holdsAllOf(start: Page, { lists: { identity, reading } }: Findings): boolean {
  if (identity.knows(start.url)) return true;
  const { sights } = viewList(start, reading);
  const titles = new Set(identity.things.map(({ title }) => sameValue(title)));
  const known = sights.filter((sight) => identity.find(sight) !== undefined || titles.has(sameValue(sight.title)));
  return known.length > 0 && known.length >= 0.9 * sights.length;
}
