/** One kind of things: its lists as one universe, its filters as queries, its pages where they add something. */
import { type AutoOptions, discover } from '../../algorithms/entities/auto/discover.ts';
import { sameText } from '../../algorithms/entity-page/common-names.ts';
import type { Pair } from '../../algorithms/entity-page/labels.ts';
import { mergeFound } from '../../algorithms/facets/merge-found.ts';
import { discoverQueries } from '../../algorithms/facets/plan.ts';
import type { QueriesFound } from '../../algorithms/facets/result.ts';
import { kindName, type Named } from '../../algorithms/site/kind-name.ts';
import type { FoundKind, Sibling } from '../../algorithms/site/result.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { Fact } from '../../model/fact.ts';
import { TextSet } from '../../model/text-set.ts';
import type { Address } from '../../model/url.ts';
import { keyOf } from '../../model/url-key.ts';
import { AttributeNames } from './attribute-names.ts';
import { type CanonicalForm, canonicalForm, underCanonicalKeys } from './canonical-keys.ts';
import { EntityPages } from './entity-pages.ts';
import { KindKnowledge, QueriesByEntity } from './knowledge.ts';
import { type ListPart, withParts } from './list-parts.ts';
import { listless, ofKind } from './merge-found.ts';
import { neighbourShapes, PageReadings } from './page-readings.ts';
import { readerFor } from './read-page.ts';
import { RecordFields } from './record-facts.ts';
import type { EntityPagesChoice, KindSummary } from './result.ts';
import type { SharedAnswers } from './shared-answers.ts';
import type { CrawlProgress, CrawlSink } from './sink.ts';

export interface KindOptions {
  readonly kind: FoundKind;
  /** What the site calls itself. */
  readonly siteName: string | null;
  /** What links of the site say, by the key of their address. */
  readonly labels: ReadonlyMap<string, string>;
  /** The main kind's queries need not say which kind they are about. */
  readonly isMain: boolean;
  readonly entityPages: EntityPagesChoice;
  readonly scope: NonNullable<AutoOptions['scope']>;
  readonly shared: SharedAnswers;
  readonly sink: CrawlSink;
  readonly progress: CrawlProgress;
}

export interface KindResult {
  readonly summary: KindSummary;
  readonly listPages: number;
}

export function* crawlKind(options: KindOptions): Conversation<KindResult> {
  const crawl = new KindCrawl(options);
  yield* crawl.readLists();
  yield* crawl.discoverMore();
  yield* crawl.lookAtPages();
  crawl.keepLists();
  yield* crawl.readPages();
  return crawl.result();
}

const CONFIDENCE = { record: 0.97, page: 0.97 } as const;

class KindCrawl {
  readonly #options: KindOptions;
  readonly #knowledge = new KindKnowledge();
  readonly #records = new RecordFields();
  #found: QueriesFound | null = null;
  #index: QueriesByEntity | null = null;
  #entityPages: EntityPages | null = null;
  #names: AttributeNames | null = null;
  readonly #lists: Address[] = [];
  readonly #parts: ListPart[] = [];
  /** Entities of the list that was read first, the widest. */
  #onFirst = 0;
  #pages: KindSummary['entityPages'] = { read: 0, because: 'none were looked at' };
  /** Attributes of filters whose values entity pages were seen to show. */
  readonly #shown = new Set<string>();
  readonly #remarks: string[] = [];
  /** Of pages that the search for more of them had at hand. */
  #readings = new PageReadings([]);

  readonly #canonical: CanonicalForm | null;

  constructor(options: KindOptions) {
    this.#options = options;
    this.#canonical = canonicalForm(options.kind.pages);
  }

  *readLists(): Conversation<void> {
    const { kind, progress, shared } = this.#options;
    progress.phase(`the lists of ${kind.name}`, null);
    const titles = new TextSet();
    for (const list of kind.lists) {
      if (shared.stopped !== null) return;
      // A run of bare links has neither records nor filters; the search for entities reads it.
      if (list.bare || (this.#found !== null && covers(titles, list.titles))) continue;
      if (this.#isAsked(list.url)) continue;
      yield* this.#readList(list);
      for (const { title } of this.#found?.entities ?? []) titles.add(sameText(title));
    }
    // The menu that gave several lists gives more of them, if those were not all in one.
    if (this.#lists.length < 2) return;
    for (const sibling of kind.siblings) {
      if (shared.stopped !== null) return;
      if (!this.#isAsked(sibling.url)) yield* this.#readList(sibling);
    }
  }

  /** A list that was a choice beside another one: what it holds is known. */
  #isAsked(url: Address): boolean {
    return this.#found?.queries.some((query) => query.url !== null && keyOf(query.url) === keyOf(url)) === true;
  }

  *#readList({ from, label, of, url }: Sibling): Conversation<void> {
    const { progress, shared, sink } = this.#options;
    const before = this.#found;
    const asLinked = yield* shared.of(
      discoverQueries(url, {
        reader: readerFor(this.#options.kind.shapes),
        entityPages: this.#options.kind.pages,
        tell: ({ avoided, decided, entities, facts, queries }) => {
          progress.counts({
            queries: queries + (before?.queries.length ?? 0),
            entities: Math.max(entities, before?.entities.length ?? 0),
            facts,
            avoided: avoided + (before?.avoided ?? 0),
          });
          if (decided !== undefined) progress.decided(decided);
        },
        listed: (page, sights) => {
          this.#records.read(page, sights);
          sink.records(this.#records.takeRows());
        },
        isA: sink.role,
      }),
    );
    const found = this.#canonical === null ? asLinked : underCanonicalKeys(asLinked, this.#canonical);
    if (found.entities.length === 0 || this.#areOthers(found)) return;
    this.#lists.push(url);
    this.#found = before === null ? found : mergeFound(before, found);
    this.#parts.push({ from, label, of, url, keys: found.entities.map(({ key }) => key) });
    if (before === null) this.#onFirst = found.onFirst ?? found.entities.length;
  }

  /** Things without pages are not those of a kind that is known by its pages. */
  #areOthers({ entities }: QueriesFound): boolean {
    const paged = entities.filter(({ address }) => address !== null).length;
    return this.#options.kind.shapes.length > 0 && paged < 0.5 * entities.length;
  }

  /** Where no filter is, lists may hold only a part: the search from entity to index pages finds the others. */
  *discoverMore(): Conversation<void> {
    const { entityPages, kind, progress, scope, shared, sink } = this.#options;
    const hasFilters = this.#found?.groups.some(({ verdict }) => verdict === 'filter') === true;
    const samples = [...kind.samples.slice(0, 2), ...this.#sampleAddresses()].slice(0, 2);
    if (hasFilters || samples.length === 0 || shared.stopped !== null) return;
    progress.phase(`all pages of ${kind.name}`, null);
    const known = this.#found?.entities.length ?? 0;
    const readings = new PageReadings(neighbourShapes(this.#found?.entities ?? [], kind.shapes));
    this.#readings = readings;
    const { entities, warnings } = yield* shared.of(
      discover(samples, {
        scope,
        urlsOnly: entityPages === 'none',
        indexPages: kind.lists.map(({ url }) => url),
        found: (page) => readings.keep(page),
      }),
    );
    this.#remarks.push(...warnings);
    for (const { foundOn } of entities) sink.role(foundOn, 'list');
    const keyAt = keysByAddress(this.#found?.entities ?? []);
    const more = entities.map(({ title, url }) => ({ key: keyAt(url), address: url, title: title ?? '', aliases: [] }));
    this.#found = this.#found === null ? listless(more) : mergeFound(this.#found, listless(more));
    const fresh = this.#found.entities.length - known;
    if (fresh > 0 && known > 0)
      this.#remarks.push(`${fresh} of them stand on none of the lists that were read, but are linked elsewhere`);
  }

  #sampleAddresses(): Address[] {
    const things = this.#found?.entities ?? [];
    return [things[0], things[things.length - 1]].flatMap((thing) => thing?.address ?? []);
  }

  /** Where one list holds nearly all, it names them; where it was one choice among others, none of them does. */
  get #name(): string {
    const { isMain, kind, siteName } = this.#options;
    const all = this.#found?.entities.length ?? 0;
    const part = this.#found?.queries.find(({ parent, url }) => parent !== null && this.#isFirst(url))?.entities.length;
    const isPart = part !== undefined && part < 0.8 * all;
    const whole = this.#wholeList();
    if (whole !== null && !this.#isFirst(whole.url)) return kindName(whole);
    if (isMain && siteName !== null && isPart) return siteName;
    return all > 0 && this.#onFirst >= 0.8 * all ? kind.widestName : kind.name;
  }

  /** The list that was found to hold all, if it was looked at or a link says what it is. */
  #wholeList(): Named | null {
    const root = this.#found?.queries.find(({ parent }) => parent === null);
    if (root === undefined || root.url === null || root.entities.length < 0.8 * this.#found!.entities.length)
      return null;
    const key = keyOf(root.url);
    const label = this.#options.labels.get(key);
    const known = this.#options.kind.lists.find(({ bare, url }) => !bare && keyOf(url) === key);
    return known ?? (label === undefined || label === '' ? null : { url: root.url, label, heading: null });
  }

  #isFirst(url: Address | null): boolean {
    const [first] = this.#lists;
    return url !== null && first !== undefined && keyOf(url) === keyOf(first);
  }

  /** Some pages, so that what lists call an attribute and what pages call it get one name before anything is kept. */
  *lookAtPages(): Conversation<void> {
    if (this.#found === null) return;
    const { entityPages, kind, progress, shared } = this.#options;
    this.#found = this.#titled(withParts(this.#found, this.#parts));
    const names = new AttributeNames(this.#found, (thing) => this.#records.of(this.#found!.entities[thing]));
    this.#names = names;
    this.#entityPages = new EntityPages({
      things: this.#found.entities,
      shapes: kind.shapes,
      choice: shared.stopped === null ? entityPages : 'none',
      readings: this.#readings,
      known: (thing) => this.#known(thing),
      names: (pages) => names.give(pages),
      planned: (pages) => progress.phase(`the pages of ${kind.name}`, pages),
      says: (thing, page, atMs, pairs) => this.#keepPage(thing, page, atMs, pairs),
    });
    progress.phase(`what the pages of ${kind.name} say`, null);
    yield* shared.of(this.#entityPages.look());
    this.#found = names.rename(this.#found);
    this.#index = new QueriesByEntity(this.#found);
  }

  /** Where a whole card is the link to its thing, the thing is called what the card's title says. */
  #titled(found: QueriesFound): QueriesFound {
    const titled = found.entities.map((entity) => {
      const title = entity.address === null ? null : this.#records.titleOf(entity);
      return title === null ? entity : { ...entity, title };
    });
    return { ...found, entities: titled };
  }

  keepLists(): void {
    const { isMain, sink } = this.#options;
    const name = this.#name;
    if (this.#found === null) return;
    const { entities, queries } = this.#found;
    sink.queries(name, isMain ? this.#found : ofKind(this.#found, { attribute: 'kind', value: name }));
    for (const { parent, predicates, source, entities: ids } of queries) {
      const last = predicates[predicates.length - 1];
      if (parent !== null && last !== undefined) this.#knowledge.count(last.attribute, last.value, source, ids.length);
    }
    for (const thing of entities.keys()) {
      const known = this.#index!.valuesOf(thing);
      for (const fact of this.#recordFacts(thing)) this.#count(fact, known);
    }
    sink.manyFacts(this.#allRecordFacts());
    this.#tellCounts();
  }

  *#allRecordFacts(): Generator<Fact> {
    for (const thing of this.#found?.entities.keys() ?? []) yield* this.#recordFacts(thing);
  }

  #recordFacts(thing: number): Fact[] {
    const entity = this.#found!.entities[thing];
    return this.#records.of(entity).map(({ attribute, node, page, value }) => ({
      entity: entity.key as EntityKey,
      attribute: this.#nameOf(attribute),
      value,
      source: 'record',
      confidence: CONFIDENCE.record,
      evidence: { page, node },
      seenMs: 0,
    }));
  }

  #nameOf(attribute: string): string {
    return this.#names?.of(attribute) ?? attribute;
  }

  *readPages(): Conversation<void> {
    const { kind, progress, shared } = this.#options;
    if (this.#entityPages === null) return;
    const { because, read, shown } = yield* shared.of(this.#entityPages.readRest());
    progress.decided(`${kind.name}: ${read} entity pages, because ${because}`);
    this.#pages = { read, because };
    for (const { says, thing } of shown) {
      for (const [attribute, values] of this.#index?.valuesOf(thing) ?? [])
        if ([...values].some(says)) this.#shown.add(attribute);
    }
  }

  #keepPage(thing: number, page: Address, atMs: number, pairs: readonly Pair[]): void {
    this.#keep(
      thing,
      pairs.map(({ attribute, node, value }) => ({
        entity: this.#found!.entities[thing].key as EntityKey,
        attribute,
        value,
        source: 'page',
        confidence: CONFIDENCE.page,
        evidence: { page, ...(node === null ? {} : { node }) },
        seenMs: atMs,
      })),
    );
  }

  /** What lists and records say of an entity. */
  #known(thing: number): Map<string, Set<string>> {
    const values = this.#index?.valuesOf(thing) ?? new Map<string, Set<string>>();
    for (const { attribute, value } of this.#records.of(this.#found!.entities[thing]))
      values.set(
        this.#nameOf(attribute),
        (values.get(this.#nameOf(attribute)) ?? new Set<string>()).add(sameText(value)),
      );
    return values;
  }

  /** What the page of an entity says, into the sink. */
  #keep(thing: number, facts: readonly Fact[]): void {
    if (facts.length === 0) return;
    const known = this.#known(thing);
    for (const fact of facts) this.#count(fact, known);
    this.#options.sink.facts(facts);
    this.#kept += 1;
    if (this.#kept % 100 === 0) this.#tellCounts();
  }

  /** Counted are facts that nothing before said. */
  #count({ attribute, source, value }: Fact, known: ReadonlyMap<string, ReadonlySet<string>>): void {
    const fresh = known.get(attribute)?.has(sameText(value)) === true ? 0 : 1;
    this.#knowledge.count(attribute, value, source, fresh);
  }

  #kept = 0;

  #tellCounts(): void {
    this.#options.progress.counts({
      queries: this.#found?.queries.length ?? 0,
      entities: this.#found?.entities.length ?? 0,
      facts: this.#knowledge.facts,
      avoided: this.#found?.avoided ?? 0,
    });
  }

  result(): KindResult {
    const { shared, sink } = this.#options;
    // Some were asked for something else: whether a link to them narrows the list.
    for (const { address } of this.#found?.entities ?? [])
      if (address !== null && shared.wasAsked(address)) sink.role(address, 'entity');
    const found = this.#found;
    const count = (how: string) => found?.queries.filter((query) => query.how === how).length ?? 0;
    const summary: KindSummary = {
      name: this.#name,
      crawled: true,
      lists: this.#lists,
      entities: found?.entities.length ?? 0,
      facts: this.#knowledge.facts,
      attributes: this.#knowledge.attributes((name) => this.#shown.has(name)),
      queries: { asked: count('asked'), predicted: count('predicted'), equivalent: count('equivalent') },
      avoided: found?.avoided ?? 0,
      forbidden: [...new Set(found?.forbidden.map(({ attribute }) => attribute) ?? [])],
      entityPages: this.#pages,
      remarks: [...(found?.remarks ?? []), ...this.#remarks],
    };
    return { summary, listPages: found?.downloads.list ?? 0 };
  }
}

/** The key of the thing at an address: one that lists gave is not another thing because a link led to it. */
function keysByAddress(things: QueriesFound['entities']): (address: Address) => string {
  const known = new Map<string, string>();
  for (const { address, aliases, key } of things)
    for (const one of address === null ? aliases : [address, ...aliases]) known.set(keyOf(one), key);
  return (address) => known.get(keyOf(address)) ?? keyOf(address);
}

/** Whether all things with these titles are known already, or nearly all. */
function covers(known: TextSet, titles: readonly string[]): boolean {
  return titles.filter((title) => known.has(sameText(title))).length >= 0.9 * titles.length;
}
