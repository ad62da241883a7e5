/**
 * Every constant of the published methods. The paper (J. Huang, H. Wang, A. Fuxman, Y. Jia, "Toward Query-centric Web Modeling and
 * Crawling") gives no value for any of them; ours stand here with their reasons. See docs/papers/query-centric.md.
 */
export interface PublishedParams {
  /** Algorithm 1, line 8: pages of one query have a Jaccard coefficient above 1 - epsilon. */
  readonly epsilon: number;
  /** Section 4.2, step 2: the least |Eq' ∩ Eq| / |Eq'| that is "close to 1". */
  readonly inclusion: number;
}

export const PUBLISHED_PARAMS: PublishedParams = {
  /** P2. On the city, pages of one query that link each other have 0.95 or more in common, pages of different queries 0.69 or less. */
  epsilon: 0.2,
  /** P3. A page of twenty records with two promoted ones among them still counts as included. */
  inclusion: 0.9,
};
