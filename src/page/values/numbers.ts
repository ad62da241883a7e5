/**
 * The one reader of numbers, as people of many places write them: 1,234.56, 1.234,56, 1 234,56, 1'234.56, 12,34,567, ١٬٢٣٤٫٥.
 * Never NaN: what cannot be read is null, or is not among the figures.
 */
import { latinDigits } from './digits.ts';
import { scaleOf } from './scales.ts';

/** A number and where it stands in the text, with the word for thousands or millions behind it. */
export interface Figure {
  readonly number: number;
  readonly from: number;
  readonly to: number;
}

/** What parts whole and fraction where numbers are written like this; null where that is not known. */
export type DecimalMark = '.' | ',' | null;

/** A figure as a number, with nothing around it but spaces and marks behind; else null. */
export function parseNumber(text: string, habit: DecimalMark = null): number | null {
  const plain = latinDigits(text).trim();
  if (!isDigit(plain.charCodeAt(0))) return null;
  const end = figureEnd(plain, 0);
  return MARKS_ONLY.test(plain.slice(end)) ? numberAt(plain, 0, end, habit) : null;
}

const MARKS_ONLY = /^[\s.,'’]*$/u;

/** All numbers of a text in their order. Positions are those of `latinDigits(text)`. */
export function figuresIn(text: string, habit: DecimalMark = null): Figure[] {
  const plain = latinDigits(text);
  const found: Figure[] = [];
  for (const [from, to] of spansIn(plain)) {
    const number = numberAt(plain, from, to, habit);
    if (number !== null) found.push(scaled(plain, { number, from, to }));
  }
  return found;
}

const WORD_BEHIND = /[ \u00a0\u202f]?(\p{L}[\p{L}\p{M}]+|[\p{sc=Han}\p{sc=Hang}])(?!\p{L})/uy;

function scaled(plain: string, figure: Figure): Figure {
  WORD_BEHIND.lastIndex = figure.to;
  const word = WORD_BEHIND.exec(plain);
  const scale = word === null ? null : scaleOf(word[1]);
  if (word === null || scale === null) return figure;
  const number = Number((figure.number * scale).toPrecision(15));
  return { number, from: figure.from, to: figure.to + word[0].length };
}

/** Where figures begin and end. */
function spansIn(plain: string): (readonly [number, number])[] {
  const spans: (readonly [number, number])[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    if (!isDigit(plain.charCodeAt(at))) continue;
    const to = figureEnd(plain, at);
    spans.push([isLoneFraction(plain, at, to) ? at - 1 : at, to]);
    at = to;
  }
  return spans;
}

export const numbersIn = (text: string): number[] => figuresIn(text).map(({ number }) => number);

/** The number of a text with one number in it that is written without a fraction; null else: `40.00` is a price, and no 40. */
export function onlyWholeNumber(text: string): number | null {
  const plain = latinDigits(text);
  const [span, ...more] = spansIn(plain);
  if (span === undefined || more.length > 0 || decimalAt(plain.slice(span[0], span[1]), null) >= 0) return null;
  return numberAt(plain, span[0], span[1], null);
}

/** Where the figure that begins with the digit at `from` ends: behind its last digit. Spaces and apostrophes part groups of three only. */
export function figureEnd(text: string, from: number): number {
  let end = runEnd(text, from);
  let grouped = end - from <= GROUP;
  for (;;) {
    const mark = text.charCodeAt(end);
    const next = isMark(mark) && isDigit(text.charCodeAt(end + 1)) ? runEnd(text, end + 1) : end;
    if (next === end) return end;
    if (mark !== POINT && mark !== COMMA && (!grouped || next - end - 1 !== GROUP)) return end;
    grouped &&= next - end - 1 === GROUP;
    end = next;
  }
}

/** The same as a pattern. */
export const FIGURE = String.raw`\d(?:[\d.,'’]|[ \u00a0\u202f\u2007\u2009](?=\d{3}(?!\d)))*`;

const GROUP = 3;
const [POINT, COMMA, ZERO] = [46, 44, 48];

/** What the digits of one number may have between them: points and commas, spaces, apostrophes. */
function isMark(code: number): boolean {
  if (code < 128) return code === POINT || code === COMMA || code === 0x20 || code === 0x27;
  return code === 0xa0 || code === 0x202f || code === 0x2007 || code === 0x2009 || code === 0x2019;
}

const isDigit = (code: number): boolean => code >= ZERO && code <= 57;

function runEnd(text: string, from: number): number {
  let at = from;
  while (isDigit(text.charCodeAt(at))) at += 1;
  return at;
}

/** `.5`, but not `No.5` and not `...5`. */
function isLoneFraction(text: string, at: number, to: number): boolean {
  return (
    text.charCodeAt(at - 1) === POINT && !/[\p{L}\d.,]/u.test(text[at - 2] ?? '') && /^\d+$/.test(text.slice(at, to))
  );
}

/** The number that is written there; null where marks stand as in no number: 1.2.3, 10,20,30. */
function numberAt(text: string, from: number, to: number, habit: DecimalMark): number | null {
  const figure = text.slice(from, to);
  if (PLAIN.test(figure)) return toNumber(figure, '');
  const at = decimalAt(figure, habit);
  const whole = at < 0 ? figure : figure.slice(0, at);
  return GROUPED.test(whole) ? toNumber(whole, at < 0 ? '' : figure.slice(at + 1)) : null;
}

const PLAIN = /^\d+$/;
/** No groups, groups of three, or as in India of two and a last one of three, with one mark between them. */
const GROUPED = /^(?:\d*|\d{1,3}([.,'’\s])\d{3}(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})$/u;

/** Where the mark stands that parts whole and fraction; -1 where none does. */
function decimalAt(figure: string, habit: DecimalMark): number {
  const [point, comma] = [figure.lastIndexOf('.'), figure.lastIndexOf(',')];
  const last = Math.max(point, comma);
  if (last < 0 || (point >= 0 && comma >= 0)) return last;
  if (figure.indexOf(figure[last]) !== last) return -1;
  return isOneWay(figure, last) || habit === figure[last] ? last : -1;
}

/** Before exactly three digits a mark may part thousands as well. */
function isOneWay(figure: string, at: number): boolean {
  return figure.length - at - 1 !== GROUP || at > GROUP || at === 0 || figure.startsWith('0');
}

function toNumber(whole: string, fraction: string): number | null {
  const digits = PLAIN.test(whole) ? whole : whole.replace(/\D/g, '');
  const value = Number(fraction === '' ? digits : `${digits}.${fraction}`);
  return Number.isFinite(value) ? value : null;
}

/** The marks that part whole and fraction in a text, of figures that can be read in one way only. */
export function decimalMarksIn(text: string): string[] {
  const plain = latinDigits(text);
  return spansIn(plain).flatMap(([from, to]) => {
    const figure = plain.slice(from, to);
    const at = decimalAt(figure, null);
    return at > 0 && GROUPED.test(figure.slice(0, at)) ? [figure[at]] : [];
  });
}
