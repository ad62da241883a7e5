/** One site of the city, recovered from its start page by a crawl and from its list by `queries`, with what that took. */
import { openSite, type SiteOptions } from '../../src/city/open-site.ts';
import { type Address, createFetcher, DEFAULT_SETTINGS, type RunEvent, toAddress } from '../../src/index.ts';
import { discover, factRows } from '../ask-city.ts';
import { crawlToRows } from '../crawl/one-crawl.ts';
import { cityRows } from '../datasets/city-rows.ts';
import type { Scores } from '../score.ts';
import { scored } from '../scored.ts';
import type { BenchOptions } from '../suite.ts';
import { watchBrowser } from './watch-browser.ts';

export interface Measured {
  readonly facts: Scores['facts']['all'];
  readonly requests: number;
  readonly browserPages: number;
  /** Attribute, value and entity of each fact, to be compared with those of the plain site. */
  readonly known: ReadonlySet<string>;
  readonly mostBytes: number;
  readonly ms: number;
}

export type By = 'crawl' | 'queries';

export async function measure(options: BenchOptions, site: SiteOptions, by: By, label: string): Promise<Measured> {
  const city = await openSite(site);
  const told: string[] = [];
  const watch = watchBrowser();
  const beganMs = performance.now();
  try {
    const rows = by === 'crawl' ? await crawled(city.url, told) : await queried(city.lists[0], told);
    const ms = performance.now() - beganMs;
    const mostBytes = watch.stop();
    const requests = city.log.counters().downloads;
    const truth = cityRows(city, label, rows.addresses);
    const name = label.replaceAll(/[^\w]+/g, '-');
    const { all, hidden } = await scored(
      options,
      name,
      'facts',
      [{ site: label }, ...rows.facts(label)],
      truth.facts(),
    );
    // A list knows what its filters say; the rest is told by entity pages, which only a crawl reads.
    const facts = by === 'crawl' ? all : hidden;
    const known = new Set(
      [...rows.facts(label)].map((row) => {
        const { attribute, entity, value } = row as { attribute: string; entity: string; value: string };
        return JSON.stringify([city.truth.entityAt(entity)?.title ?? entity, attribute, value]);
      }),
    );
    const browserPages = told.filter((line) => line.startsWith('browser page')).length;
    options.say(`  ${label}: ${requests} requests, ${browserPages} in the browser, ${(ms / 1000).toFixed(0)} s`);
    if (process.env.BENCH_TOLD) for (const line of told) options.say(`    ${line}`);
    return { facts, requests, browserPages, known, mostBytes, ms };
  } finally {
    watch.stop();
    await city.close();
  }
}

interface Found {
  readonly addresses: readonly string[];
  facts(site: string): Iterable<object>;
}

async function crawled(url: string, told: string[]): Promise<Found> {
  const { entities, facts } = await crawlToRows(toAddress(url)!, {
    settings: { perHost: 4 },
    decided: (because) => told.push(because),
  });
  return {
    addresses: entities.flatMap(({ url: own, urls }) => [own, ...urls]),
    facts: (site) => facts.map((row) => ({ site, ...row })),
  };
}

async function queried(url: string, told: string[]): Promise<Found> {
  const start = url as Address;
  const onEvent = (event: RunEvent) => void (event.type === 'decided' && told.push(event.because));
  const fetcher = createFetcher({ ...DEFAULT_SETTINGS }, { startUrls: [start], maxProbes: 0, onEvent });
  try {
    const { found } = await discover(fetcher.fetch, start, 100_000);
    if (process.env.BENCH_TOLD) told.push(...found.remarks);
    return {
      addresses: found.entities.flatMap(({ address, aliases }) => (address === null ? [] : [address, ...aliases])),
      facts: (site) => [...factRows(site, found)].filter((row) => 'entity' in row),
    };
  } finally {
    await fetcher.close();
  }
}
