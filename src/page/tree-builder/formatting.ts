/** "The list of active formatting elements": what `<p><b>one<p>two` needs so that "two" is bold as well. */
import type { OpenElements } from './open-elements.ts';

const MARKER = -1;
/** Pages that leave more open than this are broken or hostile; the oldest are forgotten. */
const MAX_ENTRIES = 48;
/** The standard's "Noah's Ark": of equal ones, three are enough. */
const MAX_ALIKE = 3;

export class ActiveFormatting {
  /** How many entries there are. The arrays do not shrink with it: a page closes and opens links all the time. */
  #length = 0;
  /** Node of each entry, or MARKER. */
  readonly #nodes: number[] = [];
  readonly #tags: number[] = [];
  /** Where in the stack the entry was put. */
  readonly #indexes: number[] = [];
  /** Where its attributes are in the source: alike elements of a page are written alike. */
  readonly #froms: number[] = [];
  readonly #tos: number[] = [];

  push(node: number, tag: number, index: number, attributesFrom: number, attributesTo: number, source: string): void {
    let alike = 0;
    let oldest = -1;
    for (let at = this.#length - 1; at >= 0 && this.#nodes[at] !== MARKER; at -= 1) {
      if (this.#tags[at] !== tag || !sameText(source, this.#froms[at], this.#tos[at], attributesFrom, attributesTo))
        continue;
      alike += 1;
      oldest = at;
    }
    if (alike >= MAX_ALIKE) this.remove(oldest);
    else if (this.#length >= MAX_ENTRIES) this.remove(0);
    this.#add(node, tag, index, attributesFrom, attributesTo);
  }

  pushMarker(): void {
    this.#add(MARKER, MARKER, 0, 0, 0);
  }

  clearToMarker(): void {
    let marker = this.#length - 1;
    while (marker > 0 && this.#nodes[marker] !== MARKER) marker -= 1;
    this.#length = Math.max(marker, 0);
  }

  reset(): void {
    this.#length = 0;
  }

  /** The newest entry with `tag` behind the last marker, or -1. */
  find(tag: number): number {
    for (let at = this.#length - 1; at >= 0 && this.#nodes[at] !== MARKER; at -= 1) {
      if (this.#tags[at] === tag) return at;
    }
    return -1;
  }

  /** One by one: `copyWithin` of an array that is not typed takes ten times as long, and a page may open elements without end. */
  remove(at: number): void {
    const last = this.#length - 1;
    for (let to = at; to < last; to += 1) {
      this.#nodes[to] = this.#nodes[to + 1];
      this.#tags[to] = this.#tags[to + 1];
      this.#indexes[to] = this.#indexes[to + 1];
      this.#froms[to] = this.#froms[to + 1];
      this.#tos[to] = this.#tos[to + 1];
    }
    this.#length = last;
  }

  #add(node: number, tag: number, index: number, from: number, to: number): void {
    const at = this.#length;
    this.#nodes[at] = node;
    this.#tags[at] = tag;
    this.#indexes[at] = index;
    this.#froms[at] = from;
    this.#tos[at] = to;
    this.#length = at + 1;
  }

  /** The stack index of an entry that is still open, or -1. */
  indexIfOpen(at: number, open: OpenElements): number {
    const index = this.#indexes[at];
    return index <= open.top && open.node[index] === this.#nodes[at] ? index : -1;
  }

  /** "Reconstruct the active formatting elements": opens again, through `reopen`, what is in force but not open. */
  reconstruct(open: OpenElements, reopen: (tag: number) => number): void {
    let from = this.#length;
    while (from > 0 && this.#nodes[from - 1] !== MARKER && this.indexIfOpen(from - 1, open) < 0) from -= 1;
    for (let at = from; at < this.#length; at += 1) {
      this.#nodes[at] = reopen(this.#tags[at]);
      this.#indexes[at] = open.top;
    }
  }
}

function sameText(source: string, from: number, to: number, otherFrom: number, otherTo: number): boolean {
  if (to - from !== otherTo - otherFrom) return false;
  for (let at = 0; at < to - from; at += 1)
    if (source.charCodeAt(from + at) !== source.charCodeAt(otherFrom + at)) return false;
  return true;
}
