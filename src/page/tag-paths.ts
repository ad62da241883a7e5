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

/** Deeper nodes are named otherwise: a step for each of five hundred levels, for each of its records, is far longer than a page. */
const MAX_STEPS = 64;

/**
 * The path with positions among siblings of one tag, `/html/body/div[2]/a[1]`, or for what stands very deep its number among
 * all of its tag, `(//a)[700]`: it finds the node again and is understood by XPath and by people.
 */
export function nodePath(tree: TagTree, node: NodeId): string {
  const steps: string[] = [];
  for (let at = node; at > 0; at = tree.parent[at]) {
    if (steps.length === MAX_STEPS) return numberedPaths(tree)(node);
    let position = 1;
    for (let other = tree.parent[at] + 1; other < at; other = tree.end[other]) {
      if (tree.tag[other] === tree.tag[at]) position += 1;
    }
    steps.push(`${stepName(tree, at)}[${position}]`);
  }
  return `/${steps.reverse().join('/')}`;
}

function stepName(tree: TagTree, node: NodeId): string {
  const name = tree.names[tree.tag[node]];
  return name === '#text' ? 'text()' : name;
}

/** The nth of its tag in the page; for nodes in document order. */
function numberedPaths(tree: TagTree): (node: NodeId) => string {
  const seen = new Int32Array(tree.names.length);
  let next = 0;
  return (node) => {
    if (next > node) {
      seen.fill(0);
      next = 0;
    }
    for (; next <= node; next += 1) seen[tree.tag[next]] += 1;
    return `(//${stepName(tree, node)})[${seen[tree.tag[node]]}]`;
  };
}

function isDeep({ parent }: TagTree, node: NodeId): boolean {
  let levels = 0;
  for (let at = node; at > 0 && levels <= MAX_STEPS; at = parent[at]) levels += 1;
  return levels > MAX_STEPS;
}

interface Siblings {
  /** Null: too deep for one. */
  readonly path: string | null;
  next: NodeId;
  readonly seen: Map<number, number>;
}

/** `nodePath` for many nodes asked for in document order: siblings are counted once, not once for each of them. */
export function pathsInOrder(tree: TagTree): (node: NodeId) => string {
  const parents = new Map<NodeId, Siblings>();
  const numbered = numberedPaths(tree);
  return (node) => {
    const above = tree.parent[node];
    const known = parents.get(above) ?? {
      path: isDeep(tree, node) ? null : nodePath(tree, above),
      next: above + 1,
      seen: new Map(),
    };
    parents.set(above, known);
    if (known.path === null) return numbered(node);
    for (; known.next <= node; known.next = tree.end[known.next]) {
      known.seen.set(tree.tag[known.next], (known.seen.get(tree.tag[known.next]) ?? 0) + 1);
    }
    const step = `${stepName(tree, node)}[${known.seen.get(tree.tag[node])}]`;
    return known.path === '/' ? `/${step}` : `${known.path}/${step}`;
  };
}
