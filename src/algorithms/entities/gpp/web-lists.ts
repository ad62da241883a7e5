/**
 * Web lists by HyLiEn: F. Fumarola, T. Weninger, R. Barber, D. Malerba, J. Han, "Extracting General Lists from Web
 * Documents: A Hybrid Approach", IEA/AIE 2011. Elements are those of one box that stand in line and are built alike; what is
 * in an element is not looked into, so that nested lists stay hidden. See docs/papers/ssup.md.
 */
import type { Page } from '../../../model/page.ts';
import { isText, type NodeId, subtreeSize } from '../../../model/tag-tree.ts';
import { editDistance, trimmed } from '../../../page/tag-strings.ts';
import { childrenOf } from '../../../page/walk.ts';
import { isShown, leftOf, topOf } from './boxes.ts';
import type { GppParams } from './params.ts';

/** Elements of one box, in document order. */
export type WebList = readonly NodeId[];

export function webLists(page: Page, params: Pick<GppParams, 'alpha' | 'beta'>): readonly WebList[] {
  const lists: WebList[] = [];
  const queue: NodeId[] = [0];
  for (let at = 0; at < queue.length; at += 1) {
    const candidates = [...childrenOf(page.tree, queue[at])].filter((node) => !isText(page.tree, node));
    const aligned = visuallyAligned(
      page,
      candidates.filter((node) => isShown(page, node)),
    );
    const list = builtAlike(page, aligned, params);
    if (list.length > 1) lists.push(list);
    const taken = new Set(list.length > 1 ? list : []);
    for (const node of candidates) if (!taken.has(node)) queue.push(node);
  }
  return lists;
}

/** The most boxes that stand below each other, beside each other, or as tiles in the rows and columns of the first (G2). */
function visuallyAligned(page: Page, candidates: readonly NodeId[]): readonly NodeId[] {
  if (candidates.length < 2) return [];
  const column = largestGroup(candidates, (node) => leftOf(page, node));
  const row = largestGroup(candidates, (node) => topOf(page, node));
  if (column.length < 2 || row.length < 2) return column.length >= row.length ? column : row;
  const lefts = new Set(row.map((node) => leftOf(page, node)));
  const tops = new Set(column.map((node) => topOf(page, node)));
  return candidates.filter((node) => lefts.has(leftOf(page, node)) && tops.has(topOf(page, node)));
}

function largestGroup(nodes: readonly NodeId[], of: (node: NodeId) => number): readonly NodeId[] {
  const groups = new Map<number, NodeId[]>();
  for (const node of nodes) {
    const group = groups.get(of(node));
    if (group === undefined) groups.set(of(node), [node]);
    else group.push(node);
  }
  let largest: readonly NodeId[] = [];
  for (const group of groups.values()) if (group.length > largest.length) largest = group;
  return largest;
}

/** Those whose tag strings are similar to that of the middle one by size (G3). */
function builtAlike(page: Page, aligned: readonly NodeId[], { alpha, beta }: Pick<GppParams, 'alpha' | 'beta'>) {
  const { tree } = page;
  const small = aligned.filter((node) => subtreeSize(tree, node) <= beta);
  const bySize = [...small].sort((a, b) => subtreeSize(tree, a) - subtreeSize(tree, b));
  const middle = bySize[bySize.length >> 1];
  return small.filter((node) => {
    const longer = Math.max(subtreeSize(tree, node), subtreeSize(tree, middle));
    const limit = Math.floor((1 - alpha) * longer);
    const slices = { tags: tree.tag, aStart: node, aEnd: tree.end[node], bStart: middle, bEnd: tree.end[middle] };
    return editDistance(trimmed(slices), limit) <= limit;
  });
}
