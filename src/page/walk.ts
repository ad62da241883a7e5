import type { NodeId, TagTree } from '../model/tag-tree.ts';
import { nodeCount } from '../model/tag-tree.ts';
import { lazily } from './lazily.ts';
import { KNOWN_TAGS, knownTagId } from './tree-builder/tags.ts';

/** Children in document order, text included. */
export function* childrenOf(tree: TagTree, node: NodeId): Generator<NodeId> {
  for (let child = node + 1; child < tree.end[node]; child = tree.end[child]) yield child;
}

/** From the parent up to the document. */
export function* ancestorsOf(tree: TagTree, node: NodeId): Generator<NodeId> {
  for (let at = tree.parent[node]; at >= 0; at = tree.parent[at]) yield at;
}

/** The id of a tag name in this tree, or -1. Names beyond the known ones are few. */
export function tagIdIn(tree: TagTree, name: string): number {
  return knownTagId(name) ?? tree.names.indexOf(name, KNOWN_TAGS.length);
}

/** Nodes with this tag inside [from, to), in document order. */
export function findTag(tree: TagTree, name: string, from: NodeId = 0, to: NodeId = nodeCount(tree)): NodeId[] {
  const id = tagIdIn(tree, name);
  const found: NodeId[] = [];
  if (id < 0) return found;
  for (let node = tree.tag.indexOf(id, from); node >= 0 && node < to; node = tree.tag.indexOf(id, node + 1))
    found.push(node);
  return found;
}

/** The closest ancestor with this tag, the node itself included, or -1. */
export function closestTag(tree: TagTree, node: NodeId, name: string): NodeId {
  const id = tagIdIn(tree, name);
  let at = node;
  while (at >= 0 && tree.tag[at] !== id) at = tree.parent[at];
  return at;
}

/** Levels below the document, per node. */
export const depths = lazily((tree: TagTree): Uint16Array => {
  const depth = new Uint16Array(nodeCount(tree));
  for (let node = 1; node < depth.length; node += 1) depth[node] = depth[tree.parent[node]] + 1;
  return depth;
});

/** Number of children, per node. */
export const fanOuts = lazily((tree: TagTree): Int32Array => {
  const count = new Int32Array(nodeCount(tree));
  for (let node = 1; node < count.length; node += 1) count[tree.parent[node]] += 1;
  return count;
});
