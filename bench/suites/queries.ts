import { type OpenSite, openSite, type SiteOptions } from '../../src/city/open-site.ts';
import { type Discovery, discoverCity, factRows } from '../ask-city.ts';
import { cityRows } from '../datasets/city-rows.ts';
import { percent, whole } from '../format.ts';
import { curveTable } from '../queries/curve.ts';
import { cutTable } from '../queries/cut.ts';
import { everythingTable } from '../queries/everything.ts';
import { figure8 } from '../queries/figure8.ts';
import { largeTable } from '../queries/large.ts';
import { rulesTable } from '../queries/rules.ts';
import { savedTables } from '../queries/saved-sites.ts';
import { table1 } from '../queries/table1.ts';
import { table3 } from '../queries/table3.ts';
import type { Scores } from '../score.ts';
import { scored } from '../scored.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

const PROFILES = ['films', 'cars', 'homes', 'shoes'];
const OF_PAPER = ['homes', 'recipes', 'menus', 'shoes', 'electronics', 'phones', 'films', 'cars'];
const SKINS = ['tables', 'divs', 'cards', 'terms', 'rows', 'sheet', 'lines'];
const LANGUAGES = ['en', 'de', 'ru', 'ar'];
const SMALL = 120;
const FULL = 600;
const LONG = 3000;

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
      ...manyAddresses(rows, cheap),
    ],
    notes: [
      "List pages from the server's log, sorted and laid out anew included. Share hidden: of all facts the site knows, those that no entity page shows.",
    ],
  };
}

const MANY = 1e6;

/** Sites where following links would meet more than a million lists. */
function manyAddresses(rows: readonly Row[], cheap: (row: Row) => boolean) {
  const many = rows.filter(({ discovery: { found } }) => found.avoided > MANY);
  if (many.length === 0) return [];
  return [
    {
      goal: 'the same cost where links lead to more than a million lists, and what was avoided is said',
      measured: `${many.filter(cheap).length} of ${many.length} sites`,
      reached: many.every(cheap),
    },
  ];
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

/** An early stop hurts little. */
const curve = (options: BenchOptions): Promise<Table> =>
  curveTable(
    options,
    new Map<string, SiteOptions>(
      PROFILES.map((profile) => [
        profile,
        { profile, ...(profile === 'cars' ? {} : { size: options.full ? LONG : FULL }) },
      ]),
    ),
  );

/** Every table by its name. */
const TABLES: Readonly<Record<string, (options: BenchOptions) => Promise<readonly Table[]>>> = {
  profiles: async (options) => [await profiles(options)],
  skins: async (options) => [await skinsAndLanguages(options)],
  everything: async (options) => [await everythingTable(options)],
  cut: async (options) => [await cutTable(options)],
  rules: async (options) => [await rulesTable(options)],
  table1: async (options) => [await table1(options)],
  table3: async (options) => [await table3(options, OF_PAPER)],
  figure8: async (options) => [await figure8(options)],
  curve: async (options) => [await curve(options)],
  large: async (options) => [await largeTable(options)],
  saved: savedTables,
};

export const suite: Suite = {
  name: 'queries',
  summary: 'Queries behind filters: hidden facts recovered, list pages against the reference cost',
  async run(options) {
    const unknown = options.tables.filter((name) => TABLES[name] === undefined);
    if (unknown.length > 0)
      throw new Error(`no table '${unknown.join("', '")}'; there are: ${Object.keys(TABLES).join(', ')}`);
    const tables: Table[] = [];
    for (const [name, make] of Object.entries(TABLES))
      if (options.tables.length === 0 || options.tables.includes(name)) tables.push(...(await make(options)));
    return tables;
  },
};
