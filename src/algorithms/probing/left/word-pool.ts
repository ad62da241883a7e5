/** A pool of words, fixed when the estimate begins: those of the objects found until then. */
import type { Chance } from '../ask/seeded.ts';
import type { TermBook } from '../drain/term-book.ts';
import type { PoolAnswer } from './pool-estimate.ts';

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * D1: the paper draws every word of the pool with the same chance. Here a word is drawn in proportion to the objects found so far that have it, and
 * counted by the inverse of its chance: the answers of drawn words then hardly differ in what they count for, and the interval is narrower.
 */
export class WordPool {
  readonly #book: TermBook;
  readonly #terms: string[] = [];
  /** Sums of the counts up to each word. */
  readonly #until: number[] = [];
  readonly #counts = new Map<string, number>();
  readonly #isSurelyCut: (term: string) => boolean;
  #at: number | null = null;
  /** Objects that were known when the pool was fixed. */
  readonly known: number;

  /**
   * `mayBeCut`: whether the site is known or expected to show only part of what has the word; it stays out of the pool. `isSurelyCut`: whether that
   * turned out for a word of the pool, which then counts for no object. What is only expected must not: who is drawn must be counted.
   */
  constructor(book: TermBook, mayBeCut: (term: string) => boolean, isSurelyCut: (term: string) => boolean) {
    this.#book = book;
    this.#isSurelyCut = isSurelyCut;
    this.known = book.size;
    let sum = 0;
    const terms = [...book.terms()].filter((term) => !mayBeCut(term));
    for (const term of terms.sort((a, b) => book.count(a) - book.count(b))) {
      sum += book.count(term);
      this.#counts.set(term, book.count(term));
      this.#terms.push(term);
      this.#until.push(sum);
    }
  }

  get size(): number {
    return this.#terms.length;
  }

  /**
   * Another word with each call. D4: not each by chance alone: steps of the golden ratio from a random start spread the draws over rare and common words alike,
   * which each word still has its chance of, and the mean varies less.
   */
  draw(chance: Chance): string {
    this.#at = this.#at === null ? chance() : (this.#at + GOLDEN) % 1;
    const at = this.#at * this.#until[this.#until.length - 1];
    let from = 0;
    let to = this.#until.length - 1;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#until[middle] <= at) from = middle + 1;
      else to = middle;
    }
    return this.#terms[from];
  }

  /**
   * What a drawn word found. An object that does not show the word was found by something that is not shown: how many words find it cannot be known
   * (`hidden`).
   */
  answer(term: string, keys: ReadonlySet<string>, isCut: boolean): PoolAnswer & { readonly hidden: number } {
    const degrees: number[] = [];
    let hidden = 0;
    for (const key of keys) {
      const terms = this.#book.termsOf(key);
      if (!terms.includes(term)) hidden += 1;
      else if (this.#book.placeOf(key) >= this.known)
        degrees.push(terms.filter((other) => this.#counts.has(other) && !this.#isSurelyCut(other)).length);
    }
    return { isCut, degrees, hidden, times: this.#until[this.#until.length - 1] / this.#counts.get(term)! };
  }
}
