import { say } from '../../src/city/languages/text.ts';
import { type OpenSite, openSite } from '../../src/city/open-site.ts';
import { PROFILES } from '../../src/city/profiles/all.ts';
import { toAddress } from '../../src/index.ts';
import { estimateTable } from '../crawl/estimates.ts';
import { type CrawlRows, crawlToRows } from '../crawl/one-crawl.ts';
import { savedTable } from '../crawl/saved.ts';
import { swdeFactsTable } from '../crawl/swde-facts.ts';
import { killTable, sizeTable } from '../crawl/tables.ts';
import { cityRows } from '../datasets/city-rows.ts';
import { whole } from '../format.ts';
import { crawlCity } from '../rivals/crawl-city.ts';
import type { Counts, Scores } from '../score.ts';
import { scored } from '../scored.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

const SMALL = 200;
const GOAL = 0.98;
/** The default budget of a crawl; the rival gets as much. */
const RIVAL_DOWNLOADS = { small: 1000, full: 5000 };

interface Side {
  readonly entities: Scores['entities'];
  readonly facts: Scores['facts'];
}

interface Row extends Side {
  readonly name: string;
  readonly crawl: CrawlRows;
  readonly lists: number;
  readonly entityPages: number;
  readonly downloads: number;
  readonly reference: number;
  readonly rival: Side & { readonly downloads: number };
}

async function runProfile(options: BenchOptions, profile: string): Promise<Row> {
  const size = options.full ? {} : { size: SMALL };
  const city = await openSite({ profile, ...(profile === 'cars' ? {} : size) });
  try {
    const crawl = await crawlToRows(toAddress(city.url)!, { settings: { perHost: 4 } });
    const ours = await score(options, city, profile, crawl);
    const { downloads, entity, list, variant } = city.log.counters();
    options.say(`  ${profile}: ${downloads} downloads in ${(crawl.ms / 1000).toFixed(1)} s`);
    const reference = city.truth.referenceCost().total;
    city.log.clear();
    const rival = await runRival(options, city, profile);
    return { name: profile, crawl, ...ours, lists: list + variant, entityPages: entity, downloads, reference, rival };
  } finally {
    await city.close();
  }
}

async function runRival(options: BenchOptions, city: OpenSite, name: string): Promise<Row['rival']> {
  const found = await crawlCity(city, options.full ? RIVAL_DOWNLOADS.full : RIVAL_DOWNLOADS.small);
  const side = await score(options, city, `${name}-page-centric`, found);
  return { ...side, downloads: city.log.counters().downloads };
}

async function score(
  options: BenchOptions,
  city: OpenSite,
  site: string,
  { entities, facts }: Pick<CrawlRows, 'entities' | 'facts'>,
): Promise<Side> {
  const truth = cityRows(
    city,
    site,
    entities.flatMap(({ url, urls }) => [url, ...urls]),
  );
  const said = (rows: readonly object[]) => [{ site }, ...rows.map((row) => ({ site, ...row }))];
  const untold = untoldAttributes(city);
  const told = [...truth.facts()].filter((row) => !('attribute' in row) || !untold.has(row.attribute));
  return {
    entities: await scored(options, site, 'entities', said(entities), truth.entities()),
    facts: await scored(options, site, 'facts', said(facts), told),
  };
}

/** Attributes by which the site splits its lists in two: no page of it, and no filter, ever names them or their values. */
function untoldAttributes({ site }: OpenSite): ReadonlySet<string> {
  return new Set(
    site.tables.flatMap(({ attributes, roots }) =>
      roots.flatMap(({ base }) => {
        const column = attributes.find(({ id }) => id === base?.attribute);
        return column === undefined ? [] : [say(column.name, site.language)];
      }),
    ),
  );
}

/** Facts that entity pages show. Wrong ones count here as well as among the hidden. */
function visibleOf({ all, hidden }: Scores['facts']): { readonly precision: number; readonly recall: number } {
  const minus = (name: keyof Counts) => all[name] - hidden[name];
  const predicted = all.predicted - hidden.right;
  return {
    precision: predicted === 0 ? 1 : minus('right') / predicted,
    recall: minus('actual') === 0 ? 1 : minus('found') / minus('actual'),
  };
}

/** Rounded down: 1.000 means all. */
const figure = (value: number): string => (Math.floor(value * 1000) / 1000).toFixed(3);
const both = ({ precision, recall }: { readonly precision: number; readonly recall: number }) =>
  `${figure(precision)} / ${figure(recall)}`;

const isGood = ({ entities, facts }: Side): boolean =>
  [entities.all, facts.hidden, visibleOf(facts)].every(({ precision, recall }) => precision >= GOAL && recall >= GOAL);

/** Different addresses that the crawl was kept from; those of baskets and accounts act in the city, too. */
const refusedLinks = ({ crawl }: Row): number => crawl.outcome.acting.reduce((sum, { links }) => sum + links, 0);

async function profiles(options: BenchOptions): Promise<Table> {
  const rows: Row[] = [];
  for (const { name } of PROFILES) rows.push(await runProfile(options, name));
  return {
    title: 'From the bare address of the start page: precision / recall',
    columns:
      'profile|entities|entities P / R|hidden facts P / R|visible facts P / R|lists (R)|entity pages|requests|refused as acting|rival: entities P / R|hidden|visible|requests'.split(
        '|',
      ),
    rows: rows.map((row) => [
      row.name,
      whole(row.entities.all.actual),
      both(row.entities.all),
      both(row.facts.hidden),
      both(visibleOf(row.facts)),
      `${whole(row.lists)} (${whole(row.reference)})`,
      whole(row.entityPages),
      whole(row.downloads),
      whole(refusedLinks(row)),
      both(row.rival.entities.all),
      both(row.rival.facts.hidden),
      both(visibleOf(row.rival.facts)),
      whole(row.rival.downloads),
    ]),
    goals: [
      {
        goal: `precision and recall of entities, hidden and visible facts at least ${GOAL}`,
        measured: `${rows.filter(isGood).length} of ${rows.length} profiles`,
        reached: rows.every(isGood),
      },
    ],
    notes: [
      "Requests from the server's log, everything counted. R: the list pages that are needed by whoever knows the truth. Rounded down.",
      'The rival follows links breadth first, is told which pages are entity pages, and stops at the default budget.',
      ...rows.flatMap(({ crawl, name }) =>
        crawl.outcome.acting.map(({ text, url, why }) => `${name}, refused: ${url} "${text}" (${why})`),
      ),
      'racing: the attribute by which its two lists are split is named on no page and by no filter; its facts are left out.',
    ],
  };
}

export const suite: Suite = {
  name: 'crawl',
  summary: 'the whole flow from a bare address: what is recovered, at what cost',
  async run(options) {
    return [
      await profiles(options),
      await estimateTable(options),
      await savedTable(options),
      swdeFactsTable(options.dataFolder),
      await killTable(options),
      await sizeTable(options),
    ];
  },
};
