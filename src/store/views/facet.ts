import type { Facet } from '../views.ts';

export interface FacetGroup {
  readonly value: string | number | null;
  readonly n: number;
}

/** How many rows have no value, by groups of which `most` + 2 were asked for; null: it has to be counted apart. */
export function noneAmong(groups: readonly FacetGroup[], most: number): number | null {
  return groups.find(({ value }) => value === null)?.n ?? (groups.length > most ? null : 0);
}

/** The commonest of groups that were counted. */
export function facetFrom(column: string, groups: readonly FacetGroup[], most: number, none: number): Facet {
  const filled = groups.flatMap(({ n, value }) => (value === null ? [] : [{ value, rows: n }]));
  return { column, values: filled.slice(0, most), none, hasMore: filled.length > most };
}
