/** The words of all objects found so far: how many objects have each, and which words were asked. */
import { termsOf } from '../ask/terms.ts';
import { DRAIN } from './params.ts';

export class TermBook {
  /** Objects by word, in the order in which they were found. */
  readonly #postings = new Map<string, number[]>();
  readonly #terms: (readonly string[])[] = [];
  readonly #known = new Map<string, number>();
  readonly #asked = new Set<string>();
  readonly #naming = new Set<string>();

  get size(): number {
    return this.#terms.length;
  }

  /** An object that nobody had seen. */
  add(key: string, text: string, title: string | null = null): void {
    if (this.#known.has(key)) return;
    for (const term of termsOf(title ?? '')) this.#naming.add(term);
    const at = this.#terms.length;
    this.#known.set(key, at);
    const terms = termsOf(text).slice(0, DRAIN.terms);
    this.#terms.push(terms);
    for (const term of terms) {
      const held = this.#postings.get(term);
      if (held === undefined) this.#postings.set(term, [at]);
      else held.push(at);
    }
  }

  /** Whether the word stands in the name of an object. */
  isNaming(term: string): boolean {
    return this.#naming.has(term);
  }

  /** Objects found so far that have the word. */
  count(term: string): number {
    return this.#postings.get(term)?.length ?? 0;
  }

  terms(): IterableIterator<string> {
    return this.#postings.keys();
  }

  /** In the order in which objects were found. */
  placeOf(key: string): number {
    return this.#known.get(key) ?? Number.POSITIVE_INFINITY;
  }

  /** Of an object, by its key. */
  termsOf(key: string): readonly string[] {
    const at = this.#known.get(key);
    return at === undefined ? [] : this.#terms[at];
  }

  ask(query: string): void {
    this.#asked.add(query);
  }

  wasAsked(query: string): boolean {
    return this.#asked.has(query);
  }

  /** Words that stand with another in objects, and in how many of these. */
  beside(term: string): Map<string, number> {
    const counts = new Map<string, number>();
    for (const at of this.#postings.get(term) ?? [])
      for (const other of this.#terms[at]) if (other !== term) counts.set(other, (counts.get(other) ?? 0) + 1);
    return counts;
  }
}
