/** NFKC, lower case, spaces and hyphens merged: two values are equal when this is. */
export function sameText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}\u00ad]+/gu, ' ')
    .trim();
}

/** Scripts written without spaces count by character. */
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]`;
const WORD = new RegExp(String.raw`${UNSPACED}|(?:(?!${UNSPACED})[\p{L}\p{M}\p{N}])+`, 'gu');

/** Runs of letters and digits; a text that has none is its pieces between spaces. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  return plain.match(WORD) ?? plain.split(/\s+/).filter((piece) => piece !== '');
}

/** Multiset Jaccard of two sorted lists: common words over all words. */
export function jaccard(a: readonly string[], b: readonly string[]): number {
  let common = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      common += 1;
      i += 1;
      j += 1;
    } else if (a[i] < b[j]) i += 1;
    else j += 1;
  }
  const all = a.length + b.length - common;
  return all === 0 ? 0 : common / all;
}
