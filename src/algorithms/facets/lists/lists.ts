import { type IdSet, idSet } from '../../../model/id-set.ts';
import type { Page } from '../../../model/page.ts';
import type { Predicate } from '../../../model/query-node.ts';
import { sameAddress } from '../../../model/same-address.ts';
import { type Address, toAddress } from '../../../model/url.ts';
import { withParameter } from '../../../model/without-parameters.ts';
import type { PageNumbers } from '../../../reading/pager/page-numbers.ts';
import { type PagePart, pageAddress, pathWithPage } from '../../../reading/pager/page-part.ts';
import { CutLists } from '../cut/cut-lists.ts';
import { RecordIndex } from '../filters/record-index.ts';
import { canonicalOf, type EntitySample } from '../identity/canonical.ts';
import type { Identity } from '../identity/identity.ts';
import { fellShort } from '../order/moved.ts';
import { partsOf } from '../order/parts.ts';
import { enoughPages, unseen } from '../order/random-order.ts';
import { PARAMS } from '../params.ts';
import type { OtherTemplates } from '../start/other-templates.ts';
import type { Asking, Questions } from './asking.ts';
import type { OpenList } from './open-list.ts';
import { lastPageNumber, nextPage } from './pager.ts';
import { PrintedSizes } from './printed-sizes.ts';
import type { Sight } from './sight.ts';
import { type ListView, newMarks, type Reading, viewList } from './view.ts';

/** Shown records of a list page: those that say something about an entity that was not known yet. `known`: all entities so far, these among them. */
export type Listed = (page: Page, records: readonly Sight[], known: KnownSoFar) => void;

export type KnownSoFar = Pick<Identity, 'publicKey' | 'things'>;

/** What `Lists` needs of the list of everything. */
interface Whole {
  readonly ids: ReadonlySet<number>;
  readonly isRead: boolean;
  finish(itself: boolean): Questions<void>;
}

/** So many records show what is a label on them and what is a value. */
const COMPANY = 5;

/** A few records with some others of their page beside them. */
function inCompany(few: readonly Sight[], all: readonly Sight[]): readonly Sight[] {
  if (few.length >= COMPANY) return few;
  const others = new Set(all.filter((sight) => !few.includes(sight)).slice(0, COMPANY - few.length));
  return others.size === 0 ? few : all.filter((sight) => others.has(sight) || few.includes(sight));
}

/** Reads lists of one site, once it is known how they are written. */
export class Lists {
  readonly asking: Asking;
  readonly reading: Reading;
  readonly identity: Identity;
  readonly pagePart: PagePart | null;
  readonly sizes = new PrintedSizes();
  /** The whole list showed how promoted records give themselves away. */
  readonly #promotes: boolean;
  /** Where pages have numbers in addresses. */
  readonly numbers: PageNumbers | null;
  /** A parameter that makes pages larger and that the whole list does not offer. */
  pageSize: { readonly name: string; readonly value: number } | null = null;
  /** The order of lists changes with every request. */
  isShuffled = false;
  /** First pages link the last one, as that of the whole list does; others link only the next. */
  linksLastPage = true;
  readonly records = new RecordIndex((url) => this.keyOf(url));
  /** No list holds everything. */
  isUnion = false;
  /** The list of everything, which is read where the entities of another list cannot be told without it. */
  whole: Whole | null = null;
  /** Pages of entities that were read on the way. */
  readonly entityPages: EntitySample[] = [];
  /** Lists that are written otherwise than the whole list; none are looked for until it is known who the entities are. */
  otherwise: OtherTemplates | null = null;
  /** Lists of which the site shows only a part. */
  readonly cut = new CutLists(this);
  /** Records on a full page of the whole list. */
  wholePage = 1;
  /** Shown the records of entities that are met for the first time. */
  listed: Listed = () => {};

  constructor(
    asking: Asking,
    reading: Reading,
    identity: Identity,
    paging: { readonly part: PagePart; readonly numbers: PageNumbers | null } | null,
  ) {
    this.asking = asking;
    this.reading = reading;
    this.#promotes = reading.promotedBy.size > 0;
    this.identity = identity;
    this.pagePart = paging?.part ?? null;
    this.numbers = paging?.numbers ?? null;
  }

  keyOf(url: string): string {
    return sameAddress(url, this.reading.noise);
  }

  *open(linked: Address, why: string, asks: readonly Predicate[] = []): Questions<OpenList> {
    const url = this.sized(linked);
    const { page, redirected, refusedBy } = yield* this.asking.page(url, why, asks);
    if (page === null) return { ...closed(url), asks, redirected, refusedBy };
    const view = this.#viewOfLinked(linked, page);
    if (this.whole?.isRead === false) yield* this.#knowAgain(view, this.whole);
    return { ...this.opened(url, page, view), asks, redirected };
  }

  /** Entities under other addresses than those of the whole list are known by what these have in common, else by what records say. */
  *#knowAgain(view: ListView, whole: Whole): Questions<void> {
    const foreign = this.#foreignOf(view);
    if (foreign === null) return;
    yield* this.#proveForm(foreign);
    if (this.#foreignOf(view) !== null) yield* whole.finish(true);
  }

  #foreignOf({ sights }: ListView): Address | null {
    // Not the first: that may be one whose page was read.
    return sights.findLast((sight) => this.identity.isForeign(sight))?.address ?? null;
  }

  /** Where pages name their canonical addresses, the page of one entity shows how its other addresses are written. */
  *#proveForm(linked: Address): Questions<void> {
    if (!this.identity.isCanonical) return;
    const { page } = yield* this.asking.page(linked, 'what an entity page shows');
    if (page === null) return;
    this.asking.was('entity');
    this.entityPages.push({ linked, page });
    const canonical = canonicalOf({ linked, page });
    if (canonical !== null) this.identity.prove(linked, canonical);
  }

  /** Records on a full page. */
  get perPage(): number {
    return this.pageSize?.value ?? this.wholePage;
  }

  /** The address with the largest page size. */
  sized(url: Address): Address {
    const { pageSize } = this;
    if (pageSize === null || !this.asking.obeys('addresses')) return url;
    return withPage(url, { in: 'parameter', name: pageSize.name }, String(pageSize.value)) ?? url;
  }

  #view(page: Page): ListView {
    const view = viewList(page, this.reading);
    if (view.sights.length > 0 || this.otherwise === null) return view;
    return this.otherwise.view(page, (sight) => this.identity.find(sight) !== undefined) ?? view;
  }

  /** A list that records link shows these records; what is read where it shows none of them is another part of its page. */
  #viewOfLinked(linked: Address, page: Page): ListView {
    const view = this.#view(page);
    const linking = this.records.links.idsOf(this.keyOf(linked));
    const isHere = ({ sights }: ListView) => sights.some((sight) => linking.includes(this.identity.find(sight) ?? -1));
    if (this.otherwise === null || linking.length === 0 || view.sights.length === 0 || isHere(view)) return view;
    const other = this.otherwise.view(page, (sight) => this.identity.find(sight) !== undefined);
    return other !== null && isHere(other) ? other : view;
  }

  opened(url: Address, page: Page, seen = this.#view(page)): OpenList {
    const view = this.otherwise?.wrote(seen) === true ? seen : this.#withoutPromoted(seen);
    const ids = this.#idsOf(view);
    if (view.sights.length > 0) this.asking.was('list');
    const visited = new Set<string>();
    const next = this.#nextOf(view, visited);
    // A number that stays the same on a list that plainly ends before it is not its size.
    const endsEarly = ids.length >= (this.cut.limit ?? Number.POSITIVE_INFINITY);
    if (next === null && view.sights.length > 0 && !endsEarly) this.sizes.learn(view, ids.length, true);
    // Nor is one that the first page alone reaches.
    if (next !== null) this.sizes.goesOn(view, ids.length);
    const total = this.sizes.of(view);
    const atMost = this.#atMost(view);
    return {
      ...closed(url),
      view,
      ids: new Set(ids),
      first: ids,
      visited,
      pages: 1,
      drawn: ids.length,
      total,
      atMost,
      next,
    };
  }

  #withoutPromoted(view: ListView): ListView {
    if (this.whole?.isRead === false || this.#promotes || this.#isBeside(view)) return view;
    const marks = newMarks(view, this.sizes.of(view), (text) => this.records.says(text));
    if (marks.length === 0) return view;
    for (const mark of marks) this.reading.promotedBy.add(mark);
    return viewList(view.page, this.reading);
  }

  /** Whether most of a list is new: what it says beyond the whole list is not said of promoted records then. */
  #isBeside({ sights }: ListView): boolean {
    const isStrange = (sight: Sight) => {
      const id = this.identity.find(sight);
      return id === undefined ? !this.identity.isForeign(sight) : this.whole?.ids.has(id) === false;
    };
    return this.isUnion || sights.filter(isStrange).length > 0.5 * sights.length;
  }

  /** Reads what is left of a list. Bounded: PARAMS.maxDepth. */
  *finish(list: OpenList, why: string, depth = 0): Questions<void> {
    if (this.isShuffled && depth < PARAMS.maxDepth && list.next !== null && list.view !== null && list.total !== null) {
      const all = yield* this.inParts(list.view, list.total, why, depth);
      for (const id of all ?? []) list.ids.add(id);
    }
    if (this.cut.isCut(list)) yield* this.cut.read(list, why, depth);
    while (list.pages < PARAMS.maxListPages) {
      if (list.total !== null && list.ids.size >= list.total) break;
      if (list.next === null) this.#beginAgain(list);
      if (list.next === null) break;
      const { page } = yield* this.asking.page(list.next, `${why}, page ${list.pages + 1}`);
      if (page === null) return;
      const view = this.#view(page);
      if (view.sights.length === 0) break;
      this.asking.was('list');
      this.#take(list, view);
    }
    list.next = null;
    if (!this.isShuffled && list.pages > 1 && fellShort(list.ids.size, list.total) && this.asking.obeys('moving'))
      yield* this.#readAgain(list, why);
  }

  /**
   * Entities that went while a list was read let others slip from a page that was not read yet to one that was: those stand at the end
   * of some page but the last now. Read once more, and the size it has now believed.
   */
  *#readAgain(list: OpenList, why: string): Questions<void> {
    const { pages, total } = list;
    const again = yield* this.open(list.url, `${why}, once more: it changed`, list.asks ?? []);
    if (again.view === null) return;
    for (const id of again.ids) list.ids.add(id);
    while (again.next !== null && again.pages < pages - 1 && list.ids.size < (total ?? 0)) {
      const { page } = yield* this.asking.page(again.next, `${why}, page ${again.pages + 1} once more`);
      const view = page === null ? null : this.#view(page);
      if (view === null || view.sights.length === 0) return;
      this.asking.was('list');
      this.#take(again, view);
      for (const id of again.ids) list.ids.add(id);
    }
    if (again.total !== null && again.total < (total ?? 0)) list.total = again.total;
  }

  /** All entities of a list in an order that changes, from lists that are parts of it; null where it has none that prove to be. Bounded: PARAMS.maxDepth. */
  *inParts(view: ListView, total: number, why: string, depth = 0): Questions<ReadonlySet<number> | null> {
    const ids = new Set(this.#idsOf(view));
    for (const { count, label, url } of partsOf(view, total, view.sights.length) ?? []) {
      const part = yield* this.open(url, `${why}, ${label}`);
      // A choice may replace the other one, so that its list is no part; parts are ever shorter.
      if ((part.total ?? part.ids.size) !== count) return null;
      yield* this.finish(part, `${why}, ${label}`, depth + 1);
      if (part.ids.size !== count) return null;
      for (const id of part.ids) ids.add(id);
      if (ids.size >= total) break;
    }
    return ids.size === total ? ids : null;
  }

  /** Takes in a page of a list, in order. */
  #take(list: OpenList, view: ListView): void {
    const before = list.ids.size;
    for (const id of this.#idsOf(view)) list.ids.add(id);
    list.pages += 1;
    list.drawn += view.sights.length;
    list.next = list.ids.size === before && !this.isShuffled ? null : this.#nextOf(view, list.visited);
  }

  /** In random order one reading of a list of several pages does not show everything. */
  #beginAgain(list: OpenList): void {
    const { drawn, first, ids, pages, total, url } = list;
    if (!this.isShuffled || pages < 2) return;
    // Numbered pages hold everything once, in any order.
    if (this.numbers !== null) list.counted ??= drawn;
    if (total === null && ids.size === list.counted) return;
    const size = Math.max(ids.size, total ?? list.counted ?? first.length + 1);
    if (pages >= enoughPages(size, first.length)) return;
    if (total === null && unseen(size, first.length, drawn) < PARAMS.unseen.alone) return;
    list.visited.clear();
    list.next = url;
  }

  /** Whether a list that does not print its size is so long: its last page is where it would be then (rule 11). */
  *hasSize(list: OpenList, size: number, why: string): Questions<boolean> {
    const pages = Math.ceil(size / Math.max(1, list.first.length));
    const address = pages < 2 ? null : this.pageOf(list.url, pages);
    if (address === null) return false;
    const { page } = yield* this.asking.page(address, `${why}, page ${pages}, to see whether it is the last`);
    const view = page === null ? null : viewList(page, this.reading);
    if (view === null || view.sights.length === 0) return false;
    this.asking.was('list');
    const shown = (pages - 1) * list.first.length + view.sights.length;
    const fits = shown === size && !this.#hasNext(view);
    // What is further on is met again when the list is read in its order, which ends where a page shows nothing new.
    if (list.next !== null && this.keyOf(address) === this.keyOf(list.next)) this.#take(list, view);
    else if (fits) for (const id of this.#idsOf(view)) list.ids.add(id);
    return fits;
  }

  /** The address of a page of a list, the first being 1; null where pages have no numbers. */
  pageOf(list: Address, page: number): Address | null {
    const { numbers, pagePart, pageSize } = this;
    if (pagePart === null || numbers === null || !this.asking.obeys('addresses')) return null;
    return withPage(list, pagePart, numbers.of(page, pageSize?.value ?? null));
  }

  /** Whether all of it was read, as far as can be told. */
  isWhole(list: OpenList): boolean {
    if (list.view === null || list.next !== null) return false;
    return list.total === null || list.ids.size >= list.total;
  }

  setOf(list: OpenList): IdSet {
    return idSet(list.ids);
  }

  #idsOf(view: ListView): number[] {
    const fresh: Sight[] = [];
    this.identity.isComplete = this.whole?.isRead === true && !this.isUnion;
    const ids = view.sights.map((sight) => {
      const known = this.identity.things.length;
      const id = this.identity.idOf(sight, false);
      if (id === known && (this.whole?.isRead === false || this.isUnion)) {
        this.records.add(id, sight);
        fresh.push(sight);
      }
      return id;
    });
    if (fresh.length > 0) this.listed(view.page, inCompany(fresh, view.sights), this.identity);
    return ids;
  }

  #nextOf(view: ListView, visited: Set<string>): Address | null {
    if (this.pagePart === null) return null;
    const here = pageAddress(view.page.url, this.pagePart, this.reading.noise);
    visited.add(`${here.list} ${here.page}`);
    // A first page that does not say its number is linked by it all the same.
    if (here.page === null && this.numbers !== null) visited.add(`${here.list} ${this.numbers.of(1, null)}`);
    return nextPage(view, this.pagePart, this.reading.noise, visited);
  }

  #atMost(view: ListView): number | null {
    if (this.pagePart === null) return null;
    const last = lastPageNumber(view, this.pagePart, this.reading.noise);
    if (last === null) return this.#hasNext(view) ? null : view.sights.length;
    const pages = this.numbers?.pagesUntil(last) ?? last;
    return pages < 10_000 && this.linksLastPage ? (pages + 1) * view.sights.length : null;
  }

  #hasNext(view: ListView): boolean {
    return this.#nextOf(view, new Set()) !== null;
  }
}

const closed = (url: Address): OpenList => ({
  url,
  asks: null,
  view: null,
  ids: new Set(),
  next: null,
  visited: new Set(),
  total: null,
  atMost: null,
  pages: 0,
  drawn: 0,
  counted: null,
  first: [],
  redirected: false,
  refusedBy: null,
});

/** The address of a list with another page of it asked for: only within a proven pattern (rule 11). */
function withPage(url: Address, part: PagePart, page: string): Address | null {
  if (part.in === 'parameter') {
    return toAddress(withParameter(url, part.name, page));
  }
  const [, query] = url.split('#')[0].split('?');
  return toAddress(`${pathWithPage(url, part, page)}${query === undefined ? '' : `?${query}`}`);
}
