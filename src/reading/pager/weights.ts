/** What each signal of a pager is worth, in bits. Fitted by `npm run fit -- pager --write`; not to be edited by hand. */
export const PAGER_WEIGHTS: Readonly<Record<string, number>> = {
  prior: -4.91,
  'numbers-around': 0.45,
  'numbers-apart': -4.5,
  'current-shown': 0.92,
  'numbers-in-words': -1.25,
  'same-list': 2.15,
  'of-another': -0.98,
  relation: 2.76,
  words: 1.52,
  arrow: 0.71,
  named: 3.6,
  'part-named': 4.45,
  'one-step': 3.09,
  rivals: -5.85,
  unsaid: -2.8,
  'behind-records': 0.73,
};
