import type { Fetched } from './fetched.ts';
import type { Query } from './query.ts';
import type { NodeId } from './tag-tree.ts';
import type { Address } from './url.ts';

/** A query a method wants answered, and why, so that displays and reports can explain every request. */
export interface Ask {
  readonly query: Query;
  readonly why: string;
  /** Asking the same query again on purpose is another question: 1, 2, ... */
  readonly nth: number;
  readonly from?: { readonly page: Address; readonly node: NodeId };
}

/**
 * A method that must converse with a site: it yields the questions it wants answered, together when they are independent,
 * receives the answers in the same order, and returns its result. It does no I/O itself.
 */
export type Conversation<T> = Generator<readonly Ask[], T, readonly Fetched[]>;
