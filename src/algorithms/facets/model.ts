/**
 * The query-centric model of a web site: J. Huang, H. Wang, A. Fuxman, Y. Jia, "Toward Query-centric Web Modeling and
 * Crawling", section 3: exploration queries, definition 3.1, assumptions 1 to 3. See docs/papers/query-centric.md.
 */
import { type IdSet, intersection } from '../../model/id-set.ts';
import { type Predicate, predicateKey } from '../../model/query-node.ts';
import type { Address } from '../../model/url.ts';
import { PARAMS } from './params.ts';

/** q = {a1 = v1, ..., ak = vk}: the conjunctive part of the WHERE clause. */
export type ExplorationQuery = readonly Predicate[];

/** Definition 3.1: (P, L, E, Q, f). L stands on the pages; E are the ids of entities. */
export interface ExploratorySite {
  readonly pages: readonly Address[];
  readonly entities: IdSet;
  readonly queries: readonly ExplorationQuery[];
  /** f: Q -> 2^P, the list pages of a query. */
  readonly pagesOf: (query: ExplorationQuery) => readonly Address[];
}

/** Eq. (2): what the list pages of a query link to. Paper's symbols: Eq, Qq, Lq. */
export interface LinksOfQuery {
  readonly entityLinks: readonly Address[];
  readonly queryLinks: readonly Address[];
  readonly otherLinks: readonly Address[];
}

/** Two queries are one when their predicates are the same set, in whatever order they were chosen. */
export function isSameQuery(a: ExplorationQuery, b: ExplorationQuery): boolean {
  return predicateKey(a) === predicateKey(b);
}

/** A drill-down query has one predicate more: q' = q ∪ {a = v}. The predicate, or null where q' is none of q. */
export function drillDown(query: ExplorationQuery, finer: ExplorationQuery): Predicate | null {
  const had = new Set(query.map((predicate) => predicateKey([predicate])));
  const added = finer.filter((predicate) => !had.has(predicateKey([predicate])));
  return added.length === 1 && new Set(finer.map((one) => predicateKey([one]))).size === had.size + 1 ? added[0] : null;
}

/** Assumption 1, eq. (3): a list page belongs to one query. The pages that two different queries share. */
export function sharedPages(site: ExploratorySite, a: ExplorationQuery, b: ExplorationQuery): readonly Address[] {
  if (isSameQuery(a, b)) return [];
  const others = new Set(site.pagesOf(b));
  return site.pagesOf(a).filter((page) => others.has(page));
}

/** Assumption 2, eq. (4): the more selective query has the smaller result. Whether the sets allow q' ⊃ q. */
export function isIncluded(finer: IdSet, query: IdSet): boolean {
  if (finer.size === 0) return true;
  return intersection(finer, query).size >= PARAMS.inclusion * finer.size;
}

/** Assumption 3, eq. (5): Eq' ⊆ Eq and q' is linked from q: likely q' = q ∪ {a = v}. */
export function isLikelyDrillDown(finer: IdSet, query: IdSet, linkedFromQuery: boolean): boolean {
  return linkedFromQuery && isIncluded(finer, query);
}
