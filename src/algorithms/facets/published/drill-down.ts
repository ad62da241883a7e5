/**
 * Section 4.2, step 2: whether one query narrows another. J. Huang, H. Wang, A. Fuxman, Y. Jia, "Toward Query-centric Web Modeling and
 * Crawling". See docs/papers/query-centric.md, P3.
 */
import { type IdSet, intersection } from '../../../model/id-set.ts';

/** |Eq' ∩ Eq| / |Eq'|: how much of the finer query the other holds. An empty one holds nothing that is elsewhere. */
export function inclusionOf(finer: IdSet, query: IdSet): number {
  return finer.size === 0 ? 1 : intersection(finer, query).size / finer.size;
}

/** Assumptions 2 and 3 for a query q' that q links: nearly all of it is in q, and it holds no more than q. */
export function isDrillDown(finer: IdSet, query: IdSet, inclusion: number): boolean {
  return finer.size > 0 && finer.size <= query.size && inclusionOf(finer, query) >= inclusion;
}
