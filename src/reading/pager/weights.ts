/** What each signal of a pager is worth, in bits. Fitted by `npm run fit -- pager --write`; not to be edited by hand. */
export const PAGER_WEIGHTS: Readonly<Record<string, number>> = {
  prior: -4.9,
  'numbers-around': 0.44,
  'numbers-apart': -4.51,
  'current-shown': 0.95,
  'numbers-in-words': -1.15,
  'same-list': 2.17,
  'of-another': -0.99,
  relation: 2.74,
  words: 1.51,
  arrow: 0.71,
  named: 3.59,
  'part-named': 4.43,
  'one-step': 3.09,
  rivals: -5.85,
  unsaid: -2.81,
  'behind-records': 0.72,
};
