/** What is known of one entity of one site, ready to be compared with those of another. */
import { readValue } from '../../page/values.ts';

export interface Card {
  readonly id: string;
  readonly title: string;
  /** By attribute. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** A text in the one way in which all are compared: no marks on letters, no signs, no capitals. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** One value as it is compared: an amount, a day, or words. */
export interface Comparable {
  readonly words: string;
  readonly amount: number | null;
}

/** Names are words, also where a figure is in them. */
export const nameOf = (text: string): Comparable => ({ words: plainWords(text), amount: null });

export function comparableOf(text: string): Comparable {
  const value = readValue(text);
  if (value?.type === 'date') return { words: value.date, amount: null };
  // With more than a unit beside it a figure is part of a name: `Route 66`.
  const isFigure = value?.type === 'price' || (text.match(/\p{L}/gu) ?? []).length <= LONGEST_UNIT;
  const amount = !isFigure
    ? null
    : value?.type === 'number'
      ? value.number
      : value?.type === 'price'
        ? value.amount
        : null;
  return amount === null ? nameOf(text) : { words: String(amount), amount };
}

const LONGEST_UNIT = 4;
