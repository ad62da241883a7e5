/** The lists of one kind, each with its filters as queries, together one universe. */
import { sameText } from '../../algorithms/entity-page/common-names.ts';
import { discoverQueries } from '../../algorithms/facets/plan.ts';
import type { QueriesFound } from '../../algorithms/facets/result.ts';
import { mergeFound } from '../../algorithms/facets/start/merge-found.ts';
import { isUnlike } from '../../algorithms/site/labels.ts';
import { linkListReader } from '../../algorithms/site/link-list.ts';
import { readNames } from '../../algorithms/site/read-names.ts';
import type { FoundList, Sibling } from '../../algorithms/site/result.ts';
import { shapeOf } from '../../algorithms/site/shape.ts';
import type { Conversation } from '../../model/conversation.ts';
import { EntityIndex } from '../../model/entity-index.ts';
import type { ListReader } from '../../model/list-reader.ts';
import { sameAddress } from '../../model/same-address.ts';
import { TextSet } from '../../model/text-set.ts';
import type { Address } from '../../model/url.ts';
import { type CanonicalForm, canonicalForm, underCanonicalKeys } from './canonical-keys.ts';
import { Guesses } from './guesses.ts';
import type { KindOptions } from './kind-options.ts';
import type { ListPart } from './list-parts.ts';
import { withoutListState } from './list-state.ts';
import { listless } from './merge-found.ts';
import { OwnPages } from './own-pages.ts';
import { pageAt } from './page-at.ts';
import { readerFor, readListPage } from './read-page.ts';
import { RecordFields } from './record-facts.ts';
import { ShortLists } from './short-lists.ts';

/** What a list must have in common with what is known not to be read: a line of it may be of another sort. */
const NEARLY_ALL = 0.9;

export class KindLists {
  readonly #options: KindOptions;
  readonly #canonical: CanonicalForm | null;
  readonly #reader: ListReader;
  readonly #ownPages: OwnPages;
  readonly records = new RecordFields();
  readonly #short = new ShortLists();
  /** Null until a list of these things was read. */
  found: QueriesFound | null = null;
  /** Those that were read. */
  readonly urls: Address[] = [];
  readonly parts: ListPart[] = [];
  readonly #guesses: Guesses;
  /** Entities of the list that was read first, the widest. */
  onFirst = 0;

  constructor(options: KindOptions) {
    this.#options = options;
    this.#guesses = new Guesses(options.kind.name, this.records);
    this.#canonical = canonicalForm(options.kind.pages);
    this.#ownPages = new OwnPages(() => options.shared.stopped !== null);
    const { lists, shapes } = options.kind;
    this.#reader = lists[0]?.bare === true ? linkListReader(lists[0].place) : readerFor(shapes);
  }

  *read(): Conversation<void> {
    const { kind, progress, shared, sink } = this.#options;
    progress.phase(`the lists of ${kind.name}`, null);
    sink.guess(this.#guesses);
    const titles = new TextSet();
    const isIndexed = kind.siblings.some(({ names }) => names !== null);
    if (isIndexed) yield* this.#readIndexes();
    for (const { title } of this.found?.entities ?? []) titles.add(sameText(title));
    for (const list of kind.lists) {
      // After a stop the log still has what was looked at: the widest list that came, as far as it came.
      if (shared.stopped !== null && (this.found !== null || !shared.wasAsked(list.url))) continue;
      // A run of bare links says nothing of its things: without filters beside it, the search for entities reads it.
      const isKnown = this.found !== null && (covers(titles, list.titles) || this.#hasAll(list));
      if ((list.bare && list.filters === 0) || isKnown) continue;
      if (list.names !== null || this.#isAsked(list.url) || (isIndexed && !this.#showsKnown(list))) continue;
      yield* this.#readWhole(list);
      for (const { title } of this.found?.entities ?? []) titles.add(sameText(title));
    }
    // The menu that gave several lists gives more of them, if those were not all in one.
    const isOneOfMany = this.urls.length > 1;
    for (const sibling of kind.siblings) {
      if (shared.stopped !== null) return;
      // An index says of each of its lists that it is one of them.
      if (!isOneOfMany && sibling.isIndexed !== true) continue;
      if (sibling.names === null && !this.urls.includes(sibling.url) && !this.#isAsked(sibling.url))
        yield* this.#readSibling(sibling);
    }
  }

  /** All lists of an index: no other way says who is on which. */
  *#readIndexes(): Conversation<void> {
    const { kind, shared } = this.#options;
    const all: readonly Sibling[] = [...kind.lists, ...kind.siblings];
    for (const list of all) {
      if (shared.stopped !== null) return;
      if (list.names === null || this.urls.includes(list.url)) continue;
      const labels = all.flatMap(({ label, names, url }) => (names !== null && url === list.url ? label : []));
      yield* this.#readNames(list, list.names, labels);
    }
  }

  /** Whether nearly all that a list links is known: it may call it otherwise, as a list of marks calls what is marked. */
  #hasAll({ addresses }: FoundList): boolean {
    const isKnown = this.#knownEntities();
    const had = addresses.filter((address) => address !== null && isKnown(address));
    return had.length >= NEARLY_ALL * addresses.length;
  }

  #knownEntities(): (address: Address) => boolean {
    const known = new Set(this.found?.entities.map(({ key }) => key));
    const index = new EntityIndex(this.found?.entities ?? []);
    return (address) => known.has(index.keyAt(address));
  }

  /** Beside an index, what shows nothing that stands there lists something else. */
  #showsKnown({ addresses }: FoundList): boolean {
    const isKnown = this.#knownEntities();
    return (this.found?.entities ?? []).length === 0 || addresses.some((one) => one !== null && isKnown(one));
  }

  /** A list that was a choice beside another one: what it holds is known. */
  #isAsked(url: Address): boolean {
    return (
      this.found?.queries.some((query) => query.url !== null && sameAddress(query.url) === sameAddress(url)) === true
    );
  }

  /** One of the many lists of an index: who stands on it is all that it says. */
  *#readNames(sibling: Sibling, place: string, labels: readonly string[]): Conversation<void> {
    const { kind, progress, shared, sink } = this.#options;
    const read = yield* shared.of(readNames(sibling.url, sibling.label, { place, shapes: kind.shapes }));
    for (const page of read.pages) sink.role(page, 'list');
    const things = this.#asThings(read.names);
    if (things.length === 0 || (yield* this.#areUnlike(read.names.map(({ address }) => address)))) return;
    const found = listless(things);
    // Names that differ by signs alone may lead to one list: it says itself which of them it is.
    const label = labels.find((one) => read.headings.includes(one)) ?? sibling.label;
    this.#keep(
      { ...sibling, label },
      {
        ...found,
        downloads: { ...found.downloads, list: read.pages.length, total: read.pages.length },
      },
    );
    progress.counts({ queries: this.parts.length, entities: this.found?.entities.length ?? 0, facts: 0, avoided: 0 });
  }

  /** An index may list more than one kind: things that are called otherwise than all that are known are looked at. */
  *#areUnlike(addresses: readonly Address[]): Conversation<boolean> {
    const { kind } = this.#options;
    const shape = shapeOf(addresses);
    if (shape === null || kind.shapes.some(({ space }) => space === shape.space)) return false;
    return yield* this.#arePagesUnlike(addresses[0]);
  }

  *#arePagesUnlike(address: Address): Conversation<boolean> {
    const { kind, shared } = this.#options;
    const page = yield* shared.of(pageAt(address));
    return page !== null && isUnlike(page, kind.pages);
  }

  #asThings(names: readonly { readonly address: Address; readonly title: string }[]): QueriesFound['entities'] {
    const index = new EntityIndex(this.found?.entities ?? []);
    return names.map(({ address, title }) => ({ key: index.keyAt(address), address, title, aliases: [] }));
  }

  #keep({ from, label, names, of, url }: Sibling, found: QueriesFound): void {
    const before = this.found;
    this.urls.push(url);
    this.found = before === null ? found : mergeFound(before, found);
    this.parts.push({ from, label, of, url, names, keys: found.entities.map(({ key }) => key) });
    if (before === null) this.onFirst = found.onFirst ?? found.entities.length;
  }

  /** One of several lists of a menu: its things may stand in a folder of their own, and be too few to be seen as a list. */
  *#readSibling(sibling: Sibling): Conversation<void> {
    const before = this.urls.length;
    yield* this.#readWhole(sibling, (page) => {
      const known = this.#reader(page);
      return known.region === null ? readListPage(page) : known;
    });
    if (this.urls.length > before) return;
    const read = yield* this.#options.shared.of(this.#short.read(sibling.url));
    if (read === null || (yield* this.#arePagesUnlike(read.names[0].address))) return;
    this.#options.sink.role(read.page, 'list');
    this.#keep(sibling, listless(this.#asThings(read.names)));
  }

  *#readWhole(sibling: Sibling, reader: ListReader = this.#reader): Conversation<void> {
    const { url } = sibling;
    const { indexPages, isOtherList, kind, progress, shared, sink } = this.#options;
    const before = this.found;
    const asLinked = yield* shared.of(
      discoverQueries(url, {
        reader,
        entityPages: kind.pages,
        isEntity: this.#knownEntities(),
        isOtherList,
        indexPages: { pages: indexPages, wasAsked: (page) => shared.wasAsked(page) },
        tell: ({ avoided, decided, entities, facts, queries }) => {
          progress.counts({
            queries: queries + (before?.queries.length ?? 0),
            entities: Math.max(entities, before?.entities.length ?? 0),
            facts,
            avoided: avoided + (before?.avoided ?? 0),
          });
          if (decided !== undefined) progress.decided(decided);
        },
        asked: (queries) => this.#guesses.ask(queries),
        listed: (page, sights, known) => {
          this.records.read(page, sights);
          this.#guesses.see(known, page.atMs);
          this.#short.learn(page, sights);
          sink.records(this.records.takeRows());
        },
        isA: sink.role,
      }),
      'keep',
    );
    const plain = withoutListState(asLinked, kind.lists);
    const named = this.#canonical === null ? plain : underCanonicalKeys(plain, this.#canonical);
    const found = this.#options.entityPages === 'none' ? named : yield* shared.of(this.#ownPages.of(named));
    if (found.entities.length === 0 || this.#areOthers(found)) return;
    const first = found.entities.find(({ address }) => address !== null)?.address ?? null;
    if (reader !== this.#reader && first !== null && (yield* this.#arePagesUnlike(first))) return;
    this.#keep(sibling, found);
  }

  /** Things without pages are not those of a kind that is known by its pages. */
  #areOthers({ entities }: QueriesFound): boolean {
    const paged = entities.filter(({ address }) => address !== null).length;
    return this.#options.kind.shapes.length > 0 && paged < 0.5 * entities.length;
  }
}

/** Whether all things with these titles are known already, or nearly all. */
function covers(known: TextSet, titles: readonly string[]): boolean {
  return titles.filter((title) => known.has(sameText(title))).length >= NEARLY_ALL * titles.length;
}
