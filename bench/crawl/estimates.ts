import { type OpenSite, openSite } from '../../src/city/open-site.ts';
import { PROFILES } from '../../src/city/profiles/all.ts';
import { SKINS } from '../../src/city/skins/all.ts';
import {
  type Address,
  createFetcher,
  DEFAULT_SETTINGS,
  describeRun,
  ESTIMATE_DOWNLOADS,
  type Estimate,
  estimateSite,
  runConversations,
  toAddress,
  withPassingStore,
} from '../../src/index.ts';
import { whole } from '../format.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { crawlToRows } from './one-crawl.ts';

const SIZES = [120, 400];
/** Traits that make a site harder to foresee. */
const TRAITS: readonly Readonly<Record<string, string>>[] = [
  {},
  { counts: 'none' },
  { tracking: 'on' },
  { 'more-values': 'on' },
  { 'filters-in': 'segments' },
];

interface Row {
  readonly site: string;
  readonly estimate: Estimate;
  readonly downloads: number;
  readonly requests: number;
  readonly facts: number;
}

export async function estimateTable(options: BenchOptions): Promise<Table> {
  const rows: Row[] = [];
  for (const [at, { name: profile }] of PROFILES.entries())
    for (const [nth, size] of SIZES.entries()) {
      const { name: skin } = SKINS[(at + 2 * nth) % SKINS.length];
      const traits = TRAITS[(at + 3 * nth) % TRAITS.length];
      const city = await openSite({ profile, size, skin, seed: `estimate ${at}`, traits });
      const site = [profile, size, skin, ...Object.entries(traits).map((trait) => trait.join(' '))].join(', ');
      rows.push(await runSite(city, site).finally(() => city.close()));
      options.say(`  estimate: ${site}`);
    }
  return {
    title: 'What --estimate says beforehand, and what the crawl then takes and brings',
    columns:
      'site|downloads of the estimate|requests: likely (from - to)|requests|facts: likely (from - to)|facts'.split('|'),
    rows: rows.map(({ downloads, estimate, facts, requests, site }) => [
      site,
      whole(downloads),
      range(estimate.requests),
      whole(requests),
      range(estimate.facts),
      whole(facts),
    ]),
    notes: [
      'Downloads and requests as the server counts them, robots.txt included. Facts: each value of each entity once.',
      `Likely within 15%: requests on ${count(rows, (row) => near(row.estimate.requests, row.requests))} of ${rows.length} sites, facts on ${count(rows, (row) => near(row.estimate.facts, row.facts))}. Within the range: ${count(rows, (row) => holds(row.estimate.requests, row.requests))} and ${count(rows, (row) => holds(row.estimate.facts, row.facts))}.`,
    ],
  };
}

type Range = Estimate['requests'];
const range = ({ high, likely, low }: Range) => `${whole(likely)} (${whole(low)} - ${whole(high)})`;
const near = ({ likely }: Range, actual: number) => Math.abs(likely - actual) <= 0.15 * actual;
const holds = ({ high, low }: Range, actual: number) => low <= actual && actual <= high;
const count = (rows: readonly Row[], isOne: (row: Row) => boolean) => rows.filter(isOne).length;

async function runSite(city: OpenSite, site: string): Promise<Row> {
  const start = toAddress(city.url)!;
  const estimate = await estimateOf(start);
  const { downloads } = city.log.counters();
  city.log.clear();
  const { outcome } = await crawlToRows(start, { settings: { perHost: 4 } });
  const facts = outcome.result.kinds.reduce((sum, kind) => sum + kind.facts, 0);
  return { site, estimate, downloads, requests: city.log.counters().downloads, facts };
}

async function estimateOf(start: Address): Promise<Estimate> {
  return await withPassingStore(async (store) => {
    const description = describeRun(
      { command: 'estimate', method: 'auto', version: 'bench' },
      [start],
      DEFAULT_SETTINGS,
    );
    const outcome = await runConversations(
      {
        store,
        description,
        budget: { maxDownloads: ESTIMATE_DOWNLOADS },
        openFetcher: (context) => createFetcher(DEFAULT_SETTINGS, { startUrls: [start], inner: [], ...context }),
      },
      (run) => run.converse('estimate', estimateSite(start, [])),
    );
    return outcome.result;
  });
}
