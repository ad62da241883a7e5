/** Numbers beside a choice that say how much it holds. */

/** A count that is exact by its looks: digits and nothing else but brackets and separators. */
export function countIn(text: string): number | null {
  if (PLAIN_COUNT.test(text)) return Number(DIGITS.exec(text)?.[0]);
  const stripped = text.replace(/[\s()[\]{}（）［］【】\u00a0\u202f]/g, '');
  if (!/^\p{Nd}{1,3}(?:[.,'\u2019]\p{Nd}{3})*$|^\p{Nd}+$/u.test(stripped)) return null;
  return Number(stripped.replace(/[.,'\u2019]/g, ''));
}

/** Most counts are just this. */
const PLAIN_COUNT = /^[([{]?[0-9]+[)\]}]?$/;
const DIGITS = /[0-9]+/;

/** Any number, as in "about 35". */
export function firstNumber(text: string): number | null {
  const digits = text.match(/\p{Nd}+(?:[.,'\u2019\u00a0\u202f]\p{Nd}{3})*/u);
  return digits === null ? null : Number(digits[0].replace(/\P{Nd}/gu, ''));
}
