/** Made by `npm run mine:peweb`; not to be edited. Feature names and numbers only: no page, no text. */
import type { Rule } from './rules.ts';

export interface Mined {
  /** Where the rules come from, and how many reached support and confidence. */
  readonly sites: number;
  readonly pages: number;
  readonly found: number;
  /** STh with the best F1 on sites that the rules were not mined from, one left out after the other. */
  readonly scoreThreshold: number;
  readonly rules: readonly Rule[];
}

export const MINED: Mined = {
  sites: 13,
  pages: 13,
  found: 196694,
  scoreThreshold: 50,
  rules: [
    {
      when: [
        { feature: 'dp', above: 3, upTo: 10 },
        { feature: 'rv', above: 147, upTo: null },
        { feature: 'nLinks', above: 0, upTo: null },
        { feature: 'nDigits', above: 0, upTo: 35 },
      ],
      isProduct: true,
      support: 47.7,
      confidence: 98.6,
    },
    {
      when: [
        { feature: 'rv', above: 147, upTo: 2686 },
        { feature: 'nLinks', above: 0, upTo: 12 },
        { feature: 'nBLs', above: null, upTo: 2 },
        { feature: 'nLists', above: null, upTo: 0 },
      ],
      isProduct: true,
      support: 36.2,
      confidence: 95.5,
    },
    {
      when: [
        { feature: 'rv', above: 147, upTo: null },
        { feature: 'nLinks', above: 1, upTo: 12 },
        { feature: 'nBLs', above: null, upTo: 2 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 35.1,
      confidence: 97,
    },
    {
      when: [
        { feature: 'rv', above: 147, upTo: 2686 },
        { feature: 'nBLs', above: null, upTo: 0 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 35.4,
      confidence: 95.4,
    },
    {
      when: [
        { feature: 'rv', above: 147, upTo: 2686 },
        { feature: 'nLinks', above: 0, upTo: null },
        { feature: 'nDollars', above: null, upTo: 0 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 33.5,
      confidence: 96.3,
    },
    {
      when: [
        { feature: 'rv', above: 147, upTo: null },
        { feature: 'nLinks', above: 0, upTo: 12 },
        { feature: 'nImages', above: 0, upTo: 12 },
        { feature: 'nDigits', above: 1, upTo: 35 },
      ],
      isProduct: true,
      support: 29.7,
      confidence: 98.7,
    },
    {
      when: [
        { feature: 'rv', above: 147, upTo: null },
        { feature: 'nBolds', above: null, upTo: 0 },
        { feature: 'nDigits', above: 0, upTo: 35 },
        { feature: 'nRatings', above: null, upTo: 0 },
      ],
      isProduct: true,
      support: 29.9,
      confidence: 97.7,
    },
    {
      when: [
        { feature: 'rv', above: null, upTo: 147 },
        { feature: 'nSeeMores', above: null, upTo: 0 },
        { feature: 'nLengths', above: null, upTo: 723 },
      ],
      isProduct: false,
      support: 28.6,
      confidence: 97.9,
    },
    {
      when: [
        { feature: 'dp', above: 3, upTo: 10 },
        { feature: 'nItalics', above: null, upTo: 0 },
        { feature: 'nLists', above: null, upTo: 0 },
        { feature: 'nDigits', above: 1, upTo: null },
      ],
      isProduct: true,
      support: 29.8,
      confidence: 90.3,
    },
    {
      when: [
        { feature: 'er', above: null, upTo: 0 },
        { feature: 'rv', above: 147, upTo: 2686 },
        { feature: 'nLinks', above: 0, upTo: null },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 27.6,
      confidence: 97.2,
    },
    { when: [{ feature: 'nDigits', above: null, upTo: 1 }], isProduct: false, support: 26.8, confidence: 95.7 },
    {
      when: [
        { feature: 'dp', above: 3, upTo: 10 },
        { feature: 'rv', above: 147, upTo: 2686 },
        { feature: 'nLinks', above: 1, upTo: null },
        { feature: 'nLists', above: null, upTo: 0 },
      ],
      isProduct: true,
      support: 25.6,
      confidence: 97,
    },
    { when: [{ feature: 'nLengths', above: null, upTo: 38 }], isProduct: false, support: 24.2, confidence: 95.3 },
    {
      when: [
        { feature: 'rv', above: 147, upTo: 2686 },
        { feature: 'nImages', above: 0, upTo: null },
        { feature: 'nBolds', above: null, upTo: 0 },
        { feature: 'nItalics', above: null, upTo: 0 },
      ],
      isProduct: true,
      support: 23.2,
      confidence: 98.7,
    },
    {
      when: [
        { feature: 'rv', above: 147, upTo: 2686 },
        { feature: 'nDollars', above: null, upTo: 0 },
        { feature: 'nDigits', above: 0, upTo: null },
        { feature: 'nRatings', above: null, upTo: 0 },
      ],
      isProduct: true,
      support: 23.2,
      confidence: 96.7,
    },
    {
      when: [
        { feature: 'rv', above: 147, upTo: 2686 },
        { feature: 'nLinks', above: 1, upTo: null },
        { feature: 'nDollars', above: null, upTo: 0 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 23.3,
      confidence: 95.9,
    },
    {
      when: [
        { feature: 'dp', above: null, upTo: 3 },
        { feature: 'nDigits', above: null, upTo: 35 },
        { feature: 'nSeeMores', above: null, upTo: 0 },
        { feature: 'nLengths', above: null, upTo: 723 },
      ],
      isProduct: false,
      support: 22.9,
      confidence: 97,
    },
    {
      when: [
        { feature: 'rv', above: 147, upTo: 2686 },
        { feature: 'nBLs', above: null, upTo: 0 },
        { feature: 'nLists', above: null, upTo: 0 },
        { feature: 'nDigits', above: 1, upTo: null },
      ],
      isProduct: true,
      support: 23.5,
      confidence: 94.4,
    },
    {
      when: [
        { feature: 'rv', above: 147, upTo: null },
        { feature: 'nLinks', above: 1, upTo: null },
        { feature: 'nBLs', above: null, upTo: 0 },
        { feature: 'nDigits', above: 0, upTo: 35 },
      ],
      isProduct: true,
      support: 23.2,
      confidence: 95.1,
    },
    {
      when: [
        { feature: 'rv', above: 147, upTo: null },
        { feature: 'nImages', above: 0, upTo: null },
        { feature: 'nSaves', above: null, upTo: 0 },
        { feature: 'nLengths', above: null, upTo: 723 },
      ],
      isProduct: true,
      support: 21.9,
      confidence: 96.5,
    },
    {
      when: [
        { feature: 'rv', above: 147, upTo: 2686 },
        { feature: 'nLinks', above: 1, upTo: null },
        { feature: 'nDigits', above: 1, upTo: null },
        { feature: 'nRatings', above: null, upTo: 0 },
      ],
      isProduct: true,
      support: 21.4,
      confidence: 98.2,
    },
    {
      when: [
        { feature: 'er', above: 0, upTo: 1 },
        { feature: 'nLinks', above: 1, upTo: 12 },
        { feature: 'nImages', above: 0, upTo: null },
        { feature: 'nBLs', above: null, upTo: 2 },
      ],
      isProduct: true,
      support: 20.9,
      confidence: 100,
    },
    {
      when: [
        { feature: 'nLinks', above: null, upTo: 1 },
        { feature: 'nBolds', above: null, upTo: 0 },
        { feature: 'nDigits', above: null, upTo: 1 },
      ],
      isProduct: false,
      support: 19.3,
      confidence: 100,
    },
    {
      when: [
        { feature: 'er', above: null, upTo: 0 },
        { feature: 'nLinks', above: null, upTo: 12 },
        { feature: 'nImages', above: null, upTo: 0 },
        { feature: 'nDigits', above: null, upTo: 0 },
      ],
      isProduct: false,
      support: 19.4,
      confidence: 99,
    },
    {
      when: [
        { feature: 'rv', above: null, upTo: 147 },
        { feature: 'nItalics', above: null, upTo: 0 },
        { feature: 'nDigits', above: null, upTo: 1 },
      ],
      isProduct: false,
      support: 19.2,
      confidence: 100,
    },
    {
      when: [
        { feature: 'rv', above: null, upTo: 147 },
        { feature: 'nDollars', above: null, upTo: 0 },
        { feature: 'nLengths', above: 0, upTo: 723 },
      ],
      isProduct: false,
      support: 19.2,
      confidence: 99,
    },
    {
      when: [
        { feature: 'rv', above: null, upTo: 147 },
        { feature: 'nImages', above: null, upTo: 0 },
        { feature: 'nPercents', above: null, upTo: 0 },
        { feature: 'nLengths', above: null, upTo: 723 },
      ],
      isProduct: false,
      support: 19.3,
      confidence: 96.5,
    },
    {
      when: [
        { feature: 'nLinks', above: 0, upTo: 12 },
        { feature: 'nImages', above: 0, upTo: 12 },
        { feature: 'nLists', above: null, upTo: 0 },
        { feature: 'nDigits', above: 1, upTo: 35 },
      ],
      isProduct: true,
      support: 19.5,
      confidence: 92,
    },
    { when: [{ feature: 'nLinks', above: null, upTo: 0 }], isProduct: false, support: 17.9, confidence: 100 },
    {
      when: [
        { feature: 'rv', above: null, upTo: 147 },
        { feature: 'nBolds', above: null, upTo: 0 },
        { feature: 'nItalics', above: null, upTo: 0 },
        { feature: 'nLengths', above: null, upTo: 38 },
      ],
      isProduct: false,
      support: 17.7,
      confidence: 100,
    },
  ],
};
