import type { Address } from './url.ts';

/**
 * What identifies an entity across lists, pages and runs: its canonical link, the distinguishing
 * part of its address, or `record:` and a hash of identifying fields where it has no page of its own.
 */
export type EntityKey = string & { readonly __kind: 'EntityKey' };

/** A thing the site describes, as one look at it showed it. */
export interface Entity {
  readonly key: EntityKey;
  /** Null for a thing without a page of its own. */
  readonly address: Address | null;
  readonly title: string | null;
  /** What sort of thing: names its table. */
  readonly kind: string | null;
  /** The kind of one that has none yet: a guess is no reason to give up what was known. */
  readonly kindElse?: string | null;
  /** Every address this look showed it under; `address` belongs to them without being listed. */
  readonly addresses?: readonly Address[];
  readonly seenMs: number;
}

/** What is kept of an entity after several looks. */
export interface KnownEntity {
  readonly id: number;
  readonly key: EntityKey;
  readonly address: Address | null;
  readonly title: string | null;
  readonly kind: string | null;
  readonly firstSeenMs: number;
  readonly lastSeenMs: number;
  /** Since when it is gone; absent while it is there, as far as is known. */
  readonly goneMs?: number;
}
