/** Every number of draining a form. */
export const DRAIN = {
  /** Words of one object that are kept. */
  terms: 60,
  /** How much an older answer counts for what is expected, from answer to answer. */
  memory: 0.95,
  /** Before anything is known: objects that nobody has seen for each that has a word, and the share of new ones on a full page. */
  ratio: 2,
  share: 0.9,
  /** How much more a sort of questions that was never asked is hoped to bring than the others. */
  hope: 1.5,
  /** So many answers with the same number of objects, and no further page, are cut there. */
  alikeCuts: 3,
  /** Requests that are looked back on, and the new objects for each below which it is time to stop. */
  window: 100,
  least: 0.04,
  /** Words of known objects that find nothing, in a row, after which the site is taken to have changed. */
  misses: 40,
  /** Failures in a row after which nothing more is asked. */
  failures: 10,
  /** Pairs of words and choices are looked for anew after so many requests. */
  renew: 40,
  /** Of a pair: found objects that have both words, at least, and the share of those with the cut word, at most. */
  fewest: 2,
  nearlyAll: 0.8,
  /** Cut words that are combined at a time. */
  combined: 400,
  /** Words of a dictionary that are asked where the objects have no more. */
  dictionary: 60,
  /** A drop-down with more options is no filter of a search but a list of names. */
  options: 60,
  largestPage: 500,
  /** Requests that may always be spent on what drop-downs say of the objects. */
  choices: 40,
} as const;

export const LEFT = {
  /** Words drawn for the estimate. */
  draws: 300,
  /** Requests that the estimate may cost, beside those of the drain. */
  share: 0.05,
  least: 20,
  /** Words that take more full pages than this to read are left out: the estimate is not to cost more than it is worth. */
  pages: 3,
  /** Share of the objects seen again that said something else, from which on only their titles are compared. */
  changing: 0.2,
  /** Share of the objects found that do not show the word that found them, from which on nothing is estimated. */
  hidden: 0.1,
  /** A word that is expected to match such a share of what the site shows at most counts as cut. */
  nearlyCut: 0.6,
} as const;
