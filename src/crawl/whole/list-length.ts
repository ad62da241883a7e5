/** How long a list is, by its links to further pages. */

import type { FoundList } from '../../algorithms/site/result.ts';
import type { Conversation } from '../../model/conversation.ts';
import { smallest } from '../../model/extremes.ts';
import type { LinkGroup } from '../../model/link-group.ts';
import type { Address } from '../../model/url.ts';
import { groupsOf, type ListLength } from './list-cost.ts';
import { pageAt } from './page-at.ts';
import { readListPage } from './read-page.ts';

/** Pagers often show only the next few numbers. */
const MOST_LAST_PAGES = 3;

/** How many pages a list has, and how many records its last one; null where it goes on and does not say how far. */
export function* lengthOf(
  list: FoundList,
): Conversation<{ readonly length: ListLength | null; readonly asked: number }> {
  const only = list.goesOn ? null : { pages: 1, last: list.titles.length };
  let length: ListLength | null = only;
  let asked = 0;
  let page = list.pages < 2 ? null : yield* pageAt(list.url);
  while (asked < MOST_LAST_PAGES && page !== null) {
    const next = lastPageLink(groupsOf(page));
    if (next === null || next.number <= (length?.pages ?? 1)) break;
    page = yield* pageAt(next.url);
    asked += 1;
    const region = page === null ? null : readListPage(page).region;
    length = { pages: next.number, last: region?.records.length ?? 1 };
  }
  return { length, asked };
}

interface PageLink {
  readonly url: Address;
  readonly number: number;
}

/** The highest page number. Numbers with counts beside them are values of a filter, and a pager does not link the page one is on. */
function lastPageLink(groups: readonly LinkGroup[]): PageLink | null {
  const pagers = groups
    .filter(({ members }) => members.every(({ about }) => about === null))
    .map(({ members }) =>
      members.flatMap(({ label, url }): PageLink[] =>
        /^\p{Nd}{1,6}$/u.test(label.trim()) ? [{ url, number: Number(label) }] : [],
      ),
    )
    .filter((numbers) => numbers.length > 0 && smallest(numbers.map(({ number }) => number)) <= 2);
  const withGap = pagers.filter((numbers) => !isRun(numbers.map(({ number }) => number)));
  const likely = withGap.length > 0 ? withGap : pagers;
  return likely.flat().reduce<PageLink | null>((best, one) => (one.number > (best?.number ?? 0) ? one : best), null);
}

/** 1, 2, 3 and so on. */
const isRun = (numbers: readonly number[]): boolean => [...new Set(numbers)].every((number, at) => number === at + 1);
