/** The search for index pages: the most promising first, until they bring nothing more. */
import type { Exchange } from '../asking.ts';
import type { Waiting } from './frontier.ts';
import { guessList } from './guess.ts';
import { harvestPostponed } from './harvest.ts';
import { AUTO_PARAMS } from './params.ts';
import { readCandidates } from './read-entities.ts';
import type { Search } from './search.ts';
import { survey } from './survey.ts';
import { type Index, judgeEarly, type Visit, visitRead } from './visit.ts';

/** Kept for telling the way to the sample; a large site has thousands. */
const KEPT_INDEXES = 1000;

/** Visits index pages until nothing more is to be hoped for; returns those that link entities. */
export function* explore(search: Search, hopeOfSample: number): Exchange<readonly Index[]> {
  const indexes: Index[] = [...(yield* survey(search, hopeOfSample))];
  const patience = new Patience(search);
  for (;;) {
    yield* readCandidates(search, search.queue.splice(0));
    if (search.asking.stopped || patience.isOver()) break;
    const next = search.frontier.next();
    if (next === null) break;
    // It waited since before it was known to be an entity.
    if (search.isEntityOrAlias(search.identity.keyOf(next.url)) || search.isOtherKind(next.url)) continue;
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
  return yield* visitRead(search, next, look);
}
