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
  sites: 15,
  pages: 23,
  found: 181253,
  scoreThreshold: 40,
  rules: [
    {
      when: [
        { feature: 'rv', above: 60, upTo: null },
        { feature: 'nLinks', above: 0, upTo: 12 },
        { feature: 'nBLs', above: null, upTo: 2 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 46.8,
      confidence: 92.1,
    },
    {
      when: [
        { feature: 'nLinks', above: 0, upTo: 12 },
        { feature: 'nImages', above: 0, upTo: null },
        { feature: 'nBLs', above: null, upTo: 2 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 37.2,
      confidence: 91,
    },
    {
      when: [
        { feature: 'rv', above: 60, upTo: null },
        { feature: 'nDigits', above: 1, upTo: 34 },
        { feature: 'nRatings', above: null, upTo: 0 },
        { feature: 'nLengths', above: 38, upTo: null },
      ],
      isProduct: true,
      support: 34.7,
      confidence: 92.8,
    },
    {
      when: [
        { feature: 'rv', above: 60, upTo: null },
        { feature: 'nLinks', above: 1, upTo: null },
        { feature: 'nDigits', above: 0, upTo: 34 },
        { feature: 'nLengths', above: 38, upTo: null },
      ],
      isProduct: true,
      support: 33.4,
      confidence: 91.5,
    },
    {
      when: [
        { feature: 'nLinks', above: 0, upTo: 12 },
        { feature: 'nLists', above: null, upTo: 0 },
        { feature: 'nDigits', above: 0, upTo: null },
        { feature: 'nLengths', above: 38, upTo: null },
      ],
      isProduct: true,
      support: 31.9,
      confidence: 90.9,
    },
    {
      when: [
        { feature: 'er', above: null, upTo: 0 },
        { feature: 'rv', above: 60, upTo: 2686 },
        { feature: 'nLinks', above: 0, upTo: null },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 31.2,
      confidence: 91.2,
    },
    {
      when: [
        { feature: 'rv', above: 60, upTo: 2686 },
        { feature: 'nLinks', above: 0, upTo: null },
        { feature: 'nDollars', above: null, upTo: 0 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 28.6,
      confidence: 92.9,
    },
    {
      when: [
        { feature: 'rv', above: 60, upTo: 2686 },
        { feature: 'nImages', above: 0, upTo: 12 },
        { feature: 'nBolds', above: null, upTo: 0 },
        { feature: 'nLengths', above: 38, upTo: 723 },
      ],
      isProduct: true,
      support: 27.4,
      confidence: 93.8,
    },
    {
      when: [
        { feature: 'rv', above: 60, upTo: null },
        { feature: 'nImages', above: 0, upTo: null },
        { feature: 'nBLs', above: null, upTo: 0 },
        { feature: 'nDigits', above: null, upTo: 34 },
      ],
      isProduct: true,
      support: 27.5,
      confidence: 91.4,
    },
    {
      when: [
        { feature: 'dp', above: 2, upTo: 10 },
        { feature: 'rv', above: 60, upTo: 2686 },
        { feature: 'nLinks', above: 1, upTo: 12 },
        { feature: 'nImages', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 24.9,
      confidence: 94.7,
    },
    {
      when: [
        { feature: 'rv', above: 60, upTo: 2686 },
        { feature: 'nLists', above: null, upTo: 0 },
        { feature: 'nDigits', above: 0, upTo: null },
        { feature: 'nRatings', above: null, upTo: 0 },
      ],
      isProduct: true,
      support: 24.4,
      confidence: 92.1,
    },
    { when: [{ feature: 'nDigits', above: null, upTo: 1 }], isProduct: false, support: 23.2, confidence: 95.1 },
    { when: [{ feature: 'nLengths', above: null, upTo: 38 }], isProduct: false, support: 22.8, confidence: 95.8 },
    {
      when: [
        { feature: 'rv', above: 60, upTo: 2686 },
        { feature: 'nLinks', above: 1, upTo: null },
        { feature: 'nBLs', above: null, upTo: 2 },
        { feature: 'nLists', above: null, upTo: 0 },
      ],
      isProduct: true,
      support: 23.6,
      confidence: 90.1,
    },
    {
      when: [
        { feature: 'rv', above: 60, upTo: null },
        { feature: 'nItalics', above: null, upTo: 0 },
        { feature: 'nLists', above: null, upTo: 0 },
        { feature: 'nDigits', above: 1, upTo: 34 },
      ],
      isProduct: true,
      support: 23.3,
      confidence: 91,
    },
    {
      when: [
        { feature: 'nLinks', above: 0, upTo: 12 },
        { feature: 'nImages', above: 0, upTo: 12 },
        { feature: 'nLists', above: null, upTo: 0 },
        { feature: 'nLengths', above: 38, upTo: 723 },
      ],
      isProduct: true,
      support: 20.9,
      confidence: 93.7,
    },
    {
      when: [
        { feature: 'rv', above: 60, upTo: 2686 },
        { feature: 'nLists', above: null, upTo: 0 },
        { feature: 'nDollars', above: null, upTo: 0 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 19.5,
      confidence: 94.2,
    },
    {
      when: [
        { feature: 'nLinks', above: 0, upTo: 12 },
        { feature: 'nDollars', above: 0, upTo: 2 },
      ],
      isProduct: true,
      support: 19.8,
      confidence: 90.4,
    },
    {
      when: [
        { feature: 'rv', above: 60, upTo: null },
        { feature: 'nLinks', above: 1, upTo: 12 },
        { feature: 'nDollars', above: null, upTo: 0 },
        { feature: 'nDigits', above: 0, upTo: 34 },
      ],
      isProduct: true,
      support: 19.6,
      confidence: 91.2,
    },
    {
      when: [
        { feature: 'er', above: null, upTo: 0 },
        { feature: 'rv', above: 60, upTo: 2686 },
        { feature: 'nImages', above: 0, upTo: 12 },
        { feature: 'nDigits', above: 0, upTo: 34 },
      ],
      isProduct: true,
      support: 18.8,
      confidence: 92.6,
    },
    {
      when: [
        { feature: 'rv', above: 2686, upTo: null },
        { feature: 'nDigits', above: 34, upTo: null },
      ],
      isProduct: false,
      support: 17,
      confidence: 100,
    },
    {
      when: [
        { feature: 'nLinks', above: null, upTo: 1 },
        { feature: 'nBolds', above: null, upTo: 0 },
        { feature: 'nBLs', above: null, upTo: 2 },
        { feature: 'nDigits', above: null, upTo: 1 },
      ],
      isProduct: false,
      support: 17,
      confidence: 100,
    },
    {
      when: [
        { feature: 'nLinks', above: null, upTo: 12 },
        { feature: 'nBolds', above: null, upTo: 0 },
        { feature: 'nItalics', above: null, upTo: 0 },
        { feature: 'nDigits', above: null, upTo: 0 },
      ],
      isProduct: false,
      support: 17,
      confidence: 100,
    },
    {
      when: [
        { feature: 'rv', above: null, upTo: 60 },
        { feature: 'nDigits', above: null, upTo: 1 },
      ],
      isProduct: false,
      support: 16.9,
      confidence: 100,
    },
    {
      when: [
        { feature: 'rv', above: null, upTo: 60 },
        { feature: 'nImages', above: null, upTo: 0 },
      ],
      isProduct: false,
      support: 16.6,
      confidence: 100,
    },
    {
      when: [
        { feature: 'rv', above: 60, upTo: null },
        { feature: 'nLinks', above: 1, upTo: null },
        { feature: 'nImages', above: 0, upTo: 12 },
        { feature: 'nBLs', above: null, upTo: 0 },
      ],
      isProduct: true,
      support: 18.3,
      confidence: 90.6,
    },
    {
      when: [
        { feature: 'rv', above: 60, upTo: 2686 },
        { feature: 'nImages', above: 0, upTo: 12 },
        { feature: 'nDollars', above: null, upTo: 0 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 17.2,
      confidence: 96.1,
    },
    {
      when: [
        { feature: 'er', above: null, upTo: 0 },
        { feature: 'rv', above: 60, upTo: 2686 },
        { feature: 'nDollars', above: null, upTo: 0 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 17.9,
      confidence: 91.8,
    },
    {
      when: [
        { feature: 'nImages', above: null, upTo: 0 },
        { feature: 'nBolds', above: null, upTo: 0 },
        { feature: 'nItalics', above: null, upTo: 0 },
        { feature: 'nDigits', above: null, upTo: 1 },
      ],
      isProduct: false,
      support: 16.4,
      confidence: 100,
    },
    {
      when: [
        { feature: 'nBLs', above: null, upTo: 0 },
        { feature: 'nDigits', above: null, upTo: 0 },
        { feature: 'nLengths', above: null, upTo: 38 },
      ],
      isProduct: false,
      support: 16.3,
      confidence: 100,
    },
  ],
};
