import type { Address } from '../../model/url.ts';
import type { Asking } from './asking.ts';

export interface FoundEntity {
  readonly url: Address;
  readonly title: string | null;
  /** The index page that linked it. */
  readonly foundOn: Address;
  /** To the samples: 0 to 1, as the method measures it. */
  readonly similarity: number;
}

/** A page that was looked at or thought of, and why it does not count. */
export interface NearMiss {
  readonly url: Address;
  readonly similarity: number;
  readonly because: string;
}

export interface Downloads {
  readonly list: number;
  readonly entity: number;
  readonly other: number;
  readonly total: number;
}

/** What a method for entity discovery returns. */
export interface Discovery {
  /** From the root of the entity-tree to the sample. */
  readonly path: readonly Address[];
  readonly entities: readonly FoundEntity[];
  readonly downloads: Downloads;
  /** How many of them brought no page: dead links, walls. */
  readonly unanswered: number;
  readonly warnings: readonly string[];
  readonly nearMisses: readonly NearMiss[];
  /** How decisions were made, one sentence each. */
  readonly explanation: readonly string[];
  /** Why there is nothing to find, where that is so. */
  readonly nothing: string | null;
}

/** What a published method returns that found nothing, and why. */
export function nothingFound(asking: Asking, because: string): Discovery {
  const total = asking.downloads;
  return {
    path: [],
    entities: [],
    downloads: { list: 0, entity: 0, other: total, total },
    unanswered: asking.unanswered,
    warnings: asking.stopped ? ['The budget was used up before an index page was found.'] : [],
    nearMisses: [],
    explanation: [],
    nothing: because,
  };
}
