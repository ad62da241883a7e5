/** Reads lists again, to their ends, by what is known of their things: where records stand is learned from the first long list. */

import { learnFrom } from '../../algorithms/facets/lists/learn-records.ts';
import { learnTemplate } from '../../algorithms/facets/lists/list-template.ts';
import { nextPage, pagerCandidates } from '../../algorithms/facets/lists/pager.ts';
import { type ListView, type Reading, viewList } from '../../algorithms/facets/lists/view.ts';
import { candidateOf } from '../../algorithms/facets/start/candidate.ts';
import { findRegions } from '../../algorithms/records/regions.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { Fetched } from '../../model/fetched.ts';
import type { Page } from '../../model/page.ts';
import { visit } from '../../model/query.ts';
import type { Region } from '../../model/region.ts';
import type { Address } from '../../model/url.ts';
import { whyNoPage } from '../../model/why-no-page.ts';
import { links } from '../../page/links.ts';
import { pageOf } from '../../page/page.ts';
import { learnNumbers, type PageNumbers } from '../../reading/pager/page-numbers.ts';
import { type PagePart, pageAddress } from '../../reading/pager/page-part.ts';
import { marksOfOthers } from './marks-of-others.ts';
import type { ListExample, Memory } from './memory.ts';

export interface WalkedList {
  readonly pages: readonly ListView[];
  /** Whether it was read to its last page, as far as its pages tell. */
  readonly ended: boolean;
  /** Why not, for a person. */
  readonly because: string | null;
  /** Nothing came from the site at all: it is down, or does not let us in. */
  readonly noAnswer: boolean;
  /** When the page was answered on which the list was to begin; null: no page came. */
  readonly atMs: number | null;
}

/** What is known of a list before it is read again. */
export interface ExpectedList {
  readonly url: Address;
  /** Who stood on it. */
  readonly members: ReadonlySet<EntityKey>;
  /** Whether its records link what stands on it. */
  readonly isLinked: boolean;
  /** How many stand on the longest list there can be. */
  readonly most: number;
  /** Lists of the kind as they came before. */
  readonly examples: readonly ListExample[];
}

/** A list may have grown this many times beyond all that is known, and by so many pages: what goes on longer goes round. */
const MOST_GROWTH = { times: 3, pages: 20 } as const;
/** Share of the known entities on a page that must have stood on the list for a new way of turning its pages to be believed. */
const SAME_LIST = 0.5;
/** Links that may lead to the second page and are tried. */
const MOST_TRIED = 2;

export class ListWalker {
  readonly #memory: Pick<Memory, 'keyAt' | 'things'>;
  #reading: Reading | null = null;
  #part: PagePart | null = null;
  /** Records of a page after which another came. */
  #fullPage = 0;
  /** What pages are called, where they have numbers. */
  #numbers: PageNumbers | null = null;
  /** Set when nothing more may be asked. */
  stopped = false;
  /** Pages of lists that were asked for. */
  asked = 0;

  constructor(memory: Pick<Memory, 'keyAt' | 'things'>) {
    this.#memory = memory;
  }

  *walk(list: ExpectedList, why: string): Conversation<WalkedList> {
    const first = yield* this.#ask(list.url, why);
    if (typeof first === 'string') return unread(first, this.stopped ? false : this.#isDead, null);
    const view = this.#viewFirst(first, list);
    if (view === null) return unread('it shows no list of these entities any more', false, first.atMs);
    const pages = [view];
    const ended = yield* this.#readOn(pages, list, why);
    this.#learn(pages);
    const read = pages.map(({ page }) => viewList(page, this.#reading!));
    return { pages: read, ended: ended === null, because: ended, noAnswer: false, atMs: first.atMs };
  }

  /** A page that was kept, read as the lists are that were walked; null: none was. */
  viewOf(page: Page): ListView | null {
    return this.#reading === null ? null : viewList(page, this.#reading);
  }

  #isDead = false;

  *#ask(url: Address, why: string): Conversation<Page | string> {
    const [answer] = yield [{ query: visit(url), why, nth: 1 }];
    this.asked += answer.kind === 'refused' ? 0 : 1;
    if (answer.kind === 'refused' && (answer.by === 'budget' || answer.by === 'wall')) this.stopped = true;
    this.#isDead = isDead(answer) || isRefused(answer);
    return answer.kind === 'ok' && answer.status === 200 ? pageOf(answer) : whyNoPage(answer);
  }

  /** Null when it was read to its end, else why not. */
  *#readOn(pages: ListView[], list: ExpectedList, why: string): Conversation<string | null> {
    const reading = this.#reading!;
    const visited = new Set<string>();
    const seen = new Set(this.#namesOn(pages[0]));
    const perPage = Math.max(1, pages[0].sights.length);
    const mostPages = MOST_GROWTH.pages + (MOST_GROWTH.times * Math.max(list.members.size, list.most)) / perPage;
    for (;;) {
      const last = pages[pages.length - 1];
      if (this.#part !== null) for (const name of this.#namesOf(last, this.#part, reading)) visited.add(name);
      const next = this.#nextOf(last, pages.length === 1, visited);
      if (next.length === 0) return null;
      if (pages.length >= mostPages) return 'its pages go on without an end';
      const came = yield* this.#firstThatGoesOn(next, `${why}, page ${pages.length + 1}`, seen, list);
      if (typeof came === 'string') return came;
      if (came === null) return null;
      this.#fullPage = Math.max(this.#fullPage, last.sights.length);
      for (const name of this.#namesOn(came)) seen.add(name);
      pages.push(came);
    }
  }

  /** A first page that does not say its number is linked by it all the same. */
  #namesOf({ page }: ListView, part: PagePart, { noise }: Reading): string[] {
    const { list, page: number } = pageAddress(page.url, part, noise);
    const first = number === null && this.#numbers !== null ? [`${list} ${this.#numbers.of(1, null)}`] : [];
    return [`${list} ${number}`, ...first];
  }

  #nextOf(view: ListView, isFirst: boolean, visited: ReadonlySet<string>): { url: Address; part: PagePart }[] {
    const { noise } = this.#reading!;
    const known = this.#part === null ? null : nextPage(view, this.#part, noise, visited);
    if (known !== null) return [{ url: known, part: this.#part! }];
    // With less on it than a page holds, it is all there is.
    const isWhole = this.#part !== null && view.sights.length < this.#fullPage;
    return isFirst && !isWhole ? pagerCandidates(view, noise).slice(0, MOST_TRIED) : [];
  }

  /** The next page; null where there is none that shows anything new. */
  *#firstThatGoesOn(
    next: readonly { readonly url: Address; readonly part: PagePart }[],
    why: string,
    seen: ReadonlySet<string>,
    list: ExpectedList,
  ): Conversation<ListView | string | null> {
    let isOther = false;
    for (const { part, url } of next) {
      const page = yield* this.#ask(url, why);
      if (typeof page === 'string') return page;
      const view = viewList(page, this.#reading!);
      if (this.#namesOn(view).every((name) => seen.has(name))) continue;
      // A link that chooses something else shows other entities, too, and so on without an end.
      isOther = part !== this.#part && !this.#isSameList(view, list, seen);
      if (isOther) continue;
      this.#part = part;
      return view;
    }
    return isOther && seen.size < SAME_LIST * list.members.size ? 'no page that follows shows what stood on it' : null;
  }

  /** Whether those on a page that are known, and new in this walk, stood on the list before. */
  #isSameList(view: ListView, { members }: ExpectedList, seen: ReadonlySet<string>): boolean {
    const known = this.#namesOn(view).filter((name) => !seen.has(name) && this.#memory.things.has(name));
    if (known.length === 0 || members.size === 0) return true;
    return known.filter((name) => members.has(name)).length >= SAME_LIST * known.length;
  }

  /** What tells records: the keys of their entities, as each list links these in its own way, or titles where there are no links. */
  #namesOn({ sights }: ListView): EntityKey[] {
    return sights.map(({ address, title }) =>
      address === null ? (`record:${title}` as EntityKey) : this.#memory.keyAt(address),
    );
  }

  /** By what is known of other lists, else by where the known entities stand on this one. */
  #viewFirst(page: Page, { examples, isLinked }: ExpectedList): ListView | null {
    if (this.#reading !== null) {
      const view = viewList(page, this.#reading);
      if (view.sights.length > 0) return view;
    }
    const region = this.#regionOf(page, isLinked);
    const template = region === null ? null : learnTemplate(page, region);
    const candidate = template === null ? null : candidateOf(page, template);
    if (candidate === null) return null;
    this.#reading = candidate.reading;
    this.learnOthers(examples, false);
    return viewList(page, this.#reading);
  }

  /** Whether it is known by which marks records are told that do not stand on the lists they are shown on. */
  get knowsOthers(): boolean {
    return this.#reading !== null && this.#reading.promotedBy.size > 0;
  }

  /** Learns them. Whether there was anything to learn. */
  learnOthers(examples: readonly ListExample[], mayHaveCome: boolean): boolean {
    const reading = this.#reading;
    if (reading === null) return false;
    const read = examples.map((example) => ({ ...example, view: viewList(example.page, reading) }));
    const marks = marksOfOthers(read, this.#memory, mayHaveCome);
    if (marks.size > 0) this.#reading = { ...reading, promotedBy: new Set([...reading.promotedBy, ...marks]) };
    return marks.size > 0;
  }

  #regionOf(page: Page, isLinked: boolean): Region | null {
    const known = links(page).flatMap(({ node, url }) =>
      this.#memory.things.has(this.#memory.keyAt(url)) ? [node] : [],
    );
    const all = findRegions(page).filter(({ records }) => records.length > 1);
    const holding = ({ records }: Region) =>
      records.filter((nodes) => {
        const end = page.tree.end[nodes[nodes.length - 1]];
        return known.some((node) => node >= nodes[0] && node < end);
      }).length;
    const best = all.map((region) => ({ region, holds: holding(region) })).sort((a, b) => b.holds - a.holds)[0];
    // An empty list says nothing of how records are written: what else repeats on it is a menu.
    if (known.length === 0) return isLinked && this.#reading !== null ? null : (all[0] ?? null);
    return best !== undefined && best.holds > 0 ? best.region : null;
  }

  /** Promoted records repeat on the pages of one list. */
  #learn(pages: readonly ListView[]): void {
    const reading = this.#reading!;
    if (this.#part !== null && this.#numbers === null && pages.length > 1) {
      const [second, third] = pages
        .slice(1, 3)
        .map(({ page }) => pageAddress(page.url, this.#part!, reading.noise).page);
      this.#numbers = learnNumbers(second, third ?? null, pages[0].sights.length);
    }
    if (pages.length > 1 && reading.promotedBy.size === 0) this.#reading = learnFrom(pages, reading, false).reading;
  }
}

const unread = (because: string, noAnswer: boolean, atMs: number | null): WalkedList => ({
  ...{ pages: [], ended: false, because, noAnswer, atMs },
});

/** The site is there and does not let us in; of one page among others it may say that the page is gone. */
const isRefused = (answer: Fetched): boolean =>
  answer.kind === 'failed' && answer.code === 'http-status' && REFUSALS.has(answer.status ?? 0);
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 407, 451]);

/** Whether an answer says that the site cannot be reached or does not want to answer, not that a page is missing. */
export function isDead(answer: Fetched): boolean {
  if (answer.kind === 'refused') return true;
  if (answer.kind !== 'failed') return false;
  return answer.code === 'http-status' ? (answer.status ?? 0) >= 500 || answer.status === 429 : answer.retryable;
}
