/** What each signal is worth, in bits. Fitted by `npm run fit -- entities --write`; not to be edited by hand. */
export const ENTITY_WEIGHTS: Readonly<Record<string, number>> = {
  prior: -1,
  address: 3.5,
  beside: 2,
  near: 1.5,
  template: 2,
  'whole-template': 2.5,
  'other-template': -2.5,
  'no-template': -1,
  'words-earned': 1.5,
  'words-unusual': -1.5,
  'words-foreign': -2.5,
  'kind-word': -6,
  'title-word': 1.5,
  'no-title-word': -5,
  list: -3,
};
