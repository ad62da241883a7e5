import { type Address, type Discovery, discoverEntities, type EntityOptions } from '../../src/index.ts';
import type { EntityRow } from '../score.ts';
import type { LaidOut } from './laid-out.ts';
import type { EntitySite, OpenEntitySite } from './sites.ts';

/** One run of a method from one sample. */
export interface EntityRun {
  readonly site: EntitySite;
  /** Names the run in the files of rows. */
  readonly id: string;
  readonly result: Discovery;
  readonly predictions: readonly EntityRow[];
  readonly truth: readonly EntityRow[];
  readonly ms: number;
  /** Addresses that were found but that the archive does not hold. */
  readonly unjudged: number;
}

export interface MethodOptions extends EntityOptions {
  readonly maxDownloads: number;
  /** For the method that needs a browser. @default none */
  readonly laidOut?: LaidOut;
}

export async function runMethod(
  site: EntitySite,
  open: OpenEntitySite,
  sample: Address,
  { laidOut, ...options }: MethodOptions,
): Promise<EntityRun> {
  const { entities, index } = open.reachable(sample);
  // GPP begins at the main page.
  const indexPages = options.method === 'gpp' ? [open.main] : index;
  const { pathname, search } = new URL(sample);
  const id = `${site.name} from ${pathname}${search}`;
  const began = performance.now();
  const saved = laidOut?.savedMs() ?? 0;
  const result = await discoverEntities([sample], laidOut?.fetcher ?? open.fetcher, { ...options, indexPages });
  const ms = performance.now() - began + (laidOut?.savedMs() ?? 0) - saved;
  // What an archive does not hold cannot be judged: neither right nor wrong.
  const urls = result.entities.filter(({ url }) => open.holds(url)).map(({ url }) => open.addressOf(url));
  // An entity that links cannot reach is no mistake where it is found all the same.
  const wanted = new Set(entities.map(({ url }) => url));
  const beyond = open.entities.filter(({ url }) => !wanted.has(url) && urls.includes(url));
  return {
    site,
    id,
    result,
    predictions: urls.map((url) => ({ site: id, url, kind: 'entity' })),
    truth: [...entities, ...beyond].map((row) => ({ ...row, site: id, kind: 'entity' })),
    ms,
    unjudged: result.entities.length - urls.length,
  };
}
