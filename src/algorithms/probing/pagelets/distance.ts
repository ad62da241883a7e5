/**
 * How unlike two subtrees are in shape. Caverlee, Liu, Buttler: THOR (2004), §3.2.1, the quadruple <P, F, D, N> and the
 * distance function. Symbols and departures: docs/papers/thor.md.
 */
import type { NodeId, TagTree } from '../../../model/tag-tree.ts';
import { subtreeSize } from '../../../model/tag-tree.ts';
import { tagPaths } from '../../../page/tag-paths.ts';
import { depths, fanOuts } from '../../../page/walk.ts';
import { editDistance } from '../clusters/edit-distance.ts';

export type SubtreeWeights = readonly [path: number, fanOut: number, depth: number, nodes: number];

/** |a - b| / max(a, b): 0 for equals, 1 where one is nothing. */
const apart = (a: number, b: number): number => (a === b ? 0 : Math.abs(a - b) / Math.max(a, b));

/** Numbers for tag names, the same in all pages: "a unique identifier of fixed length" (q = 1). */
export class TagCodes {
  readonly #codes = new Map<string, number>();

  of(name: string): number {
    const known = this.#codes.get(name) ?? this.#codes.size;
    this.#codes.set(name, known);
    return known;
  }

  /** P: the tags from the root to a node. */
  pathOf(tree: TagTree, node: NodeId): Uint16Array {
    const paths = tagPaths(tree);
    const path: number[] = [];
    for (let id = paths.idOf[node]; paths.parent[id] >= 0; id = paths.parent[id])
      path.push(this.of(tree.names[paths.tag[id]]));
    return Uint16Array.from(path.reverse());
  }
}

/** EditDist(P_i, P_j) / max(len(P_i), len(P_j)). */
export function pathDistance(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 0 : editDistance(a, b) / longest;
}

/** Distances between the subtrees of two pages; paths are compared once per pair of different paths. */
export function distanceBetween(
  a: TagTree,
  b: TagTree,
  weights: SubtreeWeights,
  codes: TagCodes,
): (inA: NodeId, inB: NodeId) => number {
  const [pathsA, pathsB] = [tagPaths(a).idOf, tagPaths(b).idOf];
  const [fanA, fanB, deepA, deepB] = [fanOuts(a), fanOuts(b), depths(a), depths(b)];
  const known = new Map<number, number>();
  const paths = (inA: NodeId, inB: NodeId): number => {
    const key = pathsA[inA] * 2 ** 26 + pathsB[inB];
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = pathDistance(codes.pathOf(a, inA), codes.pathOf(b, inB));
    known.set(key, made);
    return made;
  };
  return (inA, inB) =>
    (weights[0] === 0 ? 0 : weights[0] * paths(inA, inB)) +
    weights[1] * apart(fanA[inA], fanB[inB]) +
    weights[2] * apart(deepA[inA], deepB[inB]) +
    weights[3] * apart(subtreeSize(a, inA), subtreeSize(b, inB));
}
