/**
 * What changes from page to page, leaf by leaf, on every page of a cluster. Caverlee, Liu, Buttler: THOR (2004), §3.2.2 counts
 * the dynamic subtrees that a subtree contains; D16: the leaves among them, and on all pages, not on the prototype alone.
 */
import type { Page } from '../../../model/page.ts';
import type { NodeId } from '../../../model/tag-tree.ts';
import { firstAtLeast } from '../../../page/text.ts';
import { STATIC_SIMILARITY } from '../params.ts';
import type { PageTerms } from '../terms.ts';
import { type Background, placeKeys } from './background.ts';
import type { CommonSets } from './common-sets.ts';
import { candidateSubtrees } from './subtrees.ts';

/** Texts with terms that do not stay from page to page, in document order. */
export function dynamicLeaves(
  page: Page,
  at: number,
  terms: PageTerms,
  sets: CommonSets,
  similarity: Float64Array,
  background: Background,
): Int32Array {
  const stays = new Set<NodeId>();
  for (let set = 0; set < sets.count; set += 1)
    if (similarity[set] > STATIC_SIMILARITY && isShared(sets, set)) stays.add(sets.member[set * sets.pages + at]);
  const keys = placeKeys(page);
  const leaves: NodeId[] = [];
  for (const node of terms.node) {
    if (node === leaves[leaves.length - 1] || stays.has(node) || background.has(keys[node])) continue;
    leaves.push(node);
  }
  return Int32Array.from(leaves);
}

/** Whether more than one page has a subtree of the set: the last objects of the longest list have no counterpart. */
export function isShared({ member, pages }: CommonSets, set: number): boolean {
  let found = 0;
  for (let at = set * pages; at < (set + 1) * pages && found < 2; at += 1) if (member[at] >= 0) found += 1;
  return found > 1;
}

/** Dynamic leaves in the subtree of each set, on each page: that of set i on page p is at i * pages + p. */
export function leafCounts(sets: CommonSets, pages: readonly Page[], leaves: readonly Int32Array[]): Int32Array {
  return sets.member.map((node, at) => {
    if (node < 0) return 0;
    const page = at % sets.pages;
    return firstAtLeast(leaves[page], pages[page].tree.end[node]) - firstAtLeast(leaves[page], node);
  });
}

/** For each candidate of the prototype the smallest candidate around it, by position in the list; -1 for the outermost. */
export function candidateParents(prototype: Page): Int32Array {
  const { nodes } = candidateSubtrees(prototype);
  const parents = new Int32Array(nodes.length).fill(-1);
  const open: number[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    while (open.length > 0 && prototype.tree.end[nodes[open[open.length - 1]]] <= nodes[at]) open.pop();
    parents[at] = open[open.length - 1] ?? -1;
    open.push(at);
  }
  return parents;
}
