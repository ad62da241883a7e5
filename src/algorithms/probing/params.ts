/** Every constant of THOR: the paper's value and place, or the departure that explains ours. See docs/papers/thor.md. */

/** M, §3.1.4 and §4.1: how often k-means begins anew. */
export const RESTARTS = 10;

/** §4.1: k from 2 to 5 made little difference. D5: the most that is tried where k comes from the data. */
export const MAX_CLUSTERS = 8;

/** m, §4.3, figure 11: "a good compromise when passing two clusters". */
export const PASSED_ON = 2;

/** D3: rounds of k-means after which a run ends even if pages still move. */
export const MAX_ROUNDS = 100;

/** w1 to w4, §3.2.1: path, fan-out, depth, nodes. */
export const SUBTREE_WEIGHTS = [0.25, 0.25, 0.25, 0.25] as const;

/** §3.2.1: common subtree sets that are more alike than this are static. */
export const STATIC_SIMILARITY = 0.5;
