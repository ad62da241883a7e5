// The published methods for queries and the page-centric crawler beside ours, on one site: what each row of Table 3 is made of.
import type { OpenSite } from '../../src/city/open-site.ts';
import {
  type Address,
  answerWith,
  createFetcher,
  DEFAULT_SETTINGS,
  discoverPublished,
  discoverQueries,
  type Fetcher,
  type QueriesFound,
  readList,
  toAddress,
} from '../../src/index.ts';
import { cityRows } from '../datasets/city-rows.ts';
import { crawlCity } from '../rivals/crawl-city.ts';
import { scored } from '../scored.ts';
import type { BenchOptions } from '../suite.ts';

export type Contender = 'planned' | 'online' | 'offline' | 'page-centric';

/** A row of Table 3. */
export interface Table3Row {
  readonly method: Contender;
  readonly entities: number;
  /** Names, and names with a value: the paper's "attributes" are the latter, since each of its predicates is an attribute. */
  readonly attributes: number;
  readonly values: number;
  readonly pairs: number;
  readonly downloads: number;
  /** Null where the method does not count them. */
  readonly pageScans: number | null;
  readonly precision: number;
  readonly recall: number;
  /** The cap ended it. */
  readonly capped: boolean;
}

interface Claim {
  readonly entity: string;
  readonly attribute: string;
  readonly value: string;
}

export const startOf = ({ truth }: OpenSite): Address => toAddress([...truth.queries(1)][0].url)!;

/** The conversation of a method. The published ones are told which pages are entity pages (D11). */
export function conversationOf(method: Exclude<Contender, 'page-centric'>, city: OpenSite) {
  const start = startOf(city);
  if (method === 'planned') return discoverQueries(start, { reader: readList });
  const entityAt = (address: Address) => city.truth.entityAt(address)?.url ?? null;
  return discoverPublished(method, start, { reader: readList, entityAt });
}

/** Asks the site through all layers, without a store. */
export async function withFetcher<T>(city: OpenSite, use: (fetch: Fetcher) => Promise<T>): Promise<T> {
  const startUrls = [startOf(city)];
  const fetcher = createFetcher({ ...DEFAULT_SETTINGS, perHost: 4 }, { startUrls, maxProbes: 0, maxEarlyDoubts: 0 });
  try {
    return await use(fetcher.fetch);
  } finally {
    await fetcher.close();
  }
}

/** One method on a site, stopped at a number of downloads. */
export async function runContender(
  options: BenchOptions,
  city: OpenSite,
  label: string,
  method: Contender,
  maxDownloads: number,
): Promise<Table3Row> {
  if (method === 'page-centric') {
    const { downloads, entities, facts, left } = await crawlCity(city, maxDownloads);
    const counts = { method, entities: entities.length, downloads, pageScans: downloads, capped: left > 0 };
    const known = entities.flatMap(({ urls }) => urls);
    return rowOf(options, city, label, counts, facts, known);
  }
  const found = await withFetcher(city, (fetch) => answerWith(fetch, conversationOf(method, city), { maxDownloads }));
  return foundRow(options, city, label, method, found);
}

/** What a result of a method for queries is worth. */
export function foundRow(
  options: BenchOptions,
  city: OpenSite,
  label: string,
  method: Contender,
  found: QueriesFound,
): Promise<Table3Row> {
  const counts = {
    method,
    entities: found.entities.length,
    downloads: found.downloads.total,
    pageScans: found.pageScans ?? null,
    capped: found.stopped !== null,
  };
  const known = found.entities.flatMap(({ address, aliases }) => (address === null ? [] : [address, ...aliases]));
  return rowOf(options, city, label, counts, claimsOf(found), known);
}

/** What the queries say, each fact once: a value is asked below many others. */
function claimsOf({ entities, queries }: QueriesFound): Claim[] {
  const claimed = new Map<string, { readonly attribute: string; readonly value: string; readonly ids: Set<number> }>();
  for (const { entities: ids, parent, predicates } of queries) {
    const last = predicates[predicates.length - 1];
    if (parent === null || last === undefined) continue;
    const key = `${last.attribute}\n${last.value}`;
    const known = claimed.get(key) ?? { ...last, ids: new Set<number>() };
    claimed.set(key, known);
    for (const id of ids) known.ids.add(id);
  }
  const nameOf = (id: number) => entities[id].address ?? `record:${entities[id].title}`;
  return [...claimed.values()].flatMap(({ attribute, ids, value }) =>
    [...ids].map((id) => ({ entity: nameOf(id), attribute, value })),
  );
}

async function rowOf(
  options: BenchOptions,
  city: OpenSite,
  label: string,
  counts: Pick<Table3Row, 'capped' | 'downloads' | 'entities' | 'method' | 'pageScans'>,
  claims: readonly Claim[],
  known: readonly string[],
): Promise<Table3Row> {
  const said = [{ site: label }, ...claims.map((claim) => ({ site: label, ...claim }))];
  const file = `${label}-${counts.method}`.replaceAll(/[^\w]+/g, '-');
  const { hidden } = await scored(options, file, 'facts', said, cityRows(city, label, known).facts());
  options.say(`  ${label}, ${counts.method}: ${counts.downloads} downloads${counts.capped ? ', capped' : ''}`);
  return {
    ...counts,
    attributes: new Set(claims.map(({ attribute }) => attribute)).size,
    values: new Set(claims.map(({ attribute, value }) => `${attribute}\n${value}`)).size,
    pairs: claims.length,
    precision: hidden.precision,
    recall: hidden.recall,
  };
}
