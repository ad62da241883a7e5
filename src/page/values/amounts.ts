/** Numbers to compute with, of what a page says as text: `1,234 km`, `£12.50`, `10–20 kg`, `2 h 15 min`, `75+`. */
import { readValue } from '../values.ts';
import { latinDigits } from './digits.ts';
import { type DecimalMark, FIGURE, figuresIn, parseNumber } from './numbers.ts';
import { scaleOf } from './scales.ts';

/** Without one of its ends where it is open: `75+` has no greatest. */
export interface Amount {
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
}

/** Null where the text is something else: a name with a number in it, a telephone, two measures. */
export function amountOf(written: string, habit: DecimalMark = null): Amount | null {
  if (written.length > LONGEST) return null;
  const text = latinDigits(written).trim();
  if (!DIGIT.test(text)) return null;
  return spelledOut(text, habit) ?? openIn(text, habit) ?? singleIn(text, habit);
}

const spelledOut = (text: string, habit: DecimalMark): Amount | null =>
  durationIn(text) ?? rangeIn(text, habit) ?? pricesIn(text, habit);

/**
 * The same of a filter's value. There two numbers are a range whatever word stands between them: `100 hp to 150 hp`. Words around
 * one number ("under", "and more") belong to a language and are not read.
 */
export function amountOfChoice(label: string): Amount | null {
  const text = latinDigits(label).trim();
  const spelled = text.length > LONGEST ? null : spelledOut(text, null);
  return spelled ?? twoNumbers(text) ?? amountOf(text);
}

/** Longer texts are prose. */
const LONGEST = 40;
const DIGIT = /\d/;

function singleIn(text: string, habit: DecimalMark): Amount | null {
  const value = readValue(text, habit);
  if (value?.type === 'price') return amount(value.amount, value.amount, value.currency);
  if (value?.type === 'rating') return amount(value.rating, value.rating, null);
  if (value?.type !== 'number' || !isMeasure(text)) return null;
  const number = BELOW_ZERO.test(text) ? -value.number : value.number;
  return amount(number, number, value.unit);
}

/** A number, with at most one word behind it; numbers do not begin with noughts, and words before them name something. */
function isMeasure(text: string): boolean {
  const [figure] = figuresIn(text);
  if (figure === undefined || CODE.test(text)) return false;
  return MARK_BEFORE.test(text.slice(0, figure.from)) && UNIT_BEHIND.test(text.slice(figure.to));
}

const MARK_BEFORE = /^[^\p{L}\d]{0,2}$/u;
const UNIT_BEHIND = /^[^\p{L}\d\s]?\s*(?:[\p{L}\p{M}%°²³/]+\.?)?$/u;
/** A nought that leads, other than that of a thousand. */
const CODE = /(?<![\d.,]|\d[\s'’])0\d/u;
const BELOW_ZERO = /^[-\u2212]\d/u;

const SIGN = String.raw`[^\d\s]{0,4}`;
/** Two numbers with a dash between, each with what it is measured in or neither. */
const RANGE = new RegExp(
  String.raw`^(${SIGN})\s?(${FIGURE})\s?([\p{L}\p{M}]*|${SIGN})(\s?[-\u2013\u2014~]\s?)(${SIGN})\s?(${FIGURE})\s?([\p{L}\p{M}]*|${SIGN})$`,
  'u',
);

function rangeIn(text: string, habit: DecimalMark): Amount | null {
  const found = RANGE.exec(text);
  if (found === null || CODE.test(text)) return null;
  const [, before, low, between, dash, again, high, behind] = found;
  const [min, max] = [parseNumber(low, habit), parseNumber(high, habit)];
  const unit = [behind, between, before, again].find((one) => one !== '') ?? null;
  // 555-1234 may be a telephone, 6-7 feet and inches.
  if (unit === null && dash === '-') return null;
  if (min === null || max === null || min >= max) return null;
  const scale = unit === null ? null : scaleOf(unit);
  if (scale !== null) return amount(min * scale, max * scale, null);
  const price = unit === null ? null : readValue(`${before || again}${high} ${behind || between}`.trim());
  return amount(min, max, price?.type === 'price' ? price.currency : unit);
}

const MARK = String.raw`[^\d\s]{1,4}`;
const PRICE = String.raw`${MARK}\s?${FIGURE}|${FIGURE}\s?${MARK}`;
/** Two prices with a word between them, each with its currency: without that word the first was the price before. */
const PRICES = new RegExp(String.raw`^(?:\p{L}+\s)?(${PRICE})\s+\p{L}+\s+(${PRICE})$`, 'u');

function pricesIn(text: string, habit: DecimalMark): Amount | null {
  const found = PRICES.exec(text);
  if (found === null) return null;
  const [low, high] = [readValue(found[1], habit), readValue(found[2], habit)];
  if (low?.type !== 'price' || high?.type !== 'price' || low.currency !== high.currency) return null;
  return low.amount < high.amount ? amount(low.amount, high.amount, low.currency) : null;
}

/** By the international signs, and as scripts write it: `PT2H15M`. */
const DURATION = /^(\d{1,3})\s?h\s?(\d{1,2})\s?m(?:in)?\.?$/iu;
const ISO_DURATION = /^PT?(?:(\d+)H)?(?:(\d+)M)?$/u;

function durationIn(text: string): Amount | null {
  const found = DURATION.exec(text) ?? ISO_DURATION.exec(text);
  if (found === null) return null;
  const minutes = 60 * Number(found[1] ?? 0) + Number(found[2] ?? 0);
  return amount(minutes, minutes, 'min');
}

/** `< 50 €`, `≥ 4 GB`, `75+`, `75+ hp`. */
const OPEN_BEFORE = /^([<>≤≥])\s?(.+)$/u;
const OPEN_BEHIND = /^(.*\d)\s?\+(\s?[\p{L}\p{M}]*\.?)$/u;

function openIn(text: string, habit: DecimalMark): Amount | null {
  const before = OPEN_BEFORE.exec(text);
  const behind = before === null ? OPEN_BEHIND.exec(text) : null;
  const rest = before?.[2] ?? (behind === null ? null : behind[1] + behind[2]);
  const end = rest === null ? null : singleIn(rest, habit);
  if (end === null) return null;
  const { max: _max, ...atLeast } = end;
  const { min: _min, ...atMost } = end;
  return before !== null && '<≤'.includes(before[1]) ? atMost : atLeast;
}

function twoNumbers(label: string): Amount | null {
  const [low, high, ...more] = figuresIn(label);
  if (high === undefined || more.length > 0 || low.number >= high.number) return null;
  // 4.5 / 5 is a rating.
  if (label.slice(low.to, high.from).trim() === '/') return null;
  return amount(low.number, high.number, unitOf(label, label.slice(high.to)));
}

/** A currency by its code, as prices elsewhere on the site have it; else what stands behind the numbers. Words before them are none. */
function unitOf(label: string, behind: string): string | null {
  const value = readValue(label);
  if (value?.type === 'price' && value.currency !== null) return value.currency;
  const unit = behind.trim().replace(/(?<=\p{L})\.$/u, '');
  return unit.length <= LONGEST_UNIT ? unit : null;
}

const LONGEST_UNIT = 12;

const amount = (min: number, max: number, unit: string | null): Amount => ({
  min,
  max,
  ...(unit === null || unit === '' ? {} : { unit }),
});
