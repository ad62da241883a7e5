import { discover } from '../../algorithms/entities/auto/discover.ts';
import { gpp } from '../../algorithms/entities/gpp/gpp.ts';
import { indesit } from '../../algorithms/entities/indesit/indesit.ts';
import type { Discovery } from '../../algorithms/entities/result.ts';
import { ssup } from '../../algorithms/entities/ssup/ssup.ts';
import type { Fetcher } from '../../fetch/fetcher.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { Scope } from '../../model/domain.ts';
import type { Entity, EntityKey } from '../../model/entity.ts';
import { entityKeyOf, sameAddress } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import type { RunId, Store } from '../../store/store.ts';
import { type AnswerOptions, answerWith } from '../answer-with.ts';
import { DEFAULT_HEIGHT, type EntityMethod } from '../choices.ts';

export type { Discovery } from '../../algorithms/entities/result.ts';

export { DEFAULT_HEIGHT, ENTITY_METHODS, type EntityMethod } from '../choices.ts';

/** Of the methods: a run of another version is not resumed. */
export const ENTITY_METHODS_VERSION = '7';

export interface EntityOptions {
  /** @default 'auto' */
  readonly method?: EntityMethod;
  /** H, of SSUP only. @default 5 */
  readonly height?: number;
  /** Do not download entity pages, as far as that is possible; ours only. @default false */
  readonly urlsOnly?: boolean;
  /** Pages that are known to link entities. @default none */
  readonly indexPages?: readonly Address[];
  /** @default 'host' */
  readonly scope?: Scope;
}

/** The conversation that finds all entity pages of the kind of the samples. */
export function entityConversation(samples: readonly Address[], options: EntityOptions = {}): Conversation<Discovery> {
  const { method = 'auto', height = DEFAULT_HEIGHT, urlsOnly = false, indexPages = [], scope = 'host' } = options;
  const common = { scope, indexPages };
  switch (method) {
    case 'auto':
      return discover(samples, { urlsOnly, ...common });
    case 'ssup':
      return eachSample(samples, (sample) => ssup(sample, { height, ...common }));
    case 'indesit':
      return eachSample(samples, (sample) => indesit(sample, common));
    case 'gpp':
      return eachSample(samples, (sample) => gpp(sample, common));
  }
}

/** The published methods know one sample (SSUP, section 6.4: one for each hierarchy). The first finding of a page counts. */
function* eachSample(
  samples: readonly Address[],
  find: (sample: Address) => Conversation<Discovery>,
): Conversation<Discovery> {
  let all: Discovery | null = null;
  for (const sample of samples) {
    const found: Discovery = yield* find(sample);
    all = all === null ? found : joined(all, found);
  }
  return all!;
}

function joined(a: Discovery, b: Discovery): Discovery {
  const known = new Set(a.entities.map(({ url }) => sameAddress(url)));
  const { list, entity, other, total } = b.downloads;
  return {
    path: a.path.length > 0 ? a.path : b.path,
    entities: [...a.entities, ...b.entities.filter(({ url }) => !known.has(sameAddress(url)))],
    downloads: {
      list: a.downloads.list + list,
      entity: a.downloads.entity + entity,
      other: a.downloads.other + other,
      total: a.downloads.total + total,
    },
    unanswered: a.unanswered + b.unanswered,
    warnings: [...new Set([...a.warnings, ...b.warnings])],
    nearMisses: [...a.nearMisses, ...b.nearMisses],
    explanation: [...a.explanation, ...b.explanation],
    nothing: a.nothing === null || b.nothing === null ? null : a.nothing,
  };
}

const BATCH = 1000;

/** What was found, into the store. */
export async function keepEntities(store: Store, run: RunId, { entities }: Discovery, seenMs: number): Promise<void> {
  for (let from = 0; from < entities.length; from += BATCH) {
    const batch = entities.slice(from, from + BATCH).map(
      ({ url, title }): Entity => ({
        key: entityKeyOf(url) as string as EntityKey,
        address: url,
        title,
        kind: null,
        seenMs,
      }),
    );
    await store.addEntities(run, batch);
  }
  // A page of a thing may be where another was found; it stays one.
  const lists = entities.map(({ foundOn }) => [foundOn, 'list'] as const);
  await store.setPageRoles(run, new Map([...lists, ...entities.map(({ url }) => [url, 'entity'] as const)]));
}

/** The same without a store, with any Fetcher: for those who embed it. Ends with what was found when aborted. */
export function discoverEntities(
  samples: readonly Address[],
  fetcher: Fetcher,
  options: EntityOptions & AnswerOptions = {},
): Promise<Discovery> {
  return answerWith(fetcher, entityConversation(samples, options), options);
}
