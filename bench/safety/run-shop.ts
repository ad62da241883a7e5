import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Address,
  type Clock,
  createFetcher,
  DEFAULT_SETTINGS,
  discoverEntities,
  type Settings,
} from '../../src/index.ts';
import { discover } from '../ask-city.ts';
import { crawlToRows } from '../crawl/one-crawl.ts';
import { openShop, type ShopRequest } from './server.ts';
import type { Shop } from './shop.ts';
import { productPath } from './site.ts';

export const PARTS = ['crawl', 'entities', 'queries'] as const;

/** More than any of the shops needs: an endless crawl is cut off. */
const MAX_DOWNLOADS = 400;

export interface ShopRun {
  readonly shop: Shop;
  readonly acted: readonly ShopRequest[];
  readonly requests: number;
  /** Of the crawl: products among its entities, and values of filters among its facts. */
  readonly products: Share;
  readonly facts: Share;
  /** Of the methods alone. */
  readonly sampledProducts: Share;
  readonly queriedFacts: Share;
  readonly lostDecoys: readonly string[];
  readonly ms: number;
}

export interface Share {
  readonly found: number;
  readonly all: number;
}

export async function runShop(shop: Shop): Promise<ShopRun> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-safety-'));
  const open = await openShop(shop.site, shop.placed, shop.acts);
  const began = performance.now();
  try {
    const settings = { ...sessionOf(shop, folder), maxDownloads: MAX_DOWNLOADS };
    const at = (path: string) => (open.origin + path) as Address;
    const { products } = shop.site.catalogue;
    open.begin('crawl');
    const rows = await crawlToRows(at('/'), { settings, clock: hurried() });
    open.begin('entities');
    const discovered = await withFetcher(settings, at('/'), (fetcher) =>
      discoverEntities([at(productPath(shop.site, products[2]))], fetcher, { maxDownloads: MAX_DOWNLOADS }),
    );
    open.begin('queries');
    const queried = await withFetcher(settings, at('/'), (fetcher) =>
      discover(fetcher, at(shop.site.listPath), MAX_DOWNLOADS),
    );
    const crawled = rows.entities.flatMap(({ url, urls }) => [url, ...urls]);
    const facts = crawledValues(rows.facts as readonly FactRow[]);
    const wanted = new Set(products.map((product) => at(productPath(shop.site, product))));
    return {
      shop,
      acted: open.requests.filter(({ acted }) => acted),
      requests: open.requests.length,
      products: share(wanted, new Set(crawled)),
      facts: share(truthOf(shop, open.origin), facts),
      sampledProducts: share(wanted, new Set(discovered.entities.map(({ url }) => url))),
      queriedFacts: share(truthOf(shop, open.origin), queriedValues(queried.found)),
      lostDecoys: lostDecoys(shop, new Set(crawled), open.origin, rows.facts as readonly FactRow[]),
      ms: performance.now() - began,
    };
  } finally {
    await open.close();
    rmSync(folder, { recursive: true });
  }
}

interface FactRow {
  readonly entity: string;
  readonly title: string | null;
  readonly value: string;
}

async function withFetcher<T>(
  settings: Partial<Settings>,
  start: Address,
  work: (fetcher: ReturnType<typeof createFetcher>['fetch']) => Promise<T>,
): Promise<T> {
  const fetcher = createFetcher({ ...DEFAULT_SETTINGS, ...settings }, { startUrls: [start], clock: hurried() });
  try {
    return await work(fetcher.fetch);
  } finally {
    await fetcher.close();
  }
}

/** Nobody waits: a shop that slows a crawl down would only make the bench longer. */
function hurried(): Clock {
  let skippedMs = 0;
  return {
    now: () => Date.now() + skippedMs,
    sleep(ms) {
      skippedMs += ms;
      return new Promise((resolve) => setImmediate(resolve));
    },
  };
}

function sessionOf({ traits }: Shop, folder: string): Partial<Settings> {
  if (traits.session === 'none') return {};
  if (traits.session === 'authorization') return { header: ['Authorization: Bearer 5e55'] };
  const cookies = join(folder, 'cookies.txt');
  writeFileSync(cookies, '# Netscape HTTP Cookie File\n127.0.0.1\tFALSE\t/\tFALSE\t0\tsession\t5e55\n');
  return { cookies };
}

/** Entity and value, whatever the attribute is called. */
function truthOf({ site }: Shop, origin: string): Set<string> {
  if (site.filters === 'none') return new Set();
  return new Set(
    site.catalogue.products.flatMap((product) =>
      [product.brand, product.colour].map((value) => `${origin}${productPath(site, product)} ${value}`),
    ),
  );
}

const crawledValues = (facts: readonly FactRow[]) => new Set(facts.map(({ entity, value }) => `${entity} ${value}`));

function queriedValues({ entities, queries }: Awaited<ReturnType<typeof discover>>['found']): Set<string> {
  return new Set(
    queries.flatMap(({ entities: members, predicates }) =>
      members.flatMap((member) => predicates.map(({ value }) => `${entities[member].address} ${value}`)),
    ),
  );
}

function share(wanted: ReadonlySet<string>, found: ReadonlySet<string>): Share {
  return { found: [...wanted].filter((one) => found.has(one)).length, all: wanted.size };
}

function lostDecoys(
  { decoys, site }: Shop,
  crawled: ReadonlySet<string>,
  origin: string,
  facts: readonly FactRow[],
): string[] {
  const values = new Set(facts.map(({ value }) => value));
  const reached = new Set(
    site.catalogue.products.flatMap((product) =>
      crawled.has(origin + productPath(site, product)) ? [product.title] : [],
    ),
  );
  return decoys.filter(({ name, what }) => !(what === 'product' ? reached : values).has(name)).map(({ name }) => name);
}
