/** "The list of active formatting elements": what `<p><b>one<p>two` needs so that "two" is bold as well. */
import type { OpenElements } from './open-elements.ts';

const MARKER = -1;
/** Pages that leave more open than this are broken or hostile; the oldest are forgotten. */
const MAX_ENTRIES = 48;
/** The standard's "Noah's Ark": of equal ones, three are enough. */
const MAX_ALIKE = 3;

export class ActiveFormatting {
  /** Node of each entry, or MARKER. */
  #nodes: number[] = [];
  #tags: number[] = [];
  /** Where in the stack the entry was put. */
  #indexes: number[] = [];
  #likeness: string[] = [];

  /** `likeness`: equal for elements with the same tag and attributes. */
  push(node: number, tag: number, index: number, likeness: string): void {
    const alike: number[] = [];
    for (let at = this.#nodes.length - 1; at >= 0 && this.#nodes[at] !== MARKER; at -= 1) {
      if (this.#tags[at] === tag && this.#likeness[at] === likeness) alike.push(at);
    }
    if (alike.length >= MAX_ALIKE) this.remove(alike[alike.length - 1]);
    else if (this.#nodes.length >= MAX_ENTRIES) this.remove(0);
    this.#nodes.push(node);
    this.#tags.push(tag);
    this.#indexes.push(index);
    this.#likeness.push(likeness);
  }

  pushMarker(): void {
    this.#nodes.push(MARKER);
    this.#tags.push(MARKER);
    this.#indexes.push(0);
    this.#likeness.push('');
  }

  clearToMarker(): void {
    const marker = this.#nodes.lastIndexOf(MARKER);
    this.#cut(Math.max(marker, 0));
  }

  reset(): void {
    this.#cut(0);
  }

  /** The newest entry with `tag` behind the last marker, or -1. */
  find(tag: number): number {
    for (let at = this.#nodes.length - 1; at >= 0 && this.#nodes[at] !== MARKER; at -= 1) {
      if (this.#tags[at] === tag) return at;
    }
    return -1;
  }

  remove(at: number): void {
    this.#nodes.splice(at, 1);
    this.#tags.splice(at, 1);
    this.#indexes.splice(at, 1);
    this.#likeness.splice(at, 1);
  }

  /** The stack index of an entry that is still open, or -1. */
  indexIfOpen(at: number, open: OpenElements): number {
    const index = this.#indexes[at];
    return index <= open.top && open.node[index] === this.#nodes[at] ? index : -1;
  }

  /** "Reconstruct the active formatting elements": opens again, through `reopen`, what is in force but not open. */
  reconstruct(open: OpenElements, reopen: (tag: number) => number): void {
    let from = this.#nodes.length;
    while (from > 0 && this.#nodes[from - 1] !== MARKER && this.indexIfOpen(from - 1, open) < 0) from -= 1;
    for (let at = from; at < this.#nodes.length; at += 1) {
      this.#nodes[at] = reopen(this.#tags[at]);
      this.#indexes[at] = open.top;
    }
  }

  #cut(length: number): void {
    this.#nodes.length = length;
    this.#tags.length = length;
    this.#indexes.length = length;
    this.#likeness.length = length;
  }
}
