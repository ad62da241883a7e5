/** The children of one parent, sorted into kinds that look alike. */
import { type NodeId, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { bitCount, type Measures } from './measures.ts';
import { ALIKE, ALIKE_CONTAINED, MAX_KINDS } from './params.ts';

export const TEXT_KIND = -1;
export const NO_KIND = -2;

/** The children of a parent in order, each with its kind; -1: text, -2: nothing to see (a separator). */
export interface Siblings {
  parent: NodeId;
  count: number;
  nodes: Int32Array;
  kindOf: Int32Array;
  hasText: boolean;
  kinds: number;
  /** Per kind: its tag, its first and newest member, how many it has. */
  readonly tag: Int32Array;
  readonly first: Int32Array;
  readonly newest: Int32Array;
  readonly size: Int32Array;
}

/** Written over by each call: a page has thousands of parents, and what is kept of them is copied. */
const siblings: Siblings = {
  parent: 0,
  count: 0,
  nodes: new Int32Array(256),
  kindOf: new Int32Array(256),
  hasText: false,
  kinds: 0,
  tag: new Int32Array(MAX_KINDS),
  first: new Int32Array(MAX_KINDS),
  newest: new Int32Array(MAX_KINDS),
  size: new Int32Array(MAX_KINDS),
};

/** Sorts the children of a parent into kinds; null where there are fewer than two to compare. */
export function siblingsOf({ end, tag }: TagTree, measures: Measures, parent: NodeId): Siblings | null {
  const stop = end[parent];
  const first = parent + 1;
  if (first >= stop || end[first] >= stop) return null;
  siblings.parent = parent;
  siblings.kinds = 0;
  siblings.hasText = false;
  let count = 0;
  for (let child = first; child < stop; child = end[child]) {
    if (count === siblings.nodes.length) grow();
    siblings.nodes[count] = child;
    siblings.kindOf[count] = kindOf(tag[child], measures, child);
    count += 1;
  }
  siblings.count = count;
  return siblings;
}

function grow(): void {
  const { nodes, kindOf: kinds } = siblings;
  siblings.nodes = new Int32Array(2 * nodes.length);
  siblings.kindOf = new Int32Array(2 * nodes.length);
  siblings.nodes.set(nodes);
  siblings.kindOf.set(kinds);
}

function kindOf(own: number, measures: Measures, child: NodeId): number {
  if (own === TEXT_TAG) {
    siblings.hasText = true;
    return TEXT_KIND;
  }
  if (measures.text[child] === 0 && measures.images[child] === 0) return NO_KIND;
  const found = likest(own, measures, child);
  const kind = found < 0 ? siblings.kinds : found;
  if (kind === MAX_KINDS) return NO_KIND;
  if (found < 0) {
    siblings.kinds += 1;
    siblings.tag[kind] = own;
    siblings.first[kind] = child;
    siblings.size[kind] = 0;
  }
  siblings.newest[kind] = child;
  siblings.size[kind] += 1;
  return kind;
}

/** The kind that a child is most like, -1 where it is like none. */
function likest(own: number, { shape }: Measures, child: NodeId): number {
  const { tag, first, newest, size } = siblings;
  let best = -1;
  let bestLikeness = 0;
  for (let kind = siblings.kinds - 1; kind >= 0; kind -= 1) {
    if (tag[kind] !== own) continue;
    let likeness = alike(shape, first[kind], child);
    // The first member and the newest one: shapes drift along a list.
    if (likeness < 1 && size[kind] > 1) likeness = Math.max(likeness, alike(shape, newest[kind], child));
    if (likeness > bestLikeness) {
      bestLikeness = likeness;
      best = kind;
      if (likeness > 0.9) break;
    }
  }
  return best;
}

/** Likeness of two shapes, 0 where they are too different to be of one list. */
export function alike(words: Int32Array, a: NodeId, b: NodeId): number {
  const [i, j] = [4 * a, 4 * b];
  const [x0, x1, x2, x3] = [words[i], words[i + 1], words[i + 2], words[i + 3]];
  const [y0, y1, y2, y3] = [words[j], words[j + 1], words[j + 2], words[j + 3]];
  const both = bitCount(x0 & y0) + bitCount(x1 & y1) + bitCount(x2 & y2) + bitCount(x3 & y3);
  // Most neighbours in a list have one shape.
  if (both > 0 && x0 === y0 && x1 === y1 && x2 === y2 && x3 === y3) return 1;
  const inA = bitCount(x0) + bitCount(x1) + bitCount(x2) + bitCount(x3);
  const inB = bitCount(y0) + bitCount(y1) + bitCount(y2) + bitCount(y3);
  const likeness = both / (inA + inB - both);
  if (likeness >= ALIKE) return likeness;
  return both === Math.min(inA, inB) && likeness >= ALIKE_CONTAINED ? likeness : 0;
}
