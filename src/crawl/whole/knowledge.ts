/** What a crawl knows of one kind while it runs, to compare and to count: attributes, the queries of each entity. */
import { sameText } from '../../algorithms/entity-page/common-names.ts';
import type { QueriesFound } from '../../algorithms/facets/result.ts';
import type { FactSource } from '../../model/fact.ts';
import { TextSet } from '../../model/text-set.ts';
import type { FoundAttribute } from './result.ts';

interface AttributeCount {
  readonly values: TextSet;
  facts: number;
  readonly sources: Set<'filter' | 'record' | 'page'>;
}

/** So many different values are counted; beyond that nobody reads the number. */
const MOST_VALUES = 100_000;

export class KindKnowledge {
  readonly #attributes = new Map<string, AttributeCount>();
  facts = 0;

  /** `fresh`: 1 for a fact that nothing before said, else 0. */
  count(attribute: string, value: string, source: FactSource, fresh: number): void {
    const known = this.#attributes.get(attribute) ?? { values: new TextSet(), facts: 0, sources: new Set() };
    this.#attributes.set(attribute, known);
    if (known.values.size < MOST_VALUES) known.values.add(value);
    known.facts += fresh;
    known.sources.add(source === 'inferred' ? 'filter' : source);
    this.facts += fresh;
  }

  /** Those most is known about first. */
  attributes(isShown: (name: string) => boolean): FoundAttribute[] {
    return [...this.#attributes]
      .map(([name, { facts, sources, values }]) => ({
        name,
        values: values.size,
        facts,
        sources: [...sources].sort(),
        hidden: sources.has('filter') && !sources.has('page') && !sources.has('record') && !isShown(name),
      }))
      .sort((a, b) => b.facts - a.facts || (a.name < b.name ? -1 : 1));
  }
}

/** The queries that each entity satisfies: two arrays of numbers, because a large site has millions. */
export class QueriesByEntity {
  readonly #found: QueriesFound;
  readonly #from: Int32Array;
  readonly #queries: Int32Array;

  constructor(found: QueriesFound) {
    this.#found = found;
    const counts = new Int32Array(found.entities.length + 1);
    const told = found.queries.map(({ entities, parent, predicates }) =>
      parent === null || predicates.length === 0 ? [] : entities,
    );
    for (const entities of told) for (const id of entities) counts[id + 1] += 1;
    for (let id = 0; id < found.entities.length; id += 1) counts[id + 1] += counts[id];
    this.#from = counts;
    this.#queries = new Int32Array(counts[found.entities.length]);
    const next = counts.slice();
    told.forEach((entities, query) => {
      for (const id of entities) {
        this.#queries[next[id]] = query;
        next[id] += 1;
      }
    });
  }

  /** Values by attribute, as texts to compare. */
  valuesOf(entity: number): Map<string, Set<string>> {
    const values = new Map<string, Set<string>>();
    if (entity >= this.#found.entities.length) return values;
    for (let at = this.#from[entity]; at < this.#from[entity + 1]; at += 1) {
      const { predicates } = this.#found.queries[this.#queries[at]];
      const { attribute, value } = predicates[predicates.length - 1];
      values.set(attribute, (values.get(attribute) ?? new Set<string>()).add(sameText(value)));
    }
    return values;
  }
}
