import type { QueriesFound } from '../../algorithms/facets/result.ts';
import type { Predicate } from '../../model/query-node.ts';

/** The queries of a further kind say which; without that, two kinds would have one "everything". */
export function ofKind(found: QueriesFound, kind: Predicate): QueriesFound {
  return { ...found, queries: found.queries.map((query) => ({ ...query, predicates: [kind, ...query.predicates] })) };
}

/** Entities without a list to ask: a universe of its own. */
export function listless(entities: QueriesFound['entities']): QueriesFound {
  const whole = {
    predicates: [],
    path: [],
    url: null,
    how: 'predicted',
    sameAs: null,
    parent: null,
    source: 'page',
    confidence: 0.95,
    entities: entities.map((_, at) => at),
    complete: true,
  } as const;
  return {
    outcome: 'no-filters',
    remarks: [],
    incomplete: [],
    entities,
    queries: [whole],
    groups: [],
    forbidden: [],
    downloads: { list: 0, entity: 0, other: 0, total: 0 },
    avoided: 0,
    stopped: null,
  };
}
