/** The text features of Table 2 of PEWeb, from nDollars to nRatings. They speak English, as the paper's do. */

const OTHER = 0;
const CURRENCY = 1;
const PERCENT = 2;
const DIGIT = 3;

/** What each character is; made once, because asking a pattern for every character of a page is slow. */
const KIND = (() => {
  const kind = new Uint8Array(65536);
  for (let code = 0; code < kind.length; code += 1) {
    const character = String.fromCharCode(code);
    if (/\p{Sc}/u.test(character)) kind[code] = CURRENCY;
    else if (/\p{Nd}/u.test(character)) kind[code] = DIGIT;
  }
  kind['%'.charCodeAt(0)] = PERCENT;
  return kind;
})();

/** The same for those who only know $, £ and 0 to 9 (D6). */
const WESTERN = (() => {
  const kind = new Uint8Array(65536);
  for (const sign of '$£') kind[sign.charCodeAt(0)] = CURRENCY;
  for (const digit of '0123456789') kind[digit.charCodeAt(0)] = DIGIT;
  kind['%'.charCodeAt(0)] = PERCENT;
  return kind;
})();

/** nPrices, nSaves, nSeeMores, nRatings: the words that Table 2 and §2.3 list. */
const PHRASES = [
  /\b(?:list|our|sale|outlet) price\b/gi,
  /\b(?:savings?|you save)\b/gi,
  /\b(?:see|read) more\b/gi,
  /\b(?:rate|rating)s?\b/gi,
];
/** No phrase without one of these: most texts are spared the four searches. */
const ANY_PHRASE = /price|sav(?:e|ing)|more|rat(?:e|ing)/i;

/** Counts of text[from, to) in the order of Table 2: currency signs, percent signs, digits, then the phrases. */
export function countSigns(text: string, from: number, to: number, counts: Uint32Array, western = false): void {
  const kinds = western ? WESTERN : KIND;
  counts.fill(0);
  for (let at = from; at < to; at += 1) {
    const kind = kinds[text.charCodeAt(at)];
    if (kind !== OTHER) counts[kind - 1] += 1;
  }
  const part = text.slice(from, to);
  if (!ANY_PHRASE.test(part)) return;
  for (let phrase = 0; phrase < PHRASES.length; phrase += 1) {
    counts[DIGIT + phrase] = part.match(PHRASES[phrase])?.length ?? 0;
  }
}
