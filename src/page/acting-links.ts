import { couldAct, couldActUntold, isTellingAttribute } from '../model/acting-link.ts';
import type { Page } from '../model/page.ts';
import type { NodeId } from '../model/tag-tree.ts';
import { attributesOf } from './attributes.ts';
import { lazily } from './lazily.ts';
import { pathId } from './link-paths.ts';
import { anchorOf, type Link, links } from './links.ts';
import { KNOWN_ATTRIBUTES } from './tree-builder/attributes.ts';

/** Whether following a link could do something at the site: add, vote, log out. Such links are never followed. */
export function acts(page: Page, link: Link, groupSize?: number, anchor = anchorOf(page, link.node).text): boolean {
  const text = anchor.slice(0, 80);
  if (!hasTelling(page, link.node) && !couldActUntold(link.url, text)) return false;
  const attributes = Object.fromEntries(attributesOf(page, link.node).map(({ name, value }) => [name, value]));
  // Counting the links of each place means looking at all of them: only for the few that it matters to.
  const size = groupSize ?? placeSizes(page).get(pathId(page, link.node)) ?? 1;
  return couldAct({ address: link.url, attributes, text, groupSize: size }).acts;
}

const TELLING = Uint8Array.from(KNOWN_ATTRIBUTES, (name) => Number(isTellingAttribute(name)));

function hasTelling({ tree }: Page, node: NodeId): boolean {
  for (let at = tree.attributesAt[node]; at < tree.attributesAt[node + 1]; at += 3) {
    const id = tree.attributes[at];
    if (id < TELLING.length ? TELLING[id] === 1 : isTellingAttribute(tree.attributeNames[id])) return true;
  }
  return false;
}

/** How many links stand in each place of a page. */
const placeSizes = lazily((page: Page) => {
  const counts = new Map<number, number>();
  for (const { node } of links(page)) {
    const path = pathId(page, node);
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return counts;
});
