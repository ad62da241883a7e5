/** The words of a text, as a form can be asked for them. */

/** Shorter ones are not indexed or match everything. */
const SHORTEST = 3;
const LONGEST = 30;
/** Scripts that are written without spaces: words are of one or two signs. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Each once, in lower case. */
export function termsOf(text: string): string[] {
  const terms = new Set<string>();
  for (const word of text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    if (UNSPACED.test(word)) for (let at = 0; at + 2 <= word.length; at += 2) terms.add(word.slice(at, at + 2));
    else if (word.length >= SHORTEST && word.length <= LONGEST) terms.add(word);
  }
  return [...terms];
}

/** With numbers alone, which are sizes and dates, left out. */
export const wordsOf = (text: string): string[] => termsOf(text).filter((term) => /\p{L}/u.test(term));
