import { openSite } from '../../src/city/open-site.ts';
import { type Address, createFetcher, DEFAULT_SETTINGS, discoverEntities } from '../../src/index.ts';
import type { BenchOptions, Table } from '../suite.ts';

/** Growth: addresses of ever larger sites, with the memory that remains in use and the time per download. */
export async function sizeTable({ full, say }: BenchOptions): Promise<Table> {
  const sizes = full ? [2500, 25_000, 250_000] : [1000, 4000];
  const rows: string[][] = [];
  for (const size of sizes) {
    say(`  ${size} entities`);
    const site = await openSite({ profile: 'homes', size, traits: { 'page-size': 60 } });
    const settings = { ...DEFAULT_SETTINGS, delay: 0, ignoreRobots: true, perHost: 8 };
    const { fetch, close } = createFetcher(settings, { startUrls: [site.url as Address], maxProbes: 0 });
    const [{ url }] = site.truth.entities();
    global.gc?.();
    const before = process.memoryUsage().heapUsed;
    const began = performance.now();
    const found = await discoverEntities([url as Address], fetch, { urlsOnly: true });
    const ms = performance.now() - began;
    global.gc?.();
    const kept = (process.memoryUsage().heapUsed - before) / 1e6;
    const { total } = found.downloads;
    rows.push([
      String(size),
      String(found.entities.length),
      String(total),
      (ms / total).toFixed(1),
      kept.toFixed(0),
      ((kept * 1e6) / found.entities.length).toFixed(0),
    ]);
    await close();
    await site.close();
  }
  return {
    title: 'Large sites, urls only',
    columns: ['entities', 'found', 'downloads', 'ms per download', 'MB in use at the end', 'bytes per entity'],
    rows,
    notes: [
      'The site is served by the same process and is part of the time; what it keeps is not part of the memory that grows.',
    ],
  };
}
