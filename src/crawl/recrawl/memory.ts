/** What earlier runs know of a site, as a visit needs it: its things by kind, what holds of each, the lists they stand on. */
import { addTo } from '../../model/add-to.ts';
import { addressParts } from '../../model/address-parts.ts';
import type { EntityKey } from '../../model/entity.ts';
import { EntityIndex } from '../../model/entity-index.ts';
import type { FactSource } from '../../model/fact.ts';
import { idArray } from '../../model/id-set.ts';
import type { Page } from '../../model/page.ts';
import { visit } from '../../model/query.ts';
import type { Predicate, QueryNode } from '../../model/query-node.ts';
import { spread } from '../../model/spread.ts';
import type { Address } from '../../model/url.ts';
import { withoutParameters } from '../../model/without-parameters.ts';
import { pageOf } from '../../page/page.ts';
import type { RunId, Store } from '../../store/store.ts';

export interface KnownValue {
  readonly value: string;
  readonly source: FactSource;
}

export interface KnownThing {
  readonly id: number;
  readonly key: EntityKey;
  readonly address: Address | null;
  readonly addresses: readonly Address[];
  readonly title: string;
  readonly kind: string | null;
  readonly firstSeenMs: number;
  readonly lastSeenMs: number;
  /** What holds, by attribute. */
  readonly values: Map<string, KnownValue[]>;
  /** When its page was read last; 0: never. */
  pageMs: number;
}

/** A list that was read, and who stood on it. */
export interface KnownList {
  readonly node: QueryNode;
  readonly url: Address;
  /** What it asks for; null: it is the list of everything. */
  readonly asks: Predicate | null;
  readonly members: ReadonlySet<EntityKey>;
  /** Which read it last, and when. */
  readonly run: RunId;
  readonly readMs: number;
  /** Its first page as it came last; null: it was not kept, or the list is one of many. */
  readonly page: Page | null;
}

export interface KnownKind {
  readonly kind: string | null;
  readonly things: ReadonlyMap<EntityKey, KnownThing>;
  /** The list of everything first. */
  readonly lists: readonly KnownList[];
  /** Pages of some things as they came last, with which new ones are compared. */
  readonly company: readonly { readonly thing: KnownThing; readonly page: Page }[];
  /** Some of the lists as they were read last. */
  readonly examples: readonly ListExample[];
}

/** The first page of a list as it came when it was read, and who stood on the list then. */
export interface ListExample {
  readonly page: Page;
  readonly members: ReadonlySet<EntityKey>;
}

export interface Memory {
  /** Where the crawl of the site began. */
  readonly start: Address;
  /** The newest crawl that finished: lists that it has not read are remembered from before it. */
  readonly crawledBy: RunId;
  /** When that began: what has not been seen since then was not found by it, either. */
  readonly crawledMs: number;
  readonly kinds: readonly KnownKind[];
  readonly things: ReadonlyMap<EntityKey, KnownThing>;
  /** The key of the entity at an address, whatever a list adds to its links. */
  readonly keyAt: (address: Address) => EntityKey;
  /** An address without what a list adds to it. */
  readonly plainly: (address: Address) => Address;
  /** When the visit before this one began: what no list has shown since then was missing twice. */
  readonly beforeMs: number;
  /** How many visits there were: what is not due each time has its turn. */
  readonly visits: number;
}

/** Pages of entities that tell what is a label on them and what is a value. */
const COMPANY = 30;
/** Lists of single values whose pages tell what else than members is shown on lists. */
const EXAMPLES = 12;

/** As it was before this run began. */
export async function remember(
  store: Store,
  run: RunId,
  before: Pick<Memory, 'beforeMs' | 'crawledBy' | 'crawledMs' | 'start' | 'visits'>,
): Promise<Memory> {
  const things = new Map<EntityKey, KnownThing>();
  const gone: { key: string; address: Address | null; aliases: readonly Address[] }[] = [];
  for await (const { address, firstSeenMs, goneMs, id, key, kind, lastSeenMs, title } of store.entities(run)) {
    const addresses = await store.entityUrls(key);
    if (goneMs !== undefined) gone.push({ key, address, aliases: addresses });
    else
      things.set(key, {
        id,
        key,
        address,
        addresses,
        title: title ?? '',
        kind,
        firstSeenMs,
        lastSeenMs,
        values: new Map(),
        pageMs: 0,
      });
  }
  for await (const { attribute, entity, lastSeenMs, source, value } of store.facts(undefined, { run })) {
    const thing = things.get(entity);
    if (thing === undefined) continue;
    addTo(thing.values, attribute, { value, source });
    if (source === 'page') thing.pageMs = Math.max(thing.pageMs, lastSeenMs);
  }
  const index = new EntityIndex([
    ...[...things.values()].map(({ address, addresses, key }) => ({ key, address, aliases: addresses })),
    ...gone,
  ]);
  const plainly = withoutPlaces(index, things.values());
  const lists = await knownLists(store, run, things);
  const { crawledBy } = before;
  const kinds = [...new Set([...things.values()].map(({ kind }) => kind))];
  return {
    things,
    plainly,
    keyAt: (address) => index.keyAt(plainly(address)) as EntityKey,
    ...before,
    kinds: await Promise.all(
      kinds.map(async (kind) => {
        const mine = new Map([...things].filter(([, thing]) => thing.kind === kind));
        const own = notOutdated(listsOf(kind, mine, lists), crawledBy);
        const [company, examples] = [await companyOf(store, run, mine), await examplesOf(store, own)];
        return { kind, things: mine, lists: own, company, examples };
      }),
    ),
  };
}

/** Parameters that no address of an entity has say where one clicked. */
function withoutPlaces(index: EntityIndex, things: Iterable<KnownThing>): Memory['plainly'] {
  const telling = new Set<string>();
  for (const { addresses, key } of things)
    for (const address of [key, ...addresses])
      for (const name of address.includes('?') ? addressParts(address).parameters.map((one) => one.name) : [])
        if (!index.state.has(name)) telling.add(name);
  return (address) => (address.includes('?') ? withoutParameters(address, (name) => !telling.has(name)) : address);
}

async function knownLists(store: Store, run: RunId, things: ReadonlyMap<EntityKey, KnownThing>): Promise<KnownList[]> {
  const byId = new Map([...things.values()].map(({ id, key }) => [id, key]));
  const lists: KnownList[] = [];
  for await (const { run: lastRun, ...node } of store.queryNodes(run)) {
    const { entities, how, predicates, query } = node;
    if (query === null || entities === null || how === 'predicted' || query.method !== 'GET') continue;
    const own = predicates.filter(({ attribute }) => attribute !== 'kind');
    const members = new Set(idArray(entities).flatMap((id) => byId.get(id) ?? []));
    if (own.length >= 2) continue;
    const readMs = (await store.newestPage(query.url, run))?.atMs ?? 0;
    const page = own.length === 0 ? await newestPageOf(store, run, [query.url]) : null;
    lists.push({ node, url: query.url, asks: own[0] ?? null, members, run: lastRun, readMs, page });
  }
  return lists;
}

/** Lists most of whose things are of the kind; what holds everything first, then the longest. */
function listsOf(
  kind: string | null,
  things: ReadonlyMap<EntityKey, KnownThing>,
  lists: readonly KnownList[],
): KnownList[] {
  const isOf = ({ members, node }: KnownList) => {
    const named = node.predicates.find(({ attribute }) => attribute === 'kind');
    if (named !== undefined) return named.value === kind;
    return [...members].filter((key) => things.has(key)).length > 0.5 * members.size;
  };
  const isWhole = ({ asks }: KnownList) => (asks === null ? 0 : 1);
  return lists.filter(isOf).sort((a, b) => isWhole(a) - isWhole(b) || b.members.size - a.members.size);
}

/** A crawl that finished read whatever lists there are: older ones count only where it read none of the kind. */
function notOutdated(lists: KnownList[], crawledBy: RunId): KnownList[] {
  const current = lists.filter(({ run }) => run >= crawledBy);
  return current.length > 0 ? current : lists;
}

async function companyOf(
  store: Store,
  run: RunId,
  things: ReadonlyMap<EntityKey, KnownThing>,
): Promise<{ readonly thing: KnownThing; readonly page: Page }[]> {
  const paged = [...things.values()].filter(({ pageMs }) => pageMs > 0);
  const company: { thing: KnownThing; page: Page }[] = [];
  for (const thing of spread(paged, COMPANY)) {
    const page = await newestPageOf(store, run, thing.addresses);
    if (page !== null) company.push({ thing, page });
  }
  return company;
}

async function examplesOf(store: Store, lists: readonly KnownList[]): Promise<ListExample[]> {
  const examples = lists.flatMap(({ members, page }) => (page === null ? [] : [{ members, page }]));
  for (const { members, run, url } of spread(
    lists.filter(({ asks }) => asks !== null),
    EXAMPLES,
  )) {
    // A later run may have begun to read it and not ended.
    const page = await newestPageOf(store, (run + 1) as RunId, [url]);
    if (page !== null) examples.push({ members, page });
  }
  return examples;
}

/** Under whichever of its addresses it came last; links to it may carry the state of a list. */
async function newestPageOf(store: Store, run: RunId, addresses: readonly Address[]): Promise<Page | null> {
  for (const url of addresses) {
    const stored = await store.newestPage(url, run);
    const body = stored === null ? null : await store.readBody(stored.hash);
    if (stored === null || body === null) continue;
    const { atMs, bytes, contentType, finalUrl, headers, status } = stored;
    return pageOf({
      kind: 'ok',
      query: visit(url),
      finalUrl,
      hops: [],
      status,
      headers,
      contentType,
      bytes,
      body,
      atMs,
    });
  }
  return null;
}
