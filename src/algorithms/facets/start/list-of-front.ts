/** A front page may show the first page of a list that has its own address elsewhere: the pager says where. */
import { addressParts } from '../../../model/address-parts.ts';
import type { ListReader } from '../../../model/list-reader.ts';
import type { Page } from '../../../model/page.ts';
import { sameAddress } from '../../../model/same-address.ts';
import type { Address } from '../../../model/url.ts';
import { withoutParameters } from '../../../model/without-parameters.ts';
import { isBare } from '../../../reading/pager/page-part.ts';
import type { Asking, Questions } from '../lists/asking.ts';
import { pagerCandidates } from '../lists/pager.ts';
import type { ListView } from '../lists/view.ts';
import { PARAMS } from '../params.ts';
import { readingOf } from './candidate.ts';

/** That list where it shows the same things; else the page as it is. */
export function* listOfFront(asking: Asking, reader: ListReader, start: Page): Questions<Page> {
  const current = isBare(addressParts(start.url)) ? readingOf(start, reader) : null;
  if (current === null) return start;
  for (const url of ownLists(current.view, current.reading.noise).slice(0, PARAMS.pagerTries)) {
    const { page, redirected } = yield* asking.page(url, 'the list of the front page under its own address');
    const other = page === null || redirected ? null : readingOf(page, reader);
    if (page === null || other === null || !isSameList(current.view, other.view)) continue;
    asking.was('list');
    return page;
  }
  return start;
}

/** What leads on from the front page, without the page. */
function ownLists(view: ListView, noise: ReadonlySet<string>): Address[] {
  const lists = pagerCandidates(view, noise).flatMap(({ part, url }) =>
    part.in === 'parameter' ? [withoutParameters(url, (name) => name === part.name)] : [],
  );
  const front = sameAddress(view.page.url);
  return [...new Set(lists)].filter((url) => sameAddress(url) !== front);
}

function isSameList(front: ListView, other: ListView): boolean {
  const titles = new Set(other.sights.map(({ title }) => title));
  return front.sights.length === other.sights.length && front.sights.every(({ title }) => titles.has(title));
}
