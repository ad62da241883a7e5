/**
 * The whole flow as one conversation: what the site is about, the lists and filters of each kind, the pages of its things.
 * The methods share their answers and one budget; each is told only what it needs.
 */
import { findLists, listName } from '../../algorithms/site/find-lists.ts';
import type { FoundKind, SiteFound } from '../../algorithms/site/result.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { Scope } from '../../model/domain.ts';
import { sameAddress } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { crawlKind, type KindResult } from './crawl-kind.ts';
import { KnownEntities } from './further-kinds.ts';
import { indexDoubt } from './linked-unread.ts';
import { readerOfSite } from './read-page.ts';
import { type CrawlFound, type EntityPagesChoice, type KindSummary, NOTHING_FOUND } from './result.ts';
import { SharedAnswers } from './shared-answers.ts';
import type { CrawlProgress, CrawlSink } from './sink.ts';
import { whyNothing } from './why-nothing.ts';

export interface CrawlOptions {
  /** Pages of single things, as a person gave them. */
  readonly samples: readonly Address[];
  /** Name or number of the one kind that is wanted; null: all that are worth it, the main one first. */
  readonly kind: string | null;
  readonly entityPages: EntityPagesChoice;
  readonly scope: Scope;
  readonly sink: CrawlSink;
  readonly progress: CrawlProgress;
}

/** How often a list of which nothing could be read is followed by a look at what else there is. */
const MOST_LOOKS = 3;

export function* crawlSite(start: Address, options: CrawlOptions): Conversation<CrawlFound> {
  const shared = new SharedAnswers(options.sink.role);
  const refused = new Set<string>();
  for (let look = 1; ; look += 1) {
    const { found, main } = yield* crawlOnce(start, options, shared, refused);
    const [first] = found.kinds;
    const isEmpty = first?.crawled === true && first.entities === 0 && shared.stopped === null;
    if (main === null || !isEmpty || look >= MOST_LOOKS) return found;
    options.progress.decided(`${main.name}: none could be read; what else is there?`);
    for (const list of main.lists) refused.add(listName(list));
  }
}

function* crawlOnce(
  start: Address,
  options: CrawlOptions,
  shared: SharedAnswers,
  refused: ReadonlySet<string>,
): Conversation<{ readonly found: CrawlFound; readonly main: FoundKind | null }> {
  const { samples, sink } = options;
  const progress = untilStopped(options.progress, shared);
  progress.phase('what the site is about', null);
  const site = yield* shared.of(findLists(start, { reader: readerOfSite(), samples, refused, tell: progress.decided }));
  for (const { as, asked } of site.looked) if (as === 'list' || as === 'entity') sink.role(asked, as);
  const chosen = chooseKinds(site, options);
  if (typeof chosen === 'string') return { found: nothing(site, shared, chosen), main: null };
  const summaries: KindSummary[] = [];
  const unreached =
    shared.stopped !== null ? ['look at the rest of the site for more lists, also of other entities'] : [];
  let lists = site.looked.filter(({ as }) => as === 'list').length;
  const known = new KnownEntities();
  const boxed: Address[] = [];
  const besides = new Map<KindSummary, KindResult['unread']>();
  let goesOn = false;
  const isOther = (kind: FoundKind) => !known.areAllOf(kind);
  for (const [at, kind] of chosen.entries()) {
    if (!isOther(kind)) continue;
    if (at > 0 && shared.stopped === null && (yield* isSeenAgain(kind, known, shared))) {
      progress.decided(`${kind.name}: other pages of what is known`);
      summaries.push(unread(kind, 'its pages show entities of another kind once more'));
      continue;
    }
    // After a stop the first pages of its lists tell what stands on them; a few things on a front page may turn out to be others.
    if ((shared.stopped !== null && !kind.strong) || (at > 0 && areAsked(kind, shared))) {
      summaries.push(unread(kind));
      if (shared.stopped !== null) unreached.push(`crawl ${kind.name}`);
      continue;
    }
    const {
      found,
      left,
      listPages,
      summary,
      unread: unreadOf,
    } = yield* crawlKind({
      ...options,
      progress,
      kind,
      indexPages: site.indexPages,
      siteName: site.name,
      labels: site.labels,
      isMain: at === 0,
      isOther: (address) => known.has(address),
      isOtherList: isListOfOther(site.kinds, kind),
      shared,
    });
    summaries.push(summary);
    besides.set(summary, unreadOf);
    known.note(found, kind.shapes);
    for (const one of left) unreached.push(one);
    lists += listPages;
    goesOn ||= listPages > summary.lists.length || summary.groups.some(({ verdict }) => verdict === 'filter');
    for (const { address } of found) if (address !== null) boxed.push(address);
  }
  const rest = site.kinds.filter((kind) => !chosen.includes(kind) && isOther(kind)).map((kind) => unread(kind));
  const total = shared.downloads;
  // A page may have been read as one of two kinds.
  const entity = Math.min(
    total,
    summaries.reduce((sum, { entityPages }) => sum + entityPages.read, 0),
  );
  const list = Math.min(lists, total - entity);
  const isListed = new Set(site.kinds.flatMap(({ lists }) => lists.map(({ url }) => sameAddress(url))));
  // What a stop left unread is said by the stop.
  const unreadBeside = (summary: KindSummary) =>
    shared.stopped !== null
      ? 0
      : (besides.get(summary)?.((url) => known.has(url) || shared.wasAsked(url) || isListed.has(sameAddress(url))) ??
        0);
  const found: CrawlFound = {
    outcome: 'found',
    because: null,
    instead: null,
    boxed: goesOn ? [] : boxed,
    kinds: [...summaries.map((summary) => doubted(summary, unreadBeside(summary))), ...rest],
    looked: site.looked,
    tables: [],
    downloads: { list, entity, other: total - list - entity, total },
    walled: [...shared.walled],
    stopped: shared.stopped,
    unreached,
  };
  return { found, main: chosen[0] };
}

/** A list was seen, so there is something: nothing is not all of it, and little beside what its pages list may be an index. */
function doubted(summary: KindSummary, unread: number): KindSummary {
  const { crawled, entities, incomplete, name } = summary;
  if (unread > 0) return { ...summary, incomplete: [...indexDoubt(name, entities, unread), ...incomplete] };
  if (!crawled || entities > 0 || incomplete.length > 0) return summary;
  const why = 'what its list shows could not be read';
  return { ...summary, incomplete: [{ kind: name, attribute: null, why, seen: 0, expected: null }] };
}

/** After a stop nothing new is begun or decided: what was cut off is not judged. */
function untilStopped(progress: CrawlProgress, shared: SharedAnswers): CrawlProgress {
  return {
    counts: progress.counts,
    phase: (name, pages) => (shared.stopped === null ? progress.phase(name, pages) : undefined),
    decided: (because) => (shared.stopped === null ? progress.decided(because) : undefined),
  };
}

/** The kinds to crawl, or why there are none. */
function chooseKinds(
  { kinds }: SiteFound,
  { kind, samples }: CrawlOptions,
): readonly FoundKind[] | 'no-list' | 'no-such-kind' {
  if (kinds.length === 0) return 'no-list';
  if (kind !== null) {
    const wanted = kind.trim().toLowerCase();
    const found = kinds.find(({ name }, at) => name.toLowerCase() === wanted || String(at + 1) === wanted);
    return found === undefined ? 'no-such-kind' : [found];
  }
  if (samples.length > 0) return [kinds[0]];
  const strong = kinds.filter((one) => one.strong);
  return strong.length > 0 ? strong : [kinds[0]];
}

/** What was found to list one kind lists no other. */
function isListOfOther(kinds: readonly FoundKind[], kind: FoundKind): (address: Address) => boolean {
  const own = new Set(kind.lists.map(({ url }) => sameAddress(url)));
  const others = kinds.filter((one) => one !== kind).flatMap(({ lists }) => lists.map(({ url }) => sameAddress(url)));
  const listed = new Set(others.filter((url) => !own.has(url)));
  return (address) => listed.has(sameAddress(address));
}

/** The same entities under other addresses, or pages that repeat what theirs say. */
function* isSeenAgain(kind: FoundKind, known: KnownEntities, shared: SharedAnswers): Conversation<boolean> {
  return known.areNamedIn(kind) || (yield* shared.of(known.areRepeatedBy(kind)));
}

/** Nothing but names whose pages a kind before was asked by, as its choices or its things. */
function areAsked({ lists }: FoundKind, shared: SharedAnswers): boolean {
  if (!lists.every(({ bare }) => bare)) return false;
  const all = lists.flatMap(({ addresses }) => addresses.flatMap((address) => address ?? []));
  return all.filter((address) => shared.wasAsked(address)).length > 0.5 * all.length;
}

function unread({ lists, name }: FoundKind, because = 'it was not crawled'): KindSummary {
  const urls = lists.map(({ url }) => url);
  return {
    ...NOTHING_FOUND,
    name,
    crawled: false,
    lists: urls,
    entityPages: { read: 0, because },
  };
}

function nothing(site: SiteFound, shared: SharedAnswers, why: 'no-list' | 'no-such-kind'): CrawlFound {
  const [first] = site.looked;
  const noStart = first?.isTooComplex === true ? 'too-complex' : 'no-answer';
  const outcome = site.start === null ? noStart : why;
  const because = whyNothing(site, why);
  const total = shared.downloads;
  return {
    outcome,
    because,
    instead: outcome === 'no-list' ? site.instead : null,
    boxed: [],
    kinds: site.kinds.map((kind) => unread(kind)),
    looked: site.looked,
    tables: [],
    downloads: { list: 0, entity: 0, other: total, total },
    walled: [...shared.walled],
    stopped: shared.stopped,
    unreached: [],
  };
}
