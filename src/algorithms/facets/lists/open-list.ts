import type { Predicate } from '../../../model/query-node.ts';
import type { Address } from '../../../model/url.ts';
import type { ListView } from './view.ts';

/** A list of which at least the first page was read. */
export interface OpenList {
  readonly url: Address;
  /** What was asked for; null for what is no list of a filter. */
  readonly asks: readonly Predicate[] | null;
  /** Of the first page; null when it did not come or is no list, and once the list is learned. */
  view: ListView | null;
  readonly ids: Set<number>;
  next: Address | null;
  readonly visited: Set<string>;
  /** As printed, when it was opened or asked again. */
  total: number | null;
  /** By page numbers: at most so many. */
  readonly atMost: number | null;
  pages: number;
  /** Records on the pages that were read. */
  drawn: number;
  /** So many when it was read to its last page for the first time. */
  counted: number | null;
  /** Entities of the first page, in its order. */
  readonly first: readonly number[];
  readonly redirected: boolean;
  readonly refusedBy: string | null;
}
