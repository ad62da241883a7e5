import { describe, expect, test } from 'vitest';
import { FEATURES, type Feature } from './features.ts';
import { points, score } from './rules.ts';
import { TABLE_3 } from './table-3.fixture.ts';

const values = (given: Partial<Record<Feature, number>>) =>
  Float64Array.from(FEATURES.map((feature) => given[feature] ?? 0));

describe('§2.3, scores', () => {
  test('Table 3: a rule is worth support x confidence / 100', () => {
    expect(TABLE_3.map(points)).toEqual([-2.9, 9.114, 15.345]);
  });

  test('negative rules take away, positive ones add', () => {
    // No link, no image, one font tag: the first rule only.
    expect(score(TABLE_3, values({ nFonts: 1 }))).toBeCloseTo(-2.9, 12);
    // Two links, one image, one dollar sign, one price: the second and the third.
    expect(score(TABLE_3, values({ nLinks: 2, nImages: 1, nDollars: 1, nPrices: 1 }))).toBeCloseTo(9.114 + 15.345, 12);
  });

  test('intervals are open below and closed above', () => {
    expect(score(TABLE_3, values({ nDollars: 3, nPrices: 3, nImages: 2, nLinks: 9 }))).toBeCloseTo(15.345, 12);
    expect(score(TABLE_3, values({ nDollars: 4, nPrices: 3, nImages: 2, nLinks: 9 }))).toBe(0);
  });
});
