import type { CostFilter, CostInput } from './reference-cost.ts';
import { type Column, countValues, createColumn, type Ids, partsOf } from './split-list.ts';

/** One filter within a list, without the values that nothing there has. */
function narrow(filter: CostFilter, column: Column, list: Ids): CostFilter {
  const counts = countValues(list, column);
  const parts = partsOf(list, column, counts);
  const kept = [...parts.keys()].filter((value) => parts[value].length > 0);
  const place = new Map(kept.map((value, at) => [value, at]));
  const inside = new Set(filter.under === null ? [] : list);
  return {
    ...filter,
    values: kept.map((value) => ({
      entities: parts[value],
      parent: place.get(filter.values[value].parent) ?? -1,
    })),
    under: filter.under?.filter((entity) => inside.has(entity)) ?? null,
  };
}

/** The same site within one of its lists, as if that were all it has. */
export function narrowing(whole: CostInput): (list: Ids) => CostInput {
  const columns = whole.filters.map(({ values }) =>
    createColumn(
      values.map(({ entities }) => entities),
      whole.idBound,
    ),
  );
  return (list) => ({
    ...whole,
    universe: list,
    filters: whole.filters.map((filter, at) => narrow(filter, columns[at], list)),
  });
}
