import type { Rule } from './rules.ts';

/** The three rules that the paper prints, as printed (for counts, "2 <= nLinks" is "nLinks > 1"). For tests. */
export const TABLE_3: readonly Rule[] = [
  {
    when: [
      { feature: 'nLinks', above: null, upTo: 1 },
      { feature: 'nImages', above: null, upTo: 0 },
      { feature: 'nFonts', above: 0, upTo: 1 },
      { feature: 'nBolds', above: null, upTo: 0 },
    ],
    isProduct: false,
    support: 2.9,
    confidence: 100,
  },
  {
    when: [
      { feature: 'nLinks', above: 1, upTo: 5 },
      { feature: 'nImages', above: 0, upTo: 2 },
      { feature: 'nBolds', above: null, upTo: 3 },
    ],
    isProduct: true,
    support: 9.3,
    confidence: 98,
  },
  {
    when: [
      { feature: 'nDollars', above: 0, upTo: 3 },
      { feature: 'nPrices', above: 0, upTo: 3 },
      { feature: 'nImages', above: null, upTo: 2 },
    ],
    isProduct: true,
    support: 15.5,
    confidence: 99,
  },
];
