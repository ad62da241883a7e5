// Query discovery in a process of its own, to measure its memory: node --expose-gc --import tsx bench/queries/large-process.ts LIST_URL
import { pathToFileURL } from 'node:url';
import { tuneEngine } from '../../src/index.ts';
import { discoverCity } from '../ask-city.ts';
import { heldBytes } from '../measure.ts';
import { peakBytes } from '../peak-bytes.mjs';

export interface LargeReport {
  readonly entities: number;
  readonly facts: number;
  readonly downloads: number;
  /** Link groups of the list; menus that lead to no lists are none. */
  readonly groups: number;
  readonly parseMs: number;
  readonly plannerMs: number;
  /** What the result holds, when the run has ended. */
  readonly heldBytes: number;
  readonly peakBytes: number;
}

async function discoverAndReport(start: string): Promise<LargeReport> {
  const before = heldBytes();
  const { found, methodMs, parseMs } = await discoverCity(start);
  return {
    entities: found.entities.length,
    facts: found.queries.reduce((sum, { entities, parent }) => sum + (parent === null ? 0 : entities.length), 0),
    downloads: found.downloads.total,
    groups: found.groups.filter(({ verdict }) => verdict !== 'elsewhere').length,
    parseMs,
    plannerMs: Math.max(0, methodMs - parseMs),
    heldBytes: heldBytes() - before,
    peakBytes: peakBytes(),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  tuneEngine();
  process.stdout.write(JSON.stringify(await discoverAndReport(process.argv[2])));
}
