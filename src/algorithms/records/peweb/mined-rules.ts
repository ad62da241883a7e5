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
  found: 333169,
  scoreThreshold: 45,
  rules: [
    {
      when: [
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nItalics', above: null, upTo: 2 },
        { feature: 'nDollars', above: null, upTo: 2 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 37.5,
      confidence: 91.2,
    },
    {
      when: [
        { feature: 'er', above: null, upTo: 0.9098977703073836 },
        { feature: 'nLinks', above: 0, upTo: null },
        { feature: 'nLists', above: null, upTo: 0 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 37.9,
      confidence: 90.2,
    },
    {
      when: [
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nLinks', above: 0, upTo: null },
        { feature: 'nImages', above: null, upTo: 2 },
        { feature: 'nDollars', above: null, upTo: 2 },
      ],
      isProduct: true,
      support: 34.3,
      confidence: 90,
    },
    {
      when: [
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nBolds', above: null, upTo: 1 },
        { feature: 'nLists', above: null, upTo: 6 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 32.5,
      confidence: 90,
    },
    {
      when: [
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nImages', above: 0, upTo: null },
        { feature: 'nLists', above: null, upTo: 6 },
        { feature: 'nDollars', above: null, upTo: 2 },
      ],
      isProduct: true,
      support: 29.4,
      confidence: 97.7,
    },
    {
      when: [
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nLists', above: null, upTo: 6 },
        { feature: 'nDollars', above: null, upTo: 1 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 29.3,
      confidence: 95.4,
    },
    {
      when: [
        { feature: 'nLinks', above: 0, upTo: null },
        { feature: 'nLists', above: null, upTo: 6 },
        { feature: 'nDollars', above: null, upTo: 2 },
        { feature: 'nDigits', above: 11, upTo: null },
      ],
      isProduct: true,
      support: 30.6,
      confidence: 90.5,
    },
    {
      when: [
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nLinks', above: 0, upTo: null },
        { feature: 'nLists', above: null, upTo: 1 },
        { feature: 'nDollars', above: null, upTo: 2 },
      ],
      isProduct: true,
      support: 28.5,
      confidence: 96.6,
    },
    {
      when: [
        { feature: 'dp', above: null, upTo: 7 },
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nDollars', above: null, upTo: 2 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 27.9,
      confidence: 95.9,
    },
    {
      when: [
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nLinks', above: 0, upTo: null },
        { feature: 'nBLs', above: null, upTo: 2 },
        { feature: 'nDigits', above: 0, upTo: 21 },
      ],
      isProduct: true,
      support: 27.1,
      confidence: 98.5,
    },
    {
      when: [
        { feature: 'nDollars', above: null, upTo: 0 },
        { feature: 'nDigits', above: null, upTo: 11 },
        { feature: 'nLengths', above: null, upTo: 67 },
      ],
      isProduct: false,
      support: 26.5,
      confidence: 100,
    },
    {
      when: [
        { feature: 'dp', above: null, upTo: 4 },
        { feature: 'nLinks', above: null, upTo: 8 },
        { feature: 'nDigits', above: null, upTo: 11 },
        { feature: 'nLengths', above: null, upTo: 249 },
      ],
      isProduct: false,
      support: 27.1,
      confidence: 97.5,
    },
    {
      when: [
        { feature: 'rv', above: null, upTo: 171 },
        { feature: 'nDigits', above: null, upTo: 11 },
        { feature: 'nLengths', above: null, upTo: 249 },
      ],
      isProduct: false,
      support: 26.7,
      confidence: 98.9,
    },
    {
      when: [
        { feature: 'nLinks', above: 0, upTo: null },
        { feature: 'nLists', above: null, upTo: 0 },
        { feature: 'nDollars', above: null, upTo: 0 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 27.9,
      confidence: 92.1,
    },
    {
      when: [
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nLinks', above: 2, upTo: null },
        { feature: 'nImages', above: null, upTo: 2 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 26.9,
      confidence: 92.4,
    },
    {
      when: [
        { feature: 'nLinks', above: null, upTo: 2 },
        { feature: 'nDollars', above: null, upTo: 0 },
        { feature: 'nDigits', above: null, upTo: 11 },
        { feature: 'nLengths', above: null, upTo: 249 },
      ],
      isProduct: false,
      support: 24.9,
      confidence: 98.4,
    },
    {
      when: [
        { feature: 'dp', above: null, upTo: 7 },
        { feature: 'nItalics', above: null, upTo: 2 },
        { feature: 'nDigits', above: null, upTo: 0 },
      ],
      isProduct: false,
      support: 24.2,
      confidence: 100,
    },
    {
      when: [
        { feature: 'dp', above: 4, upTo: null },
        { feature: 'nImages', above: null, upTo: 2 },
        { feature: 'nDollars', above: null, upTo: 2 },
        { feature: 'nLengths', above: 67, upTo: null },
      ],
      isProduct: true,
      support: 26.7,
      confidence: 90.5,
    },
    {
      when: [
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nImages', above: 0, upTo: null },
        { feature: 'nItalics', above: null, upTo: 0 },
        { feature: 'nDollars', above: null, upTo: 2 },
      ],
      isProduct: true,
      support: 26.5,
      confidence: 90.8,
    },
    {
      when: [
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nImages', above: 0, upTo: 2 },
        { feature: 'nBolds', above: null, upTo: 0 },
        { feature: 'nBLs', above: null, upTo: 2 },
      ],
      isProduct: true,
      support: 23.5,
      confidence: 99.2,
    },
    {
      when: [
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nLinks', above: 0, upTo: null },
        { feature: 'nImages', above: 0, upTo: 2 },
        { feature: 'nLists', above: null, upTo: 1 },
      ],
      isProduct: true,
      support: 23.4,
      confidence: 99.6,
    },
    {
      when: [
        { feature: 'er', above: null, upTo: 0.9098977703073836 },
        { feature: 'nLinks', above: 2, upTo: null },
        { feature: 'nLists', above: null, upTo: 0 },
        { feature: 'nDollars', above: null, upTo: 2 },
      ],
      isProduct: true,
      support: 24.6,
      confidence: 94.6,
    },
    {
      when: [
        { feature: 'er', above: null, upTo: 0.48032155541918664 },
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nLists', above: null, upTo: 1 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 23.9,
      confidence: 97.2,
    },
    {
      when: [
        { feature: 'er', above: null, upTo: 0.48032155541918664 },
        { feature: 'nLinks', above: 0, upTo: null },
        { feature: 'nLists', above: null, upTo: 1 },
        { feature: 'nDigits', above: 11, upTo: null },
      ],
      isProduct: true,
      support: 25.1,
      confidence: 91.3,
    },
    {
      when: [
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nLinks', above: 0, upTo: null },
        { feature: 'nImages', above: 0, upTo: 2 },
        { feature: 'nDollars', above: null, upTo: 1 },
      ],
      isProduct: true,
      support: 23,
      confidence: 99.1,
    },
    {
      when: [
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nLists', above: null, upTo: 1 },
        { feature: 'nDollars', above: null, upTo: 1 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 23,
      confidence: 97.5,
    },
    {
      when: [
        { feature: 'dp', above: null, upTo: 7 },
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nLinks', above: 0, upTo: null },
        { feature: 'nImages', above: 0, upTo: 2 },
      ],
      isProduct: true,
      support: 22.5,
      confidence: 99.6,
    },
    {
      when: [
        { feature: 'nLinks', above: 0, upTo: null },
        { feature: 'nLists', above: null, upTo: 1 },
        { feature: 'nDollars', above: null, upTo: 0 },
        { feature: 'nDigits', above: 11, upTo: null },
      ],
      isProduct: true,
      support: 23.1,
      confidence: 96.7,
    },
    {
      when: [
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nLists', above: null, upTo: 0 },
        { feature: 'nPercents', above: null, upTo: 0 },
        { feature: 'nDigits', above: 0, upTo: null },
      ],
      isProduct: true,
      support: 23.4,
      confidence: 94.7,
    },
    {
      when: [
        { feature: 'rv', above: 171, upTo: null },
        { feature: 'nBLs', above: null, upTo: 2 },
        { feature: 'nDigits', above: 0, upTo: null },
        { feature: 'nLengths', above: null, upTo: 249 },
      ],
      isProduct: true,
      support: 22.4,
      confidence: 98.7,
    },
  ],
};
