import { EMPTY_IDS, type IdSet, idArray } from '../../model/id-set.ts';
import type { LinkGroup } from '../../model/link-group.ts';
import type { Predicate } from '../../model/query-node.ts';
import { sameAddress } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import type { Filter, Value } from './filters/filter.ts';
import type { Compared } from './groups/judge.ts';
import { sameValue } from './groups/names.ts';
import type { Questions } from './lists/asking.ts';
import type { Lists } from './lists/lists.ts';
import { viewList } from './lists/view.ts';
import type { WholeList } from './lists/whole-list.ts';
import { EntityLinks } from './pages/entity-links.ts';
import type { Said } from './pages/said.ts';
import { type FoundGroup, type FoundQuery, VERDICTS } from './result.ts';
import type { Root } from './start/root.ts';

export interface Progress {
  readonly queries: number;
  readonly entities: number;
  readonly facts: number;
  readonly avoided: number;
  readonly decided?: string;
}

/** A link of the whole list, and the values that only the page behind it showed. */
export interface ValueIndex {
  readonly label: string;
  readonly keys: ReadonlySet<string>;
}

/** What is known so far: about the site, about its groups, and what will be the result. */
export class Findings {
  readonly root: Root;
  readonly lists: Lists;
  readonly #tell: (progress: Progress) => void;
  readonly queries: FoundQuery[] = [];
  readonly groups: FoundGroup[] = [];
  readonly forbidden: { attribute: string; value: string; url: Address }[] = [];
  readonly remarks: string[] = [];
  /** The first page of the whole list, in its order. */
  readonly #first: readonly number[];
  /** As the whole list was when it was looked at again. */
  #latest: Compared | null = null;
  /** Parts of addresses that only change how a list looks. */
  readonly presentation: Set<string>;
  readonly titles: ReadonlySet<string>;
  /** Where links of entity pages lead. */
  readonly sitewide = new Set<string>();
  /** What a few entity pages say. */
  readonly samples: { readonly id: number; readonly said: Said }[] = [];
  readonly entityLinks = new EntityLinks();
  readonly filters: Filter[] = [];
  /** Filters, by name, of which all values were learned. */
  readonly recorded = new Set<string>();
  /** Groups whose lists hold entities that the start list does not. */
  readonly beside: Filter[] = [];
  /** Groups whose pages are no lists in the way the whole list is written. */
  readonly unread: LinkGroup[] = [];
  /** Filters that may not be asked. */
  readonly barred: Filter[] = [];
  /** One filter counts more entities than the whole list shows. */
  isCut = false;
  /** A filtered list did not offer values that the whole list offers. */
  offersShrink = false;
  /** Filters that records seem to show: they are learned when all records are known. */
  readonly waiting: Filter[] = [];
  /** Lists that are known as values of the whole list. */
  readonly valueKeys = new Set<string>();
  /** The same whatever the order, and what was known when they were gathered. */
  #plain: { readonly state: string; readonly keys: ReadonlySet<string> } = { state: '', keys: new Set() };
  /** Groups below values that turned out to be no filters, by name and part: how often. */
  readonly fruitless = new Map<string, number>();
  /** Where links of the whole list lead that list no values. */
  readonly deadEnds = new Set<string>();
  /** How many of them were asked in a row that list no values. */
  fruitlessLinks = 0;
  /** Links of pages apart from the list that lead to no values, and how many groups of them were judged in a row. */
  readonly indexed = new Set<string>();
  fruitlessIndexes = 0;
  /** Pages one hop away that list values of filters. */
  readonly indexes: ValueIndex[] = [];
  /** The groups of the whole list, with what their "more" links added. */
  offered: readonly LinkGroup[] = [];
  #facts = 0;
  /** Whether an address is known as that of a list of other entities. */
  readonly isOtherList: (url: Address) => boolean;

  constructor(root: Root, tell: (progress: Progress) => void, isOtherList: (url: Address) => boolean = () => false) {
    this.isOtherList = isOtherList;
    this.root = root;
    this.lists = root.lists;
    this.#tell = tell;
    this.presentation = new Set(root.presentation);
    this.#first = root.view.sights.map((sight) => root.lists.identity.idOf(sight, false));
    this.titles = new Set(root.view.sights.map(({ title }) => sameValue(title)));
  }

  get whole(): WholeList {
    return this.root.whole;
  }

  /** The whole list moved while it was read. */
  get isPartial(): boolean {
    return this.whole.repeated > 0;
  }

  /** What lists are compared with to see what a link does. */
  compared(): Compared {
    return this.#latest ?? { view: this.root.view, size: this.whole.size, first: this.#first };
  }

  /** How the whole list looks now: entities may have come and gone since its first page was read. Null where it does not say how long it is. */
  *lookAgain(): Questions<Compared | null> {
    const { lists, root } = this;
    const { page } = yield* lists.asking.page(root.view.page.url, 'whether the whole list has changed');
    const view = page === null ? null : viewList(page, lists.reading);
    if (view === null || view.sights.length === 0) return null;
    lists.asking.was('list');
    const size = lists.sizes.of(view) ?? (this.whole.pages === 1 ? view.sights.length : null);
    if (size === null) return null;
    const first = view.sights.map((sight) => lists.identity.idOf(sight, false));
    if (size !== this.whole.size) this.whole.hasMoved = true;
    this.#latest = { view, size, first };
    return this.#latest;
  }

  /** Who can have a value of a filter; null while that is not known. */
  candidatesOf({ candidates }: Filter): IdSet | null {
    return candidates ?? (this.whole.isKnown ? this.whole.members() : null);
  }

  /** The whole list is the first query; who is on it is known at the end. */
  addRoot(): void {
    const value = { ids: EMPTY_IDS, source: 'filter', how: 'asked', complete: false, confidence: 1 } as const;
    this.#addQuery([], [], this.root.view.page.url, null, value);
  }

  /** Keeps values; where in `queries` each stands, by key. */
  record(filter: Filter, values: ReadonlyMap<string, Value>): Map<string, number> {
    const positions = new Map<string, number>();
    this.recorded.add(sameValue(filter.attribute));
    for (const [key, value] of values) {
      const { label, url } = value.member;
      const predicates = [
        ...filter.predicates.filter(({ attribute }) => filter.above === null || attribute !== filter.attribute),
        { attribute: filter.attribute, value: label },
      ];
      positions.set(key, this.#addQuery(predicates, filter.path, url, filter.parent, value));
      this.#facts += value.ids.size;
    }
    this.say();
    return positions;
  }

  #addQuery(
    predicates: readonly Predicate[],
    path: readonly string[],
    url: Address,
    parent: number | null,
    { complete, confidence, how, ids, source }: Omit<Value, 'member'>,
  ): number {
    const entities = idArray(ids);
    this.queries.push({ predicates, path, url, how, sameAs: null, parent, source, confidence, entities, complete });
    return this.queries.length - 1;
  }

  /** Keeps what became of a group; the filter, if it is one. */
  conclude(filter: Filter, verdict: FoundGroup['verdict']): Filter | null {
    this.groups.push({ name: filter.attribute, members: filter.members.length, verdict, evidence: filter.evidence });
    const choices = filter.members.length === 1 ? '1 choice' : `${filter.members.length} choices`;
    this.say(`${filter.attribute} (${choices}) ${VERDICTS[verdict]}`);
    if (verdict !== 'filter') return null;
    for (const { url } of filter.members) this.valueKeys.add(this.lists.keyOf(url));
    this.filters.push(filter);
    return filter;
  }

  /** Whether an address is that of a known value's list, in whatever order: entity pages link it in the one the site is used to. */
  isValueList(url: Address): boolean {
    const noise = new Set([...this.lists.reading.noise, ...this.presentation]);
    const state = `${this.valueKeys.size} ${noise.size}`;
    if (this.#plain.state !== state) {
      const urls = this.filters.flatMap(({ members }) => members.map((member) => member.url));
      this.#plain = { state, keys: new Set(urls.map((one) => sameAddress(one, noise))) };
    }
    return this.valueKeys.has(this.lists.keyOf(url)) || this.#plain.keys.has(sameAddress(url, noise));
  }

  /** A filter of the whole list turned out to have more values. */
  grow(known: Filter, { group, members }: Pick<Filter, 'group' | 'members'>): Filter {
    const had = new Set(known.members.map(({ url }) => this.lists.keyOf(url)));
    const fresh = members.filter(({ url }) => !had.has(this.lists.keyOf(url)));
    const filter = { ...known, group, members: [...known.members, ...fresh] };
    const isBarred = this.barred.includes(known);
    const among = isBarred ? this.barred : this.filters;
    among[among.indexOf(known)] = filter;
    const was = isBarred ? 'forbidden' : 'filter';
    const at = this.groups.findIndex(({ name, verdict }) => name === known.attribute && verdict === was);
    if (at >= 0) this.groups[at] = { ...this.groups[at], members: filter.members.length };
    if (!isBarred) for (const { url } of fresh) this.valueKeys.add(this.lists.keyOf(url));
    return filter;
  }

  forbid(filter: Filter, members = filter.members): void {
    for (const { label, url } of members) this.forbidden.push({ attribute: filter.attribute, value: label, url });
  }

  say(decided?: string): void {
    this.#tell({
      queries: this.queries.length,
      entities: this.lists.identity.things.length,
      facts: this.#facts,
      avoided: this.avoided(),
      ...(decided === undefined ? {} : { decided }),
    });
  }

  /** Every combination of one value per filter is a list that links lead to. */
  avoided(): number {
    const combinations = this.filters
      .filter(({ parent }) => parent === 0)
      .reduce((all, { members }) => all * (members.length + 1), 1);
    return Math.max(0, combinations - this.lists.asking.downloads().list);
  }
}
