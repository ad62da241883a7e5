/** From which difference on a change of an attribute is told: `Price=5%`, `Weight=0.5`. */
import { QuarryError } from '../../model/error.ts';
import { amountOf } from '../../page/values/amounts.ts';

export interface Threshold {
  /** As `sameName` writes it. */
  readonly attribute: string;
  readonly least: number;
  readonly isShare: boolean;
}

/** Attributes are known by their words, however they are written. */
export const sameName = (attribute: string): string =>
  attribute.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const DIFFERENCE = /^(\d+(?:\.\d+)?)(%?)$/;

export function readThreshold(text: string): Threshold {
  const equals = text.lastIndexOf('=');
  const attribute = sameName(text.slice(0, Math.max(0, equals)));
  const read = DIFFERENCE.exec(text.slice(equals + 1).replaceAll(' ', ''));
  if (read === null || attribute === '') {
    throw new QuarryError('usage', `--threshold takes an attribute and a difference, not '${text}'.`, {
      hint: "For example: --threshold 'Price=5%', or --threshold 'Weight=0.5' for a difference of half a unit.",
    });
  }
  const [, number, share] = read;
  return { attribute, least: Number(number) / (share === '%' ? 100 : 1), isShare: share === '%' };
}

/** Whether two values differ by more than the threshold; values that are no amounts of one unit always do. */
export function isBeyond({ isShare, least }: Threshold, before: string, after: string): boolean {
  const [from, to] = [numberIn(before), numberIn(after)];
  if (from === null || to === null || from.unit !== to.unit) return true;
  const difference = Math.abs(to.number - from.number);
  return isShare ? difference > least * Math.abs(from.number) : difference > least;
}

function numberIn(text: string): { readonly number: number; readonly unit: string | null } | null {
  const amount = amountOf(text);
  const number = amount?.min ?? amount?.max;
  return number === undefined ? null : { number, unit: amount?.unit ?? null };
}
