/** What belongs to a list that is known: its choices are no lists, and no things, of their own. */
import { addressChange, addressParts } from '../../model/address-parts.ts';
import type { Address } from '../../model/url.ts';

const NO_NOISE: ReadonlySet<string> = new Set();

/** The same list with another choice: a parameter changed, or something added to its path. Everything is below a root path. */
export function isChoiceOf(list: Address, url: Address): boolean {
  const base = addressParts(list);
  const { kind, part, shorter } = addressChange(base, addressParts(url), NO_NOISE);
  if (shorter || kind === 'other' || kind === 'none') return false;
  return kind === 'parameter' || (base.segments.length > 0 && part.startsWith('/+'));
}

/** An index of the values of a filter: most of its links are choices of these lists. */
export function areChoicesOf(lists: readonly Address[], addresses: readonly Address[]): boolean {
  const bases = lists.map(addressParts);
  const choices = addresses.filter((url) => {
    const parts = addressParts(url);
    return bases.some((base) => addressChange(base, parts, NO_NOISE).kind === 'parameter');
  });
  return choices.length > 0.5 * addresses.length;
}
