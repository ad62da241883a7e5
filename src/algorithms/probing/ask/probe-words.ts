/** Stage 1 (section 2): the words a form is first asked: of a dictionary, of the site itself, and nonsense. */
import type { Page } from '../../../model/page.ts';
import { head } from '../../../page/head.ts';
import { pageText } from '../../../page/text.ts';
import { ASK } from './params.ts';
import { type Chance, drawn } from './seeded.ts';
import { wordsOf } from './terms.ts';
import type { WordSource } from './types.ts';

/** Letters that follow each other in few words of any language. */
const RARE = 'qxzjvkwf';
const MORE = 'bghmpty';

/** Words that no site has. */
export function nonsenseWords(count: number, chance: Chance): string[] {
  return Array.from({ length: count }, () => {
    const letters = Array.from({ length: ASK.letters }, (_, at) => {
      const from = at % 3 === 2 ? MORE : RARE;
      return from[Math.floor(chance() * from.length)];
    });
    return letters.join('');
  });
}

/** By what the page states, else by its text; English where neither tells: most that is written in no language is. */
export function languageOf(page: Page, source: WordSource): string {
  const stated = head(page).language?.slice(0, 2).toLowerCase() ?? null;
  const told = source.languageOf(pageText(page).text);
  const known = [told, stated].find((code) => code !== null && source.common(code).length > 0);
  return known ?? 'en';
}

/** Words of a dictionary, drawn from behind the commonest. */
export function dictionaryWords(language: string, source: WordSource, count: number, chance: Chance): string[] {
  const words = source.common(language).slice(ASK.commonest, ASK.dictionary);
  const askable = words.filter((word) => wordsOf(word).length === 1 && !/[\s'’-]/.test(word));
  return drawn(askable, count, chance);
}

/** Words that stand on the page: what a site is about stands on its first page. */
export function ownWords(page: Page, language: string, source: WordSource, chance: Chance): string[] {
  const plain = new Set(source.common(language).slice(0, ASK.commonest));
  const own = wordsOf(pageText(page).text).filter((word) => !plain.has(word));
  return drawn(own, own.length, chance);
}
