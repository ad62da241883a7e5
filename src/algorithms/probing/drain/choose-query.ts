/** Which question to ask next: the one that is expected to bring the most new objects for one request. */
import type { Choices } from '../ask/submit.ts';
import { Expected } from './expected.ts';
import { DRAIN } from './params.ts';
import type { TermBook } from './term-book.ts';

export interface DrainQuery {
  readonly word: string;
  readonly choices: Choices;
  /** Questions of one sort are expected to bring alike. */
  readonly sort: string;
  /** Found objects that have its words, when it was chosen. */
  readonly known: number;
  readonly expected: number;
}

/** A drop-down of the form, beside the line. */
export interface Filter {
  readonly name: string;
  readonly values: readonly string[];
}

export class QueryChooser {
  readonly expected = new Expected();
  readonly #book: TermBook;
  readonly #filters: readonly Filter[];
  /** Words whose answers the site cut: parts of them are asked. */
  readonly #cut: { readonly word: string; readonly terms: readonly string[] }[] = [];
  #parts: DrainQuery[] = [];
  #renewIn = 0;

  constructor(book: TermBook, filters: readonly Filter[]) {
    this.#book = book;
    this.#filters = filters;
  }

  isCut(word: string, terms: readonly string[]): void {
    this.#cut.push({ word, terms });
  }

  /** Null where nothing is left to ask. */
  next(): DrainQuery | null {
    const word = this.#bestWord();
    const part = this.#bestPart();
    const best = part !== null && (word === null || part.expected > word.expected) ? part : word;
    if (best !== null) this.#book.ask(keyOf(best));
    return best;
  }

  #bestWord(): DrainQuery | null {
    let best: string | null = null;
    let most = 0;
    for (const term of this.#book.terms()) {
      const known = this.#book.count(term);
      // Of words that are expected to bring the same, the rarest: more of what matches is on its page.
      const value = this.expected.fresh(known, this.#sortOf(term)) - 1e-6 * known;
      if ((best === null || value > most) && !this.#book.wasAsked(term)) {
        best = term;
        most = value;
      }
    }
    if (best === null) return null;
    const known = this.#book.count(best);
    return { word: best, choices: {}, sort: this.#sortOf(best), known, expected: most };
  }

  /**
   * Words that stand in one, in two or three, in four to seven objects, and so on, are a sort each, and so are words of names: what they bring differs from
   * site to site, and many a site finds an object by its name only.
   */
  #sortOf(term: string): string {
    const place = this.#book.isNaming(term) ? 'name' : 'word';
    return `${place} ${Math.floor(Math.log2(Math.max(1, this.#book.count(term))))}`;
  }

  /** Two words where one is cut, and a cut word with a choice of a drop-down. */
  #bestPart(): DrainQuery | null {
    if (this.#cut.length === 0) return null;
    this.#renewIn -= 1;
    if (this.#renewIn <= 0) this.#renewParts();
    this.#parts = this.#parts.filter((part) => !this.#book.wasAsked(keyOf(part)));
    return this.#parts.reduce<DrainQuery | null>((best, part) => {
      const expected = this.expected.fresh(part.known, part.sort);
      return best === null || expected > best.expected ? { ...part, expected } : best;
    }, null);
  }

  /** Those that are worth most now: there are far more than will be asked. */
  #renewParts(): void {
    const cut = this.#cut.slice(-DRAIN.combined);
    const all = [...cut.flatMap((one) => this.#pairsOf(one)), ...cut.flatMap((one) => this.#choicesOf(one))];
    const valued = all.map((part) => ({ ...part, expected: this.expected.fresh(part.known, part.sort) }));
    this.#parts = valued.sort((a, b) => b.expected - a.expected).slice(0, 4 * DRAIN.renew);
    this.#renewIn = DRAIN.renew;
  }

  /** With the words that stand beside it most often, but not always. */
  #pairsOf({ terms }: { readonly terms: readonly string[] }): DrainQuery[] {
    if (terms.length !== 1) return [];
    const [term] = terms;
    const nearlyAll = DRAIN.nearlyAll * this.#book.count(term);
    const pairs: DrainQuery[] = [];
    for (const [other, known] of this.#book.beside(term)) {
      if (known < DRAIN.fewest || known > nearlyAll) continue;
      // Either order asks the same.
      const query = [term, other].sort().join(' ');
      if (!this.#book.wasAsked(query)) pairs.push({ word: query, choices: {}, sort: 'pair', known, expected: 0 });
    }
    return pairs;
  }

  #choicesOf({ terms, word }: { readonly word: string; readonly terms: readonly string[] }): DrainQuery[] {
    const known = terms.length === 0 ? this.#book.size : this.#book.count(terms[0]);
    return this.#filters.flatMap(({ name, values }) =>
      values.map((value) => ({ word, choices: { [name]: value }, sort: `choice ${name}`, known, expected: 0 })),
    );
  }
}

/** What was asked is not asked again. */
export function keyOf({ choices, word }: Pick<DrainQuery, 'choices' | 'word'>): string {
  const chosen = Object.entries(choices);
  return chosen.length === 0 ? word : `${word}\n${chosen.map(([name, value]) => `${name}=${value}`).join('\n')}`;
}
