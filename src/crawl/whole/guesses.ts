/**
 * What the lists of a kind seem to say while they are read (decision 0480): entities, their records, the filters that were asked.
 * What they are called in the end, and which of them are one, is known when all was read; the store forgets what was not said again then.
 */
import type { KnownSoFar } from '../../algorithms/facets/lists/lists.ts';
import type { FoundQuery } from '../../algorithms/facets/result.ts';
import type { Entity, EntityKey } from '../../model/entity.ts';
import type { Fact } from '../../model/fact.ts';
import { predicateKey } from '../../model/query-node.ts';
import type { RunId, Store } from '../../store/store.ts';
import type { RecordFields } from './record-facts.ts';

/** Facts that are taken at once: others wait until they are written. */
const MOST_FACTS = 5000;
const CONFIDENCE = 0.9;

export interface Guess {
  readonly entities: readonly Entity[];
  readonly facts: readonly Fact[];
  /** Lists of values, and who stands on them. */
  readonly asked: readonly { readonly query: FoundQuery; readonly keys: readonly EntityKey[] }[];
}

export class Guesses {
  readonly #kind: string;
  readonly #records: RecordFields;
  #known: KnownSoFar | null = null;
  /** When the first list came. */
  #firstMs = 0;
  #queries: readonly FoundQuery[] = [];
  #nextThing = 0;
  #nextQuery = 0;
  /** Keys that were taken: what an entity is called may be learned between two takes. */
  readonly #taken = new Set<EntityKey>();

  constructor(kind: string, records: RecordFields) {
    this.#kind = kind;
    this.#records = records;
  }

  /** A page of a list was read. */
  see(known: KnownSoFar, atMs: number): void {
    if (known === this.#known) return;
    this.#firstMs ||= atMs;
    this.#known = known;
    this.#nextThing = 0;
  }

  /** The queries of a list that begins to be learned. */
  ask(queries: readonly FoundQuery[]): void {
    this.#queries = queries;
    this.#nextQuery = 0;
  }

  /** What came since the last time, or as much of it as is written at once; null: nothing. */
  take(): Guess | null {
    const known = this.#known;
    if (known === null) return null;
    const entities: Entity[] = [];
    const facts: Fact[] = [];
    while (this.#nextThing < known.things.length && entities.length + facts.length < MOST_FACTS) {
      const thing = known.things[this.#nextThing];
      const key = known.publicKey(this.#nextThing) as EntityKey;
      const { address, title } = thing;
      this.#taken.add(key);
      entities.push({ key, address, title, kind: this.#kind, addresses: [], seenMs: this.#firstMs });
      for (const { atMs, attribute, node, page, value } of this.#records.of(thing))
        facts.push({
          ...{ entity: key, attribute, value, source: 'record', confidence: CONFIDENCE },
          evidence: { page, node },
          seenMs: atMs,
        });
      this.#nextThing += 1;
    }
    const asked = this.#takeAsked(known, MOST_FACTS - facts.length);
    return entities.length + asked.length === 0 ? null : { entities, facts, asked };
  }

  /** Those whose entities were all taken before. */
  #takeAsked(known: KnownSoFar, room: number): Guess['asked'][number][] {
    const taken: Guess['asked'][number][] = [];
    let left = room;
    while (this.#nextQuery < this.#queries.length && left > 0 && this.#nextThing === known.things.length) {
      const query = this.#queries[this.#nextQuery];
      this.#nextQuery += 1;
      if (query.parent === null || query.how !== 'asked') continue;
      const keys = query.entities.map((id) => known.publicKey(id) as EntityKey);
      taken.push({ query, keys: keys.filter((key) => this.#taken.has(key)) });
      left -= query.entities.length;
    }
    return taken;
  }
}

/** All facts of a guess, those of lists with the time at which they came. */
export async function factsOfGuess(store: Store, run: RunId, { asked, facts }: Guess): Promise<Fact[]> {
  const times = await store.fetchTimes(
    run,
    asked.flatMap(({ query }) => query.url ?? []),
  );
  const listed = asked.flatMap(({ keys, query: { predicates, source, url } }) => {
    const seenMs = url === null ? undefined : times.get(url);
    const last = predicates.at(-1);
    if (seenMs === undefined || url === null || last === undefined) return [];
    const evidence = { query: predicateKey(predicates), page: url };
    return keys.map((entity): Fact => ({ entity, ...last, source, confidence: CONFIDENCE, evidence, seenMs }));
  });
  return [...facts, ...listed];
}
