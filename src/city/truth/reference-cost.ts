// Reference cost R (decision 0032): the list pages that an all-knowing asker needs to learn every entity and every filter value.
//
// R = the cheapest lists that cover all entities
//   + the pages of every value that nothing implies
//   + one page per "more" link, per index of values and per filter that appears only under another.
//
// The first two are chosen together: where the lists of one filter cover everything, reading them all also gives the universe, and the list
// of everything is not needed. So R is the least over "read the whole list" and "read all lists of filter F", for each F that covers.
// A value is implied
//   - when the values of its filter part what is known (disjoint, together the whole): the dearest one is the complement of the others;
//   - when its printed count is exact and equals the number of entities known to be its candidates: all of them have it;
//   - when the records of lists show it.
// A list that the site cuts costs what its best split costs (read-list.ts). A filter that appears only under another splits nothing.
//
// R is the price of a plan that exists: an upper bound of the true least, which is a set-cover problem.

import { createListPricer, isCheaper, type ListLimits, type Price } from './read-list.ts';
import type { Ids } from './split-list.ts';

export interface CostValue {
  readonly entities: Ids;
  /** The value above it in a hierarchy, -1 at the top. */
  readonly parent: number;
}

export interface CostFilter {
  readonly name: string;
  readonly values: readonly CostValue[];
  /** Lists show it in their records. */
  readonly inRecords: boolean;
  /** Entities that can have it: those of the value it appears under; null: all. */
  readonly under: Ids | null;
  /** Pages needed to see the values at all: an index page, a page on which a nested filter appears. */
  readonly extraPages: number;
  /** Values that a list shows; where there are more, one page shows the rest. */
  readonly shownAtOnce: number;
}

export interface CostInput extends ListLimits {
  /** The whole list from which a visitor starts. */
  readonly universe: Ids;
  /** One more than the largest entity number. */
  readonly idBound: number;
  readonly filters: readonly CostFilter[];
  /** The largest page size offered. */
  readonly pageSize: number;
  /** Records of one list that can be seen: pages shown times page size, twice that where a sort runs both ways. */
  readonly reach: number;
  readonly exactCounts: boolean;
}

export interface ReferenceCost {
  readonly total: number;
  /** Pages of the lists that cover all entities. */
  readonly cover: number;
  /** The filter whose lists cover them; null: the whole list. */
  readonly coveredBy: string | null;
  /** Pages of the values that nothing implies and that the cover does not contain. */
  readonly values: number;
  /** "More", index and nested pages. */
  readonly extra: number;
  /** Entities that no list shows, however it is split. */
  readonly unreachable: number;
  /** Facts that no list of the plan shows: the rest of values whose lists are cut, however they are split. */
  readonly unlearned: number;
}

export const NOTHING: ReferenceCost = {
  total: 0,
  cover: 0,
  coveredBy: null,
  values: 0,
  extra: 0,
  unreachable: 0,
  unlearned: 0,
};

const plus = (a: Price, b: Price): Price => ({ pages: a.pages + b.pages, missed: a.missed + b.missed });
const minus = (a: Price, b: Price): Price => ({ pages: a.pages - b.pages, missed: a.missed - b.missed });
const FREE: Price = { pages: 0, missed: 0 };
const cheaper = (a: Price, b: Price): Price => (isCheaper(b, a) ? b : a);
const sum = (prices: readonly Price[]): Price => prices.reduce(plus, FREE);

/** What the lists of one site cost and hold. */
interface Lists {
  price(list: Ids): Price;
  /** How many different entities the lists hold together. */
  unionSize(lists: readonly Ids[]): number;
}

function createLists(input: CostInput): Lists {
  const splitting = input.filters.filter(({ under }) => under === null);
  const seen = new Uint32Array(input.idBound);
  let round = 0;
  return {
    price: createListPricer(splitting, input.idBound, input),
    unionSize(lists) {
      round += 1;
      let size = 0;
      for (const list of lists) {
        for (const entity of list) {
          if (seen[entity] === round) continue;
          seen[entity] = round;
          size += 1;
        }
      }
      return size;
    },
  };
}

/** Learns a filter's values below one of them (or at the top, -1), given that the entities there are known. */
function learnBelow(input: CostInput, lists: Lists, filter: CostFilter, parent: number, known: Ids): Price {
  const below = childrenOf(filter, parent);
  const prices = below.map((value) => learn(input, lists, filter, value, known));
  const held = below.map((value) => filter.values[value].entities);
  const total = held.reduce((all, { length }) => all + length, 0);
  const parts = total === known.length && lists.unionSize(held) === known.length;
  if (!parts || below.length === 0) return sum(prices);
  // The complement need not be read; what is below it must still be learned.
  const implied = below.map((value) => learnBelow(input, lists, filter, value, filter.values[value].entities));
  const all = sum(prices);
  return below.map((_, left) => plus(minus(all, prices[left]), implied[left])).reduce(cheaper);
}

/** Learns one value and all below it, not knowing its entities. `known`: the entities that can have it. */
function learn(input: CostInput, lists: Lists, filter: CostFilter, value: number, known: Ids): Price {
  const { entities } = filter.values[value];
  const inside = learnBelow(input, lists, filter, value, entities);
  if (input.exactCounts && entities.length === known.length) return inside;
  const read = plus(lists.price(entities), inside);
  const below = childrenOf(filter, value);
  const covered =
    below.length > 0 && lists.unionSize(below.map((one) => filter.values[one].entities)) === entities.length;
  if (!covered) return read;
  // Whoever reads all lists below it has read it.
  return cheaper(read, sum(below.map((one) => learn(input, lists, filter, one, entities))));
}

const childrenOf = (filter: CostFilter, parent: number): readonly number[] =>
  filter.values.flatMap((value, at) => (value.parent === parent && value.entities.length > 0 ? [at] : []));

/** Reads all lists of a filter: its values and the universe at once. Null when they do not cover it. */
function coverBy(input: CostInput, lists: Lists, filter: CostFilter): Price | null {
  if (filter.under !== null) return null;
  const top = childrenOf(filter, -1);
  if (lists.unionSize(top.map((value) => filter.values[value].entities)) < input.universe.length) return null;
  const unknown = new Uint32Array(0);
  return sum(top.map((value) => learn({ ...input, exactCounts: false }, lists, filter, value, unknown)));
}

/** Where nothing has a value, the filter is not there. */
function extraOf(filter: CostFilter): number {
  const shown = childrenOf(filter, -1).length;
  return shown === 0 ? 0 : filter.extraPages + Number(shown > filter.shownAtOnce);
}

export function referenceCost(input: CostInput): ReferenceCost {
  const lists = createLists(input);
  const learned = input.filters.map((filter) =>
    filter.inRecords ? FREE : learnBelow(input, lists, filter, -1, filter.under ?? input.universe),
  );
  const allLearned = sum(learned);
  const whole = lists.price(input.universe);
  let best = { cover: whole, values: allLearned, by: null as string | null };
  input.filters.forEach((filter, at) => {
    const cover = coverBy(input, lists, filter);
    if (cover === null) return;
    const values = minus(allLearned, learned[at]);
    const mine = plus(cover, values);
    const before = plus(best.cover, best.values);
    if (cheaper(before, mine) !== before) best = { cover, values, by: filter.name };
  });
  const extra = input.filters.reduce((pages, filter) => pages + extraOf(filter), 0);
  return {
    total: best.cover.pages + best.values.pages + extra,
    cover: best.cover.pages,
    coveredBy: best.by,
    values: best.values.pages,
    extra,
    unreachable: best.cover.missed,
    unlearned: best.values.missed,
  };
}
