import type { QueriesFound } from '../result.ts';

/** Only entities that some query holds: pages that turned out to list something else were read, too. */
export function onlyListed(found: QueriesFound): QueriesFound {
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
