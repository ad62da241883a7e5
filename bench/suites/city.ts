// A city site of 250,000 entities: how long it takes to start, to answer a list page, and what it keeps.
import { assembleSite, openSite } from '../../src/city/open-site.ts';
import { answer } from '../../src/city/server/answer.ts';
import { siteCost } from '../../src/city/truth/site-cost.ts';
import { createVisit } from '../../src/city/visit.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

type Site = ReturnType<typeof assembleSite>;

const SIZES = [2_000, 250_000];

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

interface Timed {
  /** Of each page, as a visitor waits. */
  readonly wallMs: readonly number[];
  /** Mean of all pages: what neighbours on the machine do not change. */
  readonly cpuMs: number;
}

/** The server's time for each address: no client, no network. */
function timePages(site: Site, paths: readonly string[]): Timed {
  const before = process.cpuUsage();
  const wallMs = paths.map((path, serial) => {
    const from = performance.now();
    answer(createVisit(site, { path, serial, nowMs: 0 }));
    return performance.now() - from;
  });
  const { system, user } = process.cpuUsage(before);
  return { wallMs, cpuMs: (system + user) / 1000 / paths.length };
}

/** Lists with one and with two filters as their links are written, spread over all filters. */
async function listPaths(size: number): Promise<readonly string[]> {
  const open = await openSite({ profile: 'shoes', size: Math.min(size, 2_000) });
  try {
    const paths: string[] = [];
    let at = 0;
    for (const { url } of open.truth.queries(2)) {
      at += 1;
      if (at % 37 === 0 || at < 40) paths.push(url.slice(open.url.length - 1));
      if (paths.length >= 300) break;
    }
    return paths;
  } finally {
    await open.close();
  }
}

interface Measured {
  readonly row: readonly string[];
  readonly startMs: number;
  readonly listMs: number;
}

async function measure(size: number): Promise<Measured> {
  const paths = await listPaths(size);
  globalThis.gc?.();
  const before = process.memoryUsage();
  const from = performance.now();
  const site = assembleSite({ profile: 'shoes', size });
  const startMs = performance.now() - from;
  globalThis.gc?.();
  const after = process.memoryUsage();
  timePages(site, paths.slice(0, 40)); // The compiler's warming up is not the site's time.
  const cold = timePages(site, paths.slice(40));
  const warm = timePages(site, paths.slice(40));
  const kept = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 1e6;
  const row = [
    size.toLocaleString('en'),
    ms(startMs),
    ms(cold.cpuMs),
    ms(median(cold.wallMs)),
    ms(warm.cpuMs),
    ms(median(warm.wallMs)),
    kept.toFixed(0),
    String(cold.wallMs.length),
  ];
  return { row, startMs, listMs: median(cold.wallMs) };
}

const CUT_SITES = [
  { size: 20_000, cut: 10 },
  { size: 250_000, cut: 10 },
  { size: 250_000, cut: 3 },
];

/** R where every long list is cut and must be split: the dearest thing the truth computes. */
function costTable(say: BenchOptions['say']): Table {
  const measured = CUT_SITES.map(({ cut, size }) => {
    say(`  reference cost, ${size} entities, cut after ${cut} pages`);
    const site = assembleSite({ profile: 'shoes', size, traits: { cut } });
    const before = process.cpuUsage();
    const cost = siteCost(site);
    const { system, user } = process.cpuUsage(before);
    return { cost, cpuMs: (system + user) / 1000, name: `${size.toLocaleString('en')}, ${cut} pages` };
  });
  const slowest = Math.max(...measured.map(({ cpuMs }) => cpuMs));
  return {
    title: 'City: reference cost R of a site that cuts its lists, profile shoes',
    columns: ['entities, cut after', 'R', 'cover', 'covered by', 'values', 'entities unseen', 'facts unseen', 'CPU ms'],
    rows: measured.map(({ cost, cpuMs, name }) => [
      name,
      ...[cost.total, cost.cover].map((pages) => pages.toLocaleString('en')),
      cost.coveredBy ?? 'the whole list',
      ...[cost.values, cost.unreachable, cost.unlearned].map((count) => count.toLocaleString('en')),
      ms(cpuMs),
    ]),
    goals: [{ goal: 'R of 250,000 entities in seconds', measured: `${ms(slowest)} ms`, reached: slowest < 15_000 }],
    notes: ['R is the price of a plan that exists, an upper bound of the least (src/city/truth/read-list.ts).'],
  };
}

async function run(options: BenchOptions): Promise<readonly Table[]> {
  const measured = [];
  for (const size of SIZES) {
    options.say(`  ${size} entities`);
    measured.push(await measure(size));
  }
  const large = measured[measured.length - 1];
  return [
    {
      title: 'City: one site, profile shoes with all its traits',
      columns: [
        'entities',
        'start, ms',
        'first time, CPU ms',
        'first time, median ms',
        'again, CPU ms',
        'again, median ms',
        'kept, MB',
        'lists',
      ],
      rows: measured.map(({ row }) => row),
      goals: [
        {
          goal: '250,000 entities start in seconds',
          measured: `${ms(large.startMs)} ms`,
          reached: large.startMs < 10_000,
        },
        {
          goal: 'a list page in single-digit milliseconds (median by the clock, first time)',
          measured: `${ms(large.listMs)} ms`,
          reached: large.listMs < 10,
        },
      ],
      notes: [
        'Lists with one or two filters, each asked for the first time and then again; page building and HTML included, network not.',
        'CPU: mean of the process time, which a busy machine stretches less than the clock; median: by the clock.',
      ],
    },
    costTable(options.say),
  ];
}

export const suite: Suite = { name: 'city', summary: 'test sites: start time, list page time, memory', run };
