import { type OpenSite, openSite, type SiteOptions } from '../../src/city/open-site.ts';
import { type Discovery, discoverCity, factRows } from '../ask-city.ts';
import { cityRows } from '../datasets/city-rows.ts';
import { percent, whole } from '../format.ts';
import { savedTables } from '../queries/saved-sites.ts';
import { crawlCity } from '../rivals/crawl-city.ts';
import type { Scores } from '../score.ts';
import { scored } from '../scored.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

const PROFILES = ['films', 'cars', 'homes', 'shoes'];
const SKINS = ['tables', 'divs', 'cards', 'terms', 'rows'];
const LANGUAGES = ['en', 'de', 'ru'];
const SMALL = 120;
const FULL = 600;

interface Row {
  readonly name: string;
  readonly discovery: Discovery;
  readonly score: Scores['facts'];
  readonly lists: number;
  readonly reference: number;
  readonly allowed: number;
}

async function measure(options: BenchOptions, site: SiteOptions, filtered: boolean, label: string): Promise<Row> {
  const city = await openSite(site);
  try {
    const queries = [...city.truth.queries(1)];
    const start = queries[filtered ? Math.floor(queries.length / 3) : 0].url;
    const discovery = await discoverCity(start);
    const score = await scoreFacts(options, city, label, discovery);
    const { list, variant } = city.log.counters();
    const reference = city.truth.referenceCost().total;
    const allowed = 1.1 * reference + 3 * linkGroupsOf(discovery) + 10;
    options.say(`  ${label}: ${list + variant} lists, R ${reference}`);
    return { name: label, discovery, score, lists: list + variant, reference, allowed };
  } finally {
    await city.close();
  }
}

/** Menus that lead to no lists are no link groups of the list. */
const linkGroupsOf = ({ found }: Discovery): number =>
  found.groups.filter(({ verdict }) => verdict !== 'elsewhere').length;

/** Filters only: what records and pages say besides is another method's. */
async function scoreFacts(options: BenchOptions, city: OpenSite, label: string, { found }: Discovery) {
  const addresses = found.entities.flatMap(({ address, aliases }) => (address === null ? [] : [address, ...aliases]));
  const rows = cityRows(city, label, addresses);
  return scored(options, label.replaceAll(/[^\w]+/g, '-'), 'facts', factRows(label, found), rows.facts());
}

const figure = (value: number): string => value.toFixed(4);

function discoveryTable(title: string, rows: readonly Row[], least: (name: string) => number): Table {
  const good = (row: Row) =>
    row.score.hidden.precision >= least(row.name) && row.score.hidden.recall >= least(row.name);
  const cheap = (row: Row) => row.lists <= row.allowed;
  return {
    title,
    columns:
      'site|hidden facts|share hidden|precision|recall|list pages|R|allowed|entity pages|other|lists avoided'.split(
        '|',
      ),
    rows: rows.map(({ allowed, discovery: { found }, lists, name, reference, score: { all, hidden } }) => [
      name,
      whole(hidden.actual),
      percent(hidden.actual, all.actual),
      figure(hidden.precision),
      figure(hidden.recall),
      whole(lists),
      whole(reference),
      whole(Math.floor(allowed)),
      whole(found.downloads.entity),
      whole(found.downloads.other),
      found.avoided.toPrecision(3),
    ]),
    goals: [
      {
        goal: 'precision and recall of hidden facts 1.0 (shoes 0.99)',
        measured: `${rows.filter(good).length} of ${rows.length} sites`,
        reached: rows.every(good),
      },
      {
        goal: 'list pages within 1.1 R + 3 per link group + 10',
        measured: `${rows.filter(cheap).length} of ${rows.length} sites`,
        reached: rows.every(cheap),
      },
    ],
    notes: [
      "List pages from the server's log, sorted and laid out anew included. Share hidden: of all facts the site knows, those that no entity page shows.",
    ],
  };
}

const least = (name: string): number => (name.startsWith('shoes') ? 0.99 : 1);

async function skinsAndLanguages(options: BenchOptions): Promise<Table> {
  const rows: Row[] = [];
  for (const profile of PROFILES) {
    for (const [at, skin] of SKINS.entries()) {
      const languages = options.full ? LANGUAGES : [LANGUAGES[at % LANGUAGES.length]];
      for (const language of languages) {
        for (const filtered of options.full ? [false, true] : [at % 2 === 1]) {
          const label = `${profile} ${skin} ${language}${filtered ? ', from a filtered list' : ''}`;
          rows.push(await measure(options, { profile, skin, language, size: SMALL }, filtered, label));
        }
      }
    }
  }
  return discoveryTable(`Query discovery in every skin and language (${SMALL} entities each)`, rows, least);
}

async function profiles(options: BenchOptions): Promise<Table> {
  const rows: Row[] = [];
  for (const profile of PROFILES) {
    const size = options.full ? undefined : FULL;
    rows.push(
      await measure(
        options,
        { profile, ...(size === undefined || profile === 'cars' ? {} : { size }) },
        false,
        profile,
      ),
    );
  }
  return discoveryTable('Query discovery, profiles as they are', rows, least);
}

/** The same budget for a crawler that follows links. */
async function rival(options: BenchOptions): Promise<Table> {
  const rows: string[][] = [];
  for (const profile of PROFILES) {
    const city = await openSite({ profile, size: SMALL });
    try {
      const { entities, facts, left } = await crawlCity(city, 1000);
      const truth = cityRows(
        city,
        profile,
        entities.flatMap((entity) => entity.urls),
      );
      const said = [{ site: profile }, ...facts.map((row) => ({ site: profile, ...row }))];
      const { hidden } = await scored(options, `${profile}-page-centric`, 'facts', said, truth.facts());
      rows.push([
        profile,
        whole(city.log.counters().downloads),
        whole(left),
        figure(hidden.precision),
        figure(hidden.recall),
      ]);
    } finally {
      await city.close();
    }
  }
  return {
    title: `Beside it: the page-centric rival (${SMALL} entities, at most 1,000 downloads)`,
    columns: 'profile|downloads|addresses left|precision|recall of hidden facts'.split('|'),
    rows,
  };
}

/** Large: memory, and time of the method against parsing. */
async function large(options: BenchOptions): Promise<Table> {
  const size = options.full ? 250_000 : 5000;
  const city = await openSite({ profile: 'homes', size, traits: { 'page-size': 500, 'page-sizes': false } });
  try {
    const start = [...city.truth.queries(1)][0].url;
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    const { found, methodMs } = await discoverCity(start);
    globalThis.gc?.();
    const heap = process.memoryUsage().heapUsed - before;
    const facts = found.queries.reduce((sum, { entities, parent }) => sum + (parent === null ? 0 : entities.length), 0);
    return {
      title: 'Query discovery on a large site',
      columns: 'entities|facts|downloads|method and parsing, ms per page|heap kept, MB'.split('|'),
      rows: [
        [
          whole(found.entities.length),
          whole(facts),
          whole(found.downloads.total),
          (methodMs / found.downloads.total).toFixed(2),
          (heap / 1e6).toFixed(0),
        ],
      ],
      notes: ['Pages of 500 records. The heap holds the result and the records of the whole list.'],
    };
  } finally {
    await city.close();
  }
}

/** An early stop hurts little. */
async function curve(options: BenchOptions): Promise<Table> {
  const rows: string[][] = [];
  for (const profile of PROFILES) {
    const size = options.full ? FULL : SMALL;
    const shares: string[] = [];
    for (const share of [0.25, 0.5, 0.75, 1]) {
      const city = await openSite({ profile, size: profile === 'cars' ? 406 : size });
      try {
        const start = [...city.truth.queries(1)][0].url;
        const budget = Math.ceil(share * city.truth.referenceCost().total);
        const discovery = await discoverCity(start, budget);
        const { hidden } = await scoreFacts(options, city, `${profile} ${share}`, discovery);
        shares.push(figure(hidden.recall));
      } finally {
        await city.close();
      }
    }
    rows.push([profile, ...shares]);
  }
  return {
    title: 'Recall of hidden facts when stopped early',
    columns: 'profile|after 0.25 R downloads|0.5 R|0.75 R|R'.split('|'),
    rows,
    notes: ['All downloads count against the budget, entity pages and index pages too.'],
  };
}

export const suite: Suite = {
  name: 'queries',
  summary: 'Queries behind filters: hidden facts recovered, list pages against the reference cost',
  async run(options) {
    return [
      await profiles(options),
      await skinsAndLanguages(options),
      await rival(options),
      await curve(options),
      await large(options),
      ...(await savedTables(options)),
    ];
  },
};
