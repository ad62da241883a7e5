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

const KILLS = 20;

/** Killed again and again, in everything that a crawl does. */
export async function killTable({ full, say }: BenchOptions): Promise<Table> {
  const report = await killCrawl({ profile: 'racing', size: full ? 300 : 60, kills: KILLS, seed: 5 });
  const kills = [...report.kills.values()].reduce((sum, times) => sum + times, 0);
  say(`  killed ${kills} times`);
  return {
    title: 'kill -9 at random moments, then the same command',
    columns:
      'kills|pages of an undisturbed crawl|most pages asked again after one kill|lines of knowledge|that differ'.split(
        '|',
      ),
    rows: [[kills, report.pages, report.mostRepeated, report.lines, report.differences.length].map(whole)],
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
      { goal: `killed ${KILLS} times before the end`, measured: String(kills), reached: kills === KILLS },
    ],
    notes: [
      `It was killed while it did this: ${[...report.kills].map(([name, times]) => `${name} (${times})`).join(', ')}.`,
      'Knowledge: entities, addresses, facts with evidence, queries, edges, records, roles of pages, tables of kinds.',
    ],
  };
}

const SIZES = { small: [1000, 3000], full: [10_000, 100_000] };
/** Room for what is kept of an entity, and as much again that V8 lets lie before it collects. */
const BYTES_PER_ENTITY = 3000;

interface SizeRow extends CrawlReport {
  readonly size: number;
  readonly databaseBytes: number;
  readonly bodyBytes: number;
}

/** Many entities in one crawl, in a process of its own: the site is served from here. */
async function crawlOfSize(size: number): Promise<SizeRow> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-size-'));
  const city = await openSite({ profile: 'homes', size, traits: { 'page-size': 250, 'page-sizes': false } });
  try {
    const file = join(folder, 'a.db');
    const report = await crawlApart(file, city.url);
    return { ...report, size, databaseBytes: statSync(file).size, bodyBytes: statSync(pagesFileOf(file)).size };
  } finally {
    await city.close();
    rmSync(folder, { recursive: true });
  }
}

export async function sizeTable({ full, say }: BenchOptions): Promise<Table> {
  const rows: SizeRow[] = [];
  for (const size of full ? SIZES.full : SIZES.small) {
    const row = await crawlOfSize(size);
    say(`  ${size} entities: ${row.downloads} downloads in ${(row.ms / 1000).toFixed(0)} s`);
    rows.push(row);
  }
  const [small, large] = rows;
  const growth = (large.peakBytes - small.peakBytes) / (large.size - small.size);
  return {
    title: 'Large sites from start to finish',
    columns:
      'entities|found|facts|downloads|CPU ms per download|peak memory MB|database bytes per entity|page bodies, bytes per entity'.split(
        '|',
      ),
    rows: rows.map((row) => [
      ...[row.size, row.entities, row.facts, row.downloads].map(whole),
      (row.cpuMs / row.downloads).toFixed(2),
      (row.peakBytes / 1e6).toFixed(0),
      whole(Math.round(row.databaseBytes / row.size)),
      whole(Math.round(row.bodyBytes / row.size)),
    ]),
    goals: [
      {
        goal: 'every entity is found',
        measured: rows.map(({ entities, size }) => `${whole(entities)} of ${whole(size)}`).join(', '),
        reached: rows.every(({ entities, size }) => entities === size),
      },
      ...(full
        ? [
            {
              goal: `peak memory grows by at most ${whole(BYTES_PER_ENTITY)} bytes per entity`,
              measured: whole(Math.round(growth)),
              reached: growth <= BYTES_PER_ENTITY,
            },
          ]
        : []),
    ],
    notes: [
      'Kept per entity, because lists are compared by it: its key, address and title, what its record says, its number in each query; ' +
        'while lists are read also the texts of its record, to tell which filters records show. Pages and facts are written and let go.',
      'Below some thousand entities the peak is what Node and its loaded code take. No limit of Node is raised.',
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
      code === 0
        ? resolve(JSON.parse(text.slice(text.lastIndexOf('\n') + 1)) as CrawlReport)
        : reject(new Error(`the crawl failed with ${code}`)),
    );
  });
}
