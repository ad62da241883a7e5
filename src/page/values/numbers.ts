/** Numbers as people of many places write them: 1,234.56, 1.234,56, 1 234,56, 1'234.56, 12,34,567. */

const DIGITS = /\p{Nd}/u;

/** A figure as a number, or null. A single mark before exactly three digits parts thousands. */
export function parseNumber(text: string): number | null {
  return plainNumber(text) ?? anyNumber(text);
}

/** Digits that a number holds exactly, whatever power of ten it is divided by. */
const EXACT = 15;

/** The same for ASCII digits with points, commas, spaces and apostrophes between them, which nearly all figures are; null for others. */
function plainNumber(text: string): number | null {
  let [value, digits, behind] = [0, 0, 0];
  let [points, commas] = [0, 0];
  let last = 0;
  let leads = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      if (digits === 0 && last === 0) leads = code;
      value = value * 10 + code - 48;
      digits += 1;
      behind += 1;
    } else if (code === POINT || code === COMMA) {
      if (!hasDigitBehind(text, at)) continue;
      if (code === POINT) points += 1;
      else commas += 1;
      last = code;
      behind = 0;
    } else if (!SPACES.has(code)) return null;
  }
  if (digits === 0 || digits > EXACT) return null;
  if (last === 0) return value;
  const one = points === 0 || commas === 0;
  if (one && (points + commas > 1 || (behind === 3 && leads !== 48))) return value;
  return value / 10 ** behind;
}

const [POINT, COMMA] = [46, 44];
/** Spaces and apostrophes. */
const SPACES: ReadonlySet<number> = new Set([0x20, 0x27, 0xa0, 0x202f, 0x2019]);

/** Marks behind the last digit end a sentence. */
function hasDigitBehind(text: string, from: number): boolean {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) return true;
  }
  return false;
}

function anyNumber(text: string): number | null {
  const plain = latinDigits(text)
    .replace(/[\s'’\u00a0\u202f]/gu, '')
    .replace(/[.,]+$/u, '');
  if (!/^[\d.,]+$/.test(plain) || !/\d/.test(plain)) return null;
  const mark = decimalMark(plain);
  const whole = mark === '' ? plain : plain.slice(0, plain.lastIndexOf(mark));
  const part = mark === '' ? '' : plain.slice(plain.lastIndexOf(mark) + 1);
  const value = Number(`${whole.replace(/[.,]/g, '')}.${part || '0'}`);
  return Number.isFinite(value) ? value : null;
}

/** The mark that parts whole and fraction; '' where there is none. */
function decimalMark(plain: string): '.' | ',' | '' {
  const dot = plain.lastIndexOf('.');
  const comma = plain.lastIndexOf(',');
  if (dot < 0 && comma < 0) return '';
  const [last, mark] = dot > comma ? ([dot, '.'] as const) : ([comma, ','] as const);
  if (dot >= 0 && comma >= 0) return mark;
  const repeated = plain.indexOf(mark) !== last;
  const behind = plain.length - last - 1;
  if (repeated || (behind === 3 && !plain.startsWith('0'))) return '';
  return mark;
}

/** Digits of every script have their values in order from a zero. */
function latinDigits(text: string): string {
  return text.replace(/[^\x00-\x7f]/gu, (character) =>
    DIGITS.test(character) ? String(digitValue(character)) : character,
  );
}

function digitValue(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  for (let value = 0; value < 10; value += 1) {
    if (!DIGITS.test(String.fromCodePoint(code - value - 1))) return value;
  }
  return 0;
}
