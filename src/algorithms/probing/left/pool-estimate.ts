/**
 * How many objects stand behind a form. A. Broder, M. Fontura, V. Josifovski, R. Kumar, R. Motwani, S. Nabar, R. Panigrahy, A. Tomkins,
 * Y. Xu: "Estimating corpus size via queries" (CIKM 2006), section 3: an object that `degree` words of a pool find is counted 1/degree
 * with each of them, so that the sum over all words counts every object once; the mean over random words, times the size of the pool, estimates it.
 */

/** One word, drawn at random from the pool, and the objects that it found. */
export interface PoolAnswer {
  /** The site showed only part of what matches: such words belong to no pool. */
  readonly isCut: boolean;
  /** Of each object that the word found: how many words of the pool find it. */
  readonly degrees: readonly number[];
  /** How many words the drawn one stands for: the size of the pool where all are drawn with the same chance, else the inverse of its chance. */
  readonly times: number;
}

export interface PoolEstimate {
  readonly total: number;
  /** 95 of 100 such intervals hold the truth. */
  readonly low: number;
  readonly high: number;
  /** Words that it comes from. */
  readonly queries: number;
}

/** Below so many words the interval means nothing. */
const FEWEST = 10;

/** Of the normal distribution, two-sided, at 95%. */
const DEVIATIONS = 1.96;

/** Null where too few words were asked. */
export function poolEstimate(answers: readonly PoolAnswer[]): PoolEstimate | null {
  if (answers.length < FEWEST) return null;
  const sums = answers.map(({ degrees, isCut, times }) =>
    isCut ? 0 : times * degrees.reduce((sum, degree) => sum + 1 / Math.max(1, degree), 0),
  );
  const total = sums.reduce((sum, one) => sum + one, 0) / sums.length;
  const spread = Math.sqrt(sums.reduce((sum, one) => sum + (one - total) ** 2, 0) / (sums.length - 1));
  const margin = (DEVIATIONS * spread) / Math.sqrt(sums.length);
  return { total, low: Math.max(0, total - margin), high: total + margin, queries: answers.length };
}
