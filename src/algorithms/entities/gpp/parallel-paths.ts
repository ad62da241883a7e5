/**
 * Parallel paths: T. Weninger, T. Johnston, J. Han, "The Parallel Path Framework for Entity Discovery on the Web", ACM Trans.
 * Web 7(4), 2013, as far as its abstract and the SSUP paper tell. See docs/papers/ssup.md.
 */
import type { AddressKey } from '../../../model/url-key.ts';
import type { Exchange } from '../asking.ts';
import type { ListedSite } from './listed-links.ts';
import type { GppParams } from './params.ts';

/** Places of links, from the main page to the sample. */
export type LinkRoute = readonly string[];

export interface Grown {
  readonly route: LinkRoute;
  /** What the last hop links, and which page does. Not downloaded. */
  readonly ends: ReadonlyMap<AddressKey, AddressKey>;
}

/** From the main page breadth first, through links in lists only: each new route to the sample is grown when it is found. */
export function* growRoutes(
  site: ListedSite,
  main: AddressKey,
  sample: AddressKey,
  { height, paths, searched }: GppParams,
): Exchange<readonly Grown[]> {
  const grown: Grown[] = [];
  const ends = new Set<AddressKey>([sample]);
  const met = new Set<AddressKey>([main]);
  let level: readonly { readonly key: AddressKey; readonly route: LinkRoute }[] = [{ key: main, route: [] }];
  for (let depth = 1; depth <= height && level.length > 0; depth += 1) {
    const below: { key: AddressKey; route: LinkRoute }[] = [];
    for (const { key, route } of level) {
      // A page that was grown is an entity: routes go round it (G4).
      if (ends.has(key) || site.size >= searched) continue;
      yield* site.download([key], 'a page on the way from the main page to the sample');
      for (const link of site.linksOf(key)) {
        const further = [...route, link.place];
        if (link.key === sample && !grown.some((one) => isSame(one.route, further))) {
          const found = yield* grow(site, main, further);
          grown.push(found);
          for (const end of found.ends.keys()) ends.add(end);
          if (grown.length === paths) return grown;
        } else if (!met.has(link.key)) {
          met.add(link.key);
          below.push({ key: link.key, route: further });
        }
      }
    }
    level = below;
  }
  return grown;
}

const isSame = (one: LinkRoute, other: LinkRoute) =>
  one.length === other.length && one.every((place, at) => place === other[at]);

/** All links in lists at the places of the route, hop by hop. */
function* grow(site: ListedSite, main: AddressKey, route: LinkRoute): Exchange<Grown> {
  let from: ReadonlySet<AddressKey> = new Set([main]);
  let ends = new Map<AddressKey, AddressKey>();
  for (const place of route) {
    yield* site.download(from, 'a page on a path parallel to that of the sample');
    ends = new Map();
    for (const page of from)
      for (const { key, place: at } of site.linksOf(page)) if (at === place && !ends.has(key)) ends.set(key, page);
    from = new Set(ends.keys());
  }
  return { route, ends };
}
