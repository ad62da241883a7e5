/** Links that stand where records stand and belong to the page: in its foot, beside the list, the same on every page of it. */
import type { Page } from '../../../model/page.ts';
import type { Sight } from './sight.ts';

interface Listing {
  readonly page: Page;
  readonly sights: readonly Sight[];
}

/** Share of the records of a page that may be furniture: a list that shows the same again and again is none. */
const MOST = 0.2;

/** Addresses on all pages of a list that share what they stand in with none that some pages do not have. */
export function furnitureOn(pages: readonly Listing[]): ReadonlySet<string> {
  if (pages.length < 2) return new Set();
  const [first, ...others] = pages.map(({ sights }) => new Set(sights.flatMap(({ address }) => address ?? [])));
  const everywhere = new Set([...first].filter((address) => others.every((page) => page.has(address))));
  if (everywhere.size === 0 || everywhere.size > MOST * first.size) return new Set();
  const apart = pages.map(
    (listing) => new Set(standingApart(listing, everywhere).flatMap(({ address }) => address ?? [])),
  );
  return new Set([...everywhere].filter((address) => apart.every((page) => page.has(address))));
}

/** The records of a page without its furniture: what stands in the list itself stays, whatever it is. */
export function withoutFurniture(listing: Listing, furniture: ReadonlySet<string>): readonly Sight[] {
  if (furniture.size === 0) return listing.sights;
  const apart = new Set(standingApart(listing, furniture));
  return apart.size === 0 ? listing.sights : listing.sights.filter((sight) => !apart.has(sight));
}

/** Those whose neighbours under one node are all among these. */
function standingApart({ page, sights }: Listing, addresses: ReadonlySet<string>): Sight[] {
  const byParent = new Map<number, Sight[]>();
  for (const sight of sights) {
    const parent = page.tree.parent[sight.from];
    const known = byParent.get(parent) ?? [];
    byParent.set(parent, known);
    known.push(sight);
  }
  const isAmong = ({ address }: Sight) => address !== null && addresses.has(address);
  return [...byParent.values()].filter((all) => all.every(isAmong)).flat();
}
