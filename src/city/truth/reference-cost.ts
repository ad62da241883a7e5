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
// A list that the site cuts costs what its best split costs: by the filter whose lists, each complete or split again, cost least
// (of the two that promise most; a true minimum is a set-cover problem).

/** Sorted entity numbers. */
export type Ids = Uint32Array;

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
  /** Pages needed to see the values at all: a "more" page, an index page, a page on which a nested filter appears. */
  readonly extraPages: number;
}

export interface CostInput {
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
}

const MAX_SPLITS = 3;
/** Splits of one list that are priced to the end. */
const TRIED_FIRST = 2;
/** A list that must be split again costs about this much more than its pages. */
const CUT_AGAIN = 1.5;

interface Price {
  readonly pages: number;
  readonly missed: number;
}

const plus = (a: Price, b: Price): Price => ({ pages: a.pages + b.pages, missed: a.missed + b.missed });
const minus = (a: Price, b: Price): Price => ({ pages: a.pages - b.pages, missed: a.missed - b.missed });
const FREE: Price = { pages: 0, missed: 0 };
/** Seeing more comes first, then the price. */
const cheaper = (a: Price, b: Price): Price =>
  a.missed !== b.missed ? (a.missed < b.missed ? a : b) : a.pages <= b.pages ? a : b;
const sum = (prices: readonly Price[]): Price => prices.reduce(plus, FREE);

function valuesByEntity({ values }: CostFilter, bound: number): readonly (readonly number[])[] {
  const made: number[][] = Array.from({ length: bound }, () => []);
  values.forEach(({ entities }, value) => {
    for (const entity of entities) made[entity].push(value);
  });
  return made;
}

function createSets(bound: number) {
  const seen = new Uint32Array(bound);
  let round = 0;
  const held = new Map<CostFilter, readonly (readonly number[])[]>();
  const addNew = (list: Ids): number => {
    let added = 0;
    for (const entity of list) {
      if (seen[entity] === round) continue;
      seen[entity] = round;
      added += 1;
    }
    return added;
  };
  return {
    /** How many entities of each list were in none before it. */
    newInEach(lists: readonly Ids[]): readonly number[] {
      round += 1;
      return lists.map(addNew);
    },
    /** How many different entities the lists hold together. */
    unionSize(lists: readonly Ids[]): number {
      round += 1;
      return lists.reduce((size, list) => size + addNew(list), 0);
    },
    /** The entities of one list by their values of a filter. */
    byValue(filter: CostFilter, list: Ids): readonly Ids[] {
      const values = held.get(filter) ?? valuesByEntity(filter, bound);
      held.set(filter, values);
      const parts: number[][] = filter.values.map(() => []);
      for (const entity of list) for (const value of values[entity]) parts[value].push(entity);
      return parts.map((part) => Uint32Array.from(part));
    },
    /** What whole lists cost, once found out. */
    prices: new Map<Ids, Price>(),
  };
}

type Sets = ReturnType<typeof createSets>;

/** One way to split a list: the lists to read instead, and how many of its entities they leave out. */
interface Split {
  readonly parts: readonly Ids[];
  readonly missed: number;
  readonly estimate: number;
}

/** What reading one list costs; lists beyond the site's reach are split. */
function readList(input: CostInput, sets: Sets, list: Ids, splits = 0): Price {
  if (list.length <= input.reach) return { pages: Math.ceil(list.length / input.pageSize), missed: 0 };
  const known = splits === 0 ? sets.prices.get(list) : undefined;
  if (known !== undefined) return known;
  const asItIs: Price = { pages: Math.ceil(input.reach / input.pageSize), missed: list.length - input.reach };
  const best = splits < MAX_SPLITS ? likelySplits(input, sets, list).slice(0, splits === 0 ? TRIED_FIRST : 1) : [];
  const prices = best.map(({ missed, parts }) =>
    plus({ pages: 0, missed }, sum(parts.map((part) => readList(input, sets, part, splits + 1)))),
  );
  const price = prices.reduce(cheaper, asItIs);
  if (splits === 0) sets.prices.set(list, price);
  return price;
}

/** Splits by each filter, the most promising first: to price them all to the end would take for ever. */
function likelySplits(input: CostInput, sets: Sets, list: Ids): readonly Split[] {
  return input.filters
    .filter(({ under }) => under === null)
    .map((filter) => splitBy(input, sets, list, filter))
    .sort((a, b) => a.missed - b.missed || a.estimate - b.estimate);
}

/** All lists of one filter; a value whose entities were all in others is left out. */
function splitBy(input: CostInput, sets: Sets, list: Ids, filter: CostFilter): Split {
  const parts = sets
    .byValue(filter, list)
    .filter((part) => part.length > 0 && part.length < list.length)
    .sort((a, b) => b.length - a.length);
  const added = sets.newInEach(parts);
  const used = parts.filter((_, at) => added[at] > 0);
  const pages = ({ length }: Ids) => Math.ceil(length / input.pageSize) * (length > input.reach ? CUT_AGAIN : 1);
  return {
    parts: used,
    missed: list.length - added.reduce((all, one) => all + one, 0),
    estimate: used.reduce((all, part) => all + pages(part), 0),
  };
}

/** Learns a filter's values below one of them (or at the top, -1), given that the entities there are known. */
function learnBelow(input: CostInput, sets: Sets, filter: CostFilter, parent: number, known: Ids): Price {
  const below = childrenOf(filter, parent);
  const prices = below.map((value) => learn(input, sets, filter, value, known));
  const lists = below.map((value) => filter.values[value].entities);
  const total = lists.reduce((all, { length }) => all + length, 0);
  const parts = total === known.length && sets.unionSize(lists) === known.length;
  if (!parts || below.length === 0) return sum(prices);
  // The complement need not be read; what is below it must still be learned.
  const implied = below.map((value) => learnBelow(input, sets, filter, value, filter.values[value].entities));
  const all = sum(prices);
  return below.map((_, left) => plus(minus(all, prices[left]), implied[left])).reduce(cheaper);
}

/** Learns one value and all below it, not knowing its entities. `known`: the entities that can have it. */
function learn(input: CostInput, sets: Sets, filter: CostFilter, value: number, known: Ids): Price {
  const { entities } = filter.values[value];
  const inside = learnBelow(input, sets, filter, value, entities);
  if (input.exactCounts && entities.length === known.length) return inside;
  const read = plus(readList(input, sets, entities), inside);
  const below = childrenOf(filter, value);
  const covered =
    below.length > 0 && sets.unionSize(below.map((one) => filter.values[one].entities)) === entities.length;
  if (!covered) return read;
  // Whoever reads all lists below it has read it.
  return cheaper(read, sum(below.map((one) => learn(input, sets, filter, one, entities))));
}

const childrenOf = (filter: CostFilter, parent: number): readonly number[] =>
  filter.values.flatMap((value, at) => (value.parent === parent && value.entities.length > 0 ? [at] : []));

/** Reads all lists of a filter: its values and the universe at once. Null when they do not cover it. */
function coverBy(input: CostInput, sets: Sets, filter: CostFilter): Price | null {
  if (filter.under !== null) return null;
  const top = childrenOf(filter, -1);
  if (sets.unionSize(top.map((value) => filter.values[value].entities)) < input.universe.length) return null;
  const unknown = new Uint32Array(0);
  return sum(top.map((value) => learn({ ...input, exactCounts: false }, sets, filter, value, unknown)));
}

export function referenceCost(input: CostInput): ReferenceCost {
  const sets = createSets(input.idBound);
  const learned = input.filters.map((filter) =>
    filter.inRecords ? FREE : learnBelow(input, sets, filter, -1, filter.under ?? input.universe),
  );
  const allLearned = sum(learned);
  const whole = readList(input, sets, input.universe);
  let best = { cover: whole, values: allLearned, by: null as string | null };
  input.filters.forEach((filter, at) => {
    const cover = coverBy(input, sets, filter);
    if (cover === null) return;
    const values = minus(allLearned, learned[at]);
    const mine = plus(cover, values);
    const before = plus(best.cover, best.values);
    if (cheaper(before, mine) !== before) best = { cover, values, by: filter.name };
  });
  const extra = input.filters.reduce((pages, filter) => pages + filter.extraPages, 0);
  return {
    total: best.cover.pages + best.values.pages + extra,
    cover: best.cover.pages,
    coveredBy: best.by,
    values: best.values.pages,
    extra,
    unreachable: best.cover.missed,
  };
}
