/** The names under which the attributes of a kind are kept: one for each, whatever lists, records, pages and scripts call it. */
import {
  commonNames,
  comparable,
  MACHINE,
  type NamedAttribute,
  sameText,
  type ValuesOf,
} from '../../algorithms/entity-page/common-names.ts';
import type { QueriesFound } from '../../algorithms/facets/result.ts';
import { mergeFound } from '../../algorithms/facets/start/merge-found.ts';
import type { SaidByPage } from './entity-pages.ts';
import { isByRole } from './field-names.ts';
import type { RecordFact } from './record-facts.ts';

/** Entities that are compared; more would say the same. */
const COMPARED = 300;
/** The choice of a list, where nothing says what is chosen by. */
const NO_NAME = 'list';
const RANK = { filter: 0, page: 1, record: 2, machine: MACHINE } as const;

export class AttributeNames {
  readonly #found: QueriesFound;
  readonly #recordsOf: (thing: number) => readonly RecordFact[];
  #names = new Map<string, string>();

  constructor(found: QueriesFound, recordsOf: (thing: number) => readonly RecordFact[]) {
    this.#found = found;
    this.#recordsOf = recordsOf;
  }

  of(attribute: string): string {
    return this.#names.get(attribute) ?? attribute;
  }

  /** What pages say has a name of its own from now on; names that were given stay. */
  give(pages: readonly SaidByPage[]): ReadonlyMap<string, string> {
    const things = new Set([...spread(this.#found.entities.length), ...pages.map(({ thing }) => thing)]);
    const ranks = new Map<string, number>();
    const values = new Map<number, Map<string, Set<string>>>();
    const note = (thing: number, attribute: string, value: string, rank: number) => {
      ranks.set(attribute, Math.min(rank, ranks.get(attribute) ?? rank));
      const of = values.get(thing) ?? new Map<string, Set<string>>();
      values.set(thing, of);
      of.set(attribute, (of.get(attribute) ?? new Set<string>()).add(comparable(value)));
    };
    for (const { entities, parent, predicates } of this.#found.queries) {
      const last = predicates[predicates.length - 1];
      if (parent === null || last === undefined) continue;
      for (const thing of entities) if (things.has(thing)) note(thing, last.attribute, last.value, RANK.filter);
    }
    for (const thing of things)
      for (const { attribute, value } of this.#recordsOf(thing))
        note(thing, attribute, value, isByRole(attribute) ? RANK.machine : RANK.record);
    for (const { pairs, thing } of pages)
      for (const { attribute, isUnlabelled, node, value } of pairs)
        note(thing, attribute, value, node === null || isUnlabelled === true ? RANK.machine : RANK.page);
    const attributes = [...ranks].map(([name, rank]): NamedAttribute => ({ name, rank }));
    attributes.sort((a, b) => a.rank - b.rank);
    for (const name of this.#namedAfterValues()) if (!this.#names.has(name)) this.#names.set(name, NO_NAME);
    this.#names = commonNames(attributes, [...values.values()] as readonly ValuesOf[], this.#names);
    return this.#names;
  }

  /** What stands over a choice is no name of it where it is one of the choices: the page of one board is headed by its name. */
  #namedAfterValues(): string[] {
    const values = new Map<string, Set<string>>();
    for (const { predicates } of this.#found.queries)
      for (const { attribute, value } of predicates)
        values.set(attribute, (values.get(attribute) ?? new Set<string>()).add(sameText(value)));
    return [...values].flatMap(([name, all]) => (all.size > 1 && all.has(sameText(name)) ? [name] : []));
  }

  /** The same queries under the names given; two that ask the same then are one. */
  rename(found: QueriesFound): QueriesFound {
    if (found.queries.every(({ predicates }) => predicates.every(({ attribute }) => this.of(attribute) === attribute)))
      return found;
    const named = found.queries.map((query) => ({
      ...query,
      predicates: query.predicates.map(({ attribute, value }) => ({ attribute: this.of(attribute), value })),
    }));
    const groups = found.groups.map((group) => ({ ...group, name: this.of(group.name) }));
    const incomplete = found.incomplete.map((lack) => ({
      ...lack,
      attribute: lack.attribute === null ? null : this.of(lack.attribute),
    }));
    const none = { queries: [], groups: [], forbidden: [], remarks: [], incomplete: [], avoided: 0 };
    const nothing = { ...found, ...none, downloads: { list: 0, entity: 0, other: 0, total: 0 } };
    const { onFirst, ...merged } = mergeFound(nothing, { ...found, queries: named, groups, incomplete });
    return found.onFirst === undefined ? merged : { ...merged, onFirst: found.onFirst };
  }
}

/** Evenly over all. */
function spread(count: number): number[] {
  const step = Math.max(1, count / COMPARED);
  return Array.from({ length: Math.min(count, COMPARED) }, (_, at) => Math.floor(at * step));
}
