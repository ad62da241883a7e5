/** The site as GPP sees it: links that stand in web lists, each with its path in the tag tree. */
import { inScope, type Scope } from '../../../model/domain.ts';
import type { Page } from '../../../model/page.ts';
import type { Address } from '../../../model/url.ts';
import { type AddressKey, keyOf } from '../../../model/url-key.ts';
import { acts } from '../../../page/acting-links.ts';
import { linkPath } from '../../../page/link-paths.ts';
import { links } from '../../../page/links.ts';
import type { Asking, Exchange } from '../asking.ts';
import type { GppParams } from './params.ts';
import { webLists } from './web-lists.ts';

export interface ListedLink {
  readonly key: AddressKey;
  /** One hop of a path: the place of the link in the tag tree. */
  readonly place: string;
}

export class ListedSite {
  readonly #asking: Asking;
  readonly #params: GppParams & { readonly start: Address; readonly scope: Scope };
  readonly #pages = new Map<AddressKey, readonly ListedLink[] | null>();
  readonly #addresses = new Map<AddressKey, Address>();

  constructor(asking: Asking, params: GppParams & { readonly start: Address; readonly scope: Scope }) {
    this.#asking = asking;
    this.#params = params;
  }

  /** How many pages were opened. */
  get opened(): number {
    return this.#pages.size;
  }

  addressOf(key: AddressKey): Address {
    return this.#addresses.get(key) ?? (key as string as Address);
  }

  /** Downloads the pages that are not known yet. */
  *open(keys: Iterable<AddressKey>, why: string): Exchange<void> {
    const wanted = [...new Set(keys)].filter((key) => !this.#pages.has(key));
    yield* this.#asking.each(
      wanted.map((key) => this.addressOf(key)),
      why,
      (at, { page }) => this.add(wanted[at], page),
    );
  }

  add(key: AddressKey, page: Page | null): void {
    this.#pages.set(key, page === null ? null : this.#read(page));
  }

  /** Of a page that was opened; none where it brought no page. */
  linksOf(key: AddressKey): readonly ListedLink[] {
    return this.#pages.get(key) ?? [];
  }

  #read(page: Page): readonly ListedLink[] {
    const { scope, start } = this.#params;
    const found: ListedLink[] = [];
    const items = webLists(page, this.#params)
      .flat()
      .sort((a, b) => a - b);
    let item = 0;
    // Both are in document order, and no item stands in another.
    for (const link of links(page)) {
      while (item < items.length && page.tree.end[items[item]] <= link.node) item += 1;
      if (item === items.length) break;
      if (link.node < items[item] || !inScope(link.url, start, scope) || acts(page, link)) continue;
      const key = keyOf(link.url);
      if (!this.#addresses.has(key)) this.#addresses.set(key, link.url);
      found.push({ key, place: linkPath(page, link.node, 'TAG') });
    }
    return found;
  }
}
