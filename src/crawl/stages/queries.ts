import { setImmediate } from 'node:timers/promises';
import { isFilterBox } from '../../algorithms/facets/lists/filter-box.ts';
import { discoverQueries, type PlanOptions } from '../../algorithms/facets/plan.ts';
import { discoverPublished } from '../../algorithms/facets/published/discover.ts';
import type { FoundQuery, QueriesFound } from '../../algorithms/facets/result.ts';
import { findRegions } from '../../algorithms/records/regions.ts';
import { addressParts } from '../../model/address-parts.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { Entity, EntityKey } from '../../model/entity.ts';
import type { Fact } from '../../model/fact.ts';
import { type IdSet, idSet, union } from '../../model/id-set.ts';
import type { ListReader } from '../../model/list-reader.ts';
import type { PageRole } from '../../model/page-role.ts';
import { type Query, visit } from '../../model/query.ts';
import { predicateKey, type QueryEdge, type QueryNode } from '../../model/query-node.ts';
import type { Address } from '../../model/url.ts';
import { amountOfChoice } from '../../page/values/amounts.ts';
import type { RunId, Store } from '../../store/store.ts';
import type { QueriesMethod } from '../choices.ts';
import type { Run } from '../run-options.ts';

export type { Downloads, FoundGroup, FoundQuery, QueriesFound } from '../../algorithms/facets/result.ts';
export { VERDICTS } from '../../algorithms/facets/result.ts';

export { QUERIES_METHODS, type QueriesMethod } from '../choices.ts';
/** Another version may ask otherwise; its runs do not resume this one's. */
export const QUERIES_VERSION = '12';

/** The list of a page as the method for records sees it. */
export const readList: ListReader = (page) => {
  const region = findRegions(page).find((one) => !isFilterBox(page, one)) ?? null;
  return { region, role: region === null ? 'other' : 'list' };
};

/** Discovers the queries of a site, telling how far it is. What each page is, goes into the store. */
export async function findQueries(
  run: Run,
  start: Address,
  store?: Store,
  method: QueriesMethod = 'planned',
): Promise<QueriesFound> {
  let told = 0;
  const roles = new Map<Address, PageRole>();
  const conversation = queriesConversation(method, start, {
    reader: readList,
    tell({ avoided, decided, entities, facts, queries }) {
      run.tell({ type: 'queries', queries, entities, avoided });
      if (facts > told) run.tell({ type: 'facts', count: facts - told });
      told = facts;
      if (decided !== undefined) run.tell({ type: 'decided', by: 'queries', because: decided });
    },
    isA: (page, role) => roles.set(page, role),
  });
  const found = await run.converse('queries', conversation);
  await store?.setPageRoles(run.id, roles);
  return found;
}

/** The conversation of a method: ours, or one as published. */
export function queriesConversation(
  method: QueriesMethod,
  start: Address,
  options: Pick<PlanOptions, 'isA' | 'reader' | 'tell'>,
): Conversation<QueriesFound> {
  return method === 'planned' ? discoverQueries(start, options) : discoverPublished(method, start, options);
}

/** Facts that queries say, each once: one value may be asked below several others. */
export function factCount({ queries }: QueriesFound): number {
  const byPredicate = new Map<string, IdSet>();
  for (const { entities, parent, predicates } of queries) {
    const last = predicates[predicates.length - 1];
    if (parent === null || last === undefined) continue;
    const key = predicateKey([last]);
    const known = byPredicate.get(key);
    byPredicate.set(key, known === undefined ? idSet(entities) : union(known, idSet(entities)));
  }
  return [...byPredicate.values()].reduce((sum, { size }) => sum + size, 0);
}

/** All that the kind of a list is told by. */
interface ListedThings {
  readonly entities: readonly { readonly address: Address | null }[];
  readonly queries: readonly { readonly url: Address | null }[];
}

/** What sort of things a list holds, as addresses call it: the folder of the entities, else the last piece of the list's own. */
export function kindOfList({ entities, queries }: ListedThings): string | null {
  const folders = new Map<string, number>();
  for (const { address } of entities) {
    const folder = address === null ? undefined : folderOf(address);
    if (folder !== undefined) folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const [commonest] = [...folders].sort((a, b) => b[1] - a[1]);
  if (commonest !== undefined && 2 * commonest[1] > entities.length) return commonest[0];
  const list = queries[0]?.url ?? null;
  return list === null ? null : (nameOf(addressParts(list).segments.at(-1)) ?? null);
}

/** `/shoe/red-one-12` is a shoe; so is `/shoe.php?id=12`. */
function folderOf(address: Address): string | undefined {
  const { parameters, segments } = addressParts(address);
  return nameOf(segments.at(-2)) ?? (parameters.length > 0 ? nameOf(segments.at(-1)) : undefined);
}

const nameOf = (segment: string | undefined): string | undefined =>
  segment
    ?.replace(/\.\w{1,5}$/, '')
    .toLowerCase()
    .match(/^[\p{L}][\p{L}\p{N}_-]*$/u)?.[0];

const BATCH = 5000;

/** Entities, facts, queries and how they hang together, into the store. Adding what is known changes nothing. */
export async function keepQueries(
  store: Store,
  run: RunId,
  found: QueriesFound,
  nowMs: number,
  kind: string | null = null,
): Promise<void> {
  const { entities, queries } = found;
  const seenMs = await whenSeen(store, run, queries, nowMs);
  const kindElse = kind === null ? kindOfList(found) : null;
  const ids: number[] = [];
  for (let at = 0; at < entities.length; at += BATCH) {
    const batch = entities.slice(at, at + BATCH).map(
      (entity): Entity => ({
        key: entity.key as EntityKey,
        address: entity.address,
        title: entity.title,
        kind,
        kindElse,
        addresses: entity.aliases,
        seenMs: seenMs(queries[0]),
      }),
    );
    for (const id of await store.addEntities(run, batch)) ids.push(id);
  }
  let facts: Fact[] = [];
  for (const fact of factsOf(found, seenMs)) {
    facts.push(fact);
    if (facts.length < BATCH) continue;
    await store.addFacts(run, facts);
    // A large site has a million: a display is to be drawn in between.
    await setImmediate();
    facts = [];
  }
  await store.addFacts(run, facts);
  await store.addQueryNodes(
    run,
    firstOfEach(queries).map((query) => nodeOf(query, queries, ids)),
  );
  await store.addQueryEdges(run, edgesOf(queries));
}

/** When the list of a query came. What was concluded without asking for a list was known with the last of them. */
async function whenSeen(
  store: Store,
  run: RunId,
  queries: readonly FoundQuery[],
  nowMs: number,
): Promise<(query: FoundQuery | undefined) => number> {
  const asked = queries.flatMap(({ url }) => url ?? []);
  const times = await store.fetchTimes(run, asked);
  const last = [...times.values()].reduce((a, b) => Math.max(a, b), 0) || nowMs;
  return (query) => times.get(query?.url ?? ('' as Address)) ?? last;
}

/** What the queries say of the entities, one fact at a time. */
export function* factsOf(
  { entities, queries }: QueriesFound,
  seenMs: number | ((query: FoundQuery) => number),
): Generator<Fact> {
  for (const query of queries) {
    const predicate = query.predicates[query.predicates.length - 1];
    if (query.parent === null || predicate === undefined) continue;
    const evidence = { query: predicateKey(query.predicates), ...(query.url === null ? {} : { page: query.url }) };
    const common = {
      ...predicate,
      ...amountOfChoice(predicate.value),
      ...(query.path.length === 0 ? {} : { path: query.path }),
      source: query.source,
      confidence: query.confidence,
      evidence,
      seenMs: typeof seenMs === 'number' ? seenMs : seenMs(query),
    };
    for (const at of query.entities) yield { entity: entities[at].key as EntityKey, ...common };
  }
}

/** Published methods may meet one set of predicates twice, or several lists that nothing holds: the first is the query. */
function firstOfEach(queries: readonly FoundQuery[]): FoundQuery[] {
  const known = new Map<string, FoundQuery>();
  for (const query of queries) {
    const key = predicateKey(query.predicates);
    if (!known.has(key)) known.set(key, query);
  }
  return [...known.values()];
}

function nodeOf(found: FoundQuery, all: readonly FoundQuery[], ids: readonly number[]): QueryNode {
  const query: Query | null = found.url === null ? null : { ...visit(found.url), asks: found.predicates };
  return {
    predicates: found.predicates,
    query,
    how: found.how,
    ...(found.sameAs === null ? {} : { sameAs: predicateKey(all[found.sameAs].predicates) }),
    entities: idSet(found.entities.map((at) => ids[at])),
  };
}

function edgesOf(queries: readonly FoundQuery[]): QueryEdge[] {
  return queries.flatMap(({ parent, predicates }) => {
    const last = predicates[predicates.length - 1];
    if (parent === null || last === undefined) return [];
    return [{ parent: predicateKey(queries[parent].predicates), child: predicateKey(predicates), ...last }];
  });
}
