/** Numbers beside a choice that say how much it holds. */
import { latinDigits } from './values/digits.ts';
import { figuresIn, parseNumber } from './values/numbers.ts';

/** A count that is exact by its looks: digits and nothing else but brackets and separators. */
export function countIn(text: string): number | null {
  if (PLAIN_COUNT.test(text)) return Number(DIGITS.exec(text)?.[0]);
  return wholeNumber(text.replace(BRACKETS, ' '));
}

/** Most counts are just this. More digits are no count. */
const PLAIN_COUNT = /^[([{]?[0-9]{1,15}[)\]}]?$/;
const DIGITS = /[0-9]+/;
const BRACKETS = /[()[\]{}（）［］【】]/gu;

/** A number that is written without a fraction, alone; `2.0` is a mark or a measure. */
export function wholeNumber(text: string): number | null {
  const number = parseNumber(text);
  const digits = latinDigits(text).replace(/\D/g, '');
  return number !== null && Number.isSafeInteger(number) && Number(digits) === number ? number : null;
}

/** Any number, as in "about 35", "1.2k" and "3 тыс.". */
export function firstNumber(text: string): number | null {
  const [figure] = figuresIn(text);
  if (figure === undefined) return null;
  const letter = /^[km](?!\p{L})/iu.exec(latinDigits(text).slice(figure.to))?.[0].toLowerCase();
  return Math.round(figure.number * (letter === undefined ? 1 : letter === 'k' ? 1e3 : 1e6));
}

/**
 * Whether a text says how many, perhaps roughly, and nothing else; in brackets words for "about" may lead, or several may follow
 * ("or so"): one alone behind a number is what it measures.
 */
export function isCount(text: string): boolean {
  const inner = IN_BRACKETS.exec(text.trim())?.[1].trim().replace(LEADING, '').replace(FOLLOWING, '') ?? text;
  const count = wholeNumber(inner.replace(ROUGHLY, ''));
  return count !== null && count < LARGEST;
}

const LEADING = /^\p{L}+\.?\s*(?:\p{L}+\.?\s*)?/u;
const FOLLOWING = /(?<=\p{Nd})(?: \p{L}+){2,4}$/u;
const IN_BRACKETS = /^[([（［](.*)[)\]）］]$/u;
/** Telephones and article numbers have more digits. */
const LARGEST = 1e6;
const ROUGHLY = /^\s*[~≈∼<>≤≥]\s*|\+\s*$/gu;
