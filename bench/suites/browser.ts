// Sites whose lists, links and filters scripts or forms make: the same facts as with plain links, and what that costs.
import { type By, type Measured, measure } from '../browser/measured.ts';
import { whole } from '../format.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

const PROFILES = ['films', 'shoes'];
const SMALL = 120;
const GOAL = 0.99;

const WAYS: readonly (readonly [name: string, traits: Readonly<Record<string, string>>])[] = [
  ['plain links', {}],
  ['links written by a script', { 'script-links': 'written' }],
  ['entities opened by a click', { 'script-links': 'clicked' }],
  ['Ajax by GET', { ajax: 'get' }],
  ['Ajax by POST, more by a button', { ajax: 'post' }],
  ['Ajax, scrolling', { ajax: 'scroll' }],
  ['filters in forms', { 'filter-form': 'on', 'tick-boxes': 'on' }],
  ['forms, pages by buttons', { 'filter-form': 'on', 'tick-boxes': 'on', pagination: 'submit-get' }],
  [
    'forms, pages by buttons, keyword',
    { 'filter-form': 'on', 'tick-boxes': 'on', pagination: 'submit-get', keyword: 'on' },
  ],
];

/** Some rows alone, while working on what they show: BENCH_ROWS='queries films.*GET'. */
const ONLY = new RegExp(process.env.BENCH_ROWS ?? '');

interface Row {
  readonly name: string;
  readonly by: By;
  readonly measured: Measured;
  readonly plain: Measured;
}

const figure = (value: number): string => (Math.floor(value * 1000) / 1000).toFixed(3);
const isGood = ({ measured: { facts } }: Row) => facts.precision >= GOAL && facts.recall >= GOAL;

async function rowsFor(options: BenchOptions, profile: string, by: By): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [way, traits] of WAYS) {
    if (!ONLY.test(`${by} ${profile}, ${way}`) && way !== 'plain links') continue;
    const size = options.full ? {} : { size: SMALL };
    const name = `${profile}, ${way}`;
    const measured = await measure(options, { profile, ...size, traits }, by, `${by} ${name}`);
    rows.push({ name, by, measured, plain: rows[0]?.plain ?? measured });
  }
  return rows;
}

/** Facts that the plain site gave, too, of those that it gave. */
const sameAs = ({ measured, plain }: Row): number =>
  [...plain.known].filter((fact) => measured.known.has(fact)).length / Math.max(plain.known.size, 1);

const MB = 1e6;

function table(title: string, rows: readonly Row[]): Table {
  const scripted = rows.filter(({ measured, plain }) => measured !== plain);
  return {
    title,
    columns: [
      'site',
      'facts P / R',
      'as with plain links',
      'requests',
      'plain',
      'browser pages',
      's per page',
      'most MB',
    ],
    rows: rows.map((row) => {
      const { browserPages, facts, mostBytes, ms, requests } = row.measured;
      const seconds = browserPages === 0 ? '' : (Math.max(0, ms - row.plain.ms) / 1000 / browserPages).toFixed(2);
      return [
        row.name,
        `${figure(facts.precision)} / ${figure(facts.recall)}`,
        figure(sameAs(row)),
        whole(requests),
        whole(row.plain.requests),
        whole(browserPages),
        seconds,
        browserPages === 0 ? '' : whole(mostBytes / MB),
      ];
    }),
    goals: [
      {
        goal: `precision and recall at least ${GOAL}`,
        measured: `${scripted.filter(isGood).length} of ${scripted.length} sites`,
        reached: scripted.every(isGood),
      },
    ],
    notes: [
      "Requests from the server's log, those that pages made in the browser included. Seconds: beyond what the plain site took, per browser page. Memory: of all processes of the browser at the worst moment.",
    ],
  };
}

export const suite: Suite = {
  name: 'browser',
  summary: 'films and shoes by scripts and forms: the same facts as with plain links, and what that costs',
  onlyByName: true,
  async run(options) {
    const tables: Table[] = [];
    for (const by of ['queries', 'crawl'] as const) {
      const rows = [];
      for (const profile of PROFILES)
        if (WAYS.some(([way]) => ONLY.test(`${by} ${profile}, ${way}`)))
          rows.push(...(await rowsFor(options, profile, by)));
      if (rows.length === 0) continue;
      tables.push(table(by === 'crawl' ? 'From the bare address, by crawl' : 'From the list, by queries', rows));
    }
    return tables;
  },
};
