/** A list of nothing but names, read to its end: what an index lists by the hundred is worth no more than its own pages. */
import type { Page } from '../../model/page.ts';
import { sameAddress } from '../../model/same-address.ts';
import { type Address, withoutFragment } from '../../model/url.ts';
import { linkPath } from '../../page/link-paths.ts';
import { anchorOf, type Link, links } from '../../page/links.ts';
import { readPager } from '../../reading/pager.ts';
import { headingsOf } from './look.ts';
import { Looking, type Steps } from './looking.ts';
import { PARAMS } from './params.ts';
import { fitsShape, type Shape } from './shape.ts';

export interface NamesRead {
  readonly names: readonly { readonly address: Address; readonly title: string }[];
  /** The pages that came. */
  readonly pages: readonly Address[];
  /** What stands over the first of them. */
  readonly headings: readonly string[];
  /** Whether nothing is behind the last of them. */
  readonly isWhole: boolean;
}

/** Where the names stand in pages, and how the addresses of what is wanted are written. */
export interface NamesAt {
  readonly place: string;
  readonly shapes: readonly Shape[];
}

export function* readNames(start: Address, label: string, at: NamesAt): Steps<NamesRead> {
  const looking = new Looking();
  const names = new Map<string, { readonly address: Address; readonly title: string }>();
  const pages: Address[] = [];
  let headings: readonly string[] = [];
  const visited = new Set<string>();
  let next: Address | null = start;
  while (next !== null && pages.length < PARAMS.pagesOfNames) {
    visited.add(sameAddress(next));
    const page: Page | null = yield* looking.page(next, nameOf(label, pages.length), 'other');
    if (page === null) return { names: [...names.values()], pages, headings, isWhole: false };
    if (pages.length === 0) headings = headingsOf(page);
    pages.push(page.url);
    const before = names.size;
    for (const { node, url } of namesOn(page, at))
      if (!names.has(sameAddress(url)))
        names.set(sameAddress(url), { address: withoutFragment(url), title: anchorOf(page, node).text });
    const behind: Address | null = names.size > before ? (readPager(page)?.next ?? null) : null;
    next = behind === null || visited.has(sameAddress(behind)) ? null : behind;
  }
  return { names: [...names.values()], pages, headings, isWhole: next === null };
}

const nameOf = (label: string, read: number): string => (read === 0 ? label : `${label}, page ${read + 1}`);

/** The links at the place that lead to what is wanted: other lists may stand at a like place. */
export function namesOn(page: Page, { place, shapes }: NamesAt): Link[] {
  const wanted = (url: Address) => shapes.some((shape) => fitsShape(url, shape));
  return links(page).filter(
    ({ node, url }) => wanted(url) && linkPath(page, node, 'TAG') === place && anchorOf(page, node).text !== '',
  );
}
