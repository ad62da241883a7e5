/** Letters of any script, counted without a regular expression for each text: nearly all characters are ASCII. */

const LETTER = /\p{L}/u;
const LETTERS = /\p{L}/gu;

export function hasLetter(text: string): boolean {
  let beyond = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) | 32;
    if (code >= 97 && code <= 122) return true;
    if (code > 127) beyond = true;
  }
  return beyond && LETTER.test(text);
}

/** Letters in a text, in UTF-16 code units. */
export function countLetters(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127) return lettersOfAnyScript(text);
    const small = code | 32;
    if (small >= 97 && small <= 122) letters += 1;
  }
  return letters;
}

function lettersOfAnyScript(text: string): number {
  return text.match(LETTERS)?.reduce((sum, letter) => sum + letter.length, 0) ?? 0;
}
