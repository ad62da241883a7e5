import { type IdSet, idSet } from '../../../model/id-set.ts';
import type { Address } from '../../../model/url.ts';
import { pageAddress } from '../../../reading/pager/page-part.ts';
import { cutTotal } from '../cut/cut-total.ts';
import { fellShort } from '../order/moved.ts';
import { enoughPages, unseen } from '../order/random-order.ts';
import { PARAMS } from '../params.ts';
import type { Questions } from './asking.ts';
import type { Lists } from './lists.ts';
import { nextPage } from './pager.ts';
import type { Sight } from './sight.ts';
import { findTotalPlaces, rangeTotal } from './totals.ts';
import { type ListView, viewList } from './view.ts';

/**
 * The list of everything, read only as far as it must be: where the lists of a filter hold as many entities as the site
 * prints, they are the universe, and the rest of this list says nothing new.
 */
export class WholeList {
  /** Of its first page. */
  readonly view: ListView;
  /** As printed, or as its pages were counted; null where it is not known before the end. */
  total: number | null;
  #isCounted = false;
  readonly ids = new Set<number>();
  /** Records that were seen on two of its pages. */
  repeated = 0;
  pages = 0;
  /** Records on the pages that were read. */
  #drawn = 0;
  /** The last page's number, where pages have numbers. */
  lastPage: string | null = null;
  next: Address | null = null;
  readonly #lists: Lists;
  readonly #visited = new Set<string>();
  /** Entities of small pages, which stand on the larger ones once more. */
  readonly #shownAgain = new Set<number>();
  #members: IdSet | null = null;
  /** A page of it did not come. */
  #isBroken = false;
  #isUnion = false;
  /** The site shows only a part of it. */
  #isCut = false;
  /** It changed while it was read. */
  hasMoved = false;
  /** It is being read for the second time. */
  #isAgain = false;
  /** The page that was read last has as many records as the first: where it is the last, the site may show no more. */
  #isFullAtEnd = false;
  /** All was done to read it. */
  #isFinished = false;

  constructor(lists: Lists, view: ListView, total: number | null, lastPage: string | null) {
    this.#lists = lists;
    this.view = view;
    this.total = total;
    this.lastPage = lastPage;
  }

  /** There is no list of everything: all entities that are met are the whole. */
  becomeUnion(): void {
    this.#isUnion = true;
  }

  get isCut(): boolean {
    return this.#isCut;
  }

  /** Takes in a page of it, in order. */
  take(view: ListView): void {
    const { pagePart, reading } = this.#lists;
    const before = this.ids.size;
    for (const sight of view.sights) this.#add(sight);
    this.#lists.listed(view.page, view.sights, this.#lists.identity);
    this.pages += 1;
    this.#drawn += view.sights.length;
    this.#isFullAtEnd = view.sights.length >= this.view.sights.length;
    this.next = null;
    if (pagePart === null || (this.ids.size === before && this.pages > 1 && !this.#lists.isShuffled && !this.#isAgain))
      return;
    const { list, page } = pageAddress(view.page.url, pagePart, reading.noise);
    this.#visited.add(`${list} ${page}`);
    this.next = nextPage(view, pagePart, reading.noise, this.#visited);
    if (this.next === null) this.lastPage = page ?? this.lastPage;
  }

  /** Takes in the page that is its last, before those between: whether the site shows no more of it can be told from there. */
  takeLast(view: ListView, shown: number): void {
    const { next, pages } = this;
    this.take(view);
    const isLast = this.next === null;
    this.next = next;
    this.pages = pages;
    if (isLast) this.noteCut(shown);
  }

  #add(sight: Sight): void {
    const { identity, records } = this.#lists;
    const known = identity.things.length;
    const id = identity.idOf(sight, true);
    if (this.ids.has(id) && !this.#shownAgain.delete(id)) this.repeated += this.#lists.isShuffled ? 0 : 1;
    // Where it was met on another list before, its record was read there.
    if (id === known) records.add(id, sight);
    this.ids.add(id);
  }

  /** Reads it once: numbered pages hold everything once in any order, so how many there are is known then. */
  *count(): Questions<void> {
    yield* this.#readOn();
    if (this.#isBroken || this.#lists.asking.stopped !== null) return;
    this.total = this.#drawn;
    this.#isCounted = true;
  }

  /** Reads what is left of it; itself, and not in parts, where its own addresses of entities are needed. */
  *finish(itself = false): Questions<void> {
    if (this.#isCut) return;
    this.#enlarge();
    if (this.#lists.isShuffled && this.total !== null && !itself) {
      for (const id of (yield* this.#lists.inParts(this.view, this.total, 'the whole list')) ?? []) this.ids.add(id);
      if (this.ids.size >= this.total) this.next = null;
    }
    do {
      if (this.next === null) this.#beginAgain();
      yield* this.#readOn();
    } while (this.#isUnseen());
    yield* this.#readAgain();
    this.#isFinished = true;
    this.noteCut(this.ids.size);
  }

  /** Read once more where it ended a little before the size that it says: entities that went let others slip to pages that were read. */
  *#readAgain(): Questions<void> {
    const { asking, isShuffled } = this.#lists;
    const said = this.total ?? rangeTotal(this.view);
    if (
      isShuffled ||
      this.#isBroken ||
      !asking.obeys('moving') ||
      asking.stopped !== null ||
      this.pages < 2 ||
      this.#isFullAtEnd
    )
      return;
    if (!fellShort(this.ids.size, said)) return;
    const { pages, repeated } = this;
    this.pages = 0;
    this.#visited.clear();
    this.next = this.#lists.sized(this.view.page.url);
    this.#isAgain = true;
    yield* this.#readOn(pages - 1, said);
    Object.assign(this, { pages, repeated });
    // What it says now is less than before, or somebody would have been found.
    this.total = this.ids.size;
    this.hasMoved = true;
  }

  /** Whether the site shows only so many of it, and it says that it has more. */
  noteCut(shown: number): boolean {
    const isEnd =
      this.#isBroken || this.hasMoved || !this.#lists.asking.obeys('cut') || this.#lists.asking.stopped !== null;
    const total = isEnd ? null : cutTotal(this.view, shown);
    if (total === null) return false;
    this.#isCut = true;
    this.total = total;
    this.next = null;
    this.#lists.cut.note(shown);
    return true;
  }

  /** To its last page, or to one before, or until so many were met. */
  *#readOn(most: number = PARAMS.maxListPages, enough = Number.POSITIVE_INFINITY): Questions<void> {
    const { asking, reading } = this.#lists;
    while (this.next !== null && this.pages < most && this.ids.size < enough) {
      const { page } = yield* asking.page(this.next, `the whole list, page ${this.pages + 1}`);
      this.#isBroken = page === null;
      const view = page === null ? null : viewList(page, reading);
      if (view === null || view.sights.length === 0) break;
      asking.was('list');
      this.take(view);
    }
    this.next = null;
  }

  /** Goes on with larger pages, where they were found out on other lists, from the page where new entities begin. */
  #enlarge(): void {
    const { numbers, pageSize } = this.#lists;
    if (this.next === null || pageSize === null || numbers === null) return;
    const page = Math.floor(this.ids.size / pageSize.value) + 1;
    const first = this.#lists.sized(this.view.page.url);
    this.next = page === 1 ? first : (this.#lists.pageOf(first, page) ?? this.next);
    this.#visited.clear();
    for (const id of [...this.ids].slice((page - 1) * pageSize.value)) this.#shownAgain.add(id);
  }

  /** In random order one reading does not show everything. */
  #beginAgain(): void {
    if (!this.#isUnseen()) return;
    this.#visited.clear();
    this.next = this.view.page.url;
  }

  /** Whether some of it is probably unseen, and it is worth looking. */
  #isUnseen(): boolean {
    const { ids, pages, total, view } = this;
    const { asking, isShuffled, pagePart } = this.#lists;
    if (!isShuffled || pagePart === null || this.#isBroken || asking.stopped !== null) return false;
    if (total !== null && ids.size >= total) return false;
    const perPage = view.sights.length;
    const size = Math.max(ids.size, total ?? perPage + 1);
    const isPrinted = findTotalPlaces(view, ids.size).length > 0;
    const few = isPrinted ? PARAMS.unseen.printed : PARAMS.unseen.alone;
    return unseen(size, perPage, this.#drawn) >= few && pages < enoughPages(size, perPage);
  }

  /** Entities of it that its pages read so far did not show. */
  get unread(): number {
    return this.isRead ? 0 : Math.max(0, (this.total ?? this.ids.size) - this.ids.size);
  }

  get isRead(): boolean {
    if (this.next !== null || this.#isBroken || this.#isCut) return false;
    // In an order that changes, the last page does not end it.
    return !this.#lists.isShuffled || this.#isFinished || this.ids.size === this.total;
  }

  /** Whether all entities are known: it was read, or as many were met as it says it has, in words that proved right elsewhere. */
  get isKnown(): boolean {
    if (this.isRead) return true;
    return this.#lists.identity.things.length === this.total && (this.#isCounted || this.#lists.sizes.areProven);
  }

  /** More entities than there should be: something was taken for a part of it that is none. */
  get isOverfull(): boolean {
    return !this.isRead && this.total !== null && this.#lists.identity.things.length > this.total;
  }

  /** All entities of it, or those that were met so far. */
  members(): IdSet {
    const { things } = this.#lists.identity;
    const isOwn = this.isRead && !this.#isUnion;
    const size = isOwn ? this.ids.size : things.length;
    if (this.#members?.size !== size) this.#members = idSet(isOwn ? this.ids : things.keys());
    return this.#members;
  }

  get size(): number {
    if (this.#isUnion) return this.#lists.identity.things.length;
    return this.isRead ? this.ids.size : (this.total ?? this.ids.size);
  }
}
