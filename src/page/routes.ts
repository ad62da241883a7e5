/** Which parameter says what page an address is, on sites that answer everything at one path. */
import { type AddressChange, type AddressParts, addressParts, changesFrom } from '../model/address-parts.ts';
import type { Page } from '../model/page.ts';
import { Routes } from '../model/routes.ts';
import { lazily } from './lazily.ts';
import { links } from './links.ts';

export const routesOf = lazily((page: Page): Routes => new Routes([page.url, ...links(page).map(({ url }) => url)]));

/** What links of a page change of its own address. */
export function changesWithin(page: Page, noise = NO_NOISE): (to: AddressParts) => AddressChange {
  const own = addressParts(page.url);
  return changesFrom(own, noise, routesOf(page).nameAt(own));
}

const NO_NOISE: ReadonlySet<string> = new Set();
