/** Lists of a menu that are too short to show how they are written: their links stand where those of the longer ones stand. */
import type { Sight } from '../../algorithms/facets/lists/sight.ts';
import { addressParts } from '../../model/address-parts.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { Page } from '../../model/page.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import { type Address, withoutFragment } from '../../model/url.ts';
import { linkPath, pathId } from '../../page/link-paths.ts';
import { anchorOf, links } from '../../page/links.ts';
import { pageAt } from './page-at.ts';

/** Where links of a page stand. Records may stand below records, to whatever depth. Many links have one place: it is written once. */
function placesOn(page: Page): (node: NodeId) => string {
  const places = new Map<number, string>();
  return (node) => {
    const id = pathId(page, node, 'TAG');
    const known = places.get(id);
    if (known !== undefined) return known;
    const place = linkPath(page, node, 'TAG').replace(/((?:\/[^/]+){2})\1+/g, '$1');
    places.set(id, place);
    return place;
  };
}

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
    const isRecord = covered(page.tree.tag.length, sights);
    const placeOf = placesOn(page);
    for (const { node, url } of links(page))
      if (isRecord[node] === 1 && titles.has(url)) this.#places.add(placeOf(node));
  }

  /** Null where the page did not come, or has nothing at such a place. */
  *read(url: Address): Conversation<ShortList | null> {
    if (this.#places.size === 0) return null;
    const page = yield* pageAt(url, 'who is on a short list');
    if (page === null) return null;
    const placeOf = placesOn(page);
    const isTitle = (node: NodeId) => this.#places.has(placeOf(node)) && anchorOf(page, node).text !== '';
    const names = links(page)
      .filter(({ node, url: to }) => isTitle(node) && originOf(to) === originOf(page.url))
      .map(({ node, url: to }) => ({ address: withoutFragment(to), title: anchorOf(page, node).text }));
    return names.length === 0 ? null : { page: page.url, names };
  }
}

/** 1 for each node that stands in one of the records. */
function covered(count: number, records: readonly Sight[]): Uint8Array {
  const steps = new Int32Array(count + 1);
  for (const { from, to } of records) {
    steps[from] += 1;
    steps[to] -= 1;
  }
  const inside = new Uint8Array(count);
  let depth = 0;
  for (let node = 0; node < count; node += 1) {
    depth += steps[node];
    inside[node] = Number(depth > 0);
  }
  return inside;
}
