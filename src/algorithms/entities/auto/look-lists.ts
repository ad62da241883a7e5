/** The lists of a page: links of one make that stand one after the other, each at the beginning of its record. */
import { inScope, type Scope } from '../../../model/domain.ts';
import type { Page } from '../../../model/page.ts';
import type { NodeId, TagTree } from '../../../model/tag-tree.ts';
import type { Address } from '../../../model/url.ts';
import { type AddressKey, keyOf } from '../../../model/url-key.ts';
import { linkPath } from '../../../page/link-paths.ts';
import { type Link, links } from '../../../page/links.ts';
import { pageText, textWithin } from '../../../page/text.ts';

/** The share of neighbours that may stand further apart than those of one list: more, and it is how the list is built. */
const BREAKS = 0.25;
/** Characters between two records: a comma, a bullet, a number. Longer ones are sentences. */
const SEPARATOR = 3;

/** Each list as the addresses that it links, in its order. Links within sentences are in none. */
export function listsOf(page: Page, start: Address, scope: Scope): readonly (readonly AddressKey[])[] {
  const byPath = new Map<string, Link[]>();
  for (const link of links(page)) {
    if (!inScope(link.url, start, scope)) continue;
    const path = linkPath(page, link.node);
    const same = byPath.get(path);
    if (same === undefined) byPath.set(path, [link]);
    else same.push(link);
  }
  return [...byPath.values()].flatMap((same) => (same.length < 2 ? [] : runsOf(page, same)));
}

/** Divided where two neighbours stand in different containers, and where a sentence stands between them. */
function runsOf(page: Page, same: readonly Link[]): readonly (readonly AddressKey[])[] {
  const { tree } = page;
  const between = same.slice(1).map(({ node }, at) => commonAncestor(tree, same[at].node, node));
  const depths = between.map((node) => depthOf(tree, node));
  const usual = [...depths].sort((a, b) => a - b)[Math.floor(BREAKS * depths.length)];
  const text = pageText(page);
  const runs: AddressKey[][] = [[keyOf(same[0].url)]];
  between.forEach((ancestor, at) => {
    const from = tree.end[childHolding(tree, ancestor, same[at].node)];
    const joined = depths[at] >= usual && textWithin(text, from, same[at + 1].node).length <= SEPARATOR;
    const key = keyOf(same[at + 1].url);
    if (joined) runs[runs.length - 1].push(key);
    else runs.push([key]);
  });
  return runs.filter((run) => run.length > 1);
}

function commonAncestor({ end, parent }: TagTree, first: NodeId, second: NodeId): NodeId {
  let node = first;
  while (end[node] <= second) node = parent[node];
  return node;
}

function depthOf({ parent }: TagTree, of: NodeId): number {
  let depth = 0;
  for (let node = of; node > 0; node = parent[node]) depth += 1;
  return depth;
}

function childHolding({ parent }: TagTree, ancestor: NodeId, below: NodeId): NodeId {
  let node = below;
  while (node !== ancestor && parent[node] !== ancestor) node = parent[node];
  return node;
}
