/** Candidates for lists: siblings of one kind, here and at the same place under other parents. */
import { type NodeId, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { bitCount, type Measures } from './measures.ts';
import { ALIKE, ALIKE_CONTAINED, MAX_KINDS } from './params.ts';

/** Children of one parent that look alike. */
export interface Kind {
  readonly parent: NodeId;
  readonly tag: number;
  readonly members: NodeId[];
}

/** The visible children of a parent in order, each with its kind; -1: text, -2: nothing to see (a separator). */
export interface Siblings {
  readonly parent: NodeId;
  readonly nodes: readonly NodeId[];
  readonly kindOf: readonly number[];
  readonly kinds: readonly Kind[];
}

export const TEXT_KIND = -1;
export const NO_KIND = -2;

/** Sorts the children of a parent into kinds; null where there are none. */
export function siblingsOf(tree: TagTree, measures: Measures, parent: NodeId): Siblings | null {
  const { end, tag } = tree;
  const stop = end[parent];
  const first = parent + 1;
  if (first >= stop) return null;
  const nodes: NodeId[] = [];
  const kindOf: number[] = [];
  const kinds: Kind[] = [];
  for (let child = first; child < stop; child = end[child]) {
    nodes.push(child);
    if (tag[child] === TEXT_TAG) kindOf.push(TEXT_KIND);
    else if (measures.text[child] === 0 && measures.images[child] === 0) kindOf.push(NO_KIND);
    else kindOf.push(kindFor(tree, measures, kinds, parent, child));
  }
  return { parent, nodes, kindOf, kinds };
}

function kindFor(tree: TagTree, { shape }: Measures, kinds: Kind[], parent: NodeId, child: NodeId): number {
  const tag = tree.tag[child];
  let best = -1;
  let bestLikeness = 0;
  for (let at = kinds.length - 1; at >= 0; at -= 1) {
    const kind = kinds[at];
    if (kind.tag !== tag) continue;
    // The first member and the newest one: shapes drift along a list.
    const likeness = Math.max(
      alike(shape, kind.members[0], child),
      kind.members.length > 1 ? alike(shape, kind.members[kind.members.length - 1], child) : 0,
    );
    if (likeness > bestLikeness) {
      bestLikeness = likeness;
      best = at;
      if (likeness > 0.9) break;
    }
  }
  if (best < 0) {
    if (kinds.length >= MAX_KINDS) return NO_KIND;
    best = kinds.length;
    kinds.push({ parent, tag, members: [] });
  }
  kinds[best].members.push(child);
  return best;
}

/** Likeness of two shapes, 0 where they are too different to be of one list. */
export function alike(words: Int32Array, a: NodeId, b: NodeId): number {
  let both = 0;
  let inA = 0;
  let inB = 0;
  for (let word = 0; word < 4; word += 1) {
    const x = words[4 * a + word];
    const y = words[4 * b + word];
    both += bitCount(x & y);
    inA += bitCount(x);
    inB += bitCount(y);
  }
  const likeness = both / (inA + inB - both);
  if (likeness >= ALIKE) return likeness;
  return both === Math.min(inA, inB) && likeness >= ALIKE_CONTAINED ? likeness : 0;
}
