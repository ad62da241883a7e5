/** Lists of a menu that are too short to show how they are written: their links stand where those of the longer ones stand. */
import type { Sight } from '../../algorithms/facets/lists/sight.ts';
import { addressParts } from '../../model/address-parts.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { Page } from '../../model/page.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import { type Address, withoutFragment } from '../../model/url.ts';
import { linkPath } from '../../page/link-paths.ts';
import { anchorOf, links } from '../../page/links.ts';
import { pageAt } from './page-at.ts';

/** Records may stand below records, to whatever depth. */
const placeOf = (page: Page, node: NodeId): string => linkPath(page, node, 'TAG').replace(/((?:\/[^/]+){2})\1+/g, '$1');
const originOf = (url: Address): string => addressParts(url).origin;

export interface ShortList {
  readonly page: Address;
  readonly names: readonly { readonly address: Address; readonly title: string }[];
}

export class ShortLists {
  /** Where titles stand in the lists that were read. */
  readonly #places = new Set<string>();

  learn(page: Page, sights: readonly Sight[]): void {
    const titles = new Set(sights.flatMap(({ address }) => address ?? []));
    for (const { node, url } of links(page))
      if (titles.has(url) && sights.some(({ from, to }) => node >= from && node < to))
        this.#places.add(placeOf(page, node));
  }

  /** Null where the page did not come, or has nothing at such a place. */
  *read(url: Address): Conversation<ShortList | null> {
    if (this.#places.size === 0) return null;
    const page = yield* pageAt(url, 'who is on a short list');
    if (page === null) return null;
    const isTitle = (node: NodeId) => this.#places.has(placeOf(page, node)) && anchorOf(page, node).text !== '';
    const names = links(page)
      .filter(({ node, url: to }) => isTitle(node) && originOf(to) === originOf(page.url))
      .map(({ node, url: to }) => ({ address: withoutFragment(to), title: anchorOf(page, node).text }));
    return names.length === 0 ? null : { page: page.url, names };
  }
}
