/**
 * Every constant of MDR: B. Liu, R. Grossman, Y. Zhai, "Mining Data Records in Web Pages", KDD 2003. The paper's value;
 * ours where the paper is silent, with the departure (docs/papers/mdr.md) that explains it.
 */

/** K: the most neighbours that one generalized node combines. */
export const MAX_COMBINATION = 10;
/** The largest normalized edit distance between generalized nodes of one region. */
export const DISTANCE_THRESHOLD = 0.3;
/** Algorithm MDR, line 1: nodes less deep than this have no regions among their children. */
export const MIN_TREE_DEPTH = 3;

/** D3: a child that is a record of its own holds at least this many items (texts, images); cells of a data table hold one. */
export const MIN_ITEMS = 2;

/** D4: steps of comparing (tags looked at, 32 cells of an edit distance) that a page may cost: so many, and so many per tag. */
export const FREE_STEPS = 1 << 20;
export const STEPS_PER_TAG = 512;
