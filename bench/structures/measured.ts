/** CPU time and memory of one reading. */
import { GCProfiler } from 'node:v8';
import { QuarryError } from '../../src/index.ts';
import type { Reading } from './readings.ts';

export interface Measured {
  readonly ms: number;
  /** The most that was alive at once above what was alive before, as far as the collector saw: heap and what lies beside it. */
  readonly bytes: number;
  /** Characters that were read. */
  readonly characters: number;
  /** The page was refused: it takes more work than pages of its size are given. */
  readonly tooComplex: boolean;
}

/** The better of some rounds. */
export async function measured(reading: Reading, page: string, rounds: number): Promise<Measured> {
  let best = await once(reading, page);
  for (let round = 1; round < rounds; round += 1) {
    const { bytes, characters, ms, tooComplex } = await once(reading, page);
    best = { ms: Math.min(best.ms, ms), bytes: Math.min(best.bytes, bytes), characters, tooComplex };
  }
  return best;
}

async function once(reading: Reading, page: string): Promise<Measured> {
  globalThis.gc?.();
  const profiler = new GCProfiler();
  const before = alive();
  profiler.start();
  const start = process.cpuUsage();
  const { characters, tooComplex } = await readOrRefused(reading, page);
  const { system, user } = process.cpuUsage(start);
  const seen = profiler.stop().statistics.map(({ afterGC: { heapStatistics: heap } }) => heapBytes(heap));
  const most = seen.length === 0 ? alive() : seen.reduce((a, b) => Math.max(a, b));
  return { ms: (user + system) / 1000, bytes: Math.max(0, most - before), characters, tooComplex };
}

const heapBytes = ({
  externalMemory,
  usedHeapSize,
}: {
  readonly externalMemory: number;
  readonly usedHeapSize: number;
}) => externalMemory + usedHeapSize;

function alive(): number {
  const { external, heapUsed } = process.memoryUsage();
  return external + heapUsed;
}

/** A page that takes more work than pages of its size are given is refused, which is an answer. */
export async function readOrRefused(reading: Reading, page: string) {
  try {
    return { characters: await reading.read(page), tooComplex: false };
  } catch (error) {
    if (!(error instanceof QuarryError) || error.code !== 'too-complex') throw error;
    return { characters: page.length * reading.pages, tooComplex: true };
  }
}
