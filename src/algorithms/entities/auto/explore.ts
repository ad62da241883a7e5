/** The search for index pages: the most promising first, until they bring nothing more. */
import type { Address } from '../../../model/url.ts';
import type { Exchange } from '../asking.ts';
import type { Waiting } from './frontier.ts';
import { guessList } from './guess.ts';
import { type Harvest, harvestIndex, harvestPostponed } from './harvest.ts';
import { accept, judge } from './judge.ts';
import type { Look } from './look.ts';
import { AUTO_PARAMS } from './params.ts';
import { readCandidates } from './read-entities.ts';
import type { Search } from './search.ts';
import { urlRow } from './url-pattern.ts';

/** An index page that links entities. */
export interface Index {
  readonly url: Address;
  readonly linked: number;
  readonly linksSample: boolean;
}

interface Visit extends Harvest {
  readonly read: boolean;
  readonly linksSample: boolean;
}

/** Kept for telling the way to the sample; a large site has thousands. */
const KEPT_INDEXES = 1000;

/** Visits index pages until nothing more is to be hoped for; returns those that link entities. */
export function* explore(search: Search, hopeOfSample: number): Exchange<readonly Index[]> {
  const indexes: Index[] = [];
  const patience = new Patience(search);
  for (;;) {
    yield* readCandidates(search, search.queue.splice(0));
    if (search.asking.stopped || patience.isOver()) break;
    const next = search.frontier.next();
    if (next === null) break;
    // It waited since before it was known to be an entity.
    if (search.isEntityOrAlias(search.identity.keyOf(next.url))) continue;
    const atFirst = search.knowsOnlySamples;
    const visit = yield* visitIndex(search, next);
    if (visit.linked > 0 && indexes.length < KEPT_INDEXES) indexes.push({ url: next.url, ...visit });
    if (search.knowsOnlySamples && search.visits >= AUTO_PARAMS.visitsBeforeGuessing) {
      yield* guessList(search, hopeOfSample);
    }
    const later = search.knowsOnlySamples ? 0 : yield* harvestPostponed(search, hopeOfSample);
    const early = search.kind.size < AUTO_PARAMS.fewExemplars ? 0 : judgeEarly(search);
    patience.note({ ...visit, fresh: visit.fresh + later + early }, atFirst);
  }
  return indexes;
}

/** When to stop: after visits in a row that brought nothing, and when what was not worth it has cost enough. */
class Patience {
  readonly #search: Search;
  #inARow = 0;
  /** Downloads that the search for the first index page took: no sign of what follows. */
  #first = 0;
  /** Visits of pages that could not be read. */
  #unread = 0;

  constructor(search: Search) {
    this.#search = search;
  }

  note({ fresh, read }: Visit, wasAtFirst: boolean): void {
    this.#inARow = fresh > 0 ? 0 : this.#inARow + (read ? 1 : AUTO_PARAMS.unreadMiss);
    if (!read) this.#unread += 1;
    if (wasAtFirst) this.#first = this.#overhead();
  }

  isOver(): boolean {
    const { patience, patienceAtFirst, maxOverhead, leastAfterFirst } = AUTO_PARAMS;
    if (this.#search.knowsOnlySamples) return this.#inARow >= patienceAtFirst;
    if (this.#inARow >= patience) return true;
    return this.#inARow > 0 && this.#overhead() >= Math.max(maxOverhead, this.#first + leastAfterFirst);
  }

  /** Downloads beside those that a search without a mistake would need. */
  #overhead(): number {
    const { asking, downloads, entities, options } = this.#search;
    const { perEntity, perIndexPage, unreadMiss } = AUTO_PARAMS;
    const needed = options.urlsOnly ? perIndexPage * downloads.list : perEntity * entities.length;
    return asking.downloads - asking.unanswered + unreadMiss * this.#unread - needed;
  }
}

function* visitIndex(search: Search, next: Waiting): Exchange<Visit> {
  const look = yield* search.look(next.url, 'it may link entities');
  if (!('print' in look)) {
    search.frontier.note(next, { fresh: 0, linked: 0 });
    return { fresh: 0, linked: 0, read: false, linksSample: false };
  }
  search.frontier.markKnown(look.key);
  if (isMisplacedEntity(search, look)) {
    const { score } = judge(search, look, 'place');
    const fresh = Number(accept(search, look, score, { foundOn: next.foundOn, text: '' }));
    search.frontier.note(next, { fresh, linked: 1 });
    return { fresh, linked: 0, read: true, linksSample: false };
  }
  if (search.knowsOnlySamples) {
    look.letGo();
    search.early.push({ look, foundOn: next.foundOn });
  }
  search.patterns.addOther(look.key);
  search.visits += 1;
  const harvest = yield* harvestIndex(search, look, next.hope);
  if (harvest.linked > 0) search.downloads.list += 1;
  search.kind.addContrast(look);
  if (search.postponed.has(look)) search.postponed.set(look, next);
  search.frontier.note(next, harvest);
  const linksSample = look.links.some(({ url }) =>
    search.samples.some(({ key }) => search.identity.keyOf(url) === key),
  );
  return { ...harvest, read: true, linksSample };
}

/** Pages that were visited before it was known what entities look like may have been entities. */
function judgeEarly(search: Search): number {
  let fresh = 0;
  for (const { look, foundOn } of search.early.splice(0)) {
    search.kind.removeContrast(look);
    search.patterns.removeOther(look.key);
    if (isMisplacedEntity(search, look)) {
      fresh += Number(accept(search, look, judge(search, look, 'place').score, { foundOn, text: '' }));
    } else {
      search.kind.addContrast(look);
      search.patterns.addOther(look.key);
    }
  }
  return fresh;
}

/** Stands among other links, but is one of the kind: a place that was taken for a menu. */
function isMisplacedEntity(search: Search, look: Look): boolean {
  if (search.kind.size < AUTO_PARAMS.fewExemplars || !search.patterns.has(urlRow(look.key))) return false;
  return judge(search, look, 'place').says === 'yes';
}
