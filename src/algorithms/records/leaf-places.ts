/** Where the parts of a record stand in it, as numbers that are equal for the same part of every record. */
import type { Page } from '../../model/page.ts';
import type { NodeId, TagTree } from '../../model/tag-tree.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import { TD, TH } from './table-parts.ts';

const CLASS = attributeId('class');
const ITEMPROP = attributeId('itemprop');
const PROPERTY = attributeId('property');

/** Arrays by node, counted from the record. Kept for the next record: each part is written before it is read. */
let tags = new Int32Array(1024);
let looks = new Int32Array(1024);
let cells = new Int32Array(1024);
/** Cells so far, of a row. */
let widths = new Int32Array(1024);
let named = new Uint8Array(1024);

function grow(size: number): void {
  if (size <= tags.length) return;
  tags = new Int32Array(2 * size);
  looks = new Int32Array(2 * size);
  cells = new Int32Array(2 * size);
  widths = new Int32Array(2 * size);
  named = new Uint8Array(2 * size);
}

export class LeafPlaces {
  readonly #tree: TagTree;
  readonly #source: string;
  root: NodeId = 0;
  /** The cell that was numbered last, and its row. */
  #row: NodeId = -1;
  #cell: NodeId = 0;
  #number = 0;

  constructor({ tree, source }: Page) {
    this.#tree = tree;
    this.#source = source;
  }

  begin(root: NodeId): void {
    this.root = root;
    grow(this.#tree.end[root] - root);
  }

  /** Hashes of this node from those of its parent. */
  enter(node: NodeId): void {
    const { tag, parent } = this.#tree;
    const at = node - this.root;
    const own = tag[node];
    const above = parent[node] - this.root;
    tags[at] = Math.imul((at === 0 ? 0 : tags[above]) ^ (own + 1), 0x01000193) + 0x9e37;
    looks[at] = Math.imul((at === 0 ? 0 : looks[above]) ^ (own + 1), 0x01000193) + this.#look(node, at);
    widths[at] = 0;
    if (own !== TD && own !== TH) cells[at] = at === 0 ? -1 : cells[above];
    else if (at === 0) cells[at] = this.#cellNumber(node);
    else {
      cells[at] = widths[above];
      widths[above] += 1;
    }
  }

  /** The class attribute without digits, as many templates number their records there; and whether the node has a name for machines. */
  #look(node: NodeId, at: number): number {
    const { attributes, attributesAt } = this.#tree;
    named[at] = 0;
    let hash = 0;
    for (let triple = attributesAt[node]; triple < attributesAt[node + 1]; triple += 3) {
      const name = attributes[triple];
      if (name === CLASS) hash = hashWithoutDigits(this.#source, attributes[triple + 1], attributes[triple + 2]);
      else if (name === ITEMPROP || name === PROPERTY) named[at] = 1;
    }
    return hash;
  }

  /** Of a record that is a cell itself. The next one mostly stands behind it in the same row. */
  #cellNumber(node: NodeId): number {
    const { tag, parent, end } = this.#tree;
    const goesOn = parent[node] === this.#row && this.#cell <= node;
    let number = goesOn ? this.#number : 0;
    for (let at = goesOn ? this.#cell : parent[node] + 1; at < node; at = end[at])
      if (tag[at] === TD || tag[at] === TH) number += 1;
    this.#row = parent[node];
    this.#cell = node;
    this.#number = number;
    return number;
  }

  tagsOf(node: NodeId): number {
    return tags[node - this.root];
  }

  lookOf(node: NodeId): number {
    return looks[node - this.root];
  }

  cellOf(node: NodeId): number {
    return cells[node - this.root];
  }

  isNamed(node: NodeId): boolean {
    return named[node - this.root] === 1;
  }
}

function hashWithoutDigits(source: string, from: number, to: number): number {
  let hash = 7;
  for (let at = from; at < to; at += 1) {
    const code = source.charCodeAt(at);
    if (code < 48 || code > 57) hash = Math.imul(hash ^ code, 0x01000193);
  }
  return hash;
}
