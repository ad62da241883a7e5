import { readValue } from '../../page/values.ts';

/** Numbers in the name of a value. Words around them ("under", "and more") belong to a language and are not read. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
}

const NUMBER = /\p{Nd}+(?:[.,'\u2019\u00a0\u202f]\p{Nd}{3})*(?:[.,]\p{Nd}{1,2}(?!\p{Nd}))?/gu;

/** Two numbers are a range, one that stands alone is a number; everything else is only text. */
export function rangeOf(label: string): Range {
  const found = [...label.matchAll(NUMBER)];
  const [first, second] = found.map(([digits]) => toNumber(digits));
  if (found.length === 1 && found[0][0] === label.trim()) return { min: first, max: first };
  if (found.length !== 2 || first >= second) return {};
  const unit = unitOf(label, label.slice(found[1].index + found[1][0].length));
  return { min: first, max: second, ...(unit === '' ? {} : { unit }) };
}

/** A currency by its code, as prices elsewhere on the site have it; else what stands behind the numbers. Words before them are none. */
function unitOf(label: string, behind: string): string {
  const value = readValue(label);
  if (value?.type === 'price' && value.currency !== null) return value.currency;
  const unit = behind.trim().replace(/(?<=\p{L})\.$/u, '');
  return unit.length <= LONGEST_UNIT ? unit : '';
}

const LONGEST_UNIT = 12;

function toNumber(digits: string): number {
  const decimals = digits.match(/[.,](\p{Nd}{1,2})$/u);
  const whole = (decimals === null ? digits : digits.slice(0, decimals.index)).replace(/\P{Nd}/gu, '');
  return Number(decimals === null ? whole : `${whole}.${decimals[1]}`);
}
