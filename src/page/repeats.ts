import type { Page } from '../model/page.ts';
import { type NodeId, subtreeSize, type TagTree, TEXT_TAG } from '../model/tag-tree.ts';
import { lazily } from './lazily.ts';
import { spend } from './work.ts';

/** Siblings of one shape: what a page repeats. */
export interface Repeat {
  readonly parent: NodeId;
  readonly members: readonly NodeId[];
  /** Nodes in all members together. */
  readonly nodes: number;
}

/** How deep two siblings must agree. Deeper down, optional fields make records of one list differ. */
const SHAPE_DEPTH = 2;
const MIN_MEMBERS = 3;
/** A member is more than a word in a tag. */
const MIN_MEMBER_NODES = 3;

/** The largest repeated parts of a page, none inside a member of a larger one. */
export const repeats = lazily((page: Page): readonly Repeat[] => {
  spend(page, page.tree.tag.length);
  const candidates = repeatsPerParent(page.tree).sort((a, b) => b.nodes - a.nodes || a.parent - b.parent);
  const chosen: Repeat[] = [];
  const covered = new Uint8Array(page.tree.tag.length);
  for (const repeat of candidates) {
    if (covered[repeat.parent] === 1) continue;
    chosen.push(repeat);
    for (const member of repeat.members) covered.fill(1, member, page.tree.end[member]);
  }
  return chosen;
});

function repeatsPerParent(tree: TagTree): Repeat[] {
  const found: Repeat[] = [];
  for (let parent = 0; parent < tree.tag.length; parent += 1) {
    if (tree.end[parent] - parent <= MIN_MEMBERS * MIN_MEMBER_NODES) continue;
    const byShape = new Map<number, NodeId[]>();
    for (let child = parent + 1; child < tree.end[parent]; child = tree.end[child]) {
      if (subtreeSize(tree, child) < MIN_MEMBER_NODES) continue;
      const shape = shapeOf(tree, child, SHAPE_DEPTH);
      const members = byShape.get(shape);
      if (members === undefined) byShape.set(shape, [child]);
      else members.push(child);
    }
    for (const members of byShape.values()) {
      if (members.length < MIN_MEMBERS) continue;
      found.push({ parent, members, nodes: members.reduce((sum, member) => sum + subtreeSize(tree, member), 0) });
    }
  }
  return found;
}

/** A hash of the tags down to `depth`; a run of alike children counts once, text not at all. Bounded: SHAPE_DEPTH levels. */
function shapeOf(tree: TagTree, node: NodeId, depth: number): number {
  let hash = tree.tag[node] + 1;
  if (depth === 0) return hash;
  let last = 0;
  for (let child = node + 1; child < tree.end[node]; child = tree.end[child]) {
    if (tree.tag[child] === TEXT_TAG) continue;
    const shape = shapeOf(tree, child, depth - 1);
    if (shape !== last) hash = (Math.imul(hash, 0x01000193) ^ shape) | 0;
    last = shape;
  }
  return hash;
}
