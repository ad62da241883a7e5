/** Position in document order; 0 is the document root. */
export type NodeId = number;

/** `names[tag[n]]` of a run of characters. */
export const TEXT_TAG = 0;
/** `names[tag[0]]`: the document itself. */
export const ROOT_TAG = 1;

/** Bits of `TagTree.flags`. */
export const NodeFlag = {
  /** White space stood directly before this node. White space alone is no node: a third of all nodes would hold nothing else. */
  spaceBefore: 1,
  /** The node stands in SVG or MathML. */
  foreign: 2,
  /** The parser made this node; the page did not write it (an implied tbody, a formatting element opened again). */
  implied: 4,
  /** The characters are as written: entities do not count in script, style and their like. */
  raw: 8,
} as const;

/**
 * A page as parallel arrays in document order: the subtree of n is the slice [n, end[n]).
 *
 * Attributes are one flat array of (name id, start, end) into the source, decoded on demand: an object per element would
 * cost more than the parsing.
 */
export interface TagTree {
  /** Names of tags and attributes, lower case, by id. */
  readonly names: readonly string[];
  readonly attributeNames: readonly string[];
  readonly tag: Uint16Array;
  readonly parent: Int32Array;
  readonly end: Int32Array;
  readonly flags: Uint8Array;
  /** Text: its characters in the source. Element: from its `<` to the end of its start tag. */
  readonly sourceStart: Int32Array;
  readonly sourceEnd: Int32Array;
  /** Triples (name id, start, end); those of node n are at [attributesAt[n], attributesAt[n + 1]). */
  readonly attributes: Int32Array;
  readonly attributesAt: Int32Array;
  /** Pairs (field, form) in document order, where the parser tied a field to a form that is not among its ancestors. */
  readonly formOwners: Int32Array;
  /** What the limits cut off, if they did. */
  readonly cut: 'nothing' | 'source' | 'nodes';
}

export function nodeCount(tree: TagTree): number {
  return tree.tag.length;
}

export function tagName(tree: TagTree, node: NodeId): string {
  return tree.names[tree.tag[node]];
}

export function isText(tree: TagTree, node: NodeId): boolean {
  return tree.tag[node] === TEXT_TAG;
}

/** Nodes in the subtree of `node`, itself included. */
export function subtreeSize(tree: TagTree, node: NodeId): number {
  return tree.end[node] - node;
}

export function contains(tree: TagTree, ancestor: NodeId, node: NodeId): boolean {
  return ancestor <= node && node < tree.end[ancestor];
}
