import { difference, type IdSet, idSet, isSubset, union } from '../../src/index.ts';
import { type KillReport, killAgainAndAgain } from '../store/kill.ts';
import {
  type Growth,
  measureAddresses,
  measureLongRun,
  measureStorePath,
  measureThroughput,
  type Throughput,
} from '../store/measure.ts';
import { createRandom } from '../store/sample-pages.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

const PAGE_BYTES = 100_000;

export const suite: Suite = {
  name: 'store',
  summary: 'what the store and the driver cost, how memory grows, and what a kill loses',
  async run(options) {
    return [await speed(options), await longRun(options), sets(), await kills(options)];
  },
};

async function speed({ full, say }: BenchOptions): Promise<Table> {
  const pages = full ? 10_000 : 1500;
  say('  throughput over loopback');
  const bare = await middleOfThree(() => measureThroughput(pages, PAGE_BYTES, false));
  const stored = await middleOfThree(() => measureThroughput(pages, PAGE_BYTES, true));
  say('  the path of one page');
  const path = await measureStorePath(full ? 4000 : 1000, PAGE_BYTES);
  const rate = (pagesPerSecond: number) => `${pagesPerSecond.toFixed(0)} pages/s`;
  return {
    title: `Speed, pages of ${PAGE_BYTES / 1000} KB`,
    columns: ['what', 'rate', 'CPU per page'],
    rows: [
      ['loopback alone', rate(bare.pagesPerSecond), `${bare.cpuMsPerPage.toFixed(2)} ms`],
      ['loopback, driver and store', rate(stored.pagesPerSecond), `${stored.cpuMsPerPage.toFixed(2)} ms`],
      ['store alone', '', `${path.storeMs.toFixed(2)} ms`],
      ['compression and one insert', '', `${path.bareMs.toFixed(2)} ms`],
    ],
    goals: [
      {
        goal: 'at least 500 pages/s with the store',
        measured: stored.pagesPerSecond.toFixed(0),
        reached: stored.pagesPerSecond >= 500,
      },
      {
        goal: 'CPU of the store at most 1.3 times compression plus one insert',
        measured: path.ratio.toFixed(2),
        reached: path.ratio <= 1.3,
      },
    ],
    notes: [
      'the server of the pages runs on the same cores, in a process of its own',
      `rates are the middle of three rounds of ${pages} pages each`,
    ],
  };
}

async function middleOfThree(measure: () => Promise<Throughput>): Promise<Throughput> {
  const rounds = [await measure(), await measure(), await measure()];
  return rounds.sort((a, b) => a.pagesPerSecond - b.pagesPerSecond)[1];
}

async function longRun({ full, say }: BenchOptions): Promise<Table> {
  const [pages, addresses] = full ? [200_000, 2_000_000] : [10_000, 160_000];
  say(`  a run over ${pages} pages, and its replay`);
  const run = await measureLongRun(pages, 10_000, say);
  say(`  ${addresses} addresses`);
  const known = await measureAddresses(addresses);
  const line = (what: string, { at, heapMb, rssMb }: Growth) => [
    `${what} ${at}`,
    `${heapMb.toFixed(0)} MB`,
    `${rssMb.toFixed(0)} MB`,
  ];
  const [early, late] = [run.growth[1], run.growth.at(-1)!];
  const grown = Math.max(late.heapMb - early.heapMb, known.growth.at(-1)!.heapMb - known.growth[1].heapMb);
  const replayMs = pages / run.replayed.pagesPerSecond;
  return {
    title: 'Memory and replay',
    columns: ['at', 'heap', 'resident'],
    rows: [
      ...[1, 4, 9].map((at) => line('page', run.growth[at])),
      ...[1, 4, 9].map((at) => line('address', known.growth[at])),
    ],
    goals: [
      {
        goal: 'the heap grows by at most 20 MB from a fifth of the way to the end',
        measured: `${grown.toFixed(1)} MB`,
        reached: grown <= 20,
      },
      {
        goal: 'a replay asks as the run did',
        measured: run.diverged ? 'diverged' : 'no divergence',
        reached: !run.diverged,
      },
    ],
    notes: [
      `replay of ${pages} pages of 10 KB: ${replayMs.toFixed(1)} s (${run.replayed.pagesPerSecond.toFixed(0)} pages/s)`,
      `written at ${run.wrote.pagesPerSecond.toFixed(0)} pages/s, addresses at ${known.perSecond.toFixed(0)}/s`,
    ],
  };
}

function sets(): Table {
  const random = createRandom(3);
  const draw = (size: number) => Uint32Array.from({ length: size }, () => Math.floor(random() * 4_000_000));
  const [a, b] = [draw(1_000_000), draw(1_000_000)];
  const [x, y, few] = [idSet(a), idSet(b), idSet(a.subarray(0, 500))];
  const [p, q] = [new Set(a), new Set(b)];
  const rows: [string, () => unknown, (() => unknown) | null][] = [
    ['make', () => idSet(a), () => new Set(a)],
    ['union', () => union(x, y), () => new Set([...p, ...q])],
    ['difference', () => difference(x, y), () => new Set([...p].filter((id) => !q.has(id)))],
    ['500 a subset', () => isSubset(few, x), null],
  ];
  const bytes = (set: IdSet) => set.blocks.reduce((sum, block) => sum + block.byteLength, 0);
  return {
    title: 'Sets of a million entities',
    columns: ['operation', 'id-set', 'Set'],
    rows: rows.map(([name, ours, theirs]) => [name, clock(ours), theirs === null ? '' : clock(theirs)]),
    notes: [`${(bytes(x) / x.size).toFixed(1)} bytes a member where a quarter of the ids is in the set`],
  };
}

function clock(work: () => unknown): string {
  work();
  const beganMs = performance.now();
  work();
  return `${(performance.now() - beganMs).toFixed(2)} ms`;
}

async function kills({ full, say }: BenchOptions): Promise<Table> {
  const [pages, count] = full ? [5000, 50] : [600, 3];
  say(`  ${count} kills over ${pages} pages`);
  const killed = await killAgainAndAgain({ pages, kills: count, seed: 1 });
  say('  and with torn logs');
  const torn = await killAgainAndAgain({ pages, kills: full ? 20 : 3, tear: true, seed: 2 });
  const row = (what: string, report: KillReport) => [
    what,
    String(report.kills),
    String(report.undisturbedRequests),
    String(report.requests),
    String(report.mostRepeated),
    String(report.differences.length),
  ];
  return {
    title: `kill -9 at random moments of a crawl over ${pages} pages`,
    columns: ['', 'kills', 'requests undisturbed', 'requests', 'most repeated after one kill', 'differences'],
    rows: [row('killed', killed), row('killed, logs torn', torn)],
    goals: [
      {
        goal: 'the store equals an undisturbed one apart from times',
        measured: `${killed.differences.length + torn.differences.length} differences`,
        reached: killed.differences.length + torn.differences.length === 0,
      },
      {
        goal: `at most the ${killed.inFlight} requests in flight are repeated`,
        measured: String(killed.mostRepeated),
        reached: killed.mostRepeated <= killed.inFlight,
      },
    ],
  };
}
