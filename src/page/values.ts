/** What a short text says: a price, a date, a number, a rating. Nothing here depends on the language of the page. */
import type { TypedValue as Value } from '../model/extracted.ts';
import { CURRENCY_CODES, CURRENCY_SIGNS, currencyBySign } from './values/currencies.ts';
import { parseDate } from './values/dates.ts';
import { parseNumber } from './values/numbers.ts';

/** Longer texts are prose with figures in it. */
const MAX_LENGTH = 60;
/** Letters around a figure that it can still be what the text is about: "from", "inkl. MwSt.", "ratings". */
const MAX_WORDS = 14;
const MAX_LETTERS = 40;
const DIGIT = /\p{Nd}/u;
const SCALES = new Set([5, 6, 10, 20, 100]);

const FIGURE = String.raw`\p{Nd}[\p{Nd}.,'’\u00a0\u202f ]*`;
const NUMBER = new RegExp(FIGURE, 'u');
const OF_SCALE = new RegExp(
  String.raw`^\D{0,12}(${FIGURE}?)\s*(?:/|\p{L}{1,6}(?: \p{L}{1,4})?)\s*(\p{Nd}{1,3})(?:\s*\D{0,12})$`,
  'u',
);
const FIGURES = new RegExp(FIGURE, 'gu');
const BEHIND = new RegExp(String.raw`^\s{0,2}(${FIGURE})`, 'u');
const BEFORE = new RegExp(String.raw`(${FIGURE})\s{0,2}$`, 'u');
const STARS = /^[★☆⭐✩✭\s]+$/u;

/** The value of a text, or null where it is just text. */
export function readValue(text: string): Value | null {
  if (text.length > MAX_LENGTH || text === '') return null;
  const { digits, letters, signs } = charactersOf(text);
  if (digits === 0) return signs > 0 && STARS.test(text) ? starsOf(text) : null;
  // Most texts with figures are bare figures, or sentences.
  if (letters > MAX_LETTERS) return null;
  if (letters === 0 && signs === 0) return readDate(text) ?? readRating(text) ?? readNumber(text);
  return readPrice(text) ?? readDate(text) ?? readRating(text) ?? readNumber(text);
}

/** Digits, letters, and what is neither and beyond ASCII or a dollar: a currency, a star. Scripts beyond Latin count as letters. */
function charactersOf(text: string) {
  let [digits, letters, signs] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) digits += 1;
    else if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) letters += 1;
    else if (code === 36) signs += 1;
    else if (code > 160) {
      signs += 1;
      if (code > 0x600 && DIGIT.test(text[at])) digits += 1;
    }
  }
  return { digits, letters, signs };
}

export function readPrice(text: string): Value | null {
  const marked = text.match(CURRENCY_SIGNS) ?? text.match(CURRENCY_CODES);
  if (marked === null) return null;
  const around = text.replace(marked[0], ' ');
  const figure = nearestFigure(text, marked.index ?? 0, marked[0].length) ?? around.match(NUMBER)?.[0];
  const amount = figure === undefined ? null : parseNumber(figure);
  return amount === null ? null : { type: 'price', amount, currency: currencyBySign(marked[0].trim()) };
}

/** The figure next to the sign: "from 3 pieces $12" costs 12. */
function nearestFigure(text: string, at: number, length: number): string | undefined {
  const after = text.slice(at + length).match(BEHIND)?.[1];
  const before = text.slice(0, at).match(BEFORE)?.[1];
  return after ?? before;
}

function readDate(text: string): Value | null {
  const date = parseDate(text);
  return date === null ? null : { type: 'date', date };
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
