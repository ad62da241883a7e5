/** What a short text says: a price, a date, a number, a rating. Nothing here depends on the language of the page. */
import type { TypedValue as Value } from '../model/extracted.ts';
import { CURRENCY_CODES, CURRENCY_SIGNS, currencyBySign } from './values/currencies.ts';
import { dateInFigures, dateInWords } from './values/dates.ts';
import { type Glance, glanceAt } from './values/glance.ts';
import { parseNumber } from './values/numbers.ts';

/** Longer texts are prose with figures in it. */
const MAX_LENGTH = 60;
/** Letters around a figure that it can still be what the text is about: "from", "inkl. MwSt.", "ratings". */
const MAX_WORDS = 14;
const MAX_LETTERS = 40;
const SCALES = new Set([5, 6, 10, 20, 100]);

const FIGURE = String.raw`\p{Nd}[\p{Nd}.,'’\u00a0\u202f ]*`;
const NUMBER = new RegExp(FIGURE, 'u');
const OF_SCALE = new RegExp(
  String.raw`^\D{0,12}(${FIGURE}?)\s*(?:/|\p{L}{1,6}(?: \p{L}{1,4})?)\s*(\p{Nd}{1,3})(?:\s*\D{0,12})$`,
  'u',
);
const FIGURES = new RegExp(FIGURE, 'gu');
const BEHIND = new RegExp(String.raw`\s{0,2}(${FIGURE})`, 'uy');
const BEFORE = new RegExp(String.raw`(${FIGURE})\s{0,2}$`, 'u');
const STARS = /^[★☆⭐✩✭\s]+$/u;

/** The value of a text, or null where it is just text. */
export function readValue(text: string): Value | null {
  if (text.length > MAX_LENGTH || text === '') return null;
  const glance = glanceAt(text, MAX_LETTERS);
  const { digits, letters, signs, plain } = glance;
  if (digits === 0) return signs > 0 && STARS.test(text) ? starsOf(text) : null;
  // Most texts with figures are bare figures, or sentences.
  if (letters > MAX_LETTERS) return null;
  const { monthWord, dateMarks, runs, lastRun } = glance;
  const marked =
    (signs > 0 || glance.signWord ? CURRENCY_SIGNS.exec(text) : null) ??
    (glance.codeWord ? CURRENCY_CODES.exec(text) : null);
  const price = marked === null ? null : priceAt(text, marked.index, marked[0]);
  if (price !== null) return price;
  const date = (plain && dateMarks < 2 ? null : dateInFigures(text)) ?? (monthWord ? dateInWords(text) : null);
  if (date !== null) return { type: 'date', date };
  const rating = !plain || (runs > 1 && SCALES.has(lastRun)) ? readRating(text) : null;
  return rating ?? (plain ? numberIn(text, glance) : readNumber(text));
}

/** The price with this sign or code of a currency at this place. */
function priceAt(text: string, at: number, mark: string): Value | null {
  const figure = nearestFigure(text, at, mark.length) ?? text.replace(mark, ' ').match(NUMBER)?.[0];
  const amount = figure === undefined ? null : parseNumber(figure);
  return amount === null ? null : { type: 'price', amount, currency: currencyBySign(mark.trim()) };
}

/** The figure next to the sign: "from 3 pieces $12" costs 12. */
function nearestFigure(text: string, at: number, length: number): string | undefined {
  BEHIND.lastIndex = at + length;
  return BEHIND.exec(text)?.[1] ?? BEFORE.exec(text.slice(0, at))?.[1];
}

function readRating(text: string): Value | null {
  const found = text.match(OF_SCALE);
  if (found === null) return null;
  const rating = parseNumber(found[1]);
  const of = Number(found[2]);
  return rating === null || rating > of || !SCALES.has(of) ? null : { type: 'rating', rating, of };
}

function starsOf(text: string): Value {
  const all = [...text.replace(/\s/gu, '')];
  return {
    type: 'rating',
    rating: all.filter((star) => star === '★' || star === '⭐').length,
    of: Math.max(5, all.length),
  };
}

/** A number with at most a word or two around it. */
function readNumber(text: string): Value | null {
  const figures = text.match(FIGURES) ?? [];
  const words = text
    .replace(FIGURES, ' ')
    .replace(/[^\p{L}%°]+/gu, ' ')
    .trim();
  if (figures.length !== 1 || words.length > MAX_WORDS) return null;
  const number = parseNumber(figures[0]);
  return number === null ? null : { type: 'number', number, unit: words === '' ? null : words };
}

/** The same of a plain text, whose figures and words have been seen. */
function numberIn(
  text: string,
  { figures, figureStart, figureEnd, words, wordsLength, wordStart, wordEnd }: Glance,
): Value | null {
  if (figures !== 1 || wordsLength > MAX_WORDS) return null;
  if (words > 1) return readNumber(text);
  const number = parseNumber(text.slice(figureStart, figureEnd));
  return number === null ? null : { type: 'number', number, unit: words === 0 ? null : text.slice(wordStart, wordEnd) };
}
