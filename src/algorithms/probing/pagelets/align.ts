/**
 * D9: nodes of two pages that stand for each other because all that is above them does, and their siblings do in order. The
 * four-part distance of the paper (§3.2.1) takes any subtree of like shape for the same region: a menu of twenty links for a
 * list of twenty answers. What tells places apart in the markup (tag, class, identifier, order) is used first.
 */
import type { Page } from '../../../model/page.ts';
import { type NodeId, nodeCount, type TagTree } from '../../../model/tag-tree.ts';
import { attribute } from '../../../page/attributes.ts';
import { lazily } from '../../../page/lazily.ts';
import { childrenOf } from '../../../page/walk.ts';

/** Class and identifier of each element, without numbers, which often count pages or records. */
export const marks = lazily((page: Page): readonly string[] => {
  const made = new Array<string>(nodeCount(page.tree)).fill('');
  const { attributesAt } = page.tree;
  for (let node = 1; node < made.length; node += 1) {
    if (attributesAt[node] === attributesAt[node + 1]) continue;
    const written = `${attribute(page, node, 'id') ?? ''} ${attribute(page, node, 'class') ?? ''}`;
    made[node] = written.trim().replace(/\d+/g, '#').replace(/\s+/g, ' ');
  }
  return made;
});

/** Middles of sibling lists that are compared pair by pair; longer ones are paired in order. */
const MAX_PAIRS = 20_000;

/** For each node of the first page its counterpart in the second, or -1. */
export function alignPages(first: Page, second: Page): Int32Array {
  const counterpart = new Int32Array(nodeCount(first.tree)).fill(-1);
  counterpart[0] = 0;
  for (let node = 0; node < counterpart.length; node += 1) {
    if (counterpart[node] < 0 || first.tree.end[node] === node + 1) continue;
    pairChildren(new Siblings(first, node), new Siblings(second, counterpart[node]), counterpart);
  }
  return counterpart;
}

/** Children of a node, and what each is called there. */
class Siblings {
  readonly nodes: readonly NodeId[];
  readonly #page: Page;

  constructor(page: Page, under: NodeId) {
    this.#page = page;
    this.nodes = [...childrenOf(page.tree, under)];
  }

  tag(at: number): string {
    return nameOf(this.#page.tree, this.nodes[at]);
  }

  mark(at: number): string {
    return marks(this.#page)[this.nodes[at]];
  }
}

const nameOf = (tree: TagTree, node: NodeId): string => tree.names[tree.tag[node]];

type Same = (a: number, b: number) => boolean;

/** Marked children first; what is left over between them is paired by tags alone, as marks may differ from page to page. */
function pairChildren(a: Siblings, b: Siblings, counterpart: Int32Array): void {
  const byMark: Same = (x, y) => a.tag(x) === b.tag(y) && a.mark(x) === b.mark(y);
  const byTag: Same = (x, y) => a.tag(x) === b.tag(y);
  const paired = pairInOrder([0, a.nodes.length, 0, b.nodes.length], byMark);
  let [fromA, fromB] = [0, 0];
  for (const [x, y] of [...paired, [a.nodes.length, b.nodes.length] as const]) {
    for (const [p, q] of pairInOrder([fromA, x, fromB, y], byTag)) counterpart[a.nodes[p]] = b.nodes[q];
    if (x < a.nodes.length) counterpart[a.nodes[x]] = b.nodes[y];
    [fromA, fromB] = [x + 1, y + 1];
  }
}

type Range = readonly [fromA: number, toA: number, fromB: number, toB: number];

/** Pairs in ascending order: those that both ranges begin and end with, and between them as many as there can be. */
function pairInOrder([fromA, toA, fromB, toB]: Range, same: Same): (readonly [number, number])[] {
  let [startA, startB, endA, endB] = [fromA, fromB, toA, toB];
  const pairs: (readonly [number, number])[] = [];
  const tail: (readonly [number, number])[] = [];
  while (startA < endA && startB < endB && same(startA, startB)) pairs.push([startA++, startB++]);
  while (startA < endA && startB < endB && same(endA - 1, endB - 1)) tail.push([--endA, --endB]);
  const middle = (endA - startA) * (endB - startB) <= MAX_PAIRS ? longestCommon : inOrder;
  for (const pair of middle([startA, endA, startB, endB], same)) pairs.push(pair);
  for (const pair of tail.reverse()) pairs.push(pair);
  return pairs;
}

/** The longest common subsequence; of several, the one whose pairs come first. */
function longestCommon([startA, endA, startB, endB]: Range, same: Same): (readonly [number, number])[] {
  const width = endB - startB + 1;
  const longest = new Int32Array((endA - startA + 1) * width);
  for (let a = endA - startA - 1; a >= 0; a -= 1) {
    for (let b = width - 2; b >= 0; b -= 1) {
      const at = a * width + b;
      longest[at] = same(startA + a, startB + b)
        ? longest[at + width + 1] + 1
        : Math.max(longest[at + width], longest[at + 1]);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let a = 0, b = 0; a < endA - startA && b < width - 1; ) {
    if (same(startA + a, startB + b)) pairs.push([startA + a++, startB + b++]);
    else if (longest[(a + 1) * width + b] >= longest[a * width + b + 1]) a += 1;
    else b += 1;
  }
  return pairs;
}

/** Each with the next one like it, where ranges are too long for more. */
function inOrder([startA, endA, startB, endB]: Range, same: Same): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let a = startA, b = startB; a < endA && b < endB; a += 1) {
    if (same(a, b)) pairs.push([a, b++]);
  }
  return pairs;
}
