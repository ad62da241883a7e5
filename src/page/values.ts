/** What a short text says: a price, a date, a number, a rating. Nothing here depends on the language of the page. */
import type { TypedValue as Value } from '../model/extracted.ts';
import { CURRENCY_CODES, CURRENCY_SIGNS, currencyBySign } from './values/currencies.ts';
import { dateInFigures, dateInWords } from './values/dates.ts';
import { latinDigits } from './values/digits.ts';
import { type Glance, glanceAt } from './values/glance.ts';
import { type DecimalMark, FIGURE, type Figure, figuresIn, parseNumber } from './values/numbers.ts';

/** Longer texts are prose with figures in it. */
const MAX_LENGTH = 60;
/** Letters around a figure that it can still be what the text is about: "from", "inkl. MwSt.", "ratings". */
const MAX_WORDS = 14;
const MAX_LETTERS = 40;
const SCALES = new Set([5, 6, 10, 20, 100]);

const OF_SCALE = new RegExp(
  String.raw`^\D{0,12}(${FIGURE}?)\s*(?:/|\p{L}{1,6}(?: \p{L}{1,4})?)\s*(\d{1,3})(?:\s*\D{0,12})$`,
  'u',
);
const STARS = /^[★☆⭐✩✭\s]+$/u;

/** The value of a text, or null where it is just text. `habit`: what parts whole and fraction in texts like this one. */
export function readValue(written: string, habit: DecimalMark = null): Value | null {
  if (written.length > MAX_LENGTH || written === '') return null;
  const glance = glanceAt(written, MAX_LETTERS);
  const { digits, letters, signs, plain } = glance;
  if (digits === 0) return signs > 0 && STARS.test(written) ? starsOf(written) : null;
  // Most texts with figures are bare figures, or sentences.
  if (letters > MAX_LETTERS) return null;
  const text = plain ? written : latinDigits(written);
  const { monthWord, dateMarks, runs, lastRun } = glance;
  const marked =
    (signs > 0 || glance.signWord ? CURRENCY_SIGNS.exec(text) : null) ??
    (glance.codeWord ? CURRENCY_CODES.exec(text) : null);
  const price = marked === null ? null : priceAt(text, marked.index, marked[0], habit);
  if (price !== null) return price;
  const date = (plain && dateMarks < 2 ? null : dateInFigures(text)) ?? (monthWord ? dateInWords(text) : null);
  if (date !== null) return { type: 'date', date };
  const rating = !plain || (runs > 1 && SCALES.has(lastRun)) ? readRating(text, habit) : null;
  return rating ?? (plain ? numberIn(text, glance, habit) : readNumber(text, habit));
}

/** The price with this sign or code of a currency at this place. */
function priceAt(text: string, at: number, mark: string, habit: DecimalMark): Value | null {
  const figure = nearestFigure(text, at, at + mark.length, habit);
  return figure === undefined ? null : { type: 'price', amount: figure.number, currency: currencyBySign(mark.trim()) };
}

/** The figure next to the sign: "from 3 pieces $12" costs 12. Else the first. */
function nearestFigure(text: string, from: number, to: number, habit: DecimalMark): Figure | undefined {
  const figures = figuresIn(text, habit);
  return (
    figures.find((figure) => figure.from >= to && figure.from <= to + 2 && text.slice(to, figure.from).trim() === '') ??
    figures.find((figure) => figure.to <= from && MARKS_BETWEEN.test(text.slice(figure.to, from))) ??
    figures[0]
  );
}

const MARKS_BETWEEN = /^[\s.,'’]{0,3}$/u;

function readRating(text: string, habit: DecimalMark): Value | null {
  const found = text.match(OF_SCALE);
  if (found === null) return null;
  const rating = parseNumber(found[1], habit);
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
function readNumber(text: string, habit: DecimalMark): Value | null {
  const [figure, ...more] = figuresIn(text, habit);
  if (figure === undefined || more.length > 0) return null;
  const around = `${text.slice(0, figure.from)} ${text.slice(figure.to)}`;
  const words = around.replace(/[^\p{L}\p{M}%°\d]+/gu, ' ').trim();
  if (words.length > MAX_WORDS || /\d/.test(words)) return null;
  return { type: 'number', number: figure.number, unit: words === '' ? null : words };
}

/** The same of a plain text, whose figures and words have been seen. */
function numberIn(text: string, { figures, wordsLength }: Glance, habit: DecimalMark): Value | null {
  return figures !== 1 || wordsLength > LONGEST_SCALE + MAX_WORDS ? null : readNumber(text, habit);
}

/** A word for millions is part of the number. */
const LONGEST_SCALE = 12;
