/**
 * From a bare address to what the site is about (ours, no paper's): the lists that a few pages around the start show, and
 * the kinds of things whose pages they link. Lists are one kind if their things have addresses of one form, or pages with
 * the same labels; a list of lists is an index, and no kind.
 */

import { addressChange, addressParts } from '../../model/address-parts.ts';
import type { Ask, Conversation } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import type { ListReader } from '../../model/list-reader.ts';
import type { Page } from '../../model/page.ts';
import { visit } from '../../model/query.ts';
import { type Address, toAddress } from '../../model/url.ts';
import { subtokens } from '../../model/url-terms.ts';
import { whyNoPage } from '../../model/why-no-page.ts';
import { head } from '../../page/head.ts';
import { createPage } from '../../page/page.ts';
import { findTag } from '../../page/walk.ts';
import { Frontier } from './frontier.ts';
import { commonHeadings, siteName } from './kind-name.ts';
import { type Draft, isStrong, Kinds } from './kinds.ts';
import { headingsOf, listsOn, type Offer, offersOf, recordList, sharedOffers, textsOf } from './look.ts';
import { PARAMS } from './params.ts';
import type { FoundList, LookedAt, SiteFound } from './result.ts';
import { fitsShape, type Shape, shapeOf } from './shape.ts';
import { largestFolder, readSitemap } from './sitemap.ts';

export interface FindOptions {
  readonly reader: ListReader;
  /** Pages of single things that a person pointed to. @default none */
  readonly samples?: readonly Address[];
  /** @default 40 */
  readonly maxProbes?: number;
  /** Told what was decided. @default nobody */
  readonly tell?: (because: string) => void;
}

type Steps<T> = Generator<readonly Ask[], T, readonly Fetched[]>;

export function* findLists(start: Address, options: FindOptions): Conversation<SiteFound> {
  return yield* new Finding(options).run(start);
}

class Finding {
  readonly #reader: ListReader;
  readonly #samples: readonly Address[];
  readonly #maxProbes: number;
  readonly #tell: (because: string) => void;
  readonly #frontier = new Frontier();
  readonly #kinds = new Kinds();
  readonly #looked: LookedAt[] = [];
  readonly #titles: string[] = [];
  readonly #headings: (readonly string[])[] = [];
  /** Texts of the start page: those of the whole site. */
  #sitewide: ReadonlySet<string> = new Set();
  #given: Draft | null = null;
  #stopped = false;

  constructor({ reader, samples = [], maxProbes = PARAMS.maxProbes, tell = () => {} }: FindOptions) {
    this.#reader = reader;
    this.#samples = samples;
    this.#maxProbes = maxProbes;
    this.#tell = tell;
  }

  *run(start: Address): Steps<SiteFound> {
    const page = yield* this.#page(start, 'the start page', 'other');
    if (page === null)
      return { kinds: [], looked: this.#looked, name: null, labels: new Map(), scripted: false, start: null };
    this.#sitewide = textsOf(page);
    this.#frontier.markKnown(page.url);
    yield* this.#readSamples();
    yield* this.#take(page, { url: page.url, label: '', heading: null, group: '' }, 0);
    yield* this.#explore();
    if (this.#kinds.all.length === 0) yield* this.#readSitemap(page);
    const scripted = offersOf(page).length < PARAMS.minRecords && findTag(page.tree, 'script').length > 0;
    const name = siteName(this.#titles);
    const common = commonHeadings(this.#headings);
    for (const { lists } of this.#kinds.all)
      lists.forEach((list, at) => {
        const heading = list.headings.find((text) => !common.has(text) && !list.titles.includes(text)) ?? null;
        const isStart = list.url === page.url && list.label === '';
        // A front page greets; what it lists is what the site is called for.
        const label = isStart && addressParts(page.url).segments.length === 0 ? (name ?? '') : list.label;
        lists[at] = { ...list, label, heading: heading ?? (isStart ? name : null) };
      });
    const { labels } = this.#frontier;
    return { kinds: this.#kinds.result(this.#given), looked: this.#looked, name, labels, scripted, start: page.url };
  }

  /** Where no page shows a list: what the site lists for machines. */
  *#readSitemap(page: Page): Steps<void> {
    const files = [toAddress('/sitemap.xml', page.url)!];
    for (let at = 0; at < files.length && at < PARAMS.maxSitemaps && !this.#stopped; at += 1) {
      const [answer] = yield [{ query: visit(files[at]), why: 'what the site lists itself', nth: 1 }];
      if (answer.kind !== 'ok') continue;
      const { files: more, pages } = readSitemap(answer.body, files[at]);
      files.push(...more);
      const addresses = largestFolder(pages);
      if (addresses.length < PARAMS.minRecords) continue;
      const list = sitemapList(files[at], addresses);
      yield* this.#takeList(page, list, { url: list.url, label: '', heading: null, group: '' });
    }
  }

  *#readSamples(): Steps<void> {
    const pages: Page[] = [];
    for (const sample of this.#samples) {
      const page = yield* this.#page(sample, 'the page of one thing, as given', 'entity');
      if (page === null) continue;
      const labels = difference(textsOf(page), this.#sitewide);
      const shape = shapeOf([page.url]);
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
    for (let probes = 0; probes < this.#maxProbes && !this.#stopped; probes += 1) {
      if (fruitless >= (this.#hasStrong() ? PARAMS.patience : PARAMS.patienceAtFirst)) return;
      const next = this.#frontier.next((offer) => this.#isWanted(offer));
      if (next === null) return;
      const page = yield* this.#page(
        next.url,
        next.label === '' ? 'whether it is a list' : `whether '${next.label}' is a list`,
        'other',
      );
      const fruitful = page !== null && (yield* this.#take(page, next, next.depth));
      this.#frontier.note(next.group, fruitful);
      fruitless = fruitful ? 0 : fruitless + 1;
    }
  }

  #hasStrong(): boolean {
    const wanted = this.#given === null ? this.#kinds.all : [this.#given];
    return wanted.some(({ lists }) => lists.some(isStrong));
  }

  /** Pages of things that are known, and choices beside a list that is known, are no new lists. */
  #isWanted({ url }: Offer): boolean {
    if (this.#kinds.owns(url)) return false;
    return !this.#kinds.all.some(({ lists }) =>
      lists.some((list) => isChoiceOf(list.url, url) || isSecondPage(list.url, url)),
    );
  }

  /** A page was come to: its list, if it has one, and its links. True where something new is on it. */
  *#take(page: Page, offer: Offer, depth: number): Steps<boolean> {
    this.#frontier.markKnown(page.url);
    let fruitful = false;
    for (const list of listsOn(page, this.#reader, offer, this.#hasStrong() ? 1 : PARAMS.bareRuns)) {
      if (yield* this.#takeList(page, list, offer)) fruitful = true;
    }
    if (depth < PARAMS.maxDepth) this.#frontier.add(offersOf(page), depth + 1);
    return fruitful;
  }

  *#takeList(page: Page, list: FoundList, offer: Offer): Steps<boolean> {
    const addresses = list.addresses.flatMap((address) => address ?? []);
    const shape = shapeOf(addresses);
    const kind = shape === null ? this.#linkless(list) : yield* this.#kindOf(page, shape, addresses);
    if (kind === null) return false;
    this.#mark(page.url, 'list');
    const before = kind.titles.size;
    for (const title of list.titles) kind.titles.add(title);
    const adds = kind.titles.size > before;
    if (kind.lists.some(({ bare, url }) => url === list.url && bare === list.bare)) return false;
    kind.lists.push(list);
    this.#tell(
      `${list.url} lists ${list.titles.length} things${list.filters > 0 ? `, with ${list.filters} groups of links beside them` : ''}`,
    );
    const fromGroup = kind.lists.filter(({ from }) => from === offer.group).length;
    if (fromGroup >= PARAMS.sameFromGroup)
      kind.siblings.push(
        ...this.#frontier
          .takeRest(offer.group)
          .map(({ heading, label, url }) => ({ url, label, from: offer.group, of: heading })),
      );
    return adds;
  }

  /** Which kind the things of a list are; null where they are lists themselves. */
  *#kindOf(page: Page, shape: Shape, addresses: readonly Address[]): Steps<Draft | null> {
    const known = this.#kinds.withShape(shape) ?? this.#givenBy(addresses);
    if (known !== null) return known;
    const isKnownList = (url: Address) => this.#kinds.all.some(({ lists }) => lists.some((one) => one.url === url));
    if (addresses.some(isKnownList) || this.#areChoices(addresses)) return null;
    const looks: Page[] = [];
    // Others stand in for those that do not come.
    const [first, ...rest] = spread(addresses, PARAMS.samplePages * PARAMS.sampleTries);
    for (const url of first === undefined ? [] : [first, ...rest.reverse()]) {
      if (looks.length >= PARAMS.samplePages) break;
      const sample = yield* this.#page(url, `what ${page.url} lists`, 'entity');
      if (sample !== null) looks.push(sample);
    }
    if (looks.length === 0) return null;
    // A thing may well list others; but where all do, these are lists.
    if (looks.every((look) => this.#isList(look, shape, looks.length > 1)) && !this.#saySame(looks)) {
      for (const look of looks) this.#mark(look.url, 'index');
      yield* this.#take(looks[0], { url: looks[0].url, label: '', heading: null, group: '' }, 1);
      return null;
    }
    for (const look of looks) this.#frontier.markKnown(look.url);
    const named = this.#kinds.withShape(shapeOf(looks.map(ownAddress)) ?? shape);
    if (named !== null) {
      named.shapes.push(shape);
      return named;
    }
    const labels = looks.map(textsOf).reduce(intersection);
    const own = difference(difference(labels, this.#sitewide), looks.length > 1 ? new Set() : textsOf(page));
    const same = this.#kinds.withLabels(own);
    // Where no list is linked from the start page, pages of things may link one.
    if (same === null && looks.length > 1) this.#frontier.add(sharedOffers(looks), 2);
    if (same === null) return this.#kinds.add(shape, own, looks);
    same.shapes.push(shape);
    return same;
  }

  /** An index of the values of a filter: its links are choices of a list that is known. */
  #areChoices(addresses: readonly Address[]): boolean {
    const lists = this.#kinds.all.flatMap((kind) => kind.lists.filter(({ bare }) => !bare));
    const isChoice = (url: Address) =>
      lists.some((list) => addressChange(addressParts(list.url), addressParts(url), NONE).kind === 'parameter');
    return addresses.filter(isChoice).length > 0.5 * addresses.length;
  }

  /** Things without pages; null for what stands on page after page, and so belongs to the site. */
  #linkless({ place, titles }: FoundList): Draft | null {
    const known = this.#kinds.withPlace(place);
    if (known === null) return this.#kinds.add(null, new Set(), []);
    return titles.filter((title) => known.titles.has(title)).length >= 0.5 * titles.length ? null : known;
  }

  #givenBy(addresses: readonly Address[]): Draft | null {
    const given = this.#given;
    return given?.samples.some((sample) => addresses.includes(sample)) === true ? given : null;
  }

  /** A page that was linked like a thing, but lists others: not those that are linked like itself, which are its neighbours. */
  #isList(sample: Page, shape: Shape, isOneOfSeveral: boolean): boolean {
    const list = recordList(sample, this.#reader, { label: '', heading: null, group: '' });
    if (list === null || this.#reader(sample).role !== 'list') return false;
    const inner = shapeOf(list.addresses.flatMap((address) => address ?? []));
    // A single page that lists things without pages may just say much of one thing.
    if (inner === null) return isOneOfSeveral;
    if ([sample.url, sample.query.url, ownAddress(sample)].some((url) => fitsShape(url, inner))) return false;
    return !list.addresses.some((address) => address !== null && fitsShape(address, shape));
  }

  /** What is listed alike on one page after the other belongs to the site, not to them. */
  #saySame(looks: readonly Page[]): boolean {
    const [first, ...others] = looks.map(
      (look) => new Set(recordList(look, this.#reader, { label: '', heading: null, group: '' })?.titles),
    );
    return others.some((titles) => intersection(first, titles).size > 0.5 * Math.min(first.size, titles.size));
  }

  *#page(url: Address, why: string, as: LookedAt['as']): Steps<Page | null> {
    if (this.#stopped) return null;
    const [answer] = yield [{ query: visit(url), why, nth: 1 }];
    if (answer.kind === 'refused') {
      this.#stopped = answer.by === 'budget' || answer.by === 'wall';
      this.#looked.push({ url, asked: url, as: 'refused', because: whyNoPage(answer) });
      return null;
    }
    if (answer.kind !== 'ok' || answer.status !== 200 || answer.body === '') {
      this.#looked.push({ url, asked: url, as: 'failed', because: whyNoPage(answer) });
      return null;
    }
    this.#looked.push({ url: answer.finalUrl, asked: url, as });
    const page = createPage(answer.body, { url: answer.finalUrl, query: answer.query, atMs: answer.atMs });
    this.#titles.push(head(page).title ?? '');
    this.#headings.push(headingsOf(page));
    return page;
  }

  #mark(url: Address, as: LookedAt['as']): void {
    const at = this.#looked.findIndex((look) => look.url === url);
    if (at >= 0) this.#looked[at] = { ...this.#looked[at], as };
  }
}

/** What a page names as its address: lists may link a thing under a folder of their own. */
const ownAddress = (page: Page): Address => head(page).canonical ?? page.url;

/** Of a single page of a thing: what names the thing may do something to it. */
function offersAbove(page: Page): Offer[] {
  const names = new Set(subtokens(page.url.split('/').at(-1) ?? '').filter((name) => /\p{Nd}/u.test(name)));
  return offersOf(page).filter(({ url }) => !subtokens(url).some((name) => names.has(name)));
}

function sitemapList(url: Address, addresses: readonly Address[]): FoundList {
  const titles = addresses.map((address) => address.replace(/\/$/, '').split('/').at(-1) ?? '');
  const none = {
    label: '',
    from: '',
    heading: null,
    headings: [],
    place: '',
    of: null,
    pages: 1,
    filters: 0,
    goesOn: false,
  };
  return { ...none, url, addresses, titles, bare: true };
}

/** The same list with another choice: a parameter changed, or something added to its path. Everything is below a root path. */
function isChoiceOf(list: Address, url: Address): boolean {
  const base = addressParts(list);
  const { kind, part, shorter } = addressChange(base, addressParts(url), NONE);
  if (shorter || kind === 'other' || kind === 'none') return false;
  return kind === 'parameter' || (base.segments.length > 0 && part.startsWith('/+'));
}

/** The same list, its second page: `/page/2` below it. */
function isSecondPage(list: Address, url: Address): boolean {
  const [base, to] = [addressParts(list), addressParts(url)];
  const more = to.segments.slice(base.segments.length);
  if (base.origin !== to.origin || more.length === 0 || more.length > 2) return false;
  return base.segments.every((segment, at) => segment === to.segments[at]) && /^\P{Nd}*0*2$/u.test(more.at(-1)!);
}

const NONE: ReadonlySet<string> = new Set();

function difference(a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> {
  return new Set([...a].filter((one) => !b.has(one)));
}

function intersection(a: ReadonlySet<string>, b: ReadonlySet<string>): Set<string> {
  return new Set([...a].filter((one) => b.has(one)));
}

/** The first and others spread over the rest. */
function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all];
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * (all.length - 1)) / (count - 1))]);
}
