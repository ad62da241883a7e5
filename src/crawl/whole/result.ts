import type { Downloads, FoundGroup } from '../../algorithms/facets/result.ts';
import type { InsteadOfLists, LookedAt } from '../../algorithms/site/result.ts';
import type { Coverage } from '../../model/coverage.ts';
import type { Missing } from '../../model/missing.ts';
import type { Address } from '../../model/url.ts';

export const ENTITY_PAGES = ['auto', 'all', 'none'] as const;
export type EntityPagesChoice = (typeof ENTITY_PAGES)[number];

/** One attribute of a kind, wherever it was found. */
export interface FoundAttribute {
  readonly name: string;
  /** Different values, and facts: an entity with a value. */
  readonly values: number;
  readonly facts: number;
  /** Where it was seen: in filters, in the records of lists, on entity pages. */
  readonly sources: readonly ('filter' | 'record' | 'page')[];
  /** Known from filters, and on none of the entity pages that were looked at. */
  readonly hidden: boolean;
}

export interface KindSummary {
  readonly name: string;
  /** False for what was seen but not crawled; --kind chooses it. */
  readonly crawled: boolean;
  readonly lists: readonly Address[];
  readonly entities: number;
  readonly facts: number;
  readonly attributes: readonly FoundAttribute[];
  readonly queries: { readonly asked: number; readonly predicted: number; readonly equivalent: number };
  /** Lists that following links would ask for and that were not needed. */
  readonly avoided: number;
  /** Filters that robots.txt forbids. */
  readonly forbidden: readonly string[];
  /** Filters, orders and other groups of links beside its lists, and why they are taken for that. */
  readonly groups: readonly FoundGroup[];
  readonly entityPages: { readonly read: number; readonly because: string };
  readonly remarks: readonly string[];
  /** What is known to be missing of it. */
  readonly incomplete: readonly Missing[];
  /** How far its entities and attributes are known. */
  readonly coverage: readonly Coverage[];
}

export interface CrawlFound {
  readonly outcome: 'found' | 'no-answer' | 'too-complex' | 'no-list' | 'no-such-kind';
  /** For a person: why there is nothing. */
  readonly because: string | null;
  /** What the start page has instead of lists, where none was found. */
  readonly instead: InsteadOfLists | null;
  /**
   * The entities, where no list of theirs goes on to another page or has a filter: perhaps they are only the few that a site shows beside its form.
   * Empty where a list says more.
   */
  readonly boxed: readonly Address[];
  readonly kinds: readonly KindSummary[];
  readonly looked: readonly LookedAt[];
  /** Tables of the kinds, the main one first; filled once everything is stored. */
  readonly tables: readonly string[];
  readonly downloads: Downloads;
  /** Addresses whose pages stayed behind a wall. */
  readonly walled: readonly Address[];
  readonly stopped: string | null;
  /** For a person: what is still to do, where it stopped. */
  readonly unreached: readonly string[];
}

/** What is said of a kind of which nothing was found. */
export const NOTHING_FOUND = {
  entities: 0,
  facts: 0,
  attributes: [],
  queries: { asked: 0, predicted: 0, equivalent: 0 },
  avoided: 0,
  forbidden: [],
  groups: [],
  remarks: [],
  incomplete: [],
  coverage: [],
} as const satisfies Partial<KindSummary>;
