import type { EntityKey } from './entity.ts';
import type { NodeId } from './tag-tree.ts';
import type { Address } from './url.ts';

export const FACT_SOURCES = ['filter', 'record', 'page', 'inferred'] as const;
/** `filter`: a list was read under that query; `record`, `page`: shown there; `inferred`: from counts or a complement. */
export type FactSource = (typeof FACT_SOURCES)[number];

/** Where a fact can be checked: the query whose list held the entity, or a node of a page. */
export type Evidence =
  | { readonly query: string; readonly page?: Address }
  | { readonly page: Address; readonly node?: NodeId };

/** What we keep. Every fact can be traced to a query or to a node of a page fetched at a time. */
export interface Fact {
  readonly entity: EntityKey;
  /** The heading as a person would say it. */
  readonly attribute: string;
  /** The text as shown, without its count. */
  readonly value: string;
  /** Where a number or range parses. */
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  /** The levels above the value in a hierarchy, outermost first. */
  readonly path?: readonly string[];
  readonly source: FactSource;
  /** An estimated probability. */
  readonly confidence: number;
  readonly evidence: Evidence;
  readonly seenMs: number;
}

/** A fact with the time it was seen from and to: a value that changed has two. */
export interface KnownFact extends Omit<Fact, 'seenMs'> {
  readonly firstSeenMs: number;
  readonly lastSeenMs: number;
  /** When it was seen to hold no longer; absent while it holds. */
  readonly endedMs?: number;
}
