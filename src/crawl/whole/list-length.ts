/** How long a list is, by its links to further pages. */

import type { FoundList } from '../../algorithms/site/result.ts';
import type { Conversation } from '../../model/conversation.ts';
import { readPager } from '../../reading/pager.ts';
import { type ListLength, recordsOn } from './list-cost.ts';
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
    const next = readPager(page, { records: recordsOn(page) })?.last ?? null;
    if (next === null || next.number <= (length?.pages ?? 1)) break;
    page = yield* pageAt(next.url);
    asked += 1;
    const region = page === null ? null : readListPage(page).region;
    length = { pages: next.number, last: region?.records.length ?? 1 };
  }
  return { length, asked };
}
