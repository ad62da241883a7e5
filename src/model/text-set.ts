import { hashText } from './text-hash.ts';

const FREE = -1;
const SEED = 11;

/**
 * Texts that were met, to count them and to know them again: a number of 53 bits stands for each, in 12 to 24 bytes, where a set of
 * strings would keep them all.
 */
export class TextSet {
  #slots = new Float64Array(16).fill(FREE);
  size = 0;

  has(text: string): boolean {
    return this.#slots[this.#placeOf(hashText(text, SEED))] !== FREE;
  }

  /** Whether it was new. */
  add(text: string): boolean {
    const print = hashText(text, SEED);
    const at = this.#placeOf(print);
    if (this.#slots[at] !== FREE) return false;
    this.#slots[at] = print;
    this.size += 1;
    if (3 * this.size > 2 * this.#slots.length) this.#grow();
    return true;
  }

  /** Where a number stands, or the free place where it would. */
  #placeOf(print: number): number {
    const mask = this.#slots.length - 1;
    let at = print & mask;
    while (this.#slots[at] !== FREE && this.#slots[at] !== print) at = (at + 1) & mask;
    return at;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Float64Array(2 * before.length).fill(FREE);
    for (const print of before) if (print !== FREE) this.#slots[this.#placeOf(print)] = print;
  }
}
