// The index over one table: which entities a set of filters leaves, in which order, and how many of them have each value.
import { type Attribute, type Table, thoseThere } from '../data/table.ts';
import { isIn } from './bitmap.ts';
import { createCache } from './cache.ts';
import { createCounter } from './counter.ts';
import { has, type Posting, postingsOf } from './postings.ts';
import { hasWords, withWords, wordsOf } from './words.ts';

/** One filter: numbers of an attribute and of a value of it. */
export interface Predicate {
  readonly attribute: number;
  readonly value: number;
}

/** What a second value of one attribute does. In a hierarchy it always replaces. */
export type Combine = 'and' | 'or' | 'replace';

export interface Catalogue {
  /** Number of the attribute with this id, -1 if there is none. */
  attribute(id: string): number;
  /** The entities a predicate set leaves, ascending; with a keyword, those of them whose titles hold its words. */
  select(predicates: readonly Predicate[], keyword?: string): Uint32Array;
  /** The same in the order of a sort: 0 is the site's own order, then each key upwards and downwards. */
  ordered(predicates: readonly Predicate[], sort: number, keyword?: string): Uint32Array;
  /** Whether one entity is among them. */
  holds(predicates: readonly Predicate[], entity: number, keyword?: string): boolean;
  /** How many of them have each value of an attribute. */
  counts(predicates: readonly Predicate[], attribute: number, keyword?: string): Uint32Array;
}

/** The predicate set is the identity of a query: {A, B} and {B, A} are one. */
export function keyOf(predicates: readonly Predicate[]): string {
  const parts = predicates.map(({ attribute, value }) => `${attribute}.${value}`);
  return [...new Set(parts)].sort().join(' ');
}

/** The same for all ways to type a keyword that ask the same. */
export function askKey(predicates: readonly Predicate[], keyword: string): string {
  const words = [...new Set(wordsOf(keyword))].sort();
  return words.length === 0 ? keyOf(predicates) : `${keyOf(predicates)} "${words.join(' ')}"`;
}

export const samePredicate = (a: Predicate, b: Predicate): boolean =>
  a.attribute === b.attribute && a.value === b.value;

const CACHED_IDS = 4_000_000;

export function createCatalogue(table: Table, combine: Combine): Catalogue {
  const { attributes, size } = table;
  const postings = attributes.map((attribute) => postingsOf(attribute, size));
  const everything = thoseThere(table);
  // Sorting a quarter of a million entities belongs to the start, not to the first page that asks.
  const orders = Array.from({ length: table.sorts.length * 2 + 1 }, (_, sort) =>
    sort === 0 ? everything : sortEntities(table, sort),
  );
  const lists = createCache<Uint32Array>(CACHED_IDS, (list) => list.length + 16);
  const count = createCounter(table, postings);
  const counted = createCache<Uint32Array>(CACHED_IDS / 8, (list) => list.length + 16);

  const holds = (predicates: readonly Predicate[], entity: number): boolean =>
    groupsOf(attributes, predicates, combine).every((group) => holdsOne(attributes, group, entity));

  const select = (predicates: readonly Predicate[], keyword = ''): Uint32Array => {
    if (keyword !== '')
      return lists.get(`0 ${askKey(predicates, keyword)}`, () =>
        withWords(table, keyword).filter((entity) => holds(predicates, entity)),
      );
    if (predicates.length === 0) return everything;
    return lists.get(`0 ${keyOf(predicates)}`, () =>
      intersect(groupsOf(attributes, predicates, combine), postings, attributes),
    );
  };

  const ordered = (predicates: readonly Predicate[], sort: number, keyword = ''): Uint32Array => {
    if (sort === 0) return select(predicates, keyword);
    if (predicates.length === 0 && keyword === '') return orders[sort];
    return lists.get(`${sort} ${askKey(predicates, keyword)}`, () =>
      inOrder(orders[sort], select(predicates, keyword), size),
    );
  };

  return {
    attribute: (id) => attributes.findIndex((one) => one.id === id),
    select,
    ordered,
    counts(predicates, attribute, keyword = '') {
      const key = askKey(predicates, keyword);
      return counted.get(`${attribute} ${key}`, () => count(key, select(predicates, keyword), attribute));
    },
    holds: (predicates, entity, keyword = '') => holds(predicates, entity) && hasWords(table.title(entity), keyword),
  };
}

/** Values that must all hold (one each), or of which one must hold (several), by attribute. */
function groupsOf(
  attributes: readonly Attribute[],
  predicates: readonly Predicate[],
  combine: Combine,
): readonly (readonly Predicate[])[] {
  const groups: Predicate[][] = [];
  for (const predicate of predicates) {
    const widens = combine === 'or' && attributes[predicate.attribute].shape !== 'tree';
    const group = widens ? groups.find(([first]) => first.attribute === predicate.attribute) : undefined;
    if (group === undefined) groups.push([predicate]);
    else group.push(predicate);
  }
  return groups;
}

function intersect(
  groups: readonly (readonly Predicate[])[],
  postings: readonly (readonly Posting[])[],
  attributes: readonly Attribute[],
): Uint32Array {
  const idsOf = ({ attribute, value }: Predicate) => postings[attribute][value].ids;
  const sizeOf = (group: readonly Predicate[]) => group.reduce((sum, one) => sum + idsOf(one).length, 0);
  const [smallest, ...others] = [...groups].sort((a, b) => sizeOf(a) - sizeOf(b));
  let left = union(smallest.map(idsOf));
  for (const group of others) {
    const bits = group.length === 1 ? postings[group[0].attribute][group[0].value].bits : null;
    left = left.filter(
      bits === null ? (entity) => holdsOne(attributes, group, entity) : (entity) => isIn(bits, entity),
    );
  }
  return left;
}

const holdsOne = (attributes: readonly Attribute[], group: readonly Predicate[], entity: number): boolean =>
  group.some(({ attribute, value }) => has(attributes[attribute], entity, value));

function union(lists: readonly Uint32Array[]): Uint32Array {
  if (lists.length === 1) return lists[0];
  const all = new Set<number>();
  for (const list of lists) for (const entity of list) all.add(entity);
  return Uint32Array.from(all).sort();
}

/** Sorts 1, 2 are the first key up and down, 3, 4 the second, and so on. Equal keys keep the site's order. */
function sortEntities(table: Table, sort: number): Uint32Array {
  const { key } = table.sorts[Math.floor((sort - 1) / 2)];
  const sign = sort % 2 === 1 ? 1 : -1;
  const keys = Array.from({ length: table.size }, (_, entity) => key(entity));
  const compare = (a: number, b: number): number => {
    if (keys[a] === keys[b]) return a - b;
    return keys[a] < keys[b] ? -sign : sign;
  };
  return thoseThere(table).sort(compare);
}

/** The members of `chosen` in the given order: one walk, no sorting. */
function inOrder(order: Uint32Array, chosen: Uint32Array, size: number): Uint32Array {
  const wanted = new Uint8Array(size);
  for (const entity of chosen) wanted[entity] = 1;
  return order.filter((entity) => wanted[entity] === 1);
}
