import { addressParts } from '../../model/address-parts.ts';
import { sameAddress } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import type { Draft } from './kinds.ts';

/** What the pages that were looked at say of the site. */
interface SiteWords {
  readonly start: Address;
  readonly name: string | null;
  /** Headings of nearly all pages. */
  readonly headings: ReadonlySet<string>;
  /** What links say, by the key of their address. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Calls the lists of a kind what links say, now that all links were seen, and heads each by what no other page is headed by. */
export function callAfterLinks({ lists, siblings }: Draft, { headings, labels, name, start }: SiteWords): void {
  // A link that says what the site is called says nothing of where it leads.
  const labelOf = (url: Address, label: string) => {
    const said = label === '' ? '' : (labels.get(sameAddress(url)) ?? label);
    return said === name ? '' : said;
  };
  siblings.forEach((sibling, at) => {
    // An index says more of its lists than other links to them do.
    if (sibling.names === null && sibling.isIndexed !== true)
      siblings[at] = { ...sibling, label: labelOf(sibling.url, sibling.label) };
  });
  lists.forEach((list, at) => {
    const heading = list.headings.find((text) => !headings.has(text) && !list.titles.includes(text)) ?? null;
    const isStart = list.url === start && list.label === '';
    // A front page greets; what it lists is what the site is called for.
    const isFront = isStart && addressParts(start).segments.length === 0;
    const isNamed = list.names !== null || list.isIndexed === true;
    const label = isFront ? (name ?? '') : isNamed ? list.label : labelOf(list.url, list.label);
    lists[at] = { ...list, label, heading: heading ?? (isStart ? name : null) };
  });
}
