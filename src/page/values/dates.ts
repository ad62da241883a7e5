/** Dates as written in many languages, to ISO 8601. Month names come from the platform's own tables (Intl). Digits are 0 to 9 (digits.ts). */

const LOCALES =
  'en de fr es it pt nl sv da nb fi pl cs sk sl hr hu ro bg ru uk el tr lt lv et id ms vi ca eu gl is ga hi bn th ar he fa ja ko zh'.split(
    ' ',
  );

let known: ReadonlyMap<string, number> | null = null;

/** Names and short names of months, lower case, without a full stop. Made when first needed. */
function months(): ReadonlyMap<string, number> {
  if (known !== null) return known;
  const names = new Map<string, number>();
  for (const locale of LOCALES) {
    for (const month of ['long', 'short'] as const) {
      const alone = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month, timeZone: 'UTC' });
      const within = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month, day: 'numeric', timeZone: 'UTC' });
      for (let number = 1; number <= 12; number += 1) {
        const date = Date.UTC(2001, number - 1, 15);
        const parts = [...alone.formatToParts(date), ...within.formatToParts(date)];
        for (const { type, value } of parts) {
          const name = value.toLowerCase().replace(/\.$/u, '');
          if (type === 'month' && /\p{L}/u.test(name) && !names.has(name)) names.set(name, number);
        }
      }
    }
  }
  known = names;
  return names;
}

/** The names of months that are written in ASCII. */
export function monthWords(): Iterable<string> {
  return [...months().keys()].filter((name) => /^[a-z]{3,}$/.test(name));
}

const ISO = /(?<!\d)(\d{4})[-/.年년]\s?(\d{1,2})[-/.月월]\s?(\d{1,2})(?!\d)/u;
const NUMERIC = /(?<![\d.,])(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?![\d.,]\d|\d)/u;
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª)?\s+(?:de\s+|of\s+)?(\p{L}[\p{L}\p{M}]{2,})\.?,?(?:\s+de)?\s+(\d{4})(?!\d)/iu;
const MONTH_FIRST = /(?<![\p{L}\p{M}])(\p{L}[\p{L}\p{M}]{2,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u;
const DAY_MONTH = /^\D{0,12}(\d{1,2})\.?\s+(\p{L}[\p{L}\p{M}]{2,})\.?\D{0,3}$/u;

/** A date in figures as ISO 8601, or null. Of 3/4/2020 the month is written first, unless it cannot be. */
export function dateInFigures(text: string): string | null {
  const iso = ISO.exec(text);
  if (iso !== null) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = NUMERIC.exec(text);
  return numeric === null ? null : numericDate(numeric);
}

/** A date with the name of its month as ISO 8601 (a day, or --MM-DD without a year), or null. */
export function dateInWords(text: string): string | null {
  // Each of the three begins to match at any word; most texts have no figure at all.
  if (!/\d/.test(text)) return null;
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null) return named(dayFirst[3], dayFirst[2], dayFirst[1]);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst !== null) return named(monthFirst[3], monthFirst[1], monthFirst[2]);
  const short = DAY_MONTH.exec(text);
  return short === null ? null : yearless(short[2], Number(short[1]));
}

function numericDate([, first, mark, second, year]: readonly string[]): string | null {
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
  const [a, b] = [Number(first), Number(second)];
  const dayLeads = mark === '.' || a > 12;
  return dayLeads ? day(full, b, a) : day(full, a, b);
}

function monthOf(name: string): number | undefined {
  return months().get(name.toLowerCase());
}

function named(year: string, name: string, dayOfMonth: string): string | null {
  const month = monthOf(name);
  return month === undefined ? null : day(Number(year), month, Number(dayOfMonth));
}

function yearless(name: string, dayOfMonth: number): string | null {
  const month = monthOf(name);
  if (month === undefined || dayOfMonth < 1 || dayOfMonth > 31) return null;
  return `--${two(month)}-${two(dayOfMonth)}`;
}

function day(year: number, month: number, dayOfMonth: number): string | null {
  const real = month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= lengthOf(year, month);
  return real && year >= 1000 ? `${year}-${two(month)}-${two(dayOfMonth)}` : null;
}

/** The days of a month. */
function lengthOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const two = (number: number) => (number < 10 ? `0${number}` : `${number}`);
