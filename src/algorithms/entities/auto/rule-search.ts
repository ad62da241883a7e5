/** The search with a rule for addresses: index pages are visited for what fits it, and what fits is read. */
import { largest } from '../../../model/extremes.ts';
import type { Address } from '../../../model/url.ts';
import type { AddressKey } from '../../../model/url-key.ts';
import type { Exchange } from '../asking.ts';
import type { Index } from './explore.ts';
import { isFolderAbove } from './folders.ts';
import { spread } from './group-test.ts';
import { IndexQueue, type Waiting } from './index-queue.ts';
import { accept } from './judge.ts';
import type { KindRule } from './kind-rule.ts';
import { type Look, lookAt } from './look.ts';
import type { LookLink } from './look-links.ts';
import { AUTO_PARAMS } from './params.ts';
import { Places } from './places.ts';
import { believe } from './read-entities.ts';
import type { Candidate, Search } from './search.ts';
import type { StrictPicture } from './strict-picture.ts';
import type { Survey } from './survey.ts';
import { urlRow } from './url-pattern.ts';
import { isOutside, widenByLooks } from './widen.ts';

/** Read at a time: what they turn out to be says which come next. */
const BATCH = 16;

export class RuleSearch {
  readonly indexes: Index[] = [];
  readonly #search: Search;
  readonly #rule: KindRule;
  readonly #shared: Survey['shared'];
  readonly #picture: StrictPicture;
  /** Whether looks decide: no word does, and they tell. */
  readonly #byLooks: boolean;
  readonly #places = new Places();
  /** Of pages of the kind: how many others they link. */
  readonly #linked: number[] = [];
  readonly #indexQueue: IndexQueue;
  readonly #found = new Map<AddressKey, Candidate>();
  /** Addresses like those of the kind in other folders. */
  readonly #outside = new Map<AddressKey, LookLink & { readonly foundOn: Address }>();
  /** Visits that brought nothing, in a row. */
  #dry = 0;

  constructor(search: Search, rule: KindRule, survey: Survey, picture: StrictPicture) {
    this.#search = search;
    this.#rule = rule;
    this.#shared = survey.shared;
    this.#picture = picture;
    this.#byLooks = picture.isReliable && !rule.hasWord;
    this.#indexQueue = new IndexQueue(rule, survey);
  }

  *run(): Exchange<void> {
    for (;;) {
      yield* this.#readFound();
      const next = this.#next();
      if (next === null && (yield* this.#widen())) continue;
      if (next === null) break;
      const look = yield* this.#search.look(next.url, 'it may list entities');
      const fresh = 'print' in look ? this.take(look) : 0;
      this.#dry = fresh > 0 ? 0 : this.#dry + 1;
      this.#indexQueue.note(next, fresh);
    }
    const { asking, options } = this.#search;
    if (options.urlsOnly) yield* this.#tryPlaces();
    if (options.urlsOnly || asking.stopped) this.#believeFound();
  }

  /** What was read meanwhile may link other folders. */
  *#widen(): Exchange<boolean> {
    const outside = new Map(this.#outside);
    this.#outside.clear();
    if (outside.size === 0 || !(yield* widenByLooks(this.#search, outside, this.#rule, this.#picture))) return false;
    for (const link of outside.values())
      if (this.#rule.fits(link.key, link.hint)) this.#find(link, link.foundOn, `${link.path}`);
    this.#dry = 0;
    return true;
  }

  /** Takes in what a page links; returns how many are new. */
  take(look: Look): number {
    const { samples } = this.#search;
    const isOfKind = this.#rule.fits(look.key, this.#rule.hint ?? '') && !this.#shared.has(look.key);
    this.#indexQueue.markVisited(look.key);
    this.#search.visits += 1;
    this.#rule.learn(look);
    if (isOfKind && this.#linked.length < AUTO_PARAMS.maxExemplars) this.#linked.push(this.#linkedBy(look));
    let [fresh, linked] = [0, 0];
    for (const link of look.links) {
      const { hint, key, path, url } = link;
      if (!this.#rule.fits(key, hint)) {
        this.#indexQueue.add(url, key);
        if (this.#outside.size < AUTO_PARAMS.maxWaitingPerCluster && isOutside(this.#rule, urlRow(key), hint))
          this.#outside.set(key, { ...link, foundOn: look.url });
        continue;
      }
      linked += 1;
      fresh += Number(this.#find(link, look.url, isOfKind ? `${path}` : `${look.key} ${path}`));
    }
    if (linked === 0 || isOfKind) return fresh;
    this.#search.downloads.list += 1;
    const linksSample = look.links.some(({ key }) => key === samples[0].key);
    this.indexes.push({ url: look.url, linked, linksSample });
    return fresh;
  }

  /** A link that fits; false where it was known. */
  #find({ key, text, url }: LookLink, foundOn: Address, place: string): boolean {
    this.#places.add(key, place);
    const candidate: Candidate = { url: this.#search.identity.cleaned(url), key, text, foundOn, sure: true };
    const isNew = this.#search.enqueue(candidate, []);
    if (isNew) this.#found.set(key, candidate);
    return isNew;
  }

  #next(): Waiting | null {
    const { asking, downloads, entities, options } = this.#search;
    const { maxOverhead, perEntity, perIndexPage, patience } = AUTO_PARAMS;
    const needed = options.urlsOnly ? perIndexPage * downloads.list : perEntity * entities.length;
    if (asking.stopped || this.#dry >= patience || asking.downloads - needed >= maxOverhead) return null;
    return this.#indexQueue.next();
  }

  /** Reads what was found, and what that links, the best first, until what is left stands where nothing was found. */
  *#readFound(): Exchange<void> {
    if (this.#search.options.urlsOnly) return;
    while (!this.#search.asking.stopped) {
      const best = this.#open()
        .sort((a, b) => this.#places.worth(b.key) - this.#places.worth(a.key))
        .slice(0, BATCH);
      if (best.length === 0) return;
      yield* this.#readBatch(best);
    }
  }

  /** Candidates that fit by all that is known by now. */
  #open(): Candidate[] {
    return [...this.#found.values()].filter(
      ({ key }) => this.#rule.fits(key, this.#rule.hint ?? '') && !(this.#byLooks && this.#places.isRefused(key)),
    );
  }

  *#readBatch(candidates: readonly Candidate[]): Exchange<void> {
    const unread: Candidate[] = [];
    for (const candidate of candidates) {
      this.#found.delete(candidate.key);
      const kept = this.#search.kept(candidate.key);
      if (kept === undefined) unread.push(candidate);
      else this.#read(kept, candidate);
    }
    const { asking, options, start } = this.#search;
    yield* asking.each(
      unread.map(({ url }) => url),
      'the page of an entity',
      (at, answer) => {
        if (answer.page === null) return this.#search.miss(unread[at].url, 0, answer.because);
        const isNew = this.#read(lookAt(answer.page, start, options.scope), unread[at]);
        if (isNew && answer.status === 200) options.found?.(answer.page);
      },
    );
  }

  #read(look: Look, candidate: Candidate): boolean {
    const because = this.#against(look);
    const score = this.#picture.share(look);
    this.#places.note(candidate.key, because === null);
    if (because === null) {
      const isNew = accept(this.#search, look, score, candidate);
      if (!this.#indexQueue.wasVisited(look.key)) this.take(look);
      return isNew;
    }
    this.#search.miss(look.url, score, because);
    return false;
  }

  /** What the page itself says against being of the kind; null: nothing. */
  #against(look: Look): string | null {
    if (!this.#rule.isTitled(look)) return `its title does not say "${this.#rule.titleWord}"`;
    if (this.#byLooks) return this.#picture.shows(look) ? null : 'it does not look like the sample';
    const isIndex =
      this.#shared.has(look.key) && (isFolderAbove(urlRow(look.key), this.#rule.sample) || this.#isIndex(look));
    return isIndex ? 'all others link it, and it links them: an index' : null;
  }

  #isIndex(look: Look): boolean {
    const usual = this.#linked.sort((a, b) => a - b)[this.#linked.length >> 1] ?? 0;
    return this.#linkedBy(look) > Math.max(AUTO_PARAMS.indexFrom, AUTO_PARAMS.indexTimes * usual);
  }

  #linkedBy(look: Look): number {
    const fitting = look.links
      .filter(({ hint, key }) => this.#rule.fits(key, hint) && !this.#shared.has(key))
      .map(({ key }) => key);
    const lists = look.lists().map(({ keys }) => new Set(keys).size);
    return Math.max(new Set(fitting).size, largest(lists, 0));
  }

  /** Pages are not read but for a few of each place, the largest first, as long as there is a budget for it. */
  *#tryPlaces(): Exchange<void> {
    if (!this.#byLooks) return;
    for (;;) {
      const { asking, downloads } = this.#search;
      if (asking.stopped || asking.downloads - AUTO_PARAMS.perIndexPage * downloads.list >= AUTO_PARAMS.maxOverhead)
        return;
      const places = [...this.#places.untried(this.#open().map(({ key }) => key)).values()];
      const [largest] = places.sort((a, b) => b.length - a.length);
      if (largest === undefined || largest.length < AUTO_PARAMS.minListLinks) return;
      yield* this.#readBatch(spread(largest, AUTO_PARAMS.testPages + 1).map((key) => this.#found.get(key)!));
    }
  }

  /** Pages that are not read are believed; some were. */
  #believeFound(): void {
    for (const candidate of this.#open()) {
      const kept = this.#search.kept(candidate.key);
      if (kept === undefined || this.#against(kept) === null) believe(this.#search, candidate);
    }
  }
}
