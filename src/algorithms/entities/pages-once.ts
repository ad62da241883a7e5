/** Pages of a site, each downloaded when it is first needed, with what a method keeps of them. */
import { inScope, type Scope } from '../../model/domain.ts';
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { type AddressKey, keyOf } from '../../model/url-key.ts';
import { acts } from '../../page/acting-links.ts';
import type { Link } from '../../page/links.ts';
import type { Asking, Exchange } from './asking.ts';

export interface SiteBounds {
  readonly start: Address;
  readonly scope: Scope;
}

export abstract class PagesOnce<Kept> {
  readonly #asking: Asking;
  readonly #bounds: SiteBounds;
  readonly #pages = new Map<AddressKey, Kept | null>();
  readonly #addresses = new Map<AddressKey, Address>();

  constructor(asking: Asking, bounds: SiteBounds) {
    this.#asking = asking;
    this.#bounds = bounds;
  }

  /** What the method keeps of a page. */
  protected abstract read(key: AddressKey, page: Page): Kept;

  /** How many pages were asked for. */
  get size(): number {
    return this.#pages.size;
  }

  addressOf(key: AddressKey): Address {
    return this.#addresses.get(key) ?? (key as string as Address);
  }

  /** Null: not downloaded, or no page. */
  page(key: AddressKey): Kept | null {
    return this.#pages.get(key) ?? null;
  }

  /** Downloads those pages that were not downloaded yet. */
  *download(keys: Iterable<AddressKey>, why: string): Exchange<void> {
    const wanted = [...new Set(keys)].filter((key) => !this.#pages.has(key));
    yield* this.#asking.each(
      wanted.map((key) => this.addressOf(key)),
      why,
      (at, { page }) => this.add(wanted[at], page),
    );
  }

  add(key: AddressKey, page: Page | null): void {
    this.#pages.set(key, page === null ? null : this.read(key, page));
  }

  /** Where a link leads on the site. Links that could act are no way through it, and must not be taken for one: null. */
  protected targetOf(page: Page, link: Link): AddressKey | null {
    if (!inScope(link.url, this.#bounds.start, this.#bounds.scope) || acts(page, link)) return null;
    const target = keyOf(link.url);
    if (!this.#addresses.has(target)) this.#addresses.set(target, link.url);
    return target;
  }
}
