// The ways to split a list: by each filter, and in a hierarchy by each level. Ways are ranked by counting alone; the lists themselves are
// made when a way is tried.

/** Sorted entity numbers. */
export type Ids = Uint32Array;

export interface SplitFilter {
  readonly values: readonly { readonly entities: Ids; readonly parent: number }[];
}

export interface Split {
  /** Pages and left-out entities that it cannot be below, and pages that it seems to need. */
  readonly atLeast: { readonly pages: number; readonly missed: number };
  readonly estimate: number;
  /** The lists to read instead, the largest first, without those that add nothing; and how many entities they leave out. */
  read(): { readonly parts: readonly Ids[]; readonly missed: number };
}

/** Values of entities, by number from 1; those of entity e are items[starts[e]] to items[starts[e + 1]]. */
export interface Column {
  readonly size: number;
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
  /** For columns where no entity has two: its value, 0 for none. */
  readonly only: Uint32Array | null;
}

export function createColumn(lists: readonly Ids[], bound: number): Column {
  const starts = new Uint32Array(bound + 1);
  for (const list of lists) for (const entity of list) starts[entity + 1] += 1;
  const single = starts.every((count) => count < 2);
  for (let at = 0; at < bound; at += 1) starts[at + 1] += starts[at];
  const next = starts.slice();
  const items = new Uint32Array(starts[bound]);
  const only = single ? new Uint32Array(bound) : null;
  lists.forEach((list, at) => {
    for (const entity of list) {
      items[next[entity]] = at + 1;
      next[entity] += 1;
      if (only !== null) only[entity] = at + 1;
    }
  });
  return { size: lists.length, starts, items, only };
}

/** A filter as columns: one per level of a hierarchy, so that its leaves can be read without the lists above them. */
function columnsOf({ values }: SplitFilter, bound: number): readonly Column[] {
  const depthOf = (value: number): number =>
    values[value].parent === -1 || values[value].parent === value ? 0 : 1 + depthOf(values[value].parent);
  const levels = new Map<number, Ids[]>();
  values.forEach(({ entities }, value) => {
    const depth = depthOf(value);
    levels.set(depth, [...(levels.get(depth) ?? []), entities]);
  });
  return [...levels.values()].map((lists) => createColumn(lists, bound));
}

/** How many entities of a list have each value; at 0, how many have none besides values that all of them have. */
export function countValues(list: Ids, { items, only, size, starts }: Column): Uint32Array {
  const counts = new Uint32Array(size + 1);
  if (only !== null) {
    for (const entity of list) counts[only[entity]] += 1;
    return counts;
  }
  for (const entity of list) for (let at = starts[entity]; at < starts[entity + 1]; at += 1) counts[items[at]] += 1;
  const shared = counts.reduce((found, count) => found + Number(count === list.length), 0);
  for (const entity of list) if (starts[entity + 1] - starts[entity] === shared) counts[0] += 1;
  return counts;
}

/** The entities of a list by their values, one array cut into pieces. */
export function partsOf(list: Ids, { items, starts }: Column, counts: Uint32Array): readonly Ids[] {
  const next = new Uint32Array(counts.length);
  for (let value = 2; value < counts.length; value += 1) next[value] = next[value - 1] + counts[value - 1];
  const from = next.slice();
  const all = new Uint32Array(from[counts.length - 1] + counts[counts.length - 1]);
  for (const entity of list) {
    for (let at = starts[entity]; at < starts[entity + 1]; at += 1) {
      all[next[items[at]]] = entity;
      next[items[at]] += 1;
    }
  }
  return Array.from(counts.subarray(1), (count, at) => all.subarray(from[at + 1], from[at + 1] + count));
}

/** Gives the ways to split a list, the most promising first. */
export function createSplitter(
  filters: readonly SplitFilter[],
  bound: number,
  pageSize: number,
): (list: Ids) => readonly Split[] {
  let columns: readonly Column[] | null = null;
  const seen = new Uint32Array(bound);
  let round = 0;

  const read = (list: Ids, column: Column, counts: Uint32Array): ReturnType<Split['read']> => {
    round += 1;
    let found = 0;
    const addsSome = (part: Ids): boolean => {
      const before = found;
      for (const entity of part) {
        if (seen[entity] === round) continue;
        seen[entity] = round;
        found += 1;
      }
      return found > before;
    };
    const parts = partsOf(list, column, counts)
      .filter(({ length }) => length > 0 && length < list.length)
      .sort((a, b) => b.length - a.length)
      .filter(addsSome);
    return { parts, missed: list.length - found };
  };

  /** Null when it leaves the list as it is. A value that all of the list have is no part of it. */
  const splitBy = (list: Ids, column: Column): Split | null => {
    const counts = countValues(list, column);
    let pages = 0;
    for (let value = 1; value < counts.length; value += 1)
      if (counts[value] < list.length) pages += Math.ceil(counts[value] / pageSize);
    if (pages === 0) return null;
    // Where values overlap, some of the lists may add nothing to the others.
    const atLeast = column.only === null ? Math.ceil((list.length - counts[0]) / pageSize) : pages;
    return {
      atLeast: { pages: atLeast, missed: counts[0] },
      estimate: pages,
      read: () => read(list, column, counts),
    };
  };

  return (list) => {
    columns ??= filters.flatMap((filter) => columnsOf(filter, bound));
    return columns
      .map((column) => splitBy(list, column))
      .filter((split) => split !== null)
      .sort((a, b) => a.atLeast.missed - b.atLeast.missed || a.estimate - b.estimate);
  };
}
