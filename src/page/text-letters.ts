/** Letters of any script, counted without a regular expression for each text: nearly all characters are ASCII. */

const LETTER = /\p{L}/u;

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
    const small = code | 32;
    if (code < 128 ? small >= 97 && small <= 122 : isLetterBeyond(text, at, code)) letters += 1;
  }
  return letters;
}

const [UNKNOWN, YES, NO] = [0, 1, 2];
/** What is known about characters beyond ASCII, by code unit. */
const known = new Uint8Array(65536);

/** Of a pair of units that make one character, each counts. */
function isLetterBeyond(text: string, at: number, code: number): boolean {
  if (code >= 0xd800 && code <= 0xdfff) {
    const first = code < 0xdc00 ? at : at - 1;
    return LETTER.test(text.slice(first, first + 2));
  }
  if (known[code] === UNKNOWN) known[code] = LETTER.test(text[at]) ? YES : NO;
  return known[code] === YES;
}
