/**
 * A visit to a site that is known: lists that show many entities first, entity pages only where a record changed, an entity is new or
 * missing, or its page has its turn. What does not fit what is known is said, and nothing is concluded from it (decision 0281).
 */
import type { WatchedAttribute } from '../../model/change.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { EntityKey } from '../../model/entity.ts';
import { largest } from '../../model/extremes.ts';
import type { Fetched } from '../../model/fetched.ts';
import { visit } from '../../model/query.ts';
import { isSameAddress } from '../../model/same-address.ts';
import { spread } from '../../model/spread.ts';
import type { Address } from '../../model/url.ts';
import { pageOf } from '../../page/page.ts';
import type { CrawlProgress } from '../whole/sink.ts';
import { Found } from './found.ts';
import { LastModified, type SitemapHint } from './last-modified.ts';
import type { KnownKind, KnownList, KnownThing, Memory } from './memory.ts';
import type { NewAttribute } from './new-attributes.ts';
import { readFilters } from './visit-filters.ts';
import { KindVisit, type ReadList, type Stranger } from './visit-lists.ts';
import { PageVisit } from './visit-pages.ts';
import { isDead, ListWalker } from './walk-list.ts';

export interface RecrawlOptions {
  readonly progress: CrawlProgress;
  /** Pages of filters that are read in a visit, as a share of the pages of the lists of everything. */
  readonly filterShare: number;
  /** Share of the entity pages that have their turn in a visit. */
  readonly pageShare: number;
  /** Lists and pages whose time has come, where a schedule says so; it takes the place of turns. @default null */
  readonly isDue?: ((address: Address) => boolean) | null;
  /** What earlier visits compared: filters whose values change often have their turn more often. @default nothing */
  readonly watched?: readonly WatchedAttribute[];
}

export interface VisitedList {
  readonly kind: string | null;
  readonly url: Address;
  readonly attribute: string | null;
  readonly value: string | null;
  readonly pages: number;
  /** Known entities that it showed, of those that it had. */
  readonly met: number;
  readonly members: number;
  readonly complete: boolean;
  readonly because: string | null;
}

export interface Recrawled {
  readonly found: Found;
  readonly lists: readonly VisitedList[];
  /** Lists that were read whole, with who stands on them now. */
  readonly members: readonly { readonly list: KnownList; readonly keys: ReadonlySet<EntityKey> }[];
  /** Lists of filters that told nothing: they have had their turn all the same. */
  readonly unlike: readonly KnownList[];
  /** For a person: what no longer fits what was learned. */
  readonly drift: readonly string[];
  /** Kinds none of whose lists fits any more: they have to be learned again. */
  readonly unlearned: readonly string[];
  /** Why nothing came from the site; null: something did. */
  readonly down: string | null;
  readonly stopped: boolean;
  readonly newAttributes: readonly NewAttribute[];
  /** What the site says itself of when its pages changed; null: it was not asked, or dates none. */
  readonly sitemap: SitemapHint | null;
  readonly downloads: { readonly list: number; readonly entity: number; readonly other: number };
}

const PARAMS = {
  /** Missing entities that are asked for one by one; of more, a few are asked for before the list is believed. */
  missing: { least: 10, share: 0.1 },
  sample: 10,
  /** Lists that do not fit, after which no more are tried. */
  unlike: 3,
  batch: 16,
} as const;

export function* recrawlSite(memory: Memory, options: RecrawlOptions): Conversation<Recrawled> {
  const visitor = new SiteVisit(memory, options);
  const kinds = [...memory.kinds].sort((a, b) => b.things.size - a.things.size);
  for (const kind of kinds) yield* visitor.visitKind(kind);
  return visitor.result();
}

class SiteVisit {
  readonly #memory: Memory;
  readonly #options: RecrawlOptions;
  readonly #found = new Found();
  readonly #walker: ListWalker;
  readonly #read: { readonly kind: KnownKind; readonly read: ReadList }[] = [];
  readonly #drift: string[] = [];
  readonly #unlearned: string[] = [];
  #down: string | null = null;
  #answered = false;
  #stopped = false;
  #entityPages = 0;
  readonly #modified: LastModified;
  #isMapped = false;

  constructor(memory: Memory, options: RecrawlOptions) {
    this.#memory = memory;
    this.#options = options;
    this.#modified = new LastModified(memory.keyAt);
    this.#walker = new ListWalker(memory);
  }

  get #isOver(): boolean {
    return this.#stopped || this.#walker.stopped || (this.#down !== null && !this.#answered);
  }

  *visitKind(kind: KnownKind): Conversation<void> {
    if (this.#isOver) return;
    const { progress } = this.#options;
    const name = kind.kind ?? 'entities';
    progress.phase(`the lists of ${name}`, null);
    const lists = new KindVisit(this.#memory, kind, this.#walker);
    yield* this.#readLists(kind, lists);
    for (const read of lists.read) this.#read.push({ kind, read });
    const changed = lists.compare(this.#found);
    this.#tellCounts();
    if (lists.read.length > 0 && !lists.read.some(({ fits }) => fits)) {
      // What the newest crawl has not found either, another would not find.
      const isCurrent = lists.read.some(({ list }) => list.run >= this.#memory.crawledBy);
      if (!this.#isOver && this.#answered && isCurrent) this.#unlearned.push(name);
      return;
    }
    for (const attribute of lists.lostAttributes())
      this.#drift.push(`${name}: no record shows ${attribute} any more; its values are kept as they were`);
    progress.phase(`pages of ${name}`, null);
    yield* this.#visitPages(kind, lists, changed);
    this.#tellCounts();
    if (this.#isOver) return;
    progress.phase(`filters of ${name}`, null);
    const share = this.#options.filterShare;
    const filters = yield* readFilters(kind, lists, this.#found, {
      share,
      crawledBy: this.#memory.crawledBy,
      watched: this.#options.watched ?? [],
      isDue: this.#options.isDue ?? null,
      visits: this.#memory.visits,
      isOver: () => this.#isOver,
    });
    for (const read of filters.read) this.#read.push({ kind, read });
    for (const line of filters.drift) this.#drift.push(line);
    if (filters.unlearned.length > 0) this.#unlearned.push(`${name} by ${filters.unlearned.join(', ')}`);
    this.#tellCounts();
  }

  /** The list of everything; where it does not show all that is known, further lists for the rest. */
  *#readLists(kind: KnownKind, lists: KindVisit): Conversation<void> {
    const left = new Set(kind.things.keys());
    const untried = new Set(this.#listsInTurn(kind));
    while (left.size > 0 && !this.#isOver && !this.#isUnlike(lists.read)) {
      const list = nextList([...untried], left);
      if (list === null) return;
      untried.delete(list);
      const read = yield* lists.readWhole(
        list,
        list.asks === null ? 'the whole list' : `${list.asks.attribute}: ${list.asks.value}`,
      );
      this.#judge(kind, read);
      for (const key of read.keys) left.delete(key);
      // Who is missing on a list that was read to its end stands on no other, unless the site cuts it.
      if (read.fits && read.walked.ended && isNearlyWhole(read)) for (const key of list.members) left.delete(key);
    }
  }

  /** All lists, or by a schedule those whose time has come: of everything, or where there is none, of single values. */
  #listsInTurn({ lists }: KnownKind): readonly KnownList[] {
    const { isDue = null } = this.#options;
    if (isDue === null) return lists;
    const whole = lists.filter(({ asks }) => asks === null);
    return (whole.length > 0 ? whole : lists).filter(({ url }) => isDue(url));
  }

  #judge({ kind }: KnownKind, { fits, keys, list, walked }: ReadList): void {
    if (walked.pages.length > 0) this.#answered = true;
    if (walked.noAnswer && !this.#answered) this.#down = walked.because;
    if (walked.noAnswer || this.#walker.stopped || fits) return;
    this.#answered = true;
    // That an older list is not there any more is what the newest crawl has found already.
    if (list.run < this.#memory.crawledBy) return;
    const met = [...list.members].filter((key) => keys.has(key)).length;
    const said = walked.pages.length === 0 ? walked.because : `${met} of its ${list.members.size} entities stand on it`;
    this.#drift.push(`${kind ?? 'entities'}: ${list.url} is no longer the list it was: ${said}`);
  }

  /** None of the first lists fits: others will not, either. */
  #isUnlike(read: readonly ReadList[]): boolean {
    const isOld = read.length > 0 && read[0].list.run < this.#memory.crawledBy;
    return read.length >= (isOld ? 1 : PARAMS.unlike) && read.every(({ fits }) => !fits);
  }

  *#visitPages(kind: KnownKind, lists: KindVisit, changed: ReadonlySet<EntityKey>): Conversation<void> {
    const pages = new PageVisit(this.#memory, kind);
    yield* this.#meetStrangers(kind, lists, pages);
    yield* this.#missing(kind, lists, pages);
    pages.compare(this.#found);
    if (!pages.isWorth || this.#isOver) return;
    if (!this.#isMapped) {
      this.#isMapped = true;
      yield* this.#modified.read(this.#memory.start);
    }
    const read = new Set<KnownThing>();
    const wanted = [...changed].flatMap((key) => kind.things.get(key) ?? []);
    yield* this.#readPages(pages, [...wanted, ...inTurn(kind, changed, this.#options)], read);
    yield* this.#readHinted(kind, pages, read);
    for (const attribute of pages.lost)
      this.#drift.push(
        `${kind.kind ?? 'entities'}: no page shows ${attribute} any more; its values are kept as they were`,
      );
  }

  /** Pages of known entities that were not read yet in this visit. Returns those that say something else. */
  *#readPages(
    pages: PageVisit,
    things: readonly KnownThing[],
    read: Set<KnownThing>,
    why = 'what an entity page says now',
  ): Conversation<ReadonlySet<EntityKey>> {
    const left = things.filter((thing) => !read.has(thing));
    for (const thing of left) read.add(thing);
    const came: KnownThing[] = [];
    yield* this.#askPages(left, why, (thing, answer) => {
      const page = sameThing(answer, thing, this.#memory);
      if (page === null) return;
      came.push(thing);
      pages.take(page, thing, thing.title);
    });
    const doubtful = pages.inDoubt(read);
    for (const thing of doubtful) read.add(thing);
    yield* this.#askPages(doubtful, 'whether pages still say what others do not say any more', (thing, answer) => {
      const page = sameThing(answer, thing, this.#memory);
      if (page !== null) pages.take(page, thing, thing.title);
    });
    const changed = pages.compare(this.#found);
    this.#modified.note(came, changed);
    return changed;
  }

  /** What the site says changed: a few are read first, the others where these had. */
  *#readHinted(kind: KnownKind, pages: PageVisit, read: Set<KnownThing>): Conversation<void> {
    if (this.#isOver) return;
    const { first, rest } = this.#modified.hinted(kind.things.values());
    const sample = first.filter((thing) => !read.has(thing));
    const changed = yield* this.#readPages(pages, sample, read, 'the site says that it changed');
    if (rest.length === 0 || this.#isOver) return;
    if (this.#modified.isBelieved(sample, changed)) {
      yield* this.#readPages(pages, rest, read, 'the site says that it changed');
      return;
    }
    const name = kind.kind ?? 'entities';
    this.#options.progress.decided(
      `${name}: the sitemap says that ${first.length + rest.length} pages changed, but few of ${sample.length} had: it is not believed`,
    );
  }

  *#askPages(
    things: readonly KnownThing[],
    why: string,
    take: (thing: KnownThing, answer: Fetched) => void,
  ): Conversation<void> {
    const paged = things.filter(({ address }) => address !== null);
    for (let from = 0; from < paged.length && !this.#isOver; from += PARAMS.batch) {
      const batch = paged.slice(from, from + PARAMS.batch);
      const answers = yield batch.map(({ address }) => ({ query: visit(address!), why, nth: 1 }));
      answers.forEach((answer, at) => {
        if (this.#count(answer)) take(batch[at], answer);
      });
    }
  }

  /** Whether it is an answer of the site. */
  #count(answer: Fetched): boolean {
    if (answer.kind === 'refused') {
      if (answer.by === 'budget' || answer.by === 'wall') this.#stopped = true;
      return false;
    }
    this.#entityPages += 1;
    return true;
  }

  /** New on the lists: asked for their pages where these say more, or what they are called. */
  *#meetStrangers(kind: KnownKind, lists: KindVisit, pages: PageVisit): Conversation<void> {
    const strangers = [...lists.strangers.values()];
    const isAsked = pages.isWorth || pages.areNamed;
    for (let from = 0; from < strangers.length && !this.#isOver; from += PARAMS.batch) {
      const batch = strangers.slice(from, from + PARAMS.batch);
      const asked = isAsked ? batch.filter(({ address }) => address !== null) : [];
      const answers = yield asked.map(({ address }) => ({ query: visit(address!), why: 'a new entity', nth: 1 }));
      const came = new Map(asked.map((stranger, at) => [stranger, answers[at]]));
      for (const stranger of batch) {
        const answer = came.get(stranger);
        if (answer === undefined || this.#count(answer)) this.#meet(kind, stranger, answer ?? null, { lists, pages });
      }
    }
  }

  #meet(
    kind: KnownKind,
    stranger: Stranger,
    answer: Fetched | null,
    { lists, pages }: { readonly lists: KindVisit; readonly pages: PageVisit },
  ): void {
    const page = answer?.kind === 'ok' && answer.status === 200 ? pageOf(answer) : null;
    // Without its page it is not known what a thing is called that lists link otherwise.
    if (page === null && answer !== null && pages.areNamed) return;
    const named = page === null || !pages.areNamed ? null : pages.keyOn(page);
    const linked = stranger.address === null ? null : this.#memory.keyAt(stranger.address);
    const key = named ?? linked ?? (`record:${stranger.title}` as EntityKey);
    const known = kind.things.get(key);
    if (known !== undefined) {
      this.#found.see(key, stranger.atMs);
      if (page !== null) pages.take(page, known, known.title);
      return;
    }
    const plain = stranger.address === null ? null : this.#memory.plainly(stranger.address);
    if (plain !== null) lists.added.set(plain, key);
    const own = named !== null && page !== null ? (key as string as Address) : plain;
    this.#found.addEntity({
      key,
      address: own,
      title: stranger.title,
      kind: kind.kind,
      addresses: stranger.address === null ? [] : [stranger.address],
      seenMs: stranger.atMs,
    });
    for (const { atMs, attribute, node, page: on, value } of stranger.facts)
      this.#found.learn(key, { attribute, values: [value], source: 'record', evidence: { page: on, node }, atMs });
    if (page !== null) pages.take(page, key, stranger.title);
  }

  /** Who stood on a list that was read to its end, and stands on none now; and who stood on none in the newest crawl, either, where there is a list of everything. */
  *#missing(kind: KnownKind, lists: KindVisit, pages: PageVisit): Conversation<void> {
    const whole = lists.read.filter(({ fits, walked }) => fits && walked.ended);
    const { seen } = lists;
    const keys = new Set(whole.flatMap(({ list }) => [...list.members].filter((key) => !seen.has(key))));
    if (whole.some(({ list }) => list.asks === null && list.run >= this.#memory.crawledBy))
      for (const { key, lastSeenMs } of kind.things.values())
        if (lastSeenMs < this.#memory.crawledMs && !seen.has(key)) keys.add(key);
    const missing = [...keys].flatMap((key) => kind.things.get(key) ?? []);
    if (missing.length === 0 || this.#isOver) return;
    const atMs = largest(whole.map(({ walked }) => walked.pages.at(-1)?.page.atMs ?? 0));
    const few = Math.max(PARAMS.missing.least, PARAMS.missing.share * kind.things.size);
    if (missing.length > few && !(yield* this.#areGone(kind, spread(missing, PARAMS.sample)))) {
      const name = kind.kind ?? 'entities';
      this.#drift.push(
        `${name}: ${missing.length} of ${kind.things.size} stand on no list any more, but their pages are there; nothing is taken to be gone`,
      );
      return;
    }
    for (const { address, key } of missing) if (address === null || missing.length > few) this.#found.lose(key, atMs);
    if (missing.length > few) return;
    yield* this.#askPages(missing, 'whether a missing entity is gone', (thing, answer) => {
      const page = sameThing(answer, thing, this.#memory);
      if (page !== null && thing.lastSeenMs >= this.#memory.beforeMs) pages.take(page, thing, thing.title);
      else if (page !== null || isGone(answer)) this.#found.lose(thing.key, atMs);
    });
  }

  /** Whether all of a few are gone, by their pages; those without pages say nothing. */
  *#areGone(kind: KnownKind, few: readonly KnownThing[]): Conversation<boolean> {
    if (few.every(({ address }) => address === null)) return false;
    let there = 0;
    yield* this.#askPages(few, `whether ${kind.kind ?? 'entities'} are gone`, (thing, answer) => {
      if (sameThing(answer, thing, this.#memory) !== null || !isGone(answer)) there += 1;
    });
    return there === 0 && !this.#isOver;
  }

  #tellCounts(): void {
    const { added, changed, gone } = this.#found.counts();
    this.#options.progress.decided(`so far ${added} added, ${changed} changed, ${gone} gone`);
  }

  result(): Recrawled {
    const complete = ({ fits, walked }: ReadList) => fits && walked.ended;
    const all = this.#read;
    return {
      found: this.#found,
      lists: all.map(({ kind, read }) => ({
        kind: kind.kind,
        url: read.list.url,
        attribute: read.list.asks?.attribute ?? null,
        value: read.list.asks?.value ?? null,
        pages: read.walked.pages.length,
        met: [...read.list.members].filter((key) => read.keys.has(key)).length,
        members: read.list.members.size,
        complete: complete(read),
        because: read.walked.because,
      })),
      members: all.filter(({ read }) => complete(read)).map(({ read }) => ({ list: read.list, keys: read.keys })),
      unlike: all.filter(({ read }) => !complete(read) && read.list.asks !== null).map(({ read }) => read.list),
      drift: this.#drift,
      unlearned: this.#unlearned,
      down: this.#answered ? null : this.#down,
      stopped: this.#stopped || this.#walker.stopped,
      newAttributes: this.#found.newAttributes,
      sitemap: this.#modified.hint,
      downloads: { list: this.#walker.asked, entity: this.#entityPages, other: this.#modified.asked },
    };
  }
}

/** That of everything, then the one that has most of those that are left. */
function nextList(lists: readonly KnownList[], left: ReadonlySet<EntityKey>): KnownList | null {
  const whole = lists.find(({ asks }) => asks === null);
  if (whole !== undefined) return whole;
  const gains = lists
    .map((list) => ({ list, gain: [...list.members].filter((key) => left.has(key)).length }))
    .sort((a, b) => b.gain - a.gain || a.list.members.size - b.list.members.size);
  return gains[0] !== undefined && gains[0].gain > 0 ? gains[0].list : null;
}

const isNearlyWhole = ({ keys, list }: ReadList): boolean =>
  [...list.members].filter((key) => keys.has(key)).length >= (1 - PARAMS.missing.share) * list.members.size;

/** Pages whose time has come by the schedule, else those that were read longest ago. */
function inTurn(
  { things }: KnownKind,
  others: ReadonlySet<EntityKey>,
  { isDue = null, pageShare }: RecrawlOptions,
): KnownThing[] {
  const paged = [...things.values()].filter(({ key, pageMs }) => pageMs > 0 && !others.has(key));
  if (isDue !== null) return paged.filter(({ address }) => address !== null && isDue(address));
  return paged.sort((a, b) => a.pageMs - b.pageMs || a.id - b.id).slice(0, Math.floor(pageShare * things.size));
}

/** The page, where it still is the page of this entity: the site may lead elsewhere from what is gone. */
function sameThing(answer: Fetched, { address, key }: KnownThing, { keyAt }: Memory) {
  if (answer.kind !== 'ok' || answer.status !== 200) return null;
  const isLedAway =
    answer.hops.length > 0 && !isSameAddress(answer.finalUrl, address!) && keyAt(answer.finalUrl) !== key;
  return isLedAway ? null : pageOf(answer);
}

/** The site says that there is no such page; trouble says nothing. */
function isGone(answer: Fetched): boolean {
  if (answer.kind === 'ok' || answer.kind === 'blocked') return true;
  return answer.kind === 'failed' && !isDead(answer);
}
