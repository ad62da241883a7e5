// What each rule of our own method is worth: the same sites with one rule switched off.
import { openSite, type SiteOptions } from '../../src/city/open-site.ts';
import { answerWith, discoverQueries, PLAN_RULES, type PlanRule, readList, toAddress } from '../../src/index.ts';
import { whole } from '../format.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { foundRow, type Table3Row, withFetcher } from './published.ts';

/** Sites that between them need every rule; some are entered at a filtered list. */
const SITES: readonly (SiteOptions & { readonly name: string; readonly filtered?: true })[] = [
  { name: 'cars', profile: 'cars', size: 200 },
  { name: 'homes', profile: 'homes', size: 300 },
  { name: 'shoes', profile: 'shoes', size: 200 },
  {
    name: 'films',
    profile: 'films',
    size: 200,
    traits: { 'value-index': 'on', 'default-filter': 'on' },
    filtered: true,
  },
  { name: 'homes, cut', profile: 'homes', size: 400, traits: { cut: '1', sorting: 'off' } },
  { name: 'recipes, moving', profile: 'recipes', size: 200, traits: { moving: '60' } },
  { name: 'menus', profile: 'menus', size: 200, traits: { counts: 'none' } },
  { name: 'phones', profile: 'phones', size: 200 },
];
const CAP = { small: 1500, full: 10_000 };

async function measure(
  options: BenchOptions,
  site: (typeof SITES)[number],
  without: PlanRule | null,
): Promise<Table3Row> {
  const { filtered, name, ...rest } = site;
  const city = await openSite(rest);
  try {
    const queries = [...city.truth.queries(1)];
    const start = toAddress(queries[filtered === true ? Math.floor(queries.length / 3) : 0].url)!;
    const conversation = discoverQueries(start, {
      reader: readList,
      ...(without === null ? {} : { without: [without] }),
    });
    const maxDownloads = options.full ? CAP.full : CAP.small;
    const found = await withFetcher(city, (fetch) => answerWith(fetch, conversation, { maxDownloads }));
    return await foundRow(options, city, `${name} without ${without ?? 'nothing'}`, 'planned', found);
  } finally {
    await city.close();
  }
}

interface Sum {
  readonly downloads: number;
  readonly precision: number;
  readonly recall: number;
  readonly hurt: readonly string[];
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
const LITTLE = 0.001;

export async function rulesTable(options: BenchOptions): Promise<Table> {
  const base: Table3Row[] = [];
  for (const site of SITES) base.push(await measure(options, site, null));
  const sumOf = (rows: readonly Table3Row[]): Sum => ({
    downloads: rows.reduce((all, { downloads }) => all + downloads, 0),
    precision: mean(rows.map(({ precision }) => precision)),
    recall: mean(rows.map(({ recall }) => recall)),
    hurt: SITES.flatMap(({ name }, at) =>
      rows[at].precision < base[at].precision - LITTLE || rows[at].recall < base[at].recall - LITTLE ? [name] : [],
    ),
  });
  const all = sumOf(base);
  const line = (name: string, { downloads, hurt, precision, recall }: Sum) => [
    name,
    whole(downloads),
    `${downloads > all.downloads ? '+' : ''}${whole(downloads - all.downloads)}`,
    precision.toFixed(4),
    recall.toFixed(4),
    hurt.length === 0 ? '-' : hurt.join('; '),
  ];
  const rows: (readonly string[])[] = [line('nothing', all)];
  const idle: string[] = [];
  for (const rule of Object.keys(PLAN_RULES) as PlanRule[]) {
    const sites: Table3Row[] = [];
    for (const site of SITES) sites.push(await measure(options, site, rule));
    const sum = sumOf(sites);
    if (sum.hurt.length === 0 && sum.downloads <= all.downloads) idle.push(rule);
    rows.push(line(PLAN_RULES[rule], sum));
  }
  return {
    title: 'What each rule is worth: switched off one by one',
    columns: 'switched off|downloads|more|precision|recall of hidden facts|worse on'.split('|'),
    rows,
    goals: [
      {
        goal: 'every rule is worth downloads, precision or recall on these sites',
        measured: idle.length === 0 ? 'all' : `not ${idle.join(', ')}`,
        reached: idle.length === 0,
      },
    ],
    notes: [
      `Sites: ${SITES.map(
        ({ filtered, name, size, traits = {} }) =>
          `${name} (${size}${Object.entries(traits)
            .map(([trait, value]) => `, ${trait} ${value}`)
            .join('')}${filtered === true ? ', from a filtered list' : ''})`,
      ).join(
        '; ',
      )}. Downloads are the sum, precision and recall the means; at most ${whole(options.full ? CAP.full : CAP.small)} downloads a site.`,
      'On the site that moves, a fact that changed meanwhile counts against both precision and recall here.',
    ],
  };
}
