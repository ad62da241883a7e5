/** Numbers as people of many places write them: 1,234.56, 1.234,56, 1 234,56, 1'234.56, 12,34,567. */

const DIGITS = /\p{Nd}/u;

/** A figure as a number, or null. A single mark before exactly three digits parts thousands. */
export function parseNumber(text: string): number | null {
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
