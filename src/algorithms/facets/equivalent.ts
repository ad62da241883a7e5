import { idSet, sameIds } from '../../model/id-set.ts';
import type { FoundQuery } from './result.ts';

/** Queries with the same entities are equivalent to the first of them. No pair is compared twice: sets meet by size and members. */
export function markEquivalent(queries: readonly FoundQuery[]): FoundQuery[] {
  const first = new Map<string, number[]>();
  return queries.map((query, at) => {
    const { entities } = query;
    const key = `${entities.length} ${entities[0] ?? -1} ${entities[entities.length - 1] ?? -1} ${entities[entities.length >> 1] ?? -1}`;
    const alike = first.get(key) ?? [];
    first.set(key, alike);
    const same =
      entities.length === 0
        ? undefined
        : alike.find((other) => sameIds(idSet(queries[other].entities), idSet(entities)));
    if (same === undefined) alike.push(at);
    return same === undefined
      ? query
      : { ...query, how: query.how === 'asked' ? ('equivalent' as const) : query.how, sameAs: same };
  });
}
