/**
 * From a bare address to what the site is about (ours, no paper's): the lists that a few pages around the start show, and
 * the kinds of things whose pages they link. Lists are one kind if their things have addresses of one form, or pages with
 * the same labels; a list of lists is an index, and no kind.
 */

import { addressParts, isChoiceOf } from '../../model/address-parts.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { ListReader } from '../../model/list-reader.ts';
import type { Page } from '../../model/page.ts';
import { Routes } from '../../model/routes.ts';
import { sameAddress } from '../../model/same-address.ts';
import { spread } from '../../model/spread.ts';
import type { Address } from '../../model/url.ts';
import { subtokens } from '../../model/url-terms.ts';
import { lazily } from '../../page/lazily.ts';
import { linkPath } from '../../page/link-paths.ts';
import { anchorOf, links } from '../../page/links.ts';
import { callAfterLinks } from './call-after-links.ts';
import { areChoicesOf, isSecondPage, type RecordList } from './choices.ts';
import { Frontier } from './frontier.ts';
import { calledBeside, calledByTitle, headOfNames } from './index-lists.ts';
import { insteadOfLists } from './instead-of-lists.ts';
import { commonHeadings, siteName } from './kind-name.ts';
import { type Draft, isSameBox, isStrong, Kinds } from './kinds.ts';
import { beforeValues } from './labels.ts';
import { type LinksApart, linksApart, linksElsewhere, listsBack } from './links-apart.ts';
import { areLists, listLike, longestList, namesPlace } from './lists-others.ts';
import {
  areOnlyCalled,
  bareList,
  fewLinks,
  headingsOf,
  listsOn,
  type Offer,
  offersOf,
  recordList,
  sharedOffers,
  textsOf,
} from './look.ts';
import { Looking, type Steps } from './looking.ts';
import { isOtherView } from './other-view.ts';
import { otherLanguages, ownAddress } from './own-address.ts';
import { PARAMS } from './params.ts';
import type { FoundList, Sibling, SiteFound } from './result.ts';
import { changeSame, shownBefore } from './same-view.ts';
import { difference, intersection } from './sets.ts';
import { fitsShape, inFoldersOfLists, type Shape, shapeOf } from './shape.ts';
import { largestFolder, mappedPages, sitemapList } from './sitemap.ts';
import { sortsOf } from './sorts.ts';

export interface FindOptions {
  readonly reader: ListReader;
  /** Pages of single things that a person pointed to. @default none */
  readonly samples?: readonly Address[];
  /** @default 40 */
  readonly maxProbes?: number;
  /** Lists of which nothing could be read, as `listName` calls them: what else there is, is looked for. @default none */
  readonly refused?: ReadonlySet<string>;
  /** Told what was decided. @default nobody */
  readonly tell?: (because: string) => void;
}

/** A page may have several lists. */
export const listName = ({ place, url }: Pick<FoundList, 'place' | 'url'>): string => `${sameAddress(url)} ${place}`;

export function* findLists(start: Address, options: FindOptions): Conversation<SiteFound> {
  return yield* new Finding(options).run(start);
}

class Finding {
  readonly #reader: ListReader;
  readonly #samples: readonly Address[];
  readonly #maxProbes: number;
  readonly #refused: ReadonlySet<string>;
  readonly #tell: (because: string) => void;
  readonly #frontier = new Frontier();
  readonly #kinds = new Kinds();
  readonly #looking = new Looking();
  readonly #routes = new Routes();
  /** Texts of the start page: those of the whole site. */
  #sitewide: ReadonlySet<string> = new Set();
  #startHeadings: readonly string[] = [];
  /** What the start page links. */
  #linked: ReadonlySet<string> = new Set();
  /** Runs of links that the start page has, too: lists only where nothing else is one. */
  readonly #menus: { readonly page: Page; readonly list: FoundList; readonly offer: Offer }[] = [];
  /** Many things without pages, and runs of a few links to pages of one template: lists only where nothing else is one. */
  readonly #few: { readonly page: Page; readonly list: FoundList; readonly offer: Offer }[] = [];
  /** What indexes call their short lists: a page that calls as much alike shows such an index otherwise, larger or in another order. */
  readonly #indexes: ReadonlySet<string>[] = [];
  /** Lists of an index that say nothing but names: what they are is known. */
  readonly #indexed = new Set<string>();
  /** Lists of an index by what the index says of them. */
  readonly #calledByIndex = new Map<string, Omit<Sibling, 'url' | 'names'>>();
  /** How many lists of a kind the links of one place led to. */
  readonly #fromGroups = new Map<Draft, Map<string, number>>();
  #given: Draft | null = null;
  /** Pages without a list of which another choice was asked. */
  #triedOtherwise = 0;
  /** How many lists of lists the one at hand is in. */
  #within = 0;

  constructor({
    reader,
    samples = [],
    maxProbes = PARAMS.maxProbes,
    refused = new Set(),
    tell = () => {},
  }: FindOptions) {
    this.#refused = refused;
    this.#reader = reader;
    this.#samples = samples;
    this.#maxProbes = maxProbes;
    this.#tell = tell;
  }

  *run(start: Address): Steps<SiteFound> {
    const page = yield* this.#looking.page(start, 'the start page', 'other');
    if (page === null)
      return {
        kinds: [],
        looked: this.#looking.looked,
        indexPages: [],
        name: null,
        labels: new Map(),
        instead: null,
        start: null,
      };
    this.#sitewide = textsOf(page);
    this.#startHeadings = headingsOf(page);
    this.#linked = new Set(links(page).map(({ url }) => sameAddress(url)));
    this.#routes.learn(
      links(page).map(({ url }) => url),
      page.url,
    );
    // Home links lead where the start page was asked, wherever the site led from there.
    for (const known of [start, page.url]) this.#frontier.markKnown(known);
    yield* this.#readSamples();
    yield* this.#take(page, { url: page.url, label: '', heading: null, group: '' }, 0);
    yield* this.#explore();
    for (const kind of [...this.#kinds.all]) yield* this.#takeMenusOf(kind);
    for (const kind of this.#kinds.all) this.#withoutMenus(kind);
    if (!this.#hasStrong()) for (const { list, offer, page: at } of this.#menus) yield* this.#takeList(at, list, offer);
    if (this.#kinds.all.length === 0) yield* this.#inLanguage(page);
    if (this.#kinds.all.length === 0) yield* this.#readSitemap(page);
    if (this.#kinds.all.length === 0) yield* this.#readFew();
    const name = siteName(this.#looking.titles);
    const { labels } = this.#frontier;
    const headings = commonHeadings(this.#looking.headings);
    for (const draft of this.#kinds.all) callAfterLinks(draft, { start: page.url, name, headings, labels });
    return {
      kinds: this.#kinds.result(this.#given),
      looked: this.#looking.looked,
      indexPages: this.#looking.indexPages(),
      name,
      labels,
      instead: insteadOfLists(page),
      start: page.url,
    };
  }

  /** A front page that is there to choose a language by shows nothing itself: one of them will do. */
  *#inLanguage(page: Page): Steps<void> {
    const [other] = otherLanguages(page);
    const inOther = other === undefined ? null : yield* this.#looking.page(other, 'the site in a language', 'other');
    if (inOther === null) return;
    yield* this.#take(inOther, { url: inOther.url, label: '', heading: null, group: '' }, 0);
    yield* this.#explore();
  }

  /** Where no page shows a list: what the site lists for machines. */
  *#readSitemap(page: Page): Steps<void> {
    for (const { file, pages } of yield* mappedPages(page.url, () => this.#looking.stopped)) {
      const addresses = largestFolder(pages);
      if (addresses.length < PARAMS.minRecords) continue;
      yield* this.#takeList(page, sitemapList(file, addresses), { url: file, label: '', heading: null, group: '' });
    }
  }

  /** The first of what may be a list: of short runs of links the first whose pages say the same of different things. */
  *#readFew(): Steps<void> {
    // What goes on, or has choices beside it, is more than a few links of a front page.
    const isMore = ({ bare, filters, goesOn }: FoundList) => Number(!bare || filters > 0 || goesOn);
    for (const { list, offer, page } of [...this.#few].sort((a, b) => isMore(b.list) - isMore(a.list))) {
      if (!list.bare && (yield* this.#takeList(page, list, offer))) return;
      const looks: Page[] = [];
      for (const url of [list.addresses[0], list.addresses.at(-1)]) {
        const look = url == null ? null : yield* this.#looking.page(url, `what ${page.url} lists`, 'other');
        if (look !== null) looks.push(look);
      }
      if (yield* this.#takeIfShort(page, list, looks)) return;
      const labels = looks.length < 2 ? new Set<string>() : difference(beforeValues(looks), this.#sitewide);
      if (labels.size > 0 && (yield* this.#takeList(page, list, offer))) return;
    }
  }

  /** A few names may lead to lists. */
  *#takeIfShort(page: Page, list: FoundList, looks: readonly Page[]): Steps<boolean> {
    const shape = shapeOf(
      list.addresses.flatMap((address) => address ?? []),
      this.#routes,
    );
    const short = shape === null ? null : yield* this.#shortLists(page, list, shape, looks);
    if (short === null) return false;
    yield* this.#takeShort(page, list, short);
    return this.#kinds.all.length > 0;
  }

  *#readSamples(): Steps<void> {
    const pages: Page[] = [];
    for (const sample of this.#samples) {
      const page = yield* this.#looking.page(sample, 'an entity page, as given', 'entity');
      if (page === null) continue;
      const labels = difference(textsOf(page), this.#sitewide);
      const shape = shapeOf([page.url], this.#routes);
      this.#given ??= this.#kinds.add(shape, labels, []);
      this.#given.samples.push(page.url);
      this.#given.pages.push(page);
      if (shape !== null && !this.#given.shapes.some((known) => fitsShape(page.url, known)))
        this.#given.shapes.push(shape);
      this.#frontier.markKnown(page.url);
      pages.push(page);
    }
    this.#frontier.add(pages.length > 1 ? sharedOffers(pages) : pages.flatMap(offersAbove), 1);
  }

  *#explore(): Steps<void> {
    let fruitless = 0;
    for (let probes = 0; probes < this.#maxProbes && !this.#looking.stopped; probes += 1) {
      if (fruitless >= (this.#hasStrong() ? PARAMS.patience : PARAMS.patienceAtFirst)) return;
      const next = this.#frontier.next((offer) => this.#isWanted(offer));
      if (next === null) return;
      const page = yield* this.#looking.page(
        next.url,
        next.label === '' ? 'whether it is a list' : `whether '${next.label}' is a list`,
        'other',
      );
      if (page !== null && this.#isView(page, next)) continue;
      const before = this.#kinds.known();
      const taken = page !== null && this.#holdsMore(page, next) && (yield* this.#take(page, next, next.depth));
      // A page of lists shows what is on them.
      const fruitful = taken || this.#kinds.known() > before;
      this.#frontier.note(next.group, fruitful);
      fruitless = fruitful ? 0 : fruitless + 1;
    }
  }

  /** What shows a known page without a list otherwise says nothing of what else there is: neither do the links that change the same. */
  #isView(page: Page, offer: Offer): boolean {
    const isList = listsOn(page, this.#reader, offer).length > 0;
    const shown = isList ? null : shownBefore(page, this.#looking.pages.values());
    if (shown === null) return false;
    this.#frontier.markKnown(page.url);
    this.#frontier.drop(offer.group, ({ url }) => changeSame(shown, offer.url, url));
    return true;
  }

  /** A choice beside a short list is taken for a list of its own only where it begins with that and goes on. */
  #holdsMore(page: Page, { url }: Offer): boolean {
    const above = this.#kinds.all.flatMap(({ lists }) =>
      lists.filter((list) => isChoiceOf(list.url, url) && mayHoldMore(list, url)),
    );
    if (above.length === 0) return true;
    const titles = new Set(recordList(page, this.#reader, { label: '', heading: null, group: '' })?.titles);
    return above.some((list) => {
      const shown = list.titles.filter((title) => titles.has(title)).length;
      return titles.size > list.titles.length && shown >= PARAMS.sameThings * list.titles.length;
    });
  }

  #hasStrong(): boolean {
    const wanted = this.#given === null ? this.#kinds.all : [this.#given];
    return wanted.some(({ lists }) => lists.some(isStrong));
  }

  /** Pages of things that are known, and choices beside a list that is known, are no new lists. */
  #isWanted({ group, url }: Offer): boolean {
    if (this.#kinds.owns(url) || this.#indexed.has(sameAddress(url))) return false;
    return !this.#kinds.all.some(({ lists }) =>
      lists.some(
        (list) =>
          (this.#isChoiceBeside(list, url, group) && this.#routes.areOne(list.url, url) && !mayHoldMore(list, url)) ||
          isSecondPage(list.url, url) ||
          list.turns.includes(url),
      ),
    );
  }

  /** Choices of a list stand on its page; where it has none, what only others link may be a list of its own. */
  #isChoiceBeside({ filters, url: list }: FoundList, url: Address, group: string): boolean {
    const page = filters > 0 || !this.#isOnFront(group) ? undefined : this.#looking.pages.get(list);
    return isChoiceOf(list, url) && (page === undefined || linksTo(page).has(sameAddress(url)));
  }

  /** A page was come to: its list, if it has one, and its links. True where something new is on it. Bounded: PARAMS.innerLists within each other. */
  *#take(page: Page, offer: Offer, depth: number): Steps<boolean> {
    this.#frontier.markKnown(page.url);
    this.#routes.learn(links(page).map(({ url }) => url));
    let fruitful = false;
    for (const url of otherLanguages(page)) this.#frontier.markKnown(url);
    const lists = listsOn(page, this.#reader, offer, this.#hasStrong() ? 1 : PARAMS.bareRuns);
    if (lists.every((list) => this.#isMenu(list)) && (yield* this.#takeOtherwise(page, offer, depth))) return true;
    for (const list of lists) {
      if (depth > 0 && this.#isMenu(list)) {
        if (this.#menus.length < PARAMS.bareRuns) this.#menus.push({ page, list, offer });
      } else if (yield* this.#takeList(page, list, offer)) fruitful = true;
    }
    if (lists.every(({ bare }) => bare) && this.#few.length < PARAMS.fewRuns)
      for (const list of this.#lastResorts(page, offer)) this.#few.push({ page, list, offer });
    if (depth < PARAMS.maxDepth) this.#frontier.add(offersOf(page), depth + 1);
    return fruitful;
  }

  /** Many things without pages, else runs of a few links. */
  #lastResorts(page: Page, offer: Offer): FoundList[] {
    const alone = recordList(page, this.#reader, offer, true);
    return alone === null ? fewLinks(page, offer) : [alone];
  }

  /** A page that lists nothing may do so because of a choice the site made: one of the few links to itself takes that off. Bounded: not at depth 0. */
  *#takeOtherwise(page: Page, offer: Offer, depth: number): Steps<boolean> {
    const own = offersOf(page).filter(({ url }) => isChoiceOf(page.url, url) && url.includes('?'));
    if (depth === 0 || own.length === 0 || own.length > PARAMS.ownChoices || this.#triedOtherwise >= PARAMS.ownChoices)
      return false;
    this.#triedOtherwise += 1;
    const [{ url }] = own;
    const other = yield* this.#looking.page(url, `whether '${offer.label}' is a list without a choice`, 'other');
    const list = other === null ? null : recordList(other, this.#reader, offer);
    return other !== null && list !== null && (yield* this.#take(other, offer, 0));
  }

  /** Links without more that the start page has as well: how one gets around on this site. */
  #isMenu({ addresses, bare }: FoundList): boolean {
    const known = addresses.filter((address) => address !== null && this.#linked.has(sameAddress(address)));
    return bare && known.length >= PARAMS.menuShare * addresses.length;
  }

  /** Bounded: see `#take`. */
  *#takeList(page: Page, list: FoundList, offer: Offer): Steps<boolean> {
    if (this.#refused.has(listName(list))) return false;
    let fruitful = false;
    const known = { looking: this.#looking, sitewide: this.#sitewide, owns: (url: Address) => this.#kinds.owns(url) };
    for (const sort of yield* sortsOf(list, known)) if (yield* this.#takeSort(page, sort, offer)) fruitful = true;
    return fruitful;
  }

  /** Bounded: see `#take`. */
  *#takeSort(page: Page, list: FoundList, offer: Offer): Steps<boolean> {
    const addresses = list.addresses.flatMap((address) => address ?? []);
    const shape = shapeOf(addresses, this.#routes);
    const kind = shape === null ? this.#linkless(list) : yield* this.#kindOf(page, shape, list);
    if (kind === null) return false;
    const beside = list.filters > 0 ? `, with ${list.filters} groups of links beside them` : '';
    const shows = `lists ${list.titles.length} entities${beside}`;
    this.#looking.mark(page.url, 'list', shows);
    const before = kind.titles.size;
    for (const title of list.titles) kind.titles.add(title);
    const adds = kind.titles.size > before;
    if (kind.lists.some((known) => (known.url === list.url && known.bare === list.bare) || isSameBox(known, list)))
      return false;
    kind.lists.push({ ...list, ...this.#calledByIndex.get(sameAddress(list.url)) });
    this.#tell(`${list.url} ${shows}`);
    this.#takeMenu(kind, offer);
    return adds;
  }

  /** Where several links of one place led to lists of a kind, the others do as well. */
  #takeMenu(kind: Draft, offer: Offer): void {
    const counts = this.#fromGroups.get(kind) ?? new Map<string, number>();
    this.#fromGroups.set(kind, counts.set(offer.group, (counts.get(offer.group) ?? 0) + 1));
    // What is done to each record is no menu, unless the records are known to be lists.
    const isMenu = offer.isRepeated !== true || this.#calledByIndex.has(sameAddress(offer.url));
    if (counts.get(offer.group)! < PARAMS.sameFromGroup || !isMenu) return;
    const known = new Set(kind.siblings.map(({ url }) => sameAddress(url)));
    for (const { heading, label, url } of this.#frontier.takeRest(offer.group)) {
      if (known.has(sameAddress(url))) continue;
      const called = this.#calledByIndex.get(sameAddress(url)) ?? { label, from: offer.group, of: heading };
      kind.siblings.push({ url, names: null, ...called });
    }
  }

  /** Where all lists of a kind were linked from one place, what else is linked there lists the same things, however few. */
  *#takeMenusOf(kind: Draft): Steps<void> {
    for (const group of new Set(kind.lists.map(({ from }) => from))) {
      const lists = kind.lists.filter(({ from }) => from === group);
      const members = this.#frontier.membersOf(group);
      const isElsewhere = kind.lists.some((list) => list.from !== group && isStrong(list) && !list.bare);
      // What stands beside or in the records of a list are its choices, and what is done to these.
      const isMenu =
        members.every((one) => one.isRepeated !== true) && this.#isOnFront(group) && !this.#listsOthers(kind, members);
      if (isElsewhere || !isMenu || members.length < PARAMS.minRecords || kind.shapes.length === 0) continue;
      const places = new Set(lists.flatMap((list) => placesOfThings(this.#looking.pages.get(list.url), list)));
      const looks = yield* this.#someOf(members);
      const linked = looks.map((look) => this.#thingsLinked(look, kind, places)).filter(({ length }) => length > 0);
      if (linked.length < Math.max(2, PARAMS.apartOn * looks.length)) continue;
      const shape = shapeOf(linked.flat(), this.#routes);
      if (shape !== null && linked.flat().some((url) => !this.#kinds.owns(url))) kind.shapes.push(shape);
      const names = lists.every(({ bare }) => bare) ? ([...places][0] ?? null) : null;
      const known = new Set(kind.lists.map(({ url }) => sameAddress(url)));
      const others = kind.siblings.filter(({ from }) => from !== group);
      kind.siblings.length = 0;
      for (const sibling of others) kind.siblings.push(sibling);
      kind.lists.forEach((list, at) => {
        if (list.from === group) kind.lists[at] = { ...list, isIndexed: true, names: list.names ?? names };
      });
      for (const { heading, label, url } of members)
        if (!known.has(sameAddress(url)))
          kind.siblings.push({ url, label, from: group, of: heading, names, isIndexed: true });
      this.#tell(`${members.length} links beside each other lead to lists of one kind`);
    }
  }

  /** A menu that leads to the list of another kind says what there is on the site, not how one kind is parted. */
  #listsOthers(kind: Draft, members: readonly { readonly url: Address }[]): boolean {
    const menu = new Set(members.map(({ url }) => sameAddress(url)));
    return this.#kinds.all.some((other) => other !== kind && other.lists.some(({ url }) => menu.has(sameAddress(url))));
  }

  /** A list of links that was taken for an index of one kind, until a list of another was found behind one of them. */
  #withoutMenus(kind: Draft): void {
    for (const from of new Set(kind.siblings.map((sibling) => sibling.from))) {
      if (
        !this.#listsOthers(
          kind,
          kind.siblings.filter((sibling) => sibling.from === from),
        )
      )
        continue;
      kind.siblings.forEach(({ isIndexed, ...sibling }, at) => {
        if (isIndexed === true && sibling.from === from) kind.siblings[at] = sibling;
      });
    }
  }

  #isOnFront(group: string): boolean {
    const [{ as, url }] = this.#looking.looked;
    return as !== 'list' && group.startsWith(`${url} `);
  }

  *#someOf(members: readonly Offer[]): Steps<Page[]> {
    const seen = members.flatMap(({ url }) => this.#looking.pages.get(url) ?? []);
    for (const { label, url } of members) {
      if (seen.length >= PARAMS.minRecords) break;
      if (this.#looking.pages.has(url)) continue;
      const page = yield* this.#looking.page(url, `whether '${label}' is a list`, 'other');
      if (page !== null) seen.push(page);
    }
    return seen;
  }

  /** Lists may have their things in folders called like themselves. */
  #thingsLinked(page: Page, { shapes }: Draft, places: ReadonlySet<string>): Address[] {
    return links(page).flatMap(({ node, url }) =>
      places.has(linkPath(page, node, 'TAG')) &&
      !this.#linked.has(sameAddress(url)) &&
      shapes.some((shape) => fitsShape(url, inAnyFolder(shape)))
        ? [url]
        : [],
    );
  }

  /** Which kind the things of a list are; null where they are lists themselves. Bounded: see `#take`. */
  *#kindOf(page: Page, shape: Shape, list: FoundList): Steps<Draft | null> {
    const addresses = list.addresses.flatMap((address) => address ?? []);
    const known = this.#kinds.withShape(shape) ?? this.#givenBy(addresses);
    // Its things may stand in further folders.
    if (known !== null && addresses.some((url) => !this.#kinds.owns(url))) known.shapes.push(shape);
    const same = known ?? this.#kinds.withThings(addresses) ?? this.#kinds.withMembers(shape, addresses);
    if (same !== null) return same;
    const isKnownList = (url: Address) => this.#kinds.all.some(({ lists }) => lists.some((one) => one.url === url));
    if (addresses.some(isKnownList) || this.#areChoices(addresses)) return null;
    if (this.#isKnownIndex(list)) {
      for (const url of addresses) this.#frontier.markKnown(url);
      return null;
    }
    const looks = yield* this.#samplesOf(page, list, shape);
    if (looks.length === 0) return this.#unseen(page, shape, list);
    if (list.bare && looks.every((look) => isOtherView(page, list, look))) return null;
    if (areLists(looks, this.#reader, shape) || listLike(page, looks, this.#reader)) {
      for (const look of looks) this.#looking.mark(look.url, 'index', `is one of several lists that ${page.url} links`);
      this.#kinds.addLists(shape);
      yield* this.#takeIndex(page, list, looks);
      return null;
    }
    const short = yield* this.#shortLists(page, list, shape, looks);
    if (short !== null) {
      yield* this.#takeShort(page, list, short);
      return null;
    }
    for (const url of looks.flatMap((look) => [look.url, ...otherLanguages(look)])) this.#frontier.markKnown(url);
    const named = this.#kinds.withShape(shapeOf(looks.map(ownAddress), this.#routes) ?? shape);
    if (named !== null) {
      named.shapes.push(shape);
      return named;
    }
    const labels = looks.map(textsOf).reduce(intersection);
    const own = difference(difference(labels, this.#sitewide), looks.length > 1 ? new Set() : textsOf(page));
    const labelled = { labels: own, pages: looks };
    const alike = this.#kinds.withLabels(labelled) ?? this.#kinds.withTemplate(shape, labelled);
    // Where no list is linked from the start page, pages of things may link one.
    if (alike === null && looks.length > 1) this.#frontier.add(sharedOffers(looks), 2);
    if (alike === null) return this.#kinds.add(shape, own, looks);
    alike.shapes.push(shape);
    return alike;
  }

  /** Pages of some things of a list: others stand in for those that do not come. Of names, more are looked at while those that came say nothing. */
  *#samplesOf(page: Page, list: FoundList, shape: Shape): Steps<Page[]> {
    const all = [...new Set(list.addresses.flatMap((address) => address ?? []))];
    const usual = all.filter((url) => fitsShape(url, shape));
    const addresses = usual.length > 0 ? usual : all;
    const looks: Page[] = [];
    const most = list.bare || namesPlace(page, this.#reader) !== null ? PARAMS.mostSamples : PARAMS.samplePages;
    const [first, ...rest] = spread(addresses, PARAMS.samplePages * PARAMS.sampleTries);
    for (const url of first === undefined ? [] : [first, ...rest.reverse()]) {
      if (looks.length >= PARAMS.samplePages && (looks.length >= most || this.#saySomething(looks, shape))) break;
      const sample = yield* this.#looking.page(url, `what ${page.url} lists`, 'entity');
      if (sample !== null) looks.push(sample);
    }
    return looks;
  }

  /** Whether pages show that they are things, or that they are lists. */
  #saySomething(looks: readonly Page[], shape: Shape): boolean {
    const labels = difference(beforeValues(looks), this.#sitewide);
    return labels.size >= PARAMS.minSharedLabels || areLists(looks, this.#reader, shape);
  }

  /** A list whose things are lists: one of these is looked into, the others are its siblings. A site can go on like that for ever. Bounded: see `#take`. */
  *#takeIndex(page: Page, list: FoundList, looks: readonly Page[]): Steps<void> {
    if (this.#within >= PARAMS.innerLists) return;
    const { addresses, place, titles } = list;
    const said = list.headings.find((text) => !this.#startHeadings.includes(text)) ?? list.label;
    const heading = said === '' ? headOfNames(page, this.#reader) : said;
    const from = `${page.url} ${place}`;
    const labelOf = (look: Page) => titles[addresses.indexOf(look.query.url)] ?? '';
    const inner = longestList(looks, this.#reader);
    this.#within += 1;
    yield* this.#take(inner, { url: inner.url, label: labelOf(inner), heading, group: from }, 1);
    this.#within -= 1;
    const names = namesPlace(inner, this.#reader);
    const kind = this.#kinds.all.find(({ lists }) => lists.some(({ url }) => url === inner.url));
    if (kind === undefined) return;
    const first = kind.lists.findIndex(({ url }) => url === inner.url);
    kind.lists[first] = { ...kind.lists[first], names, isIndexed: true };
    // Beside records of the same kind they are its choices.
    const isApart = names !== null || !kind.lists.some(({ url }) => url === page.url);
    for (const { label, url } of calledByTitle(list)) {
      if (url === inner.query.url) continue;
      kind.siblings.push({ url, label, from, of: heading, names, ...(isApart ? { isIndexed: true } : {}) });
      if (names !== null) this.#indexed.add(sameAddress(url));
    }
    if (names !== null) return;
    // What stands over all pages names the site, unless the start page is the index itself.
    const isStart = page.url === this.#looking.looked[0].url;
    kind.indexedBy ??= [...(isStart ? list.headings : []), said].find((text) => /\p{L}/u.test(text)) ?? null;
    // What the start page links as well is its menu.
    const isMenu = (url: Address) => !isStart && this.#linked.has(sameAddress(url));
    for (const { label, url } of [...calledByTitle(list), ...calledBeside(page, list, this.#reader)])
      if (!isMenu(url)) this.#calledByIndex.set(sameAddress(url), { label, from, of: heading, isIndexed: true });
  }

  /** The start page, or what says that it is the same page at another address. */
  #isFront(page: Page): boolean {
    const start = this.#looking.pages.get(this.#looking.looked[0].url);
    return start !== undefined && sameAddress(ownAddress(start)) === sameAddress(ownAddress(page));
  }

  /** Whether the pages that names lead to are lists, however short; null where they are not. */
  *#shortLists(page: Page, list: FoundList, shape: Shape, looks: readonly Page[]): Steps<LinksApart | null> {
    if (!list.bare && !areOnlyCalled(page, this.#reader(page).region)) return null;
    // The front page says what the site is about; in the midst of it a page may link what is done to it, or its parts.
    if (this.#hasStrong() || !this.#isFront(page)) return null;
    // Pages that say the same of themselves with other values are entities, whatever they link.
    const labels = looks.length > 1 ? difference(beforeValues(looks), this.#sitewide) : new Set();
    if (labels.size >= PARAMS.minSharedLabels) return null;
    const addresses = list.addresses.flatMap((address) => address ?? []);
    const isSitewide = (key: string) => this.#linked.has(key);
    const isChoice = (of: Address, url: Address) => isChoiceOf(of, url) && !this.#routes.areApart(of, url);
    const index = { addresses, shape, isSitewide, isChoice };
    if (!looks.some((look) => linksElsewhere(look, index))) return null;
    const more = [...looks];
    for (const url of spread([...new Set(addresses)], PARAMS.mostOfIndex)) {
      if (more.length >= PARAMS.mostOfIndex) break;
      if (more.some((look) => look.query.url === url)) continue;
      const other = yield* this.#looking.page(url, `what ${page.url} lists`, 'entity');
      if (other !== null) more.push(other);
    }
    const apart = linksApart(more, index);
    if (apart === null) return null;
    for (const run of apart.runs.slice(0, PARAMS.samplePages)) {
      const thing = yield* this.#looking.page(run.links[0].url, `what ${run.page.url} lists`, 'entity');
      if (thing !== null && listsBack(thing, index)) return null;
    }
    for (const look of more) this.#looking.mark(look.url, 'index', `is one of several lists that ${page.url} links`);
    this.#kinds.addLists(shape);
    return apart;
  }

  /** Short lists of an index: who stands on them is known by the place of the links. Bounded: see `#take`. */
  *#takeShort(page: Page, list: FoundList, { place, runs }: LinksApart): Steps<void> {
    const [longest] = runs;
    if (recordList(longest.page, this.#reader, NO_OFFER) !== null) {
      yield* this.#takeIndex(
        page,
        list,
        runs.map((run) => run.page),
      );
      if (this.#kinds.all.some(({ lists }) => lists.some(({ url }) => url === longest.page.url))) return;
    }
    const things = runs.flatMap((run) => run.links.map(({ url }) => url));
    const common = shapeOf(things, this.#routes);
    if (common === null) return;
    const shape = inFoldersOfLists(
      common,
      runs.map((run) => ({ list: run.page.url, things: run.links.map(({ url }) => url) })),
    );
    const found = bareList(longest.page, longest.links, NO_OFFER);
    const kind = yield* this.#kindOf(longest.page, shape, found);
    // What a page lists and links besides are values of its records.
    if (kind === null || kind.lists.some(({ url }) => url === page.url)) return;
    this.#indexes.push(new Set(list.titles));
    const heading = list.headings.find((text) => !this.#startHeadings.includes(text)) ?? null;
    const from = `${page.url} ${list.place}`;
    for (const { label, url } of calledByTitle(list)) {
      const sibling = { url, label, from, of: heading, names: place, isIndexed: true } as const;
      this.#indexed.add(sameAddress(url));
      if (sameAddress(url) === sameAddress(longest.page.query.url)) kind.lists.push({ ...found, ...sibling });
      else kind.siblings.push(sibling);
    }
    for (const { links: run, page: at } of runs) for (const { node } of run) kind.titles.add(anchorOf(at, node).text);
    this.#tell(`${page.url} links ${list.titles.length} short lists`);
  }

  /** Things whose pages may not be asked, or are gone: what is said of them beside their links tells that it is a list of things. */
  #unseen(page: Page, shape: Shape, list: FoundList): Draft | null {
    const saysNothing = list.bare || namesPlace(page, this.#reader) !== null;
    return this.#looking.stopped || saysNothing || !isStrong(list) ? null : this.#kinds.add(shape, new Set(), []);
  }

  #isKnownIndex({ titles }: FoundList): boolean {
    return this.#indexes.some(
      (index) => titles.filter((title) => index.has(title)).length >= PARAMS.sameThings * titles.length,
    );
  }

  #areChoices(addresses: readonly Address[]): boolean {
    return areChoicesOf(this.#recordLists(), addresses, (list, url) => !this.#routes.areApart(list, url));
  }

  #recordLists(): RecordList[] {
    return this.#kinds.all.flatMap(({ lists }) =>
      lists.flatMap(({ addresses, bare, url }) =>
        bare ? [] : [{ url, linked: addresses.some((address) => address !== null) }],
      ),
    );
  }

  /** Things without pages; null for what stands on page after page, and so belongs to the site. */
  #linkless({ labels, place, titles }: FoundList): Draft | null {
    const known = this.#kinds.withPlace({ labels, place });
    if (known === null) return this.#kinds.add(null, new Set(), []);
    return titles.filter((title) => known.titles.has(title)).length >= 0.5 * titles.length ? null : known;
  }

  #givenBy(addresses: readonly Address[]): Draft | null {
    const given = this.#given;
    return given?.samples.some((sample) => addresses.includes(sample)) === true ? given : null;
  }
}

const inAnyFolder = (shape: Shape): Shape => ({ ...shape, segments: shape.segments.map(() => null), space: null });

/** Where a page links the things it lists. */
function placesOfThings(page: Page | undefined, { addresses }: FoundList): string[] {
  const things = new Set(addresses.flatMap((url) => (url === null ? [] : sameAddress(url))));
  if (page === undefined) return [];
  return links(page).flatMap(({ node, url }) => (things.has(sameAddress(url)) ? linkPath(page, node, 'TAG') : []));
}

const linksTo = lazily((page: Page): ReadonlySet<string> => new Set(links(page).map(({ url }) => sameAddress(url))));

const NO_OFFER = { label: '', heading: null, group: '' } as const;

/** A few records that do not go on may be the first of a longer list below their page: `/project` shows ten entries of `/project/log`. */
function mayHoldMore({ goesOn, titles, url }: FoundList, other: Address): boolean {
  if (goesOn || titles.length > PARAMS.shortList) return false;
  return addressParts(other).segments.length > addressParts(url).segments.length;
}

/** Of a single page of a thing: what names the thing may do something to it. */
function offersAbove(page: Page): Offer[] {
  const names = new Set(subtokens(page.url.split('/').at(-1) ?? '').filter((name) => /\p{Nd}/u.test(name)));
  return offersOf(page).filter(({ url }) => !subtokens(url).some((name) => names.has(name)));
}
