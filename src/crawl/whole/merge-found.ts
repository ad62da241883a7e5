import type { QueriesFound } from '../../algorithms/facets/result.ts';
import type { Predicate } from '../../model/query-node.ts';

/** Only entities that some query holds: pages that turned out to list something else were read, too. */
export function ofQueries(found: QueriesFound): QueriesFound {
  const place = new Int32Array(found.entities.length).fill(-1);
  for (const { entities } of found.queries) for (const id of entities) place[id] = 0;
  const entities = found.entities.filter((_, at) => place[at] === 0);
  if (entities.length === found.entities.length) return found;
  let next = 0;
  for (let at = 0; at < place.length; at += 1) {
    if (place[at] < 0) continue;
    place[at] = next;
    next += 1;
  }
  const queries = found.queries.map((query) => ({ ...query, entities: query.entities.map((id) => place[id]) }));
  return { ...found, entities, queries };
}

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
    entities,
    queries: [whole],
    groups: [],
    forbidden: [],
    downloads: { list: 0, entity: 0, other: 0, total: 0 },
    avoided: 0,
    stopped: null,
  };
}
