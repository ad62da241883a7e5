import type { Scope } from '../../../model/domain.ts';
import type { Page } from '../../../model/page.ts';
import { sameAddressHash } from '../../../model/same-address.ts';
import { textHash } from '../../../model/text-hash.ts';
import { type Address, parseUrl } from '../../../model/url.ts';
import { type AddressKey, keyOf } from '../../../model/url-key.ts';
import { type Answered, Asking, type Exchange } from '../asking.ts';
import type { FoundEntity, NearMiss } from '../result.ts';
import { Frontier, type Waiting } from './frontier.ts';
import { Identity } from './identity.ts';
import { Kind } from './kind.ts';
import { type Look, lookAt } from './look.ts';
import { Menus } from './menus.ts';
import { AUTO_PARAMS } from './params.ts';
import { Patterns } from './patterns.ts';
import { Strangers } from './strangers.ts';
import { patternOf, type UrlRow, urlRow } from './url-pattern.ts';

export interface SearchOptions {
  readonly scope: Scope;
  /** Entity pages are not downloaded, except a few that are needed to tell them from others. */
  readonly urlsOnly: boolean;
  /** Whether it is told how much the page of each entity is like the others. Where its address says enough, only for that. */
  readonly similarities: boolean;
  /** Told the pages of entities while they are at hand. */
  readonly found?: (page: Page) => void;
}

/** An address that is believed to be an entity's, before its page was seen. */
export interface Candidate {
  readonly url: Address;
  readonly key: AddressKey;
  readonly text: string;
  readonly foundOn: Address;
  /** Its address or its place was seen to mean entities. */
  readonly sure: boolean;
}

/** What a group of links leads to: the kind, the kind and others, entities known under other addresses, or something else. */
export type GroupVerdict = 'entities' | 'mixed' | 'known' | 'others';

/** What a search knows so far. The steps of the method (judge.ts, harvest.ts, discover.ts) read and write it. */
export class Search {
  readonly asking = new Asking();
  readonly kind = new Kind();
  readonly patterns = new Patterns();
  readonly identity = new Identity();
  readonly frontier = new Frontier();
  readonly menus = new Menus();
  readonly strangers = new Strangers();
  readonly options: SearchOptions;
  readonly start: Address;
  /** Places of links on index pages, by what was seen to stand there. */
  readonly contexts = new Map<string, GroupVerdict>();
  readonly entityPaths = new Set<number>();
  readonly queue: Candidate[] = [];
  /** Found on entity pages only: looked at last. */
  readonly beside: Candidate[] = [];
  readonly warnings = new Set<string>();
  readonly explanation: string[] = [];
  readonly nearMisses: NearMiss[] = [];
  readonly samples: Look[] = [];
  readonly downloads = { list: 0, entity: 0 };
  readonly entities: FoundEntity[] = [];
  /** What links to entities say, by number, where that is not the title. */
  readonly linkTexts = new Map<number, string>();
  readonly #byKey = new Map<number, number>();
  readonly #prints = new Map<number, number>();
  /** By what links to them say; -1: several of one pattern have this title. */
  readonly #byTitle = new Map<number, number>();
  /** What links say that lead to something else. */
  readonly #otherNames = new Set<number>();
  readonly #queued = new Set<number>();
  readonly #aliases = new Set<number>();
  readonly #kept = new Map<number, Look>();
  /** Groups of links that turned out to be something else. */
  failedTests = 0;
  /** Index pages that were read. */
  visits = 0;
  /** Of two patterns of addresses: whether links with the same words lead to one thing. */
  readonly aliasPairs = new Map<string, boolean>();
  /** Visited while nothing but the samples was known. */
  readonly early: { readonly look: Look; readonly foundOn: Address }[] = [];
  /** Paths of pages that link entities. */
  readonly indexPaths = new Set<string>();
  /** Lists that were looked at before there was anything to know them by: to be looked at again. */
  readonly postponed = new Map<Look, Waiting | null>();

  constructor(start: Address, options: SearchOptions) {
    this.start = start;
    this.options = options;
  }

  *look(url: Address, why: string): Exchange<Look | (Answered & { readonly page: null })> {
    const kept = this.kept(this.identity.keyOf(url));
    if (kept !== undefined) return kept;
    const answer = yield* this.asking.one(url, why);
    return answer.page === null ? answer : lookAt(answer.page, this.start, this.options.scope);
  }

  /** A page that was read and refused: should more be known later, it need not be read again. */
  keep(key: AddressKey, look: Look): void {
    if (this.#kept.size >= AUTO_PARAMS.maxKept) return;
    look.letGo();
    this.#kept.set(sameAddressHash(key), look);
  }

  kept(key: AddressKey): Look | undefined {
    return this.#kept.get(sameAddressHash(key));
  }

  postpone(look: Look): void {
    if (this.postponed.size >= AUTO_PARAMS.maxPostponed || this.postponed.has(look)) return;
    look.letGo();
    this.postponed.set(look, null);
  }

  get knowsOnlySamples(): boolean {
    return this.kind.size <= this.samples.length;
  }

  isEntity(key: AddressKey): boolean {
    return this.#byKey.has(sameAddressHash(key));
  }

  knowsPrint(print: number): boolean {
    return this.#prints.has(print);
  }

  /** The entity that a page with this key or this print shows. */
  entityShown(key: AddressKey, print: number): FoundEntity | null {
    const at = this.#byKey.get(sameAddressHash(key)) ?? this.#prints.get(print);
    return at === undefined ? null : this.entities[at];
  }

  /** False where it was known already. */
  addEntity(key: AddressKey, entity: FoundEntity, print: number | null, linkText: string | null = null): boolean {
    const hash = sameAddressHash(key);
    if (this.#byKey.has(hash)) return false;
    this.#byKey.set(hash, this.entities.length);
    if (print !== null) this.#prints.set(print, this.entities.length);
    this.#nameEntity(entity.title, key);
    if (linkText?.toLowerCase() !== entity.title?.toLowerCase()) {
      this.#nameEntity(linkText, key);
      if (linkText) this.linkTexts.set(this.entities.length, linkText);
    }
    this.entities.push(entity);
    return true;
  }

  isCalled(key: AddressKey): boolean {
    return this.linkTexts.has(this.#byKey.get(sameAddressHash(key)) ?? -1);
  }

  /** Notes what a link to a known entity says. */
  call(key: AddressKey, linkText: string): void {
    const at = this.#byKey.get(sameAddressHash(key));
    if (at !== undefined) this.linkTexts.set(at, linkText);
  }

  #nameEntity(title: string | null, key: AddressKey): void {
    if (title === null || title === '') return;
    const hash = textHash(title.toLowerCase());
    const first = this.#byTitle.get(hash);
    if (first === undefined) this.#byTitle.set(hash, this.entities.length);
    else if (first >= 0 && this.#samePattern(this.identity.keyOf(this.entities[first].url), key)) {
      this.#byTitle.set(hash, -1);
    }
  }

  #samePattern(a: AddressKey, b: AddressKey): boolean {
    return this.patterns.nameOf(urlRow(a)) === this.patterns.nameOf(urlRow(b));
  }

  /** The one entity that has this title. */
  entityCalled(title: string): FoundEntity | null {
    const at = title === '' ? -1 : (this.#byTitle.get(textHash(title.toLowerCase())) ?? -1);
    return at < 0 ? null : this.entities[at];
  }

  /** Whether an entity has this title, or was linked with these words. */
  knowsName(text: string): boolean {
    return text !== '' && this.#byTitle.has(textHash(text.toLowerCase()));
  }

  /** The words of links that lead to something else. */
  addOtherNames(texts: readonly string[]): void {
    for (const name of namesAmong(texts)) {
      if (this.#otherNames.size < AUTO_PARAMS.maxOtherNames) this.#otherNames.add(textHash(name.toLowerCase()));
    }
  }

  /** Whether links with these words lead to what is known to be something else: it may have two addresses, too. */
  areOtherNames(texts: readonly string[]): boolean {
    const names = namesAmong(texts);
    const isOther = (name: string) => this.#otherNames.has(textHash(name.toLowerCase())) && !this.knowsName(name);
    return names.length > 0 && names.every(isOther);
  }

  /** Another address of an entity that is known. */
  addAlias(key: AddressKey): void {
    this.#queued.add(sameAddressHash(key));
    this.#aliases.add(sameAddressHash(key));
  }

  /** Whether it is the address of an entity, or another address of one. */
  isEntityOrAlias(key: AddressKey): boolean {
    return this.isEntity(key) || this.#aliases.has(sameAddressHash(key));
  }

  /** Whether it was queued before or is known. */
  wasQueued(key: AddressKey): boolean {
    const hash = sameAddressHash(key);
    return this.#queued.has(hash) || this.#byKey.has(hash);
  }

  /** False where it was queued before or is known. */
  enqueue(candidate: Candidate, to: Candidate[]): boolean {
    const hash = sameAddressHash(candidate.key);
    if (this.#queued.has(hash) || this.#byKey.has(hash)) return false;
    this.#queued.add(hash);
    to.push(candidate);
    return true;
  }

  miss(url: Address, similarity: number, because: string): void {
    if (this.nearMisses.length < AUTO_PARAMS.maxNearMisses) this.nearMisses.push({ url, similarity, because });
  }

  /** Whether these addresses have more in common with a sample's than being addresses. */
  addressesSaySomething(rows: readonly UrlRow[]): boolean {
    return this.samples.some((sample) => {
      const own = urlRow(this.identity.keyOfPage(sample));
      const alike = rows.map((row) => ({
        ...row,
        shape: own.shape,
        columns: own.columns.map((_, at) => row.columns[at] ?? ''),
      }));
      const { columns } = patternOf([own, ...alike]);
      // A word in common is enough only where there is no other piece that could be.
      if (own.columns.length > own.pieces || columns.some((column) => 'value' in column)) return true;
      return columns.length === 1 && 'words' in columns[0] && columns[0].words.length > 0;
    });
  }

  /** Whether a page is in the language of a sample, or does not say. */
  speaks({ language }: Look): boolean {
    return language === null || this.samples.some((one) => one.language === null || one.language === language);
  }

  /** The start page of the site. */
  get home(): Address {
    return `${parseUrl(this.start)?.origin ?? ''}/` as Address;
  }

  isHome(key: AddressKey): boolean {
    return key === keyOf(this.home);
  }
}

/** The words of links, each once; none where they are the same for most ("more") and name nothing. */
function namesAmong(texts: readonly string[]): readonly string[] {
  const names = [...new Set(texts.filter((text) => text !== ''))];
  return names.length < texts.length / 2 ? [] : names;
}
