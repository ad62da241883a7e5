/**
 * GPP, a rival of SSUP: T. Weninger, T. Johnston, J. Han, "The Parallel Path Framework for Entity Discovery on the Web", ACM
 * Trans. Web 7(4), 2013. Pages are seen as a browser lays them out. What had to be guessed is numbered in docs/papers/ssup.md.
 */
import type { Conversation } from '../../../model/conversation.ts';
import type { Scope } from '../../../model/domain.ts';
import { laidOut } from '../../../model/query.ts';
import type { Address } from '../../../model/url.ts';
import { type AddressKey, keyOf } from '../../../model/url-key.ts';
import { Asking } from '../asking.ts';
import { type Discovery, nothingFound } from '../result.ts';
import { ListedSite } from './listed-links.ts';
import { type Grown, growRoutes } from './parallel-paths.ts';
import { GPP_PARAMS, type GppParams } from './params.ts';

export interface GppOptions extends Partial<GppParams> {
  /** @default 'host' */
  readonly scope?: Scope;
  /** The first stands for the main page. @default none */
  readonly indexPages?: readonly Address[];
}

/** The pages at the ends of paths that are parallel to those from the main page to the sample. */
export function* gpp(sample: Address, options: GppOptions = {}): Conversation<Discovery> {
  const params = { ...GPP_PARAMS, ...options, start: sample, scope: options.scope ?? 'host' };
  const asking = new Asking(laidOut);
  const site = new ListedSite(asking, params);
  const main = options.indexPages?.[0] ?? (new URL('/', sample).href as Address);
  const answer = yield* asking.one(main, 'the main page');
  if (answer.page === null) return nothingFound(asking, `The main page ${main} cannot be read: ${answer.because}.`);
  const key = keyOf(answer.page.url);
  site.add(key, answer.page);
  const grown = yield* growRoutes(site, key, keyOf(sample), params);
  if (grown.length === 0)
    return nothingFound(asking, `No path of lists leads from ${main} to the sample within ${params.height} links.`);
  return discovery(site, asking, key, sample, grown);
}

function discovery(
  site: ListedSite,
  asking: Asking,
  main: AddressKey,
  sample: Address,
  grown: readonly Grown[],
): Discovery {
  const ends = new Map<AddressKey, AddressKey>();
  for (const one of grown) for (const [end, on] of one.ends) if (!ends.has(end)) ends.set(end, on);
  const lists = new Set(ends.values());
  const total = asking.downloads;
  return {
    path: [site.addressOf(main), sample],
    entities: [...ends].map(([key, on]) => ({
      url: site.addressOf(key),
      title: null,
      foundOn: site.addressOf(on),
      similarity: 1,
    })),
    downloads: { list: lists.size, entity: 0, other: Math.max(0, total - lists.size), total },
    unanswered: asking.unanswered,
    warnings: asking.stopped ? ['The budget was used up: the list may not be whole.'] : [],
    nearMisses: [],
    explanation: grown.map(
      ({ ends: found, route }, at) =>
        `Path ${at + 1} has ${route.length} links; ${found.size} pages end paths parallel to it.`,
    ),
    nothing: null,
  };
}
