/** What odd pages cost: how time grows with their size, and how much of it and of memory a megabyte takes. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { growthExponent } from '../measure.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { STRUCTURES } from './all.ts';
import type { Structure } from './grow.ts';
import { READINGS, type Reading } from './readings.ts';

export const LIMITS = { exponent: 1.15, msPerMb: 1000, mbPerMb: 200 } as const;

/** Below this a reading says nothing of how it grows: it is over before the clock can tell. */
const TELLING_MS = 60;

export interface Cost {
  readonly structure: string;
  readonly reading: string;
  /** Null where all sizes are read too fast to tell. */
  readonly exponent: number | null;
  readonly msPerMb: number;
  readonly mbPerMb: number;
  readonly broke: string | null;
}

export async function costOf(
  { make, name }: Structure,
  reading: Reading,
  largest: number,
  baseMs: number,
): Promise<Cost> {
  const points: { readonly size: number; readonly time: number }[] = [];
  let mbPerMb = 0;
  try {
    for (const size of [largest / 8, largest / 4, largest / 2, largest]) {
      const page = make(size / reading.pages);
      const characters = page.length * reading.pages;
      const { bytes, ms } = await measured(reading, page);
      points.push({ size: characters, time: Math.max(1, ms - baseMs) });
      mbPerMb = bytes / characters;
    }
  } catch (error) {
    return { structure: name, reading: reading.name, exponent: null, msPerMb: 0, mbPerMb: 0, broke: String(error) };
  }
  const last = points[points.length - 1];
  const exponent = last.time < TELLING_MS ? null : growthExponent(points.slice(1));
  return {
    structure: name,
    reading: reading.name,
    exponent,
    msPerMb: (1e6 * last.time) / last.size,
    mbPerMb,
    broke: null,
  };
}

/** CPU time, the better of two; and what the process held at most above what it held before. */
async function measured(reading: Reading, page: string): Promise<{ readonly ms: number; readonly bytes: number }> {
  let ms = Number.POSITIVE_INFINITY;
  let bytes = 0;
  for (let round = 0; round < 2; round += 1) {
    globalThis.gc?.();
    forgetPeak();
    const before = held('VmRSS');
    const start = process.cpuUsage();
    await reading.read(page);
    const { system, user } = process.cpuUsage(start);
    ms = Math.min(ms, (user + system) / 1000);
    bytes = Math.max(bytes, held('VmHWM') - before);
  }
  return { ms, bytes };
}

const STATUS = '/proc/self/status';
const FORGET = '/proc/self/clear_refs';

/** Linux forgets the peak when it is told to; elsewhere memory is not measured. */
function forgetPeak(): void {
  if (existsSync(FORGET)) writeFileSync(FORGET, '5');
}

function held(what: 'VmRSS' | 'VmHWM'): number {
  if (!existsSync(STATUS)) return 0;
  return 1024 * Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(STATUS, 'utf8'))?.[1] ?? 0);
}

/** The cost of each structure in each way of reading, as one table with the limits as goals. */
export async function costTable({ full, say }: BenchOptions): Promise<Table> {
  const largest = full ? 1_000_000 : 100_000;
  const costs: Cost[] = [];
  for (const reading of READINGS) {
    for (const { make } of STRUCTURES.slice(0, 20)) await reading.read(make(2000));
    const { ms: baseMs } = await measured(reading, '<title>A page</title><p>x');
    for (const structure of STRUCTURES) costs.push(await costOf(structure, reading, largest, baseMs));
    say(`structures: ${reading.name} done`);
  }
  return toTable(costs, largest);
}

const exceeds = ({ broke, exponent, mbPerMb, msPerMb }: Cost): boolean =>
  broke !== null || (exponent ?? 0) > LIMITS.exponent || msPerMb > LIMITS.msPerMb || mbPerMb > LIMITS.mbPerMb;

function toTable(costs: readonly Cost[], largest: number): Table {
  const most = (pick: (cost: Cost) => number) => costs.reduce((top, cost) => Math.max(top, pick(cost)), 0);
  const goal = (text: string, measured: number, limit: number) => ({
    goal: `${text} at most ${limit}`,
    measured: measured.toFixed(2),
    reached: measured <= limit,
  });
  const over = costs.filter(exceeds).length;
  return {
    title: `${STRUCTURES.length} structures in doubling sizes up to ${largest / 1000} KB`,
    columns: ['structure', ...READINGS.map(({ name }) => `${name}: exponent, ms and MB per MB`)],
    rows: STRUCTURES.map(({ name }) => [
      name,
      ...READINGS.map((reading) => cellOf(costs.find((one) => one.structure === name && one.reading === reading.name))),
    ]),
    goals: [
      goal(
        'exponent of time',
        most(({ exponent }) => exponent ?? 0),
        LIMITS.exponent,
      ),
      goal(
        'milliseconds per MB',
        most(({ msPerMb }) => msPerMb),
        LIMITS.msPerMb,
      ),
      goal(
        'MB of memory per MB',
        most(({ mbPerMb }) => mbPerMb),
        LIMITS.mbPerMb,
      ),
      { goal: 'no structure breaks anything', ...brokenOf(costs) },
    ],
    notes: [
      `${over} of ${costs.length} are over a limit; marked with *. CPU time, the better of two, what an empty page takes taken off; no exponent below ${TELLING_MS} ms.`,
    ],
  };
}

function brokenOf(costs: readonly Cost[]) {
  const broken = costs.filter(({ broke }) => broke !== null);
  return { measured: `${broken.length} broke`, reached: broken.length === 0 };
}

function cellOf(cost: Cost | undefined): string {
  if (cost === undefined) return '-';
  if (cost.broke !== null) return `* ${cost.broke.slice(0, 60)}`;
  const exponent = cost.exponent === null ? '-' : cost.exponent.toFixed(2);
  return `${exceeds(cost) ? '* ' : ''}${exponent}, ${cost.msPerMb.toFixed(0)}, ${cost.mbPerMb.toFixed(0)}`;
}
