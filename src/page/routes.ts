/** Which parameter says what page an address is, on sites that answer everything at one path. */
import { type AddressChange, type AddressParts, changesFrom } from '../model/address-parts.ts';
import type { Page } from '../model/page.ts';
import { Routes } from '../model/routes.ts';
import { acts } from './acting-links.ts';
import { lazily } from './lazily.ts';
import { links } from './links.ts';

/** As far as the links of one page show: those that act lead to no page. */
export const routesOf = lazily((page: Page): Routes => {
  const shown = links(page).filter((link) => !acts(page, link));
  return new Routes([page.url, ...shown.map(({ url }) => url)]);
});

/** The address of a page in parts, with what its own links show of it. */
export const ownParts = (page: Page): AddressParts => routesOf(page).partsOf(page.url);

/** What links of a page change of its own address. */
export const changesWithin = (
  page: Page,
  noise: ReadonlySet<string> = NO_NOISE,
): ((to: AddressParts) => AddressChange) => changesFrom(ownParts(page), noise);

const NO_NOISE: ReadonlySet<string> = new Set();
