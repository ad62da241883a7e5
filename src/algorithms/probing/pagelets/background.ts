/**
 * D15: what changes from page to page although nothing was found, as advertisements do. The paper names them as its failure:
 * "pages with a region of dynamic non-query-related data" (§4.2). Pages of nonsense words show where they stand.
 */
import type { Page } from '../../../model/page.ts';
import { type NodeId, nodeCount } from '../../../model/tag-tree.ts';
import { lazily } from '../../../page/lazily.ts';
import { marks } from './align.ts';

/** A number for the tags and marks from the document to each node. */
export const placeKeys = lazily((page: Page): Int32Array => {
  const { names, parent, tag } = page.tree;
  const keys = new Int32Array(nodeCount(page.tree));
  const known = marks(page);
  for (let node = 1; node < keys.length; node += 1)
    keys[node] = mixed(keys[parent[node]], `${names[tag[node]]} ${known[node]}`);
  return keys;
});

function mixed(from: number, text: string): number {
  let key = Math.imul(from ^ 0x9e3779b9, 0x01000193);
  for (let at = 0; at < text.length; at += 1) key = Math.imul(key ^ text.charCodeAt(at), 0x01000193);
  return Math.imul(key ^ (key >>> 15), 0x2c1b3c6d);
}

/** Places of dynamic content without an answer. */
export type Background = ReadonlySet<number>;

export function placesOf(page: Page, nodes: readonly NodeId[]): Background {
  return new Set(nodes.map((node) => placeKeys(page)[node]));
}
