/** The links of a page as a search sees them, and the places in which they stand. */
import { inScope, type Scope } from '../../../model/domain.ts';
import type { Page } from '../../../model/page.ts';
import type { NodeId } from '../../../model/tag-tree.ts';
import { textHash } from '../../../model/text-hash.ts';
import type { Address } from '../../../model/url.ts';
import { type AddressKey, keyOf } from '../../../model/url-key.ts';
import { acts } from '../../../page/acting-links.ts';
import { trimmedAttribute } from '../../../page/attributes.ts';
import { head } from '../../../page/head.ts';
import { linkPath } from '../../../page/link-paths.ts';
import { anchorOf, links } from '../../../page/links.ts';

export interface LookLink {
  readonly url: Address;
  readonly key: AddressKey;
  /** Its link-path, as a number that is the same on all pages. */
  readonly path: number;
  readonly text: string;
  /** The first word of what a pointer is shown (`class in java.util`), lower case; empty where nothing is. */
  readonly hint: string;
}

/** Those in scope that do nothing but lead somewhere; of those, the ones whose address is meant. */
export function linksOf(page: Page, start: Address, scope: Scope, isMeant = (_: Address) => true): LookLink[] {
  const found: LookLink[] = [];
  for (const link of links(page)) {
    if (!isMeant(link.url) || !inScope(link.url, start, scope) || acts(page, link)) continue;
    const key = keyOf(link.url);
    const text = anchorOf(page, link.node).text.slice(0, 200);
    found.push({ url: link.url, key, path: placeOf(page, link.node).hash, text, hint: hintOf(page, link.node) });
  }
  const { next } = head(page);
  if (next !== null && isMeant(next) && inScope(next, start, scope)) {
    found.push({ url: next, key: keyOf(next), path: 0, text: '', hint: '' });
  }
  return found;
}

function hintOf(page: Page, node: NodeId): string {
  return /^\p{L}+/u.exec(trimmedAttribute(page, node, 'title') ?? '')?.[0].toLowerCase() ?? '';
}

/** Link-paths, each with its steps. */
export function pathsOf(page: Page): ReadonlyMap<number, readonly string[]> {
  const paths = new Map<number, readonly string[]>();
  for (const { node } of links(page)) {
    const { hash, steps } = placeOf(page, node);
    paths.set(hash, steps);
  }
  return paths;
}

/** A link-path, as a number and as its steps. */
interface Place {
  readonly hash: number;
  readonly steps: readonly string[];
}

/** The pages of a site have few different ones. */
const places = new Map<string, Place>();
const MOST_PLACES = 10_000;

function placeOf(page: Page, node: NodeId): Place {
  const path = linkPath(page, node);
  const known = places.get(path);
  if (known !== undefined) return known;
  if (places.size >= MOST_PLACES) places.clear();
  const place = { hash: textHash(path), steps: path.split('/') };
  places.set(path, place);
  return place;
}
