/**
 * How many objects stand behind a form. A. Broder, M. Fontura, V. Josifovski, R. Kumar, R. Motwani, S. Nabar, R. Panigrahy, A. Tomkins,
 * Y. Xu: "Estimating corpus size via queries" (CIKM 2006), section 3: an object that `degree` words of a pool find is counted 1/degree
 * with each of them, so that the sum over all words counts every object once; the mean over random words, times the size of the pool, estimates it.
 */

/** One word, drawn at random from the pool, and the objects that it found. */
export interface PoolAnswer {
  /** The site showed only part of what matches: such words belong to no pool. */
  readonly isCut: boolean;
  /** Of each object that was not known when the pool was fixed: how many words of the pool find it. */
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

/** Where nothing was seen in n trials, its rate is below 3/n at 95% (the rule of three). */
const OF_NOTHING = 3;

/** What one drawn word says of the unknown objects: how many there are by it, and how many of them one word only, or two words, find. */
interface Share {
  readonly all: number;
  readonly ones: number;
  readonly twos: number;
}

function shareOf({ degrees, isCut, times }: PoolAnswer): Share {
  if (isCut) return { all: 0, ones: 0, twos: 0 };
  const of = (degree: number) => (times * degrees.filter((one) => one === degree).length) / degree;
  return { all: times * degrees.reduce((sum, degree) => sum + 1 / degree, 0), ones: of(1), twos: of(2) };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/**
 * `known`: objects known when the pool was fixed. Null where too few words were asked.
 * D2: the known objects need no estimate, only the others do: the interval closes as the form is drained, and never lies below what was seen.
 * D3: an object with no word in the pool is never counted. How many these are is told by those that just one and just two words find: A. Chao,
 * "Nonparametric estimation of the number of classes in a population" (1984).
 */
export function poolEstimate(answers: readonly PoolAnswer[], known: number): PoolEstimate | null {
  if (answers.length < FEWEST) return null;
  const shares = answers.map(shareOf);
  const [all, ones, twos] = [meanOf(shares.map((one) => one.all)), ...onesAndTwos(shares)];
  const queries = answers.length;
  if (all === 0) {
    const most = (OF_NOTHING * meanOf(answers.map(({ times }) => times))) / queries;
    return { total: known, low: known, high: known + most, queries };
  }
  // Without a pair of degree two, Chao's form for that case is as large as the sample is small: nothing is added.
  const ratio = twos === 0 ? 0 : ones / twos;
  const unknown = all + (ratio * ones) / 2;
  // The delta method: what each word adds to the result, to first order.
  const adds = shares.map((one) => one.all + ratio * one.ones - (ratio ** 2 * one.twos) / 2);
  const middle = meanOf(adds);
  const variance = adds.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (queries - 1) / queries;
  // Of few objects the spread is not even: there may be many more, but not fewer than none.
  const factor = Math.exp(DEVIATIONS * Math.sqrt(Math.log(1 + variance / unknown ** 2)));
  return { total: known + unknown, low: known + unknown / factor, high: known + unknown * factor, queries };
}

const onesAndTwos = (shares: readonly Share[]): [number, number] => [
  meanOf(shares.map(({ ones }) => ones)),
  meanOf(shares.map(({ twos }) => twos)),
];
