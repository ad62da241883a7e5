/** From the start page to the widest list: identity, pages, sizes (rules 1, 6 and 8). */
import type { LinkGroup } from '../../../model/link-group.ts';
import type { ListReader } from '../../../model/list-reader.ts';
import type { Page } from '../../../model/page.ts';
import type { Address } from '../../../model/url.ts';
import { learnNumbers, type PageNumbers } from '../../../reading/pager/page-numbers.ts';
import { changesPage, type PagePart, pageAddress } from '../../../reading/pager/page-part.ts';
import { cutTotal } from '../cut/cut-total.ts';
import { offersLess } from '../groups/judge.ts';
import { canonicalState, type EntitySample } from '../identity/canonical.ts';
import { Identity, textOfRecord } from '../identity/identity.ts';
import type { Asking, Questions } from '../lists/asking.ts';
import { learnFrom, learnRecords, seenOn } from '../lists/learn-records.ts';
import { type Listed, Lists } from '../lists/lists.ts';
import { lastPageNumber, nextPage, pagerCandidates } from '../lists/pager.ts';
import { plainMarks } from '../lists/plain-marks.ts';
import { findTotalPlaces, printedTotal } from '../lists/totals.ts';
import { type ListView, type Reading, viewList } from '../lists/view.ts';
import { WholeList } from '../lists/whole-list.ts';
import { hasRepeats, ordersChange, steadyOrder } from '../order/shuffled.ts';
import { PARAMS } from '../params.ts';
import type { Candidate } from './candidate.ts';
import { listOfFront } from './list-of-front.ts';
import { enlarge } from './page-size.ts';
import { widen } from './widen.ts';

export interface Root {
  readonly lists: Lists;
  readonly view: ListView;
  readonly whole: WholeList;
  /** The page of one of the first entities; null where there is none. */
  readonly sample: EntitySample | null;
  /** Parts of the address that turned out to be presentation on the way. */
  readonly presentation: ReadonlySet<string>;
  /** The choice that the site makes by itself, where the list is that of another one. */
  readonly replaced: LinkGroup | null;
}

/** Pages from which identity is learned before it is known what need be read; promotions show themselves by repeats, and need more. */
const LEARN_FROM = { plain: 2, repeating: 5 };

export function* findRoot(
  asking: Asking,
  reader: ListReader,
  start: Page,
  listed: Listed = () => {},
): Questions<Root | null> {
  const widest = yield* widen(asking, reader, yield* listOfFront(asking, reader, start));
  if (widest === null) return null;
  const sized = asking.obeys('size') ? yield* enlarge(asking, widest) : widest;
  const { replaced } = widest;
  return yield* readRoot(asking, replaced === undefined ? sized : { ...sized, replaced }, listed);
}

/** The first pages of the whole list; all of it where it does not say how long it is. Bounded: comes back once, `steady`. */
function* readRoot(asking: Asking, candidate: Candidate, listed: Listed, steady = false): Questions<Root> {
  const { view, reading, presentation } = candidate;
  const { ended, pages, part } = yield* firstPages(asking, view, reading);
  const isShuffled = !steady && part !== null && (yield* movesAbout(asking, pages, reading, part, ended));
  const other = isShuffled && part !== null ? yield* steadyOrder(asking, candidate, part) : null;
  if (other !== null) return yield* readRoot(asking, other, listed, true);
  const { home, learned, others, sample, state } = yield* learnRecords(asking, pages, reading, isShuffled);
  const identity = asking.obeys('identity') ? identityFrom(sample, [home, ...others], state) : new Identity(new Set());
  const numbers = part === null ? null : numbersOf(pages, part, learned.noise);
  const lists = new Lists(asking, learned, identity, part === null ? null : { part, numbers });
  lists.isShuffled = isShuffled;
  lists.listed = listed;
  const lastPage = part === null ? null : lastPageNumber(home, part, learned.noise);
  const count = lastPage === null || numbers === null ? null : numbers.pagesUntil(lastPage);
  // In an order that changes, pages that were read do not say how many are left.
  const total = ended && !isShuffled ? null : printedTotal(home, count, isShuffled ? 1 : pages.length);
  const whole = new WholeList(lists, home, total, lastPage === null ? null : String(lastPage));
  lists.whole = whole;
  lists.wholePage = home.sights.length;
  for (const page of [home, ...others]) whole.take(page);
  if (!isShuffled && count !== null) yield* seeLast(whole, lists, count);
  if (total === null) yield* isShuffled && numbers !== null ? whole.count() : whole.finish();
  const perPage = home.sights.length;
  lists.linksLastPage = count === (total === null && !isShuffled ? whole.pages : Math.ceil(whole.size / perPage));
  lists.sizes.places = findTotalPlaces(home, whole.size);
  return { lists, view: home, whole, sample, presentation, replaced: candidate.replaced ?? null };
}

/** Where a list says that it has more than its last page leaves room for, that page is asked: the rest of it need not be read, as other lists hold it. */
function* seeLast(whole: WholeList, lists: Lists, count: number): Questions<void> {
  // A page that was taken in already is known by its own link to the next one; arrows say nothing of the last page.
  if (count <= whole.pages) return;
  const shown = count * whole.view.sights.length;
  const last = cutTotal(whole.view, shown) === null ? null : lists.pageOf(whole.view.page.url, count);
  if (last === null || whole.next === null) return;
  const { page } = yield* lists.asking.page(last, 'whether the site shows no more of the list');
  const view = page === null ? null : viewList(page, lists.reading);
  if (view === null || view.sights.length === 0) return;
  lists.asking.was('list');
  whole.takeLast(view, shown - whole.view.sights.length + view.sights.length);
}

/** What the pages are called: the second links the third. */
function numbersOf(pages: readonly ListView[], part: PagePart, noise: ReadonlySet<string>): PageNumbers | null {
  const [first, second] = pages;
  const third = nextPage(second, part, noise, new Set([first, second].map((page) => stamp(page, part, noise))));
  const called = (url: Address) => pageAddress(url, part, noise).page;
  return learnNumbers(called(second.page.url), third === null ? null : called(third), first.sights.length);
}

function identityFrom(sample: EntitySample | null, pages: readonly ListView[], state: ReadonlySet<string>): Identity {
  const sights = pages.flatMap((page) => page.sights);
  const canonical = sample === null ? null : canonicalState(sample, sights, state);
  return canonical === null ? new Identity(state) : new Identity(canonical, true);
}

/** Whether the order changes: asked where records were seen twice, and where the list is so long that few would be. */
function* movesAbout(
  asking: Asking,
  pages: readonly ListView[],
  reading: Reading,
  part: PagePart,
  ended: boolean,
): Questions<boolean> {
  const [first] = pages;
  const last = lastPageNumber(first, part, reading.noise);
  // Two pages out of so many, drawn at random, share no record with a chance of e to the minus this: records of a page by pages.
  const isLong = last === null ? !ended : first.sights.length / last < PARAMS.repeatsShow;
  // Promoted records repeat, too; where they are all that does, nothing moves.
  const repeats = hasRepeats(pages) && learnFrom(pages, reading, false).reading.promotedBy.size === 0;
  return isLong || repeats ? yield* ordersChange(asking, first, reading) : false;
}

/** The first few pages of a list, and what pages are called in its addresses. */
function* firstPages(
  asking: Asking,
  view: ListView,
  reading: Reading,
): Questions<{ readonly pages: ListView[]; readonly part: PagePart | null; readonly ended: boolean }> {
  const second = yield* firstNext(asking, view, reading);
  if (second === null) return { pages: [view], part: null, ended: true };
  const { part } = second;
  const pages = [view, second.view];
  const visited = new Set(pages.map((page) => stamp(page, part, reading.noise)));
  for (;;) {
    const next = nextPage(pages[pages.length - 1], part, reading.noise, visited);
    if (next === null) return { pages, part, ended: true };
    if (pages.length >= pagesToLearn(pages)) return { pages, part, ended: false };
    const { page } = yield* asking.page(next, `the whole list, page ${pages.length + 1}`);
    const more = page === null ? null : viewList(page, reading);
    if (more === null || more.sights.length === 0) return { pages, part, ended: true };
    asking.was('list');
    pages.push(more);
    visited.add(stamp(more, part, reading.noise));
  }
}

/** Promoted records repeat; where plain marks of theirs explain every repeat, further pages teach no more about them. */
function pagesToLearn(pages: readonly ListView[]): number {
  return hasRepeats(pages) && plainMarks(seenOn(pages).seen).size === 0 ? LEARN_FROM.repeating : LEARN_FROM.plain;
}

function stamp(view: ListView, part: PagePart, noise: ReadonlySet<string>): string {
  const { list, page } = pageAddress(view.page.url, part, noise);
  return `${list} ${page}`;
}

/** The second page of the list, and with it what pages are called in addresses. */
function* firstNext(
  asking: Asking,
  view: ListView,
  reading: Reading,
): Questions<{ readonly part: PagePart; readonly view: ListView } | null> {
  const seen = new Set(view.sights.map(textOfRecord));
  for (const { part, url } of pagerCandidates(view, reading.noise).slice(0, PARAMS.pagerTries)) {
    const { page, redirected } = yield* asking.page(url, 'the whole list, page 2');
    if (page === null || redirected) continue;
    const next = viewList(page, reading);
    if (next.sights.length === 0) continue;
    asking.was('list');
    if (isFiltered(view, next, part)) continue;
    const fresh = next.sights.filter((sight) => !seen.has(textOfRecord(sight))).length;
    if (fresh > 0 && fresh >= 0.5 * next.sights.length) return { part, view: next };
    // In random order a page shows much that another showed, too; the same page asked again shows other records, then.
    if (mayBeNext(view, next, part, reading))
      if (yield* ordersChange(asking, view, reading)) return { part, view: next };
  }
  return null;
}

/** Whether a page with nothing new may be a later one of the list all the same: it is called so, or shorter, as last pages are. */
function mayBeNext(view: ListView, next: ListView, part: PagePart, { noise }: Reading): boolean {
  const says = pageAddress(next.page.url, part, noise).page;
  return says === '2' || says === '1' || next.sights.length < view.sights.length;
}

/** Whether it is a filter's list: "2" may be a number of rooms. Pages of one list offer the same choices, but for the page. */
function isFiltered(view: ListView, next: ListView, part: PagePart): boolean {
  return offersLess(next, view, (group) => !changesPage(group, part));
}
