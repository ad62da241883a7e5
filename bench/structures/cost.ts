/** What odd pages cost: how time grows with their size, and how much of it and of memory a megabyte takes. */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Address, createPage } from '../../src/index.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { STRUCTURES } from './all.ts';
import type { Structure } from './grow.ts';
import { type Measured, measured } from './measured.ts';
import { READINGS, type Reading } from './readings.ts';

export const LIMITS = { exponent: 1.15, msPerMb: 1000, mbPerMb: 200 } as const;

/** A reading below this says nothing of how its time grows: what compiles and collects beside it takes as long. */
const TELLING_MS = 300;
/** A page of this size shows what reading it takes whatever its size: other pages of the site, code that is met for the first time. */
const SMALL = 2000;
/** Pages of this size are read first. */
const WARM = 8000;
/** Characters of the first size; each is twice the one before, until two of them tell. */
const FIRST = 160_000;

export interface Cost {
  readonly structure: string;
  readonly reading: string;
  /** Null where even the largest size is read in less than what tells. */
  readonly exponent: number | null;
  readonly msPerMb: number;
  readonly mbPerMb: number;
  /** How often the largest page could have been parsed in the time; of a machine that others use, this says more than milliseconds do. */
  readonly parsings: number;
  readonly tooComplex: boolean;
  readonly broke: string | null;
}

const NOTHING = { exponent: null, msPerMb: 0, mbPerMb: 0, parsings: 0, tooComplex: false };

export async function costOf({ make, name }: Structure, reading: Reading, largest: number): Promise<Cost> {
  const what = { structure: name, reading: reading.name };
  try {
    const base = await measured(reading, make(SMALL), 2);
    const points: Measured[] = [];
    let largestPage = '';
    for (let size = FIRST; size <= largest && points.filter(tells).length < 2; size *= 2) {
      const page = make(size / reading.pages);
      largestPage = page;
      const once = await measured(reading, page, 1);
      points.push(tells(once) ? better(once, await measured(reading, page, 1)) : once);
    }
    const { msPerMb, ...rest } = costFrom(base, points);
    const parsing = await measured(PARSING, largestPage, PARSING_ROUNDS);
    const parsings = (msPerMb * parsing.characters) / (1e6 * Math.max(parsing.ms, LEAST_MS));
    return { ...what, ...rest, msPerMb, parsings, broke: null };
  } catch (error) {
    return { ...what, ...NOTHING, broke: String(error) };
  }
}

/** The tree of a page and nothing else: measured beside each reading, on the same page. */
const PARSING: Reading = {
  name: 'parsing',
  pages: 1,
  largest: { small: 0, full: 0 },
  read(page) {
    createPage(page, { url: 'http://shop.example/list' as Address });
    return page.length;
  },
};
const PARSING_ROUNDS = 3;
/** Below this the clock says nothing. */
const LEAST_MS = 1;

const tells = ({ ms }: Measured): boolean => ms >= TELLING_MS;

const better = (a: Measured, b: Measured): Measured => ({
  ...a,
  ms: Math.min(a.ms, b.ms),
  bytes: Math.min(a.bytes, b.bytes),
});

export function costFrom(
  base: Measured,
  points: readonly Measured[],
): Omit<Cost, 'structure' | 'reading' | 'parsings' | 'broke'> {
  const above = points.filter(tells).map(({ characters, ms }) => ({ size: characters, time: ms - base.ms }));
  const { bytes, characters, ms, tooComplex } = points[points.length - 1];
  return {
    exponent: above.length < 2 ? null : middleGrowth(above),
    msPerMb: (1e6 * Math.max(0, ms - base.ms)) / characters,
    mbPerMb: Math.max(0, bytes - base.bytes) / characters,
    tooComplex,
  };
}

/** Of the exponents between one size and the next, the middle one: a page that is taken for a list from some size on makes one of them large. */
export function middleGrowth(points: readonly { readonly size: number; readonly time: number }[]): number {
  const exponents = points
    .slice(1)
    .map(({ size, time }, at) => Math.log(time / points[at].time) / Math.log(size / points[at].size));
  return exponents.sort((a, b) => a - b)[Math.floor(exponents.length / 2)];
}

/** Every `step`th structure, `from` on. */
export interface CostShare {
  readonly from: number;
  readonly step: number;
  readonly full: boolean;
}

export async function costsOf({ from, full, step }: CostShare, say: (line: string) => void): Promise<Cost[]> {
  const own = STRUCTURES.filter((_, at) => at % step === from);
  const costs: Cost[] = [];
  for (const reading of READINGS) {
    const largest = full ? reading.largest.full : reading.largest.small;
    // Code that has been met often enough is compiled: a crawl reads thousands of pages.
    for (const { make } of STRUCTURES) await measured(reading, make(WARM), 2);
    for (const structure of own) costs.push(await costOf(structure, reading, largest));
    say(`${reading.name} done, up to ${largest / 1000} KB`);
  }
  return costs;
}

/** Processes beside each other share the work: what is measured is their own CPU time. */
function costsElsewhere(share: CostShare, say: (line: string) => void): Promise<readonly Cost[]> {
  const part = fork(fileURLToPath(new URL('./cost-part.ts', import.meta.url)), [JSON.stringify(share)]);
  return new Promise((resolve, reject) => {
    part.on('message', (message: string | readonly Cost[]) =>
      typeof message === 'string' ? say(`structures, part ${share.from + 1}: ${message}`) : resolve(message),
    );
    part.on('exit', (code) => reject(new Error(`a process that read odd pages ended with code ${code}`)));
  });
}

/** The cost of each structure in each way of reading, as one table with the limits as goals. */
export async function costTable({ full, say }: BenchOptions): Promise<Table> {
  const step = availableParallelism();
  const shares = Array.from({ length: step }, (_, from) => costsElsewhere({ from, step, full }, say));
  return toTable((await Promise.all(shares)).flat());
}

const exceeds = ({ broke, exponent, mbPerMb, msPerMb }: Cost): boolean =>
  broke !== null || (exponent ?? 0) > LIMITS.exponent || msPerMb > LIMITS.msPerMb || mbPerMb > LIMITS.mbPerMb;

function toTable(costs: readonly Cost[]): Table {
  return {
    title: `${STRUCTURES.length} structures in doubling sizes`,
    columns: ['structure', ...READINGS.map(({ name }) => `${name}: exponent, ms and MB per MB, times parsing`)],
    rows: STRUCTURES.map(({ name }) => [
      name,
      ...READINGS.map((reading) => cellOf(costs.find((one) => one.structure === name && one.reading === reading.name))),
    ]),
    goals: READINGS.flatMap(({ name }) =>
      goalsOf(
        name,
        costs.filter(({ reading }) => reading === name),
      ),
    ),
    notes: [
      ...READINGS.map(({ name }) => timesParsing(name, costs)),
      `${costs.filter(exceeds).length} of ${costs.length} are over a limit; marked with *. Per MB of pages that were read. CPU time, what a page of ${SMALL} characters takes taken off; sizes are doubled until two of them take ${TELLING_MS} ms or more (the better of two rounds), and the exponent is that between these two; none where pages of the largest size take less. Memory is the most that the collector left alive.`,
    ],
  };
}

/** The middle and the most: where milliseconds are over the limit because others use the machine, these stay. */
function timesParsing(name: string, costs: readonly Cost[]): string {
  const times = costs.flatMap(({ broke, parsings, reading }) => (reading === name && broke === null ? [parsings] : []));
  times.sort((a, b) => a - b);
  const [middle, most] = [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0];
  return `${name}: ${middle.toFixed(0)} times what parsing the page takes in the middle, ${most.toFixed(0)} at most.`;
}

function goalsOf(name: string, costs: readonly Cost[]) {
  const goal = (text: string, limit: number, pick: (cost: Cost) => number) => {
    const over = costs.filter((cost) => pick(cost) > limit).length;
    const most = costs.reduce((top, cost) => Math.max(top, pick(cost)), 0);
    return {
      goal: `${name}: ${text} at most ${limit}`,
      measured: `at most ${most.toFixed(2)}, over it ${over} of ${costs.length}`,
      reached: over === 0,
    };
  };
  const broken = costs.filter(({ broke }) => broke !== null).length;
  return [
    goal('exponent of time', LIMITS.exponent, ({ exponent }) => exponent ?? 0),
    goal('milliseconds per MB', LIMITS.msPerMb, ({ msPerMb }) => msPerMb),
    goal('MB of memory per MB', LIMITS.mbPerMb, ({ mbPerMb }) => mbPerMb),
    { goal: `${name}: no structure breaks anything`, measured: `${broken} broke`, reached: broken === 0 },
  ];
}

function cellOf(cost: Cost | undefined): string {
  if (cost === undefined) return '-';
  if (cost.broke !== null) return `* ${cost.broke.slice(0, 60)}`;
  const exponent = cost.exponent === null ? '-' : cost.exponent.toFixed(2);
  const refused = cost.tooComplex ? ' too-complex' : '';
  return `${exceeds(cost) ? '* ' : ''}${exponent}, ${cost.msPerMb.toFixed(0)}, ${cost.mbPerMb.toFixed(0)}, ${cost.parsings.toFixed(0)}x${refused}`;
}
