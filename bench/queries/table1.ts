// Table 1 of the paper (what can be handled, what needs a keyword, what cannot), over the traits of the city in place of web sites.
import { openSite } from '../../src/city/open-site.ts';
import { TRAITS } from '../../src/city/traits/all.ts';
import { discoverCity } from '../ask-city.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { foundRow } from './published.ts';

const SITE = { profile: 'cars', size: 60 } as const;
const ENOUGH = 0.99;

interface Judged {
  readonly group: string;
  readonly name: string;
  readonly verdict: 'handled' | 'in part' | 'keyword' | 'not';
}

async function judge(options: BenchOptions, trait: (typeof TRAITS)[number], value: string): Promise<Judged> {
  const name = `${trait.name} ${value}`;
  const city = await openSite({ ...SITE, traits: { [trait.name]: value } });
  try {
    if (city.site.plan.keyword) return { group: trait.group, name, verdict: 'keyword' };
    const { found } = await discoverCity([...city.truth.queries(1)][0].url, 3000);
    const { precision, recall } = await foundRow(options, city, `table 1, ${name}`, 'planned', found);
    const verdict = recall >= ENOUGH && precision >= ENOUGH ? 'handled' : recall > 0.5 ? 'in part' : 'not';
    return { group: trait.group, name, verdict };
  } catch (error) {
    options.say(`  ${name}: ${error instanceof Error ? error.message : String(error)}`);
    return { group: trait.group, name, verdict: 'not' };
  } finally {
    await city.close();
  }
}

export async function table1(options: BenchOptions): Promise<Table> {
  const judged: Judged[] = [];
  for (const trait of TRAITS) {
    // They only cost time here: what they do to a crawl is measured by the suite "crawl".
    if (['slow', 'busy', 'broken', 'walls', 'huge'].includes(trait.name)) continue;
    for (const value of trait.values.slice(1)) judged.push(await judge(options, trait, value));
  }
  const groups = [...new Set(judged.map(({ group }) => group))];
  const named = (group: string, verdict: Judged['verdict']) =>
    judged.filter((one) => one.group === group && one.verdict === verdict).map(({ name }) => name);
  const all = (verdict: Judged['verdict']) => judged.filter((one) => one.verdict === verdict).length;
  return {
    title: 'Table 1: what can be handled, over the difficulties of the city, each alone',
    columns: 'difficulties|in all|handled|in part|needs a keyword|cannot be handled|which'.split('|'),
    rows: [
      ...groups.map((group) => [
        group,
        String(judged.filter((one) => one.group === group).length),
        ...(['handled', 'in part', 'keyword', 'not'] as const).map((verdict) => String(named(group, verdict).length)),
        [...named(group, 'in part'), ...named(group, 'keyword'), ...named(group, 'not')].join('; ') || '-',
      ]),
      [
        'all',
        String(judged.length),
        ...(['handled', 'in part', 'keyword', 'not'] as const).map((one) => String(all(one))),
        '',
      ],
    ],
    notes: [
      `Cars, 60 entities, \`queries\` alone without a browser: handled is precision and recall of hidden facts of at least ${ENOUGH}. A keyword is asked by \`probe\`, lists made by scripts are read with a browser (suite "browser").`,
      'The paper: of 127 exploratory sites 107 (84.3%) can be handled; most of these need a keyword to begin with. Real applications: `npm run bench -- --only beds`.',
    ],
  };
}
