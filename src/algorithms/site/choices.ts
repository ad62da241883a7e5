/** What belongs to a list that is known: its choices are no lists, and no things, of their own. */
import { addressChange, addressParts, isChoiceOf } from '../../model/address-parts.ts';
import type { Address } from '../../model/url.ts';

const NO_NOISE: ReadonlySet<string> = new Set();

/** The same list, its second page: `/page/2` below it. */
export function isSecondPage(list: Address, url: Address): boolean {
  const [base, to] = [addressParts(list), addressParts(url)];
  const more = to.segments.slice(base.segments.length);
  if (base.origin !== to.origin || more.length === 0 || more.length > 2) return false;
  return base.segments.every((segment, at) => segment === to.segments[at]) && /^\P{Nd}*0*2$/u.test(more.at(-1)!);
}

/** A list of records, and whether its things have pages of their own. */
export interface RecordList {
  readonly url: Address;
  readonly linked: boolean;
}

/** An index of the values of a filter: most of its links are choices of these lists. Below a list are its things, unless they have no pages. */
export function areChoicesOf(
  lists: readonly RecordList[],
  addresses: readonly Address[],
  areOne: (list: Address, url: Address) => boolean = () => true,
): boolean {
  const bases = lists.map(({ linked, url }) => ({ base: addressParts(url), linked, url }));
  const choices = addresses.filter((url) => {
    const parts = addressParts(url);
    return bases.some(
      (list) =>
        areOne(list.url, url) &&
        (addressChange(list.base, parts, NO_NOISE).kind === 'parameter' || (!list.linked && isChoiceOf(list.url, url))),
    );
  });
  return choices.length > 0.5 * addresses.length;
}
