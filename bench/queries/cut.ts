// A list of which the site shows only the first thousand.
import { openSite } from '../../src/city/open-site.ts';
import { discoverCity } from '../ask-city.ts';
import { whole } from '../format.ts';
import type { BenchOptions, Table } from '../suite.ts';

const SIZES = { small: [4000], full: [4000, 40_000] };
const SHOWN = { page: 100, pages: 10 };

export async function cutTable(options: BenchOptions): Promise<Table> {
  const rows: { size: number; reachable: number; found: number; lists: number; best: number; missing: number }[] = [];
  for (const size of options.full ? SIZES.full : SIZES.small) {
    // A tenth of the pages at a tenth of the size: as many parts are needed.
    const pages = Math.max(1, Math.round((SHOWN.pages * size) / 40_000));
    const traits = { 'page-size': SHOWN.page, 'page-sizes': false, cut: pages, sorting: false };
    const city = await openSite({ profile: 'homes', size, traits });
    try {
      const { total, unreachable } = city.truth.referenceCost();
      const { found } = await discoverCity([...city.truth.queries(1)][0].url);
      const { list, variant } = city.log.counters();
      const said = found.queries.reduce(
        (sum, { entities, parent }) => sum + (parent === null ? 0 : entities.length),
        0,
      );
      const facts = [...city.truth.facts()].filter(({ filter }) => filter).length;
      options.say(`  ${size} homes, ${pages * SHOWN.page} shown: ${list + variant} lists, best ${total}`);
      rows.push({
        size,
        reachable: size - unreachable,
        found: found.entities.length,
        lists: list + variant,
        best: total,
        missing: facts - said,
      });
    } finally {
      await city.close();
    }
  }
  const reached = rows.every(({ found, reachable }) => found >= 0.99 * reachable);
  const cheap = rows.every(({ best, lists }) => lists <= 1.3 * best);
  return {
    title: 'Lists that the site cuts: a fortieth of everything is shown per list',
    columns: 'entities|reachable|found|list pages|best split that the truth knows|ratio|facts of filters missing'.split(
      '|',
    ),
    rows: rows.map((row) => [
      ...[row.size, row.reachable, row.found, row.lists, row.best].map(whole),
      (row.lists / row.best).toFixed(3),
      whole(row.missing),
    ]),
    goals: [
      {
        goal: 'at least 99% of the entities that any sequence of filters can reach',
        measured: rows.map(({ found, reachable }) => `${whole(found)} of ${whole(reachable)}`).join(', '),
        reached,
      },
      {
        goal: 'list pages at most 1.3 times the best split that the truth knows',
        measured: rows.map(({ best, lists }) => (lists / best).toFixed(3)).join(', '),
        reached: cheap,
      },
    ],
    notes: [
      'Reachable: what the best split of the truth meets. Homes, pages of 100, ten pages per list (at 4,000: one).',
    ],
  };
}
