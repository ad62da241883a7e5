import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSite } from '../../src/city/open-site.ts';
import { pagesFileOf } from '../../src/index.ts';
import { whole } from '../format.ts';
import type { BenchOptions, Table } from '../suite.ts';
import type { CrawlReport } from './crawl-process.ts';
import { IN_FLIGHT, killCrawl } from './kill.ts';

/** Killed again and again. */
export async function killTable({ full, say }: BenchOptions): Promise<Table> {
  const kills = full ? 20 : 4;
  const report = await killCrawl({ profile: 'racing', size: full ? 300 : 60, kills, seed: 5 });
  say(`  killed ${report.kills} times`);
  return {
    title: 'kill -9 at random moments, then the same command',
    columns:
      'kills|pages of an undisturbed crawl|most pages asked again after one kill|lines of knowledge|that differ'.split(
        '|',
      ),
    rows: [[report.kills, report.pages, report.mostRepeated, report.lines, report.differences.length].map(whole)],
    goals: [
      {
        goal: 'the same knowledge',
        measured: `${report.differences.length} differences`,
        reached: report.differences.length === 0,
      },
      {
        goal: `at most the questions in flight asked twice (${IN_FLIGHT})`,
        measured: String(report.mostRepeated),
        reached: report.mostRepeated <= IN_FLIGHT,
      },
    ],
    notes: [
      'Knowledge: entities, addresses, facts with evidence, queries, edges, records, roles of pages, tables of kinds.',
    ],
  };
}

/** Many entities in one crawl, in a process of its own: the site is served from here. */
export async function sizeTable({ full, say }: BenchOptions): Promise<Table> {
  const sizes = full ? [10_000, 100_000] : [1000, 3000];
  const rows: string[][] = [];
  const peaks: number[] = [];
  for (const size of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'quarry-size-'));
    const city = await openSite({ profile: 'homes', size, traits: { 'page-size': 250, 'page-sizes': false } });
    try {
      const file = join(folder, 'a.db');
      const report = await crawlApart(file, city.url);
      const bytes = statSync(file).size;
      const pages = statSync(pagesFileOf(file)).size;
      peaks.push(report.peakBytes);
      say(`  ${size} entities: ${report.downloads} downloads in ${(report.ms / 1000).toFixed(0)} s`);
      rows.push([
        ...[size, report.entities, report.facts, report.downloads].map(whole),
        (report.downloads / (report.ms / 1000)).toFixed(0),
        (report.peakBytes / 1e6).toFixed(0),
        (bytes / size).toFixed(0),
        (pages / size).toFixed(0),
      ]);
    } finally {
      await city.close();
      rmSync(folder, { recursive: true });
    }
  }
  const growth = (peaks[1] - peaks[0]) / (sizes[1] - sizes[0]);
  return {
    title: 'Large sites from start to finish',
    columns:
      'entities|found|facts|downloads|downloads per second|peak memory MB|database bytes per entity|page bodies, bytes per entity'.split(
        '|',
      ),
    rows,
    notes: [
      `Memory grows by ${growth.toFixed(0)} bytes per entity: the entities' keys and titles and the sets of the queries are kept, pages and facts are not.`,
      'homes, lists of 250; every entity page is read. Memory is the whole process of the crawler; the site has its own.',
    ],
  };
}

function crawlApart(file: string, start: string): Promise<CrawlReport> {
  const script = fileURLToPath(new URL('./crawl-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, file, start, '4'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(text) as CrawlReport) : reject(new Error(`the crawl failed with ${code}`)),
    );
  });
}
