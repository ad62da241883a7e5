/** Growth: addresses of ever larger sites, and pages of large ones, each in a process of its own so that memory is its own. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openSite } from '../../src/city/open-site.ts';
import type { BenchOptions, Table } from '../suite.ts';
import type { SizeQuestion, SizeReport } from './size-run.ts';

interface Step {
  readonly size: number;
  readonly urlsOnly: boolean;
}

const SMALL: readonly Step[] = [
  { size: 1000, urlsOnly: true },
  { size: 4000, urlsOnly: true },
  { size: 1000, urlsOnly: false },
];
const FULL: readonly Step[] = [
  { size: 2500, urlsOnly: true },
  { size: 25_000, urlsOnly: true },
  { size: 250_000, urlsOnly: true },
  { size: 2500, urlsOnly: false },
  { size: 25_000, urlsOnly: false },
];

export async function sizeTable({ full, say }: BenchOptions): Promise<Table> {
  const reports: (Step & SizeReport)[] = [];
  for (const step of full ? FULL : SMALL) {
    say(`  ${step.size} entities${step.urlsOnly ? ', urls only' : ''}`);
    reports.push({ ...step, ...(await runStep(step)) });
  }
  return {
    title: 'Large sites: time and memory',
    columns: [
      '',
      'entities',
      'found',
      'downloads',
      'ms per download',
      'heap MB',
      'resident MB',
      'heap bytes per entity',
    ],
    rows: reports.map((one) => [
      one.urlsOnly ? 'urls only' : 'pages',
      String(one.size),
      String(one.found),
      String(one.downloads),
      (one.ms / one.downloads).toFixed(1),
      (one.heap / 1e6).toFixed(0),
      (one.resident / 1e6).toFixed(0),
      (one.heap / one.found).toFixed(0),
    ]),
    goals: [true, false].flatMap((urlsOnly) => linearGoal(reports.filter((one) => one.urlsOnly === urlsOnly))),
    notes: [
      'Heap: what the search keeps at its end, above what an empty process has. Resident: the most the process had. The site is served by another process.',
    ],
  };
}

function linearGoal(reports: readonly (Step & SizeReport)[]): NonNullable<Table['goals']> {
  if (reports.length < 2) return [];
  const [small, large] = [reports[0], reports[reports.length - 1]];
  const exponent = Math.log(large.ms / small.ms) / Math.log(large.downloads / small.downloads);
  const what = small.urlsOnly ? 'urls only' : 'pages';
  return [
    {
      goal: `${what}: time linear in downloads`,
      measured: `exponent ${exponent.toFixed(2)} from ${small.downloads} to ${large.downloads} downloads`,
      reached: exponent < 1.15,
    },
  ];
}

async function runStep({ size, urlsOnly }: Step): Promise<SizeReport> {
  const site = await openSite({ profile: 'homes', size, traits: { 'page-size': 60 } });
  const [{ url }] = site.truth.entities();
  const child = fork(fileURLToPath(new URL('./size-run.ts', import.meta.url)), {
    execArgv: ['--expose-gc', '--import', 'tsx'],
  });
  try {
    child.send({ sample: url, urlsOnly } satisfies SizeQuestion);
    return await new Promise<SizeReport>((resolve, reject) => {
      child.on('message', (report) => resolve(report as SizeReport));
      child.on('exit', (code) => reject(new Error(`the search ended with ${code}`)));
    });
  } finally {
    child.kill();
    await site.close();
  }
}
