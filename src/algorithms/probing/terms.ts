/**
 * The content terms of pages: words, lower case, stemmed. Caverlee, Liu, Buttler: THOR (2004), §3.1.2 and §3.2.1 (Porter's
 * stemmer there; here the one that is handed in, for the language of the site). See docs/papers/thor.md.
 */
import type { Page } from '../../model/page.ts';
import { pageText } from '../../page/text.ts';

export type Stem = (word: string) => string;

/** D13: scripts that are written without spaces give a term per character. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu;

const NUMBER = /^\p{N}+$/u;

export const wordsOf = (text: string): readonly string[] => text.normalize('NFKC').toLowerCase().match(WORD) ?? [];

/** Terms of one page in document order: what a subtree says is a slice. */
export interface PageTerms {
  readonly term: Int32Array;
  /** The text node that each stands in, ascending. */
  readonly node: Int32Array;
}

/** Numbers for the terms of all pages of a site. */
export class Vocabulary {
  readonly #stem: Stem;
  readonly #byWord = new Map<string, number>();
  readonly #byTerm = new Map<string, number>();

  constructor(stem: Stem) {
    this.#stem = stem;
  }

  get size(): number {
    return this.#byTerm.size;
  }

  idOf(word: string): number {
    const known = this.#byWord.get(word);
    if (known !== undefined) return known;
    const term = this.#stem(word);
    const id = this.#byTerm.get(term) ?? this.#byTerm.size;
    this.#byTerm.set(term, id);
    this.#byWord.set(word, id);
    return id;
  }

  /** All terms of a page. */
  termsOf(page: Page): PageTerms {
    return this.#read(page, new Set(), false);
  }

  /**
   * D12: without the words of the query, which a page repeats whether it found something or not, and without numbers: totals,
   * pages and the counts of filters change with every query, wherever they stand.
   */
  contentOf(page: Page, query: string): PageTerms {
    return this.#read(page, new Set(wordsOf(query).map((word) => this.idOf(word))), true);
  }

  #read(page: Page, echoed: ReadonlySet<number>, withoutNumbers: boolean): PageTerms {
    const { ends, nodes, starts, text } = pageText(page);
    const [terms, owners]: [number[], number[]] = [[], []];
    for (let at = 0; at < nodes.length; at += 1) {
      for (const word of wordsOf(text.slice(starts[at], ends[at]))) {
        const id = this.idOf(word);
        if (echoed.has(id) || (withoutNumbers && NUMBER.test(word))) continue;
        terms.push(id);
        owners.push(nodes[at]);
      }
    }
    return { term: Int32Array.from(terms), node: Int32Array.from(owners) };
  }
}
