/** Numbers to compute with, of what a page says as text: `1,234 km`, `£12.50`, `10–20 kg`, `2 h 15 min`. */
import { readValue } from '../values.ts';
import { parseNumber } from './numbers.ts';

export interface Amount {
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}

/** Null where the text is something else: a name with a number in it, a telephone, two measures. */
export function amountOf(text: string): Amount | null {
  if (text.length > LONGEST || !DIGIT.test(text)) return null;
  const spelled = durationIn(text) ?? rangeIn(text) ?? pricesIn(text);
  if (spelled !== null) return spelled;
  const value = readValue(text);
  if (value?.type === 'price') return amount(value.amount, value.amount, value.currency);
  if (value?.type === 'rating') return amount(value.rating, value.rating, null);
  return value?.type === 'number' && isMeasure(text) ? amount(value.number, value.number, value.unit) : null;
}

/** Longer texts are prose. */
const LONGEST = 40;
const DIGIT = /\p{Nd}/u;

/** A number, with at most one word behind it; numbers do not begin with noughts, and words before them name something. */
const isMeasure = (text: string): boolean => MEASURE.test(text.trim()) && !CODE.test(text);
const MEASURE = /^[^\p{L}\p{Nd}]{0,2}\p{Nd}[\p{Nd}\s.,'’]*[^\p{L}\p{Nd}\s]?\s*(?:[\p{L}%°²³/]+\.?)?$/u;
const CODE = /(?:^|[^\p{Nd}.,])0\p{Nd}/u;

const FIGURE = String.raw`\p{Nd}[\p{Nd}.,'’]*`;
const SIGN = String.raw`[^\p{Nd}\s]{0,4}`;
/** Two numbers with a dash between, each with what it is measured in or neither. */
const RANGE = new RegExp(
  String.raw`^(${SIGN})\s?(${FIGURE})\s?(\p{L}*|${SIGN})(\s?[-\u2013\u2014~]\s?)(${SIGN})\s?(${FIGURE})\s?(\p{L}*|${SIGN})$`,
  'u',
);

function rangeIn(text: string): Amount | null {
  const found = RANGE.exec(text.trim());
  if (found === null || CODE.test(text)) return null;
  const [, before, low, between, dash, again, high, behind] = found;
  const [min, max] = [parseNumber(low), parseNumber(high)];
  const unit = [behind, between, before, again].find((one) => one !== '') ?? null;
  // 555-1234 may be a telephone, 6-7 feet and inches.
  if (unit === null && dash === '-') return null;
  if (min === null || max === null || min >= max) return null;
  const price = unit === null ? null : readValue(`${before || again}${high} ${behind || between}`.trim());
  return amount(min, max, price?.type === 'price' ? price.currency : unit);
}

const MARK = String.raw`[^\p{Nd}\s]{1,4}`;
const PRICE = String.raw`${MARK}\s?${FIGURE}|${FIGURE}\s?${MARK}`;
/** Two prices with a word between them, each with its currency: without that word the first was the price before. */
const PRICES = new RegExp(String.raw`^(?:\p{L}+\s)?(${PRICE})\s+\p{L}+\s+(${PRICE})$`, 'u');

function pricesIn(text: string): Amount | null {
  const found = PRICES.exec(text.trim());
  if (found === null) return null;
  const [low, high] = [readValue(found[1]), readValue(found[2])];
  if (low?.type !== 'price' || high?.type !== 'price' || low.currency !== high.currency) return null;
  return low.amount < high.amount ? amount(low.amount, high.amount, low.currency) : null;
}

/** By the international signs, and as scripts write it: `PT2H15M`. */
const DURATION = /^(\p{Nd}{1,3})\s?h\s?(\p{Nd}{1,2})\s?m(?:in)?\.?$/iu;
const ISO_DURATION = /^PT?(?:(\p{Nd}+)H)?(?:(\p{Nd}+)M)?$/u;

function durationIn(text: string): Amount | null {
  const found = DURATION.exec(text.trim()) ?? ISO_DURATION.exec(text.trim());
  if (found === null) return null;
  const minutes = 60 * Number(found[1] ?? 0) + Number(found[2] ?? 0);
  return amount(minutes, minutes, 'min');
}

const amount = (min: number, max: number, unit: string | null): Amount => ({
  min,
  max,
  ...(unit === null || unit === '' ? {} : { unit }),
});
