import { type PagerPage, withoutFragment } from '../datasets/pager-page.ts';

/** What a reader of pagers gives. */
export interface GivenPager {
  readonly numbers: readonly { readonly url: string }[];
  readonly next: string | null;
}

export type PagerVerdict = 'right' | 'wrong' | 'missed' | 'none' | 'false';

/**
 * Right: there is a pager, every address that is given for it is one of its pages, and the next page is the one that is
 * labelled so; on a last page there is no next. False: there is none, and an address is given that is not labelled.
 */
export function judgePager(page: PagerPage, pager: GivenPager | null): PagerVerdict {
  if (pager === null) return page.hasPager ? 'missed' : 'none';
  const isOther = (address: string) => address !== withoutFragment(page.url);
  const next = pager.next === null ? null : withoutFragment(pager.next);
  const given = [...pager.numbers.map(({ url }) => withoutFragment(url)), ...(next === null ? [] : [next])].filter(
    isOther,
  );
  const areLabelled = given.length > 0 && given.every((address) => page.pages.has(address));
  if (!page.hasPager) return areLabelled ? 'none' : 'false';
  const isNext = page.next.size === 0 ? next === null || page.pages.has(next) : next !== null && page.next.has(next);
  return areLabelled && isNext ? 'right' : 'wrong';
}
