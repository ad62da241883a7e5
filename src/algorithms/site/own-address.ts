/** What a page says of its own address. */
import type { Page } from '../../model/page.ts';
import { sameAddress } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { head } from '../../page/head.ts';

/** What a page names as its address: lists may link a thing under a folder of their own. */
export const ownAddress = (page: Page): Address => head(page).canonical ?? page.url;

/** Where a page says that it stands in other languages: the same things again. */
export function otherLanguages(page: Page): Address[] {
  const own = new Set([page.url, ownAddress(page)].map((url) => sameAddress(url)));
  return head(page).alternates.flatMap(({ url }) => (own.has(sameAddress(url)) ? [] : [url]));
}
