/** Every constant of finding one entity on several sites, with the reason for it. */
export const PARAMS = {
  /** Most pairs that one key of the index may make: commoner keys tell nothing. */
  pairsOfKey: 2000,
  /** Candidates of an entity that are compared, the likest first. */
  candidates: 12,
  /** Letters of the pieces by which words with mistakes are found. */
  piece: 4,
  /** Words are close if so large a share of their letters is alike, */
  closeWord: 0.75,
  /** texts if so large a share of their words is, */
  closeText: 0.8,
  /** and alike in part from here on. */
  partlyText: 0.5,
  /** Amounts this near each other (as a share) may be the same, written or measured otherwise. */
  nearAmount: 0.02,
  /** Pairs taken by chance to learn how often strangers agree. */
  strangers: 20_000,
  /** Rounds of learning, at most; and the change of a share below which it ends. */
  rounds: 60,
  settled: 1e-4,
  /** What is believed before anything is seen weighs as much as so many pairs. */
  beforehand: 4,
  /** A rare value that agrees says more, a common one less, by this factor at most. */
  rarity: 32,
  /** Entities with one name on each site that attributes are compared on: fewer tell nothing. */
  leastNamesakes: 8,
  /** More of them would say the same. */
  mostNamesakes: 500,
  /** Attributes of a site that are compared, the commonest first: others are had by few. */
  mostAttributes: 60,
  /** Two attributes are one if so large a share of the namesakes agrees in them, and so many times as many as strangers do. */
  sameAttribute: 0.6,
  overChance: 3,
  /** A name is another in the plural if it has at most so many letters more. */
  plural: 2,
} as const;
