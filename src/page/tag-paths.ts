import { type NodeId, nodeCount, type TagTree } from '../model/tag-tree.ts';
import { lazily } from './lazily.ts';

/** The tag path of every node, each different path once: nodes are compared by a number. */
export interface TagPaths {
  /** Path id per node. Ids count up in document order of first appearance. */
  readonly idOf: Int32Array;
  /** Per path: the path of the parent (-1: none) and its last tag. */
  readonly parent: Int32Array;
  readonly tag: Uint16Array;
}

export const tagPaths = lazily((tree: TagTree): TagPaths => {
  const nodes = nodeCount(tree);
  const idOf = new Int32Array(nodes);
  const known = new Map<number, number>();
  const parents: number[] = [-1];
  const tags: number[] = [tree.tag[0]];
  for (let node = 1; node < nodes; node += 1) {
    const above = idOf[tree.parent[node]];
    const key = above * 65536 + tree.tag[node];
    let id = known.get(key);
    if (id === undefined) {
      id = parents.length;
      known.set(key, id);
      parents.push(above);
      tags.push(tree.tag[node]);
    }
    idOf[node] = id;
  }
  return { idOf, parent: Int32Array.from(parents), tag: Uint16Array.from(tags) };
});

/** `html/body/div/a`: a path as text. */
export function tagPathText(tree: TagTree, node: NodeId): string {
  const paths = tagPaths(tree);
  const steps: string[] = [];
  for (let id = paths.idOf[node]; paths.parent[id] >= 0; id = paths.parent[id]) steps.push(tree.names[paths.tag[id]]);
  return steps.reverse().join('/');
}

/**
 * The path with positions among siblings of one tag, `/html/body/div[2]/a[1]`: it finds the node again and is
 * understood by XPath and by people.
 */
export function nodePath(tree: TagTree, node: NodeId): string {
  const steps: string[] = [];
  for (let at = node; at > 0; at = tree.parent[at]) {
    let position = 1;
    for (let other = tree.parent[at] + 1; other < at; other = tree.end[other]) {
      if (tree.tag[other] === tree.tag[at]) position += 1;
    }
    const name = tree.names[tree.tag[at]];
    steps.push(`${name === '#text' ? 'text()' : name}[${position}]`);
  }
  return `/${steps.reverse().join('/')}`;
}

/** `nodePath` for many nodes asked for in document order: siblings are counted once, not once for each of them. */
export function pathsInOrder(tree: TagTree): (node: NodeId) => string {
  const parents = new Map<NodeId, { readonly path: string; next: NodeId; readonly seen: Map<number, number> }>();
  return (node) => {
    const above = tree.parent[node];
    const known = parents.get(above) ?? { path: nodePath(tree, above), next: above + 1, seen: new Map() };
    parents.set(above, known);
    for (; known.next <= node; known.next = tree.end[known.next]) {
      known.seen.set(tree.tag[known.next], (known.seen.get(tree.tag[known.next]) ?? 0) + 1);
    }
    const name = tree.names[tree.tag[node]];
    const step = `${name === '#text' ? 'text()' : name}[${known.seen.get(tree.tag[node])}]`;
    return known.path === '/' ? `/${step}` : `${known.path}/${step}`;
  };
}
