import { type Address, type Discovery, discoverEntities, type EntityOptions } from '../../src/index.ts';
import type { EntityRow } from '../score.ts';
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

export async function runMethod(
  site: EntitySite,
  open: OpenEntitySite,
  sample: Address,
  options: EntityOptions & { readonly maxDownloads: number },
): Promise<EntityRun> {
  const { entities, index } = open.reachable(sample);
  const { pathname, search } = new URL(sample);
  const id = `${site.name} from ${pathname}${search}`;
  const began = performance.now();
  const result = await discoverEntities([sample], open.fetcher, { ...options, indexPages: index });
  const ms = performance.now() - began;
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
