// A crawl in a process of its own, to be killed or measured: node --import tsx bench/crawl/crawl-process.ts DB START [PER_HOST [quick [MAX_FILE_PAGES]]]
// quick: waiting is twenty times as fast. MAX_FILE_PAGES: the disk is full then, and it ends with code 5.
// Prints a line for each thing it begins to do, and at last a report.

import { pathToFileURL } from 'node:url';
import { QuarryError, toAddress, tuneEngine } from '../../src/index.ts';
import { peakBytes } from '../peak-bytes.mjs';
import { type CrawlChoice, crawlFile } from './one-crawl.ts';
import { quickClock } from './quick-clock.ts';

export interface CrawlReport {
  readonly entities: number;
  readonly facts: number;
  readonly downloads: number;
  readonly ms: number;
  readonly cpuMs: number;
  readonly peakBytes: number;
}

export const DISK_FULL = 5;

type Way = Pick<CrawlChoice, 'clock' | 'maxFilePages'>;

async function crawlAndReport(file: string, start: string, perHost: number, way: Way): Promise<CrawlReport> {
  const beganMs = performance.now();
  const { result, tally } = await crawlFile(file, toAddress(start)!, {
    ...way,
    settings: { perHost },
    phase: (name) => process.stdout.write(`${name}\n`),
  });
  const sum = (count: 'entities' | 'facts') => result.kinds.reduce((all, kind) => all + kind[count], 0);
  return {
    entities: sum('entities'),
    facts: sum('facts'),
    downloads: tally.downloads,
    ms: performance.now() - beganMs,
    cpuMs: cpuMs(),
    peakBytes: peakBytes(),
  };
}

function cpuMs(): number {
  const { system, user } = process.cpuUsage();
  return (system + user) / 1000;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , file, start, perHost = '1', pace = '', maxFilePages = ''] = process.argv;
  const way = {
    ...(pace === 'quick' ? { clock: quickClock } : {}),
    ...(maxFilePages === '' ? {} : { maxFilePages: Number(maxFilePages) }),
  };
  tuneEngine();
  try {
    process.stdout.write(JSON.stringify(await crawlAndReport(file, start, Number(perHost), way)));
  } catch (error) {
    if (!(error instanceof QuarryError) || error.code !== 'store-full') throw error;
    process.exitCode = DISK_FULL;
  }
}
