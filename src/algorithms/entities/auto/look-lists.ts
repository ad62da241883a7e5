/** The lists of a page: links of one make that stand one after the other, each at the beginning of its record. */
import { inScope, type Scope } from '../../../model/domain.ts';
import type { Page } from '../../../model/page.ts';
import { type NodeId, type TagTree, TEXT_TAG } from '../../../model/tag-tree.ts';
import { textHash } from '../../../model/text-hash.ts';
import type { Address } from '../../../model/url.ts';
import { type AddressKey, keyOf } from '../../../model/url-key.ts';
import { linkPath } from '../../../page/link-paths.ts';
import { type Link, links } from '../../../page/links.ts';
import { pageText, textWithin } from '../../../page/text.ts';

/** The share of neighbours that may stand further apart than those of one list: more, and it is how the list is built. */
const BREAKS = 0.25;
/** Characters between two records: a comma, a bullet, a number. Longer ones are sentences. */
const SEPARATOR = 3;

/** Links of one make, one after the other. */
export interface LookList {
  /** The addresses, in their order. */
  readonly keys: readonly AddressKey[];
  /** What the link before the first one leads to: in a list of lists the item that this one is of. */
  readonly under: AddressKey | null;
  /** The link-path of its links: the parts of one list have the same. */
  readonly path: number;
}

/** Links within sentences are in none. */
export function listsOf(page: Page, start: Address, scope: Scope): readonly LookList[] {
  const before = new Map<NodeId, Link>();
  const byPath = new Map<string, Link[]>();
  let last: Link | undefined;
  for (const link of links(page)) {
    if (last !== undefined) before.set(link.node, last);
    last = link;
    if (!inScope(link.url, start, scope)) continue;
    const path = linkPath(page, link.node);
    const same = byPath.get(path);
    if (same === undefined) byPath.set(path, [link]);
    else same.push(link);
  }
  return [...byPath].flatMap(([path, same]) =>
    (same.length < 2 ? [] : runsOf(page, same)).map((run) => ({
      keys: run.map(({ url }) => keyOf(url)),
      under: keyOfLink(before.get(run[0].node)),
      path: textHash(path),
    })),
  );
}

const keyOfLink = (link: Link | undefined): AddressKey | null => (link === undefined ? null : keyOf(link.url));

/** Divided where two neighbours stand in different containers, and where a sentence stands between them. */
function runsOf(page: Page, same: readonly Link[]): readonly (readonly Link[])[] {
  const { tree } = page;
  const between = same.slice(1).map(({ node }, at) => commonAncestor(tree, same[at].node, node));
  const depths = between.map((node) => depthOf(tree, node));
  const usual = [...depths].sort((a, b) => a - b)[Math.floor(BREAKS * depths.length)];
  const text = pageText(page);
  const runs: Link[][] = [[same[0]]];
  between.forEach((ancestor, at) => {
    const from = endOfRecord(tree, ancestor, same[at].node, same[at + 1].node);
    const joined = depths[at] >= usual && textWithin(text, from, same[at + 1].node).length <= SEPARATOR;
    if (joined) runs[runs.length - 1].push(same[at + 1]);
    else runs.push([same[at + 1]]);
  });
  return runs.filter((run) => run.length > 1);
}

/** Where the record of a link ends: with its part of the list, and what of another make follows it there (`dt`, then `dd`). */
function endOfRecord(tree: TagTree, ancestor: NodeId, link: NodeId, next: NodeId): NodeId {
  const own = childHolding(tree, ancestor, link);
  if (tree.tag[own] === tree.tag[link]) return tree.end[own];
  let at = tree.end[own];
  while (tree.end[at] <= next && tree.tag[at] !== tree.tag[own] && tree.tag[at] !== TEXT_TAG) at = tree.end[at];
  return at;
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
