/** Dates as written in many languages, to ISO 8601. Month names come from the platform's own tables (Intl). */

const LOCALES =
  'en de fr es it pt nl sv da nb fi pl cs sk sl hr hu ro bg ru uk el tr lt lv et id ms vi ca eu gl is ga hi bn th ar he fa ja ko zh'.split(
    ' ',
  );

/** Names and short names of months, lower case, without a full stop, of the languages that were asked so far. */
const names = new Map<string, number>();
let asked = 0;

/** The number of the month that has this name in the first language that has it. A language costs a millisecond: only those needed are asked. */
function monthOf(written: string): number | undefined {
  const name = written.toLowerCase();
  for (; !names.has(name) && asked < LOCALES.length; asked += 1) addMonths(LOCALES[asked]);
  return names.get(name);
}

function addMonths(locale: string): void {
  for (const month of ['long', 'short'] as const) {
    const alone = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month, timeZone: 'UTC' });
    const within = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month, day: 'numeric', timeZone: 'UTC' });
    for (let number = 1; number <= 12; number += 1) {
      const date = Date.UTC(2001, number - 1, 15);
      for (const { type, value } of [...alone.formatToParts(date), ...within.formatToParts(date)]) {
        const name = value.toLowerCase().replace(/\.$/u, '');
        if (type === 'month' && /\p{L}/u.test(name) && !names.has(name)) names.set(name, number);
      }
    }
  }
}

/** What any date of figures alone has. */
const SEPARATED = /\d[-/.年]\s?\d/;
const ISO = /(?<!\d)(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)/u;
const NUMERIC = /(?<![\d.,])(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})(?![\d.,]\d|\d)/u;
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª)?\s+(?:de\s+|of\s+)?(\p{L}{3,})\.?,?(?:\s+de)?\s+(\d{4})(?!\d)/iu;
const MONTH_FIRST = /(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u;
const DAY_MONTH = /^\D{0,12}(\d{1,2})\.?\s+(\p{L}{3,})\.?\D{0,3}$/u;

/** ISO 8601 (a day, or --MM-DD without a year), or null. Of 3/4/2020 the month is written first, unless it cannot be. */
export function parseDate(text: string): string | null {
  if (SEPARATED.test(text)) {
    const iso = text.match(ISO);
    if (iso !== null) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    const numeric = text.match(NUMERIC);
    if (numeric !== null) return numericDate(numeric);
  }
  if (!/\p{L}{3}/u.test(text)) return null;
  const dayFirst = text.match(DAY_FIRST);
  if (dayFirst !== null) return named(dayFirst[3], dayFirst[2], dayFirst[1]);
  const monthFirst = text.match(MONTH_FIRST);
  if (monthFirst !== null) return named(monthFirst[3], monthFirst[1], monthFirst[2]);
  const short = text.match(DAY_MONTH);
  return short === null ? null : yearless(short[2], Number(short[1]));
}

function numericDate([, first, mark, second, year]: readonly string[]): string | null {
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
  const [a, b] = [Number(first), Number(second)];
  const dayLeads = mark === '.' || a > 12;
  return dayLeads ? day(full, b, a) : day(full, a, b);
}

function named(year: string, name: string, dayOfMonth: string): string | null {
  const month = monthOf(name);
  return month === undefined ? null : day(Number(year), month, Number(dayOfMonth));
}

function yearless(name: string, dayOfMonth: number): string | null {
  const month = monthOf(name);
  if (month === undefined || dayOfMonth < 1 || dayOfMonth > 31) return null;
  return `--${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}

function day(year: number, month: number, dayOfMonth: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth && year >= 1000;
  return real ? date.toISOString().slice(0, 10) : null;
}
