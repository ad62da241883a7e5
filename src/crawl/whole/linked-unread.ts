/** What the pages of a kind link besides: where it is far more than the kind holds, the kind may be an index of it. */
import { addressParts } from '../../model/address-parts.ts';
import type { Missing } from '../../model/missing.ts';
import type { Page } from '../../model/page.ts';
import { sameAddress } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { linkPath } from '../../page/link-paths.ts';
import { links } from '../../page/links.ts';

const PARAMS = {
  /** Pages from which it is learned. */
  pages: 40,
  /** Links of one place on a page, on the average, from which on it lists them. */
  perPage: 10,
  /** Pages that are linked and not known, for each entity of the kind. */
  perEntity: 3,
  /** Share of the pages that link an address, above which it belongs to the site. */
  furniture: 0.5,
} as const;

interface Place {
  /** Addresses by their keys, and on how many pages each is. */
  readonly linked: Map<string, { readonly url: Address; on: number }>;
  pages: number;
}

export class LinkedUnread {
  readonly #places = new Map<string, Place>();
  #pages = 0;

  note(page: Page): void {
    if (this.#pages >= PARAMS.pages) return;
    this.#pages += 1;
    const { origin } = addressParts(page.url);
    const here = new Map<string, Map<string, Address>>();
    for (const { node, url } of links(page)) {
      if (addressParts(url).origin !== origin) continue;
      const path = linkPath(page, node, 'TAG');
      const run = here.get(path) ?? new Map<string, Address>();
      here.set(path, run.set(sameAddress(url), url));
    }
    for (const [path, run] of here) this.#add(path, run);
  }

  #add(path: string, run: ReadonlyMap<string, Address>): void {
    const place = this.#places.get(path) ?? { linked: new Map(), pages: 0 };
    this.#places.set(path, place);
    place.pages += 1;
    for (const [key, url] of run) {
      const known = place.linked.get(key);
      if (known === undefined) place.linked.set(key, { url, on: 1 });
      else known.on += 1;
    }
  }

  /** How many pages stand in one place that nobody knows; 0 where these are no list, or few beside the entities. */
  count(entities: number, isKnown: (address: Address) => boolean): number {
    const counts = [...this.#places.values()].map(({ linked, pages }) => {
      const own = [...linked.values()].filter(({ on }) => on <= Math.max(1, PARAMS.furniture * this.#pages));
      const unread = own.filter(({ url }) => !isKnown(url)).length;
      return unread >= PARAMS.perPage * pages && unread >= PARAMS.perEntity * entities ? unread : 0;
    });
    return counts.reduce((most, count) => Math.max(most, count), 0);
  }
}

/** Said of a kind whose pages list far more than it holds. */
export function indexDoubt(kind: string, entities: number, unread: number): Missing[] {
  if (unread === 0) return [];
  const why = `their pages link ${unread} pages or more that were not read: what the site is about may be these`;
  return [{ kind, attribute: null, why, seen: entities, expected: null }];
}
