/** One search in a process of its own. */
import { type Address, createFetcher, DEFAULT_SETTINGS, discoverEntities } from '../../src/index.ts';
import { peakBytes } from '../peak-bytes.mjs';

export interface SizeQuestion {
  readonly sample: string;
  readonly urlsOnly: boolean;
}

export interface SizeReport {
  readonly found: number;
  readonly downloads: number;
  readonly ms: number;
  /** Bytes in use at the end, the result included, above those at the beginning. */
  readonly heap: number;
  /** The most that the process had in memory. */
  readonly resident: number;
}

process.once('message', async (question) => {
  const { sample, urlsOnly } = question as SizeQuestion;
  const settings = { ...DEFAULT_SETTINGS, delay: 0, ignoreRobots: true, perHost: 8 };
  const { fetch, close } = createFetcher(settings, { startUrls: [sample as Address], maxProbes: 0 });
  global.gc?.();
  const before = process.memoryUsage().heapUsed;
  const began = performance.now();
  const { entities, downloads } = await discoverEntities([sample as Address], fetch, { urlsOnly });
  const ms = performance.now() - began;
  global.gc?.();
  const heap = process.memoryUsage().heapUsed - before;
  const resident = peakBytes();
  const report: SizeReport = { found: entities.length, downloads: downloads.total, ms, heap, resident };
  process.send?.(report);
  await close();
});
