// A city site of 250,000 entities: how long it takes to start, to answer a list page, and what it keeps.
import { assembleSite, openSite } from '../../src/city/open-site.ts';
import { answer } from '../../src/city/server/answer.ts';
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
  ];
}

export const suite: Suite = { name: 'city', summary: 'test sites: start time, list page time, memory', run };
