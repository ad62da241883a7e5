import type { TagTree } from '../../model/tag-tree.ts';

/** Kept between pages, so that parsing allocates nothing but what a page keeps. */
const KEPT_NODES = 1 << 18;
const KEPT_ATTRIBUTES = 1 << 18;
const NONE = new Int32Array(0);

/** The arrays of a tree while it grows. Plain public fields: this is the innermost loop of everything. */
export class GrowingArrays {
  nodes = 0;
  capacity = 0;
  tag = new Uint16Array(0);
  parent = new Int32Array(0);
  end = new Int32Array(0);
  flags = new Uint8Array(0);
  sourceStart = new Int32Array(0);
  sourceEnd = new Int32Array(0);
  attributesAt = new Int32Array(0);
  attributes = new Int32Array(0);
  attributesLength = 0;
  formOwners: number[] = [];

  constructor() {
    this.#allocate(4096);
    this.attributes = new Int32Array(12288);
  }

  /** A new node, whose subtree is itself alone until it is closed. */
  add(tag: number, parent: number, flags: number, start: number, end: number, attributesAt: number): number {
    const node = this.nodes;
    if (node === this.capacity) this.#allocate(this.capacity * 2);
    this.tag[node] = tag;
    this.parent[node] = parent;
    this.end[node] = node + 1;
    this.flags[node] = flags;
    this.sourceStart[node] = start;
    this.sourceEnd[node] = end;
    this.attributesAt[node] = attributesAt;
    this.nodes = node + 1;
    return node;
  }

  addAttribute(name: number, start: number, end: number): void {
    const at = this.attributesLength;
    if (at + 3 > this.attributes.length) {
      const grown = new Int32Array(this.attributes.length * 2);
      grown.set(this.attributes);
      this.attributes = grown;
    }
    this.attributes[at] = name;
    this.attributes[at + 1] = start;
    this.attributes[at + 2] = end;
    this.attributesLength = at + 3;
  }

  /** The finished tree in arrays of exactly its size, all in one piece of memory: nine pieces cost more than their filling. */
  finish(names: readonly string[], attributeNames: readonly string[], cut: TagTree['cut']): TagTree {
    const { attributesLength, nodes } = this;
    const memory = new ArrayBuffer(4 * (5 * nodes + 1 + attributesLength) + 3 * nodes);
    this.attributesAt[nodes] = attributesLength;
    const parent = numbersIn(memory, 0, this.parent, nodes);
    const end = numbersIn(memory, nodes, this.end, nodes);
    const sourceStart = numbersIn(memory, 2 * nodes, this.sourceStart, nodes);
    const sourceEnd = numbersIn(memory, 3 * nodes, this.sourceEnd, nodes);
    const attributesAt = numbersIn(memory, 4 * nodes, this.attributesAt, nodes + 1);
    const attributes = numbersIn(memory, 5 * nodes + 1, this.attributes, attributesLength);
    const behind = 4 * (5 * nodes + 1 + attributesLength);
    const tag = new Uint16Array(memory, behind, nodes);
    tag.set(this.tag.subarray(0, nodes));
    const flags = new Uint8Array(memory, behind + 2 * nodes, nodes);
    flags.set(this.flags.subarray(0, nodes));
    return {
      names,
      attributeNames,
      tag,
      parent,
      end,
      flags,
      sourceStart,
      sourceEnd,
      attributes,
      attributesAt,
      formOwners: this.formOwners.length === 0 ? NONE : Int32Array.from(this.formOwners),
      cut,
    };
  }

  reset(): void {
    this.nodes = 0;
    this.attributesLength = 0;
    this.formOwners = [];
    if (this.capacity > KEPT_NODES) this.#allocate(KEPT_NODES);
    if (this.attributes.length > KEPT_ATTRIBUTES) this.attributes = new Int32Array(KEPT_ATTRIBUTES);
  }

  #allocate(capacity: number): void {
    const keep = Math.min(this.nodes, capacity);
    const copy = <A extends Uint8Array | Uint16Array | Int32Array>(fresh: A, old: A): A => {
      fresh.set(old.subarray(0, keep));
      return fresh;
    };
    this.tag = copy(new Uint16Array(capacity), this.tag);
    this.parent = copy(new Int32Array(capacity), this.parent);
    this.end = copy(new Int32Array(capacity), this.end);
    this.flags = copy(new Uint8Array(capacity), this.flags);
    this.sourceStart = copy(new Int32Array(capacity), this.sourceStart);
    this.sourceEnd = copy(new Int32Array(capacity), this.sourceEnd);
    this.attributesAt = copy(new Int32Array(capacity + 1), this.attributesAt);
    this.capacity = capacity;
  }
}

function numbersIn(memory: ArrayBuffer, at: number, from: Int32Array, length: number): Int32Array {
  const array = new Int32Array(memory, 4 * at, length);
  array.set(from.subarray(0, length));
  return array;
}
