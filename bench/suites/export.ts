// Rows out of a large store: how fast, and in how much memory.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fillStore, type Sample } from '../export/sample-store.ts';
import { whole } from '../format.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

const run = promisify(execFile);

/** The second is ten times the first. */
const sizesFor = (full: boolean): readonly [Sample, Sample] => {
  const entities = full ? 100_000 : 20_000;
  return [
    { entities: entities / 10, facts: 10, pages: 200 },
    { entities, facts: 10, pages: 200 },
  ];
};

const EXPORTS = [
  ['facts', 'jsonl'],
  ['facts', 'csv'],
  ['facts', 'parquet'],
  ['entities', 'jsonl'],
  ['entities', 'csv'],
  ['entities', 'parquet'],
  ['pages', 'warc'],
] as const;

interface Measured {
  readonly rows: number;
  readonly bytes: number;
  readonly ms: number;
  readonly cpuMs: number;
  readonly peakBytes: number;
}

/** In a process of its own: its peak of memory is the export's. */
async function exportOnce(db: string, what: string, format: string): Promise<Measured> {
  const out = `${db}.${what}.${format}${format === 'warc' ? '.gz' : ''}`;
  const script = new URL('../export/one-export.ts', import.meta.url).pathname;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, db, what, format, out]);
  return JSON.parse(stdout) as Measured;
}

const MB = 1e6;
const MOST_MB = 250;
/** A store ten times as large may need this much more: caches fill, nothing grows with it. */
const MOST_GROWTH = 1.5;

async function measureSize(sample: Sample, say: BenchOptions['say']): Promise<readonly Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-bench-export-'));
  try {
    say(`  a store of ${sample.entities} entities`);
    const db = join(folder, 'shop.db');
    await fillStore(db, sample);
    const measured: Measured[] = [];
    for (const [what, format] of EXPORTS) {
      say(`  ${what} as ${format}`);
      measured.push(await exportOnce(db, what, format));
    }
    return measured;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runSuite(options: BenchOptions): Promise<readonly Table[]> {
  const [few, many] = sizesFor(options.full);
  const small = await measureSize(few, options.say);
  const large = await measureSize(many, options.say);
  const peak = Math.max(...large.map(({ peakBytes }) => peakBytes)) / MB;
  // Pages are the same in both.
  const growth = Math.max(...EXPORTS.map((_, at) => large[at].peakBytes / small[at].peakBytes));
  return [
    {
      title: `Export: ${whole(many.entities)} entities with ${many.facts} facts each`,
      columns: ['rows', 'format', 'number', 'rows/s', 'CPU µs per row', 'file, MB', 'peak, MB', 'peak at a tenth, MB'],
      rows: EXPORTS.map(([what, format], at) => [
        what,
        format,
        whole(large[at].rows),
        whole(Math.round((1000 * large[at].rows) / large[at].ms)),
        ((1000 * large[at].cpuMs) / large[at].rows).toFixed(1),
        (large[at].bytes / MB).toFixed(1),
        (large[at].peakBytes / MB).toFixed(0),
        (small[at].peakBytes / MB).toFixed(0),
      ]),
      goals: [
        { goal: `at most ${MOST_MB} MB`, measured: `${peak.toFixed(0)} MB`, reached: peak <= MOST_MB },
        {
          goal: `ten times the store, at most ${MOST_GROWTH} times the memory`,
          measured: growth.toFixed(2),
          reached: growth <= MOST_GROWTH,
        },
      ],
      notes: ['Each export in a process of its own, to a file; the peak includes Node, its compiler and the loader.'],
    },
  ];
}

export const suite: Suite = {
  name: 'export',
  summary: 'rows out of a store: speed and memory by format',
  run: runSuite,
};
