/** The facts of one kind on their way into the store: of records and of pages, each counted where nothing before said it. */
import { sameText } from '../../algorithms/entity-page/common-names.ts';
import type { Pair } from '../../algorithms/entity-page/labels.ts';
import type { FoundEntity, FoundQuery, QueriesFound } from '../../algorithms/facets/result.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { Fact } from '../../model/fact.ts';
import type { Address } from '../../model/url.ts';
import { type Amount, amountOf, amountOfChoice } from '../../page/values/amounts.ts';
import { DecimalHabits } from '../../page/values/decimal-habit.ts';
import type { AttributeNames } from './attribute-names.ts';
import type { KindOptions } from './kind-options.ts';
import { KindKnowledge, QueriesByEntity } from './knowledge.ts';
import { ofKind } from './merge-found.ts';
import type { RecordFields } from './record-facts.ts';
import { UnitSpellings } from './unit-spellings.ts';

const CONFIDENCE = { record: 0.97 } as const;
/** Pages after which the counts are told. */
const TELL_EVERY = 100;

export class KindFacts {
  readonly #options: KindOptions;
  readonly #found: QueriesFound;
  readonly #records: RecordFields;
  readonly #names: AttributeNames;
  readonly #index: QueriesByEntity;
  readonly #units = new UnitSpellings();
  readonly #habits = new DecimalHabits();
  readonly knowledge = new KindKnowledge();
  #pages = 0;
  #last: { readonly thing: number; readonly known: ReadonlyMap<string, ReadonlySet<string>> } | null = null;

  /** `found` has the names of its attributes already. */
  constructor(options: KindOptions, found: QueriesFound, records: RecordFields, names: AttributeNames) {
    this.#options = options;
    this.#found = found;
    this.#records = records;
    this.#names = names;
    this.#index = new QueriesByEntity(found);
    // What filters write comes first.
    for (const { predicates } of found.queries)
      for (const { value } of predicates) this.#units.of(amountOfChoice(value)?.unit ?? '');
  }

  /** What lists say by which entity pages were found to go; the pages were kept before, so that nothing of it is new. */
  keepLinked(kind: string, queries: readonly FoundQuery[]): void {
    const [whole] = this.#found.queries;
    this.#keepQueries(kind, { ...this.#found, queries: [whole, ...queries] });
    for (const { predicates, source } of queries)
      for (const { attribute, value } of predicates) this.knowledge.count(attribute, value, source, 0);
    this.#tellCounts();
  }

  #keepQueries(kind: string, found: QueriesFound): void {
    const { isMain, sink } = this.#options;
    const titled = { ...found, entities: found.entities.map((entity) => this.#titled(entity)) };
    sink.queries(kind, isMain ? titled : ofKind(titled, { attribute: 'kind', value: kind }));
  }

  /** What has no page is called by the first part of its line; its records are known by the whole. */
  #titled(entity: FoundEntity): FoundEntity {
    const title = entity.address === null ? this.#records.titleOf(entity) : null;
    return title === null ? entity : { ...entity, title };
  }

  /** What queries and the records of lists say. */
  keepLists(kind: string): void {
    const { sink } = this.#options;
    const { entities, queries } = this.#found;
    this.#keepQueries(kind, this.#found);
    for (const { parent, predicates, source, entities: ids } of queries) {
      const last = predicates[predicates.length - 1];
      if (parent !== null && last !== undefined) this.knowledge.count(last.attribute, last.value, source, ids.length);
    }
    for (const [thing, entity] of entities.entries()) {
      const asked = this.asked(thing);
      for (const { attribute, value } of this.#records.of(entity)) {
        const name = this.#names.of(attribute);
        this.#habits.note(name, value);
        this.#count({ attribute: name, value, source: 'record' }, asked);
      }
    }
    sink.manyFacts(this.#allRecordFacts());
    sink.settled();
    this.#tellCounts();
  }

  *#allRecordFacts(): Generator<Fact> {
    for (const thing of this.#found.entities.keys()) yield* this.#recordFacts(thing);
  }

  #recordFacts(thing: number): Fact[] {
    const entity = this.#found.entities[thing];
    return this.#records.of(entity).map(({ atMs, attribute, node, page, value }) => ({
      entity: entity.key as EntityKey,
      attribute: this.#names.of(attribute),
      value,
      ...this.#amount(this.#names.of(attribute), value),
      source: 'record',
      confidence: CONFIDENCE.record,
      evidence: { page, node },
      seenMs: atMs,
    }));
  }

  #amount(attribute: string, value: string): Amount | null {
    return this.#units.in(amountOf(value, this.#habits.of(attribute)));
  }

  /** What the page of an entity says. */
  keepPage(thing: number, page: Address, atMs: number, pairs: readonly Pair[]): void {
    if (pairs.length === 0) return;
    const entity = this.#found.entities[thing].key as EntityKey;
    for (const { attribute, value } of pairs) this.#habits.note(attribute, value);
    const facts = pairs.map(
      ({ attribute, confidence, node, value }): Fact => ({
        entity,
        attribute,
        value,
        ...this.#amount(attribute, value),
        source: 'page',
        confidence: Math.round(100 * confidence) / 100,
        evidence: { page, ...(node === null ? {} : { node }) },
        seenMs: atMs,
      }),
    );
    const known = this.known(thing);
    for (const fact of facts) this.#count(fact, known);
    this.#options.sink.facts(facts);
    this.#pages += 1;
    if (this.#pages % TELL_EVERY === 0) this.#tellCounts();
  }

  /** What queries say of an entity, as texts to compare. */
  asked(thing: number): Map<string, Set<string>> {
    return this.#index.valuesOf(thing);
  }

  /** The same with what records say. Asked for again and again while a page is read. */
  known(thing: number): ReadonlyMap<string, ReadonlySet<string>> {
    if (this.#last?.thing !== thing) this.#last = { thing, known: this.#gather(thing) };
    return this.#last.known;
  }

  #gather(thing: number): Map<string, Set<string>> {
    const values = this.asked(thing);
    for (const { attribute, value } of this.#records.of(this.#found.entities[thing])) {
      const name = this.#names.of(attribute);
      values.set(name, (values.get(name) ?? new Set<string>()).add(sameText(value)));
    }
    return values;
  }

  /** Counted are facts that nothing before said. */
  #count(
    { attribute, source, value }: Pick<Fact, 'attribute' | 'source' | 'value'>,
    known: ReadonlyMap<string, ReadonlySet<string>>,
  ): void {
    const fresh = known.get(attribute)?.has(sameText(value)) === true ? 0 : 1;
    this.knowledge.count(attribute, value, source, fresh);
  }

  #tellCounts(): void {
    this.#options.progress.counts({
      queries: this.#found.queries.length,
      entities: this.#found.entities.length,
      facts: this.knowledge.facts,
      avoided: this.#found.avoided,
    });
  }
}
