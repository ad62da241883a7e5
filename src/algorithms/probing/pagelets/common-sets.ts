/**
 * Cross-page analysis, step 1: common subtree sets. Caverlee, Liu, Buttler: THOR (2004), §3.2.1: the prototype page, and for
 * each of its candidates the most similar subtree of every other page. Symbols and departures: docs/papers/thor.md.
 */
import type { Page } from '../../../model/page.ts';
import type { NodeId } from '../../../model/tag-tree.ts';
import type { Random } from '../clusters/random.ts';
import { alignPages } from './align.ts';
import { distanceBetween, type SubtreeWeights, TagCodes } from './distance.ts';
import { candidateSubtrees } from './subtrees.ts';

/** Set i is the prototype's i-th candidate with its counterparts. */
export interface CommonSets {
  /** Position of the prototype page in its cluster. */
  readonly prototype: number;
  /** Pages of the cluster. */
  readonly pages: number;
  /** The subtree of set i in page p is at i * pages + p; -1: the page has none. */
  readonly member: Int32Array;
  readonly count: number;
}

export interface MatchOptions {
  readonly weights: SubtreeWeights;
  /** 'nearest': as printed, by the distance alone (D9). */
  readonly matching: 'aligned' | 'nearest';
  /** D10: any page is the prototype, as printed, instead of the one with the most candidates. */
  readonly anyPrototype: boolean;
  readonly random: Random;
}

export function findCommonSets(pages: readonly Page[], options: MatchOptions): CommonSets {
  const prototype = choosePrototype(pages, options);
  const { nodes } = candidateSubtrees(pages[prototype]);
  const member = new Int32Array(nodes.length * pages.length).fill(-1);
  const codes = new TagCodes();
  for (const [at, page] of pages.entries()) {
    const found =
      at === prototype
        ? nodes
        : options.matching === 'aligned'
          ? alignedMembers(pages[prototype], page)
          : nearestMembers(pages[prototype], page, options.weights, codes);
    for (let set = 0; set < nodes.length; set += 1) member[set * pages.length + at] = found[set];
  }
  return { prototype, pages: pages.length, member, count: nodes.length };
}

/** D10: "randomly" may be a page with two answers; the largest has a subtree for every set. */
function choosePrototype(pages: readonly Page[], { anyPrototype, random }: MatchOptions): number {
  if (anyPrototype) return Math.floor(random() * pages.length);
  let best = 0;
  for (let at = 1; at < pages.length; at += 1) {
    if (candidateSubtrees(pages[at]).nodes.length > candidateSubtrees(pages[best]).nodes.length) best = at;
  }
  return best;
}

/** D9: counterparts by place; none where the page has nothing there. */
function alignedMembers(prototype: Page, page: Page): Int32Array {
  const counterpart = alignPages(prototype, page);
  const { hasContent } = candidateSubtrees(page);
  return candidateSubtrees(prototype).nodes.map((node) => {
    const found = counterpart[node];
    return found >= 0 && hasContent[found] === 1 ? found : -1;
  });
}

/** As printed: the candidate at the smallest distance, the first of equals. */
function nearestMembers(prototype: Page, page: Page, weights: SubtreeWeights, codes: TagCodes): Int32Array {
  const distance = distanceBetween(prototype.tree, page.tree, weights, codes);
  const { nodes } = candidateSubtrees(page);
  return candidateSubtrees(prototype).nodes.map((node) => nearest(node, nodes, distance));
}

function nearest(node: NodeId, among: Int32Array, distance: (a: NodeId, b: NodeId) => number): NodeId {
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let at = 0; at < among.length && least > 0; at += 1) {
    const apart = distance(node, among[at]);
    if (apart >= least) continue;
    [best, least] = [among[at], apart];
  }
  return best;
}
