import { openSite } from '../../src/city/open-site.ts';
import { discoverCity } from '../ask-city.ts';
import { whole } from '../format.ts';
import type { BenchOptions, Table } from '../suite.ts';

/** Room for what is known of an entity: its key, address, title and records, and its facts in every query. */
const BYTES_PER_ENTITY = 4000;
const MEGABYTE = 1e6;

interface Measured {
  readonly size: number;
  readonly facts: number;
  readonly lists: number;
  readonly allowed: number;
  readonly downloads: number;
  readonly parseMs: number;
  readonly plannerMs: number;
  readonly heap: number;
}

async function measure(size: number, seed: string): Promise<Measured> {
  const city = await openSite({ profile: 'homes', size, seed, traits: { 'page-size': 500, 'page-sizes': false } });
  try {
    const start = [...city.truth.queries(1)][0].url;
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    const { found, methodMs, parseMs } = await discoverCity(start);
    globalThis.gc?.();
    const heap = process.memoryUsage().heapUsed - before;
    const { list, variant } = city.log.counters();
    const groups = found.groups.filter(({ verdict }) => verdict !== 'elsewhere').length;
    const downloads = found.downloads.total;
    return {
      size: found.entities.length,
      facts: found.queries.reduce((sum, { entities, parent }) => sum + (parent === null ? 0 : entities.length), 0),
      lists: list + variant,
      allowed: 1.1 * city.truth.referenceCost().total + 3 * groups + 10,
      downloads,
      parseMs: parseMs / downloads,
      plannerMs: Math.max(0, methodMs - parseMs) / downloads,
      heap,
    };
  } finally {
    await city.close();
  }
}

/** Memory, and time of the method beside parsing, at two sizes: what is quadratic shows between them. */
export async function largeTable(options: BenchOptions): Promise<Table> {
  const rows: Measured[] = [];
  for (const size of options.full ? [50_000, 250_000] : [2000, 10_000]) {
    const row = await measure(size, '1');
    options.say(`  ${size} homes: ${row.downloads} downloads`);
    rows.push(row);
  }
  const [small, large] = rows;
  return {
    title: 'Query discovery on a large site',
    columns:
      'entities|facts|list pages|allowed|downloads|parsing, ms per page|planner, ms per page|heap kept, MB|bytes per entity'.split(
        '|',
      ),
    rows: rows.map((row) => [
      whole(row.size),
      whole(row.facts),
      whole(row.lists),
      whole(Math.floor(row.allowed)),
      whole(row.downloads),
      row.parseMs.toFixed(2),
      row.plannerMs.toFixed(2),
      (row.heap / MEGABYTE).toFixed(0),
      whole(Math.round(row.heap / row.size)),
    ]),
    goals: [
      {
        goal: 'planner below parsing, per page',
        measured: `${large.plannerMs.toFixed(2)} ms beside ${large.parseMs.toFixed(2)} ms`,
        reached: large.plannerMs < large.parseMs,
      },
      {
        goal: 'a page costs the planner at most 1.5 times as much with five times the entities',
        measured: (large.plannerMs / small.plannerMs).toFixed(2),
        reached: large.plannerMs <= 1.5 * small.plannerMs,
      },
      {
        goal: `at most ${whole(BYTES_PER_ENTITY)} bytes of heap per entity`,
        measured: whole(Math.round(large.heap / large.size)),
        reached: large.heap <= BYTES_PER_ENTITY * large.size,
      },
      {
        goal: 'list pages within 1.1 R + 3 per link group + 10',
        measured: rows.map(({ allowed, lists }) => `${whole(lists)} of ${whole(Math.floor(allowed))}`).join(', '),
        reached: rows.every(({ allowed, lists }) => lists <= allowed),
      },
    ],
    notes: [
      'Pages of 500 records. The heap holds the result and the records of all entities. Run with --expose-gc, as npm run bench does.',
    ],
  };
}
