/** What the subtrees of a page hold, each counted once in one pass down and one pass up. */
import type { Page } from '../../model/page.ts';
import { type NodeId, nodeCount, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import { MAX_SLOT } from './params.ts';

/** Per node, over its whole subtree unless said otherwise. */
export interface Measures {
  /** Characters a reader sees, as written in the source. */
  readonly text: Int32Array;
  /** Of these, inside links. */
  readonly linkText: Int32Array;
  /** Links one after the other to one address count once: title, picture and "more" of one thing. */
  readonly links: Int32Array;
  readonly images: Int32Array;
  /** Of this node: a hash of the address it leads to, 0 where it leads nowhere. */
  readonly target: Int32Array;
  /** Of this node: hash of the tags on the path from the document. */
  readonly path: Int32Array;
  /** The same without the tags that only dress text: equal for nodes in the same place. */
  readonly place: Int32Array;
  /** Four words per node: one bit for each place in the subtree. Alike subtrees have alike bits. */
  readonly shape: Int32Array;
  /** Four words per node: one bit for each text or image, by tags and positions: what can be a field. */
  readonly fields: Int32Array;
  /** What members of lists are compared by, once it was asked for (traits.ts). */
  readonly traits: Map<number, Traits>;
}

/** What one member is compared by. */
export interface Traits {
  readonly shape: Int32Array;
  readonly fields: number;
  /** Letters to read: a pager has digits. */
  readonly letters: number;
  readonly linked: boolean;
  readonly links: number;
  readonly pictured: boolean;
  readonly digits: boolean;
  readonly look: number;
  /** Folder and ending of the address of its first link, digits left out. */
  readonly pattern: number;
}

const Kind = { other: 0, image: 1, unseen: 2, anchor: 3, dress: 4 } as const;
const KIND = new Uint8Array(65536);
const setKind = (names: string, kind: number) => {
  for (const name of names.split(' ')) KIND[tagId(name)] = kind;
};
// Not read as content. The choices of a select are no list of things.
setKind('script style noscript template head select datalist', Kind.unseen);
// How text looks or breaks: one record has it in bold, the next one does not.
setKind('b strong i em u s strike font small big tt nobr center span mark sub sup br wbr hr', Kind.dress);
setKind('img', Kind.image);
setKind('a', Kind.anchor);
const HREF = attributeId('href');

/** What is only needed while measuring. */
interface Scratch {
  /** Hash of tags and positions from the document down. */
  readonly slot: Int32Array;
  readonly children: Uint8Array;
}

type Arrays = Measures & Scratch;

/** Most pages have fewer nodes; what a larger one needs is not kept. */
const KEPT_NODES = 1 << 16;
let kept: Arrays | null = null;

/** The arrays of the last page again, to be written over: a page's worth of them costs more to get than to fill. So only one page is measured at a time. */
function arraysFor(nodes: number): Arrays {
  if (kept !== null && kept.text.length >= nodes) {
    kept.traits.clear();
    return kept;
  }
  const size = Math.max(nodes, 4096);
  const fresh = newArrays(size <= KEPT_NODES ? 2 * size : size);
  if (size <= KEPT_NODES) kept = fresh;
  return fresh;
}

function newArrays(nodes: number): Arrays {
  return {
    text: new Int32Array(nodes),
    linkText: new Int32Array(nodes),
    links: new Int32Array(nodes),
    images: new Int32Array(nodes),
    target: new Int32Array(nodes),
    path: new Int32Array(nodes),
    place: new Int32Array(nodes),
    shape: new Int32Array(4 * nodes),
    fields: new Int32Array(4 * nodes),
    slot: new Int32Array(nodes),
    children: new Uint8Array(nodes),
    traits: new Map(),
  };
}

/** The measures of a page, until the next one is measured. */
export function measure({ tree, source }: Page): Measures {
  const measures = arraysFor(nodeCount(tree));
  countDown(tree, source, measures);
  sumUp(tree, measures);
  return measures;
}

/** What each node holds by itself. */
function countDown(tree: TagTree, source: string, m: Arrays): void {
  const { tag, parent, end, sourceStart, sourceEnd } = tree;
  const { text, linkText, links, images, target, path, place, shape, fields, slot, children } = m;
  const nodes = nodeCount(tree);
  let linkEnd = 0;
  let lastTarget = 0;
  clear(m, 0, 1);
  place[0] = 0x2545f491;
  for (let node = 1; node < nodes; node += 1) {
    const own = tag[node];
    const above = parent[node];
    const kind = KIND[own];
    if (kind === Kind.unseen) {
      clear(m, node, end[node]);
      node = end[node] - 1;
      continue;
    }
    clear(m, node, node + 1);
    path[node] = mix(path[above], own);
    if (children[above] < MAX_SLOT) children[above] += 1;
    const ownSlot = mix(slot[above], (own << 4) | children[above]);
    slot[node] = ownSlot;
    if (kind === Kind.dress) {
      place[node] = place[above];
      continue;
    }
    const ownPlace = mix(place[above], own);
    place[node] = ownPlace;
    shape[4 * node + (ownPlace & 3)] = 1 << ((ownPlace >>> 2) & 31);
    if (own === TEXT_TAG) {
      const length = sourceEnd[node] - sourceStart[node];
      text[node] = length;
      fields[4 * node + (ownSlot & 3)] = 1 << ((ownSlot >>> 2) & 31);
      if (node < linkEnd) linkText[node] = length;
    } else if (kind === Kind.image) {
      images[node] = 1;
      fields[4 * node + (ownSlot & 3)] = 1 << ((ownSlot >>> 2) & 31);
    } else if (kind === Kind.anchor) {
      const address = targetOf(tree, source, node);
      if (address === 0) continue;
      target[node] = address;
      if (address !== lastTarget) links[node] = 1;
      lastTarget = address;
      if (end[node] > linkEnd) linkEnd = end[node];
    }
  }
}

/** Takes away what the last page left here. */
function clear(m: Arrays, from: NodeId, to: NodeId): void {
  const { text, linkText, links, images, target, path, place, shape, fields, slot, children } = m;
  for (let node = from; node < to; node += 1) {
    text[node] = linkText[node] = links[node] = images[node] = target[node] = 0;
    path[node] = place[node] = slot[node] = children[node] = 0;
    const at = 4 * node;
    shape[at] = shape[at + 1] = shape[at + 2] = shape[at + 3] = 0;
    fields[at] = fields[at + 1] = fields[at + 2] = fields[at + 3] = 0;
  }
}

/** Children come after their parents: going backwards, a node is complete before it is added to its parent. */
function sumUp(tree: TagTree, m: Measures): void {
  const { parent } = tree;
  const { text, linkText, links, images, shape, fields } = m;
  for (let node = nodeCount(tree) - 1; node > 0; node -= 1) {
    const above = parent[node];
    text[above] += text[node];
    linkText[above] += linkText[node];
    links[above] += links[node];
    images[above] += images[node];
    const from = 4 * node;
    const to = 4 * above;
    shape[to] |= shape[from];
    shape[to + 1] |= shape[from + 1];
    shape[to + 2] |= shape[from + 2];
    shape[to + 3] |= shape[from + 3];
    fields[to] |= fields[from];
    fields[to + 1] |= fields[from + 1];
    fields[to + 2] |= fields[from + 2];
    fields[to + 3] |= fields[from + 3];
  }
}

/** A hash of the address a link leads to, as written; 0 where it leads nowhere. */
function targetOf({ attributes, attributesAt }: TagTree, source: string, node: NodeId): number {
  for (let at = attributesAt[node]; at < attributesAt[node + 1]; at += 3) {
    if (attributes[at] === HREF) return hashOf(source, attributes[at + 1], attributes[at + 2]) | 1;
  }
  return 0;
}

export function hashOf(source: string, from: number, to: number): number {
  let hash = to - from;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ source.charCodeAt(at), 0x01000193);
  return hash;
}

function mix(above: number, own: number): number {
  const hash = Math.imul(above ^ Math.imul(own + 1, 0x9e3779b1), 0x85ebca6b);
  return hash ^ (hash >>> 15);
}

/** Whether there is a link in the subtree, also where it leads to the same address as the one before. */
export function isLinked({ links, linkText }: Measures, node: NodeId): boolean {
  return links[node] > 0 || linkText[node] > 0;
}

/** Whether a tag says only how text looks or breaks. */
export function isDress(tag: number): boolean {
  return KIND[tag] === Kind.dress;
}

export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
