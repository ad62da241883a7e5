/**
 * The page of a single match, shown in place of a list (class "single match" of the paper, section 2): told from "nothing found" and from errors by what it
 * says that no other answer says.
 */
import type { Page } from '../../../model/page.ts';
import { isSameAddress } from '../../../model/same-address.ts';
import { head } from '../../../page/head.ts';
import { pageText } from '../../../page/text.ts';
import type { SeenObject } from './types.ts';

/** Texts that an answer says alone, from which on it is about something. */
const OWN = 3;
const SHORTEST_NAME = 3;

export class SinglePages {
  /** Words whose answers have a text, by text; those of nonsense words count as many. */
  readonly #words = new Map<string, Set<string>>();
  /** Texts of the answers to nonsense words. */
  readonly furniture: Set<string>;

  constructor(furniture: Iterable<string> = []) {
    this.furniture = new Set(furniture);
  }

  learnNonsense(page: Page, word: string): void {
    for (const text of textsOf(page)) this.furniture.add(without(text, word));
  }

  /** Every answer without a list is told: what recurs whatever is asked is no answer. */
  learn(page: Page, word: string): void {
    for (const text of echoesOf(page, word)) {
      const words = this.#words.get(text) ?? new Set();
      this.#words.set(text, words.add(word));
    }
  }

  /** Null where the page does not answer the word with one object. */
  read(page: Page, word: string): SeenObject | null {
    if (this.furniture.size === 0) return null;
    const own = textsOf(page).filter((text) => !this.furniture.has(without(text, word)));
    const name = nameOf(page, own);
    if (name === null || own.length < OWN) return null;
    const isNamed = without(name, word).includes(WORD);
    const isAbout = echoesOf(page, word).some((text) => (this.#words.get(text)?.size ?? 0) <= 1);
    if (!isNamed && !isAbout) return null;
    const { canonical } = head(page);
    const link = canonical !== null && !isSameAddress(canonical, page.url) ? canonical : null;
    return { nodes: [1], text: own.join(' '), title: name, link, fields: {}, named: {} };
  }
}

/** What the page says, without what stands in its head. */
function textsOf(page: Page): string[] {
  const { ends, nodes, starts, text } = pageText(page);
  const texts = Array.from(nodes, (_, at) => text.slice(starts[at], ends[at]).trim());
  return texts.filter((one) => /\p{L}/u.test(one));
}

/** Stands for the word that was asked. */
const WORD = '\0';

const without = (text: string, word: string): string => text.toLowerCase().replaceAll(word.toLowerCase(), WORD);

/** Texts with the word in them. */
const echoesOf = (page: Page, word: string): string[] =>
  textsOf(page)
    .map((text) => without(text, word))
    .filter((text) => text.includes(WORD));

/** The longest text that the title of the page repeats: what it is about. */
function nameOf(page: Page, own: readonly string[]): string | null {
  const title = head(page).title ?? '';
  const names = own.filter((text) => text.length >= SHORTEST_NAME && title.includes(text));
  return names.sort((a, b) => b.length - a.length)[0] ?? null;
}
