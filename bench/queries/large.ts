import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openSite } from '../../src/city/open-site.ts';
import { whole } from '../format.ts';
import type { BenchOptions, Table } from '../suite.ts';
import type { LargeReport } from './large-process.ts';

const SIZES = { small: [2000, 10_000], full: [50_000, 250_000] };
/** Room for what is held of an entity: its key, address and title, its number in every query, and what its records say. */
const BYTES_PER_ENTITY = { held: 1000, peak: 4000 };
/** With few entities, what Node compiled meanwhile is most of it. */
const BYTES_AMONG_FEW = 4000;
const MEGABYTE = 1e6;

interface Measured extends LargeReport {
  readonly lists: number;
  readonly allowed: number;
}

const run = promisify(execFile);

/** The site is served from here; the method has a process of its own. */
async function measure(size: number, seed: string): Promise<Measured> {
  const city = await openSite({ profile: 'homes', size, seed, traits: { 'page-size': 500, 'page-sizes': false } });
  try {
    const start = [...city.truth.queries(1)][0].url;
    const script = fileURLToPath(new URL('./large-process.ts', import.meta.url));
    const { stdout } = await run(process.execPath, ['--expose-gc', '--import', 'tsx', script, start]);
    const report = JSON.parse(stdout) as LargeReport;
    const { list, variant } = city.log.counters();
    const allowed = 1.1 * city.truth.referenceCost().total + 3 * report.groups + 10;
    return { ...report, lists: list + variant, allowed };
  } finally {
    await city.close();
  }
}

const perPage = ({ downloads, parseMs, plannerMs }: LargeReport) => ({
  parsing: parseMs / downloads,
  planner: plannerMs / downloads,
});

/** Memory, and CPU of the method beside parsing, at two sizes: what is quadratic shows between them. */
export async function largeTable(options: BenchOptions): Promise<Table> {
  const rows: Measured[] = [];
  for (const size of options.full ? SIZES.full : SIZES.small) {
    const row = await measure(size, '1');
    options.say(`  ${size} homes: ${row.downloads} downloads`);
    rows.push(row);
  }
  const [small, large] = rows;
  const held = large.heldBytes / large.entities;
  const mostHeld = options.full ? BYTES_PER_ENTITY.held : BYTES_AMONG_FEW;
  const growth = (large.peakBytes - small.peakBytes) / (large.entities - small.entities);
  return {
    title: 'Query discovery on a large site',
    columns:
      'entities|facts|list pages|allowed|downloads|parsing, CPU ms per page|planner, CPU ms per page|result, MB|bytes per entity|peak memory, MB'.split(
        '|',
      ),
    rows: rows.map((row) => [
      ...[row.entities, row.facts, row.lists, Math.floor(row.allowed), row.downloads].map(whole),
      perPage(row).parsing.toFixed(2),
      perPage(row).planner.toFixed(2),
      (row.heldBytes / MEGABYTE).toFixed(0),
      whole(Math.round(row.heldBytes / row.entities)),
      (row.peakBytes / MEGABYTE).toFixed(0),
    ]),
    goals: [
      ...rows.map((row) => ({
        goal: `${whole(row.entities)} entities: planner below parsing, per page`,
        measured: `${perPage(row).planner.toFixed(2)} ms beside ${perPage(row).parsing.toFixed(2)} ms`,
        reached: row.plannerMs < row.parseMs,
      })),
      {
        goal: 'a page costs the planner at most 1.5 times as much with five times the entities',
        measured: (perPage(large).planner / perPage(small).planner).toFixed(2),
        reached: perPage(large).planner <= 1.5 * perPage(small).planner,
      },
      {
        goal: `the result holds at most ${whole(mostHeld)} bytes per entity`,
        measured: whole(Math.round(held)),
        reached: held <= mostHeld,
      },
      ...(options.full
        ? [
            {
              goal: `peak memory grows by at most ${whole(BYTES_PER_ENTITY.peak)} bytes per entity`,
              measured: whole(Math.round(growth)),
              reached: growth <= BYTES_PER_ENTITY.peak,
            },
          ]
        : []),
      {
        goal: 'list pages within 1.1 R + 3 per link group + 10',
        measured: rows.map(({ allowed, lists }) => `${whole(lists)} of ${whole(Math.floor(allowed))}`).join(', '),
        reached: rows.every(({ allowed, lists }) => lists <= allowed),
      },
    ],
    notes: [
      'CPU of the process while the method and the parser run; every page is parsed once more to know the parsing alone.',
      'Pages of 500 records. The result is measured when the run has ended, the peak is the resident memory of the whole process, Node included.',
    ],
  };
}
