/** Digits of every script have their values in order from a zero; the marks beside them differ as well. */

const OTHER = /[^\x00-\x7f]/;
const UNUSUAL = /[\p{Nd}\u066b\u066c\u060c\uff0c\uff0e]/gu;
const MARKS: Readonly<Record<string, string>> = {
  '\u066b': '.',
  '\u066c': '\u2019',
  '\u060c': ',',
  '\uff0c': ',',
  '\uff0e': '.',
};

/** The text with 0 to 9 for the digits of other scripts, and with the marks that Latin numbers have. */
export function latinDigits(text: string): string {
  if (!OTHER.test(text)) return text;
  return text.replace(UNUSUAL, (character) => (character < '\x7f' ? character : latin(character)));
}

function latin(character: string): string {
  return MARKS[character] ?? String(digitValue(character.codePointAt(0) ?? 0));
}

const DIGIT = /\p{Nd}/u;

/** Tens of digits stand together in blocks of ten or, of mathematical letters, of several tens. */
function digitValue(code: number): number {
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
