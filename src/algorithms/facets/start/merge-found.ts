/** Several lists of one kind are one universe: what was found from each, as if from one list that holds them all. */

import { predicateKey } from '../../../model/query-node.ts';
import { sameAddress } from '../../../model/same-address.ts';
import type { FoundGroup, FoundQuery, QueriesFound } from '../result.ts';

export function mergeFound(a: QueriesFound, b: QueriesFound): QueriesFound {
  const byKey = new Map(a.entities.map(({ key }, at) => [key, at]));
  // What is state is learned list by list: at one address is one entity, whatever each list calls it.
  const byAddress = new Map(a.entities.map(({ address }, at) => [address === null ? null : sameAddress(address), at]));
  const entities = [...a.entities];
  const idOf = b.entities.map((entity) => {
    const known =
      byKey.get(entity.key) ?? (entity.address === null ? undefined : byAddress.get(sameAddress(entity.address)));
    if (known !== undefined) return known;
    entities.push(entity);
    return entities.length - 1;
  });
  const { downloads: one } = a;
  const { downloads: other } = b;
  return {
    outcome: a.outcome === 'found' || b.outcome === 'found' ? 'found' : a.outcome,
    remarks: [...new Set([...a.remarks, ...b.remarks])],
    incomplete: [...a.incomplete, ...b.incomplete],
    entities,
    onFirst: a.onFirst ?? a.queries.find(({ parent }) => parent === null)?.entities.length ?? 0,
    queries: mergeQueries(a.queries, b.queries, idOf),
    groups: mergeGroups(a.groups, b.groups),
    forbidden: [...a.forbidden, ...b.forbidden],
    downloads: {
      list: one.list + other.list,
      entity: one.entity + other.entity,
      other: one.other + other.other,
      total: one.total + other.total,
    },
    avoided: a.avoided + b.avoided,
    stopped: a.stopped ?? b.stopped,
  };
}

function mergeQueries(a: readonly FoundQuery[], b: readonly FoundQuery[], idOf: readonly number[]): FoundQuery[] {
  const queries = [...a];
  const places = new Map(a.map(({ predicates }, at) => [predicateKey(predicates), at]));
  const placeOf: number[] = [];
  for (const query of b) {
    const ids = query.entities.map((id) => idOf[id]);
    const key = predicateKey(query.predicates);
    const at = places.get(key);
    if (at === undefined) {
      placeOf.push(queries.length);
      places.set(key, queries.length);
      queries.push({ ...query, entities: ids.sort((x, y) => x - y) });
    } else {
      placeOf.push(at);
      queries[at] = joined(queries[at], query, ids);
    }
  }
  const from = a.length;
  return queries.map((query, at) => {
    if (at < from) return query;
    const { parent, sameAs } = query;
    return {
      ...query,
      parent: parent === null ? null : placeOf[parent],
      sameAs: sameAs === null ? null : placeOf[sameAs],
    };
  });
}

/** The same question to two lists: its answer is both answers. */
function joined(a: FoundQuery, b: FoundQuery, ids: readonly number[]): FoundQuery {
  const entities = [...new Set([...a.entities, ...ids])].sort((x, y) => x - y);
  return {
    ...a,
    entities,
    how: a.how === 'predicted' && b.how === 'predicted' ? 'predicted' : 'asked',
    sameAs: null,
    source: a.source === b.source ? a.source : 'filter',
    confidence: Math.min(a.confidence, b.confidence),
    complete: a.complete && b.complete,
  };
}

function mergeGroups(a: readonly FoundGroup[], b: readonly FoundGroup[]): FoundGroup[] {
  const groups = new Map(a.map((group) => [`${group.verdict} ${group.name}`, group]));
  for (const group of b) {
    const key = `${group.verdict} ${group.name}`;
    const known = groups.get(key);
    groups.set(key, known === undefined ? group : { ...known, members: Math.max(known.members, group.members) });
  }
  return [...groups.values()];
}
