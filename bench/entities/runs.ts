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
}

/** Every so many-th entity, beginning at another place for each seed: 10%, at least 3, at most `most`. */
export function samplesOf(entities: readonly EntityRow[], most: number, seed: number): readonly EntityRow[] {
  const count = Math.min(most, Math.max(3, Math.ceil(entities.length / 10)), entities.length);
  const step = Math.floor(entities.length / count);
  return Array.from({ length: count }, (_, at) => entities[(at * step + seed) % entities.length]);
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
  const urls = result.entities.map(({ url }) => open.addressOf(url));
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
  };
}
