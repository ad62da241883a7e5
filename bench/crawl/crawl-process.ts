// A crawl in a process of its own, to be killed or measured: node --import tsx bench/crawl/crawl-process.ts DB START PER_HOST
// Prints a line for each thing it begins to do, and at last a report.

import { pathToFileURL } from 'node:url';
import { toAddress, tuneEngine } from '../../src/index.ts';
import { peakBytes } from '../peak-bytes.mjs';
import { crawlFile } from './one-crawl.ts';

export interface CrawlReport {
  readonly entities: number;
  readonly facts: number;
  readonly downloads: number;
  readonly ms: number;
  readonly cpuMs: number;
  readonly peakBytes: number;
}

async function crawlAndReport(file: string, start: string, perHost: number): Promise<CrawlReport> {
  const beganMs = performance.now();
  const { result, tally } = await crawlFile(file, toAddress(start)!, {
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
  const [, , file, start, perHost = '1'] = process.argv;
  tuneEngine();
  process.stdout.write(JSON.stringify(await crawlAndReport(file, start, Number(perHost))));
}
