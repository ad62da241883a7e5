/**
 * Link collections of INDESIT: L. Blanco, V. Crescenzi, P. Merialdo, "Efficiently Locating Collections of Web Pages to
 * Wrap", WEBIST 2005. Links of one link-path on the pages of one class lead to pages of one class. See docs/papers/ssup.md.
 */
import type { AddressKey } from '../../../model/url-key.ts';
import type { SeenPage } from '../seen-site.ts';

/** A class of pages, numbered as they are met; 0 is that of the sample. */
export type PageClass = number;
export const TARGET: PageClass = 0;

export interface LinkCollection {
  readonly of: PageClass;
  /** Links between the sample and the nearest page that has it. */
  near: number;
  /** Where its links lead, and which page had each first. */
  readonly links: Map<AddressKey, AddressKey>;
  /** Links that led to a page of each class. */
  readonly led: Map<PageClass, number>;
  /** Links that were tried. */
  tried: number;
}

/** All collections that were met, by class and link-path. */
export class LinkCollections {
  readonly #byPlace = new Map<string, LinkCollection>();
  /** The collections that have a link, by where it leads. */
  readonly #to = new Map<AddressKey, LinkCollection[]>();

  get all(): Iterable<LinkCollection> {
    return this.#byPlace.values();
  }

  /** The links of a page join the collections of its class. */
  add(page: SeenPage, of: PageClass, near: number, classOf: (key: AddressKey) => PageClass | null): void {
    for (const [path, keys] of page.linked) {
      const collection = this.#at(of, path);
      collection.near = Math.min(collection.near, near);
      for (const key of keys) {
        if (collection.links.has(key)) continue;
        collection.links.set(key, page.key);
        const others = this.#to.get(key);
        if (others === undefined) this.#to.set(key, [collection]);
        else others.push(collection);
        const known = classOf(key);
        if (known !== null) lead(collection, known);
      }
    }
  }

  /** A page was downloaded: all that link it know now where that leads; null where it brought none. */
  note(key: AddressKey, found: PageClass | null): void {
    for (const collection of this.#to.get(key) ?? []) lead(collection, found);
  }

  #at(of: PageClass, path: string): LinkCollection {
    const place = `${of} ${path}`;
    const known = this.#byPlace.get(place);
    if (known !== undefined) return known;
    const collection = { of, near: Number.POSITIVE_INFINITY, links: new Map(), led: new Map(), tried: 0 };
    this.#byPlace.set(place, collection);
    return collection;
  }
}

function lead(collection: LinkCollection, found: PageClass | null): void {
  collection.tried += 1;
  if (found !== null) collection.led.set(found, (collection.led.get(found) ?? 0) + 1);
}
