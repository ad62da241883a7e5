import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Address,
  type Clock,
  createFetcher,
  DEFAULT_SETTINGS,
  describeRun,
  entityConversation,
  findQueries,
  openSqliteStore,
  type QueriesFound,
  type Run,
  type RunOutcome,
  runConversations,
  type Settings,
} from '../../src/index.ts';
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
  /** Addresses that do not act and were not asked for, each with the reason. */
  readonly wronglyRefused: readonly string[];
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
    const sample = at(productPath(shop.site, products[2]));
    const discovered = await runMethod('entities', sample, settings, (run) =>
      run.converse('entities', entityConversation([sample])),
    );
    open.begin('queries');
    const list = at(shop.site.listPath);
    const queried = await runMethod('queries', list, settings, (run) => findQueries(run, list));
    const crawled = new Set(rows.entities.flatMap(({ url, urls }) => [url, ...urls]));
    const facts = rows.facts as readonly FactRow[];
    const wanted = new Set(products.map((product) => at(productPath(shop.site, product))));
    const refused = [rows.outcome, discovered, queried].flatMap(({ acting }) => acting);
    return {
      shop,
      acted: open.requests.filter(({ acted }) => acted),
      requests: open.requests.length,
      products: share(wanted, crawled),
      facts: share(truthOf(shop, open.origin), crawledValues(facts)),
      sampledProducts: share(wanted, new Set(discovered.result.entities.map(({ url }) => url))),
      queriedFacts: share(truthOf(shop, open.origin), queriedValues(queried.result)),
      lostDecoys: lostDecoys(shop, crawled, open.origin, facts),
      wronglyRefused: wronglyRefused(shop, open.origin, refused),
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

/** As the commands of the same names run it, in a store of its own. */
async function runMethod<T>(
  command: string,
  start: Address,
  chosen: Partial<Settings>,
  work: (run: Run) => Promise<T>,
): Promise<RunOutcome<T>> {
  const settings = { ...DEFAULT_SETTINGS, ...chosen };
  const folder = mkdtempSync(join(tmpdir(), `quarry-${command}-`));
  const store = openSqliteStore(join(folder, 'run.db'));
  try {
    const description = describeRun({ command, method: 'auto', version: 'bench' }, [start], settings);
    const openFetcher = (context: object) =>
      createFetcher(settings, { startUrls: [start], clock: hurried(), ...context });
    return await runConversations({ store, description, budget: { maxDownloads: MAX_DOWNLOADS }, openFetcher }, work);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
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

function queriedValues({ entities, queries }: QueriesFound): Set<string> {
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

/** A form of the shop is named by where it sends to, without what it sends. */
function wronglyRefused(
  { acts }: Shop,
  origin: string,
  refused: readonly { readonly text: string; readonly url: string; readonly why: string }[],
): string[] {
  const wrong = refused.filter(({ url }) => !acts.some((act) => act.covers(url.slice(origin.length))));
  return [...new Set(wrong.map(({ text, url, why }) => `${url.slice(origin.length)} '${text}': ${why}`))];
}
