import { describe, expect, test } from 'vitest';
import { FEATURES, type Feature } from './features.ts';
import { type LabelledNode, type Place, sampleNodes, shares } from './labelled-nodes.ts';
import { cutPoints, mineRules } from './mine-rules.ts';
import { MIN_CONFIDENCE, MIN_SUPPORT, RULES_KEPT } from './params.ts';
import { score } from './rules.ts';

const node = (place: Place, given: Partial<Record<Feature, number>>): LabelledNode => ({
  place,
  isProduct: place === 'product',
  values: Float64Array.from(FEATURES.map((feature) => given[feature] ?? 0)),
});

/** Products have one or two links, an image and digits; menus have links only, containers have many of all. */
const NODES = Array.from({ length: 200 }, (_, at) => [
  node('product', { nLinks: 1 + (at % 2), nImages: 1, nDigits: 2 + (at % 5), rv: 50 + (at % 9) }),
  node('apart', { nLinks: 1 + (at % 3), nDigits: at % 2, rv: 20 + (at % 9) }),
  node('around', { nLinks: 20 + at, nImages: 10 + at, nDigits: 50 + at, rv: 2000 + at }),
]).flat();

describe('§2.3, mining', () => {
  const mined = mineRules(NODES);

  test('every rule reaches support and confidence, and there are no more than are kept', () => {
    expect(mined.rules.length).toBeGreaterThan(0);
    expect(mined.rules.length).toBeLessThanOrEqual(RULES_KEPT);
    for (const rule of mined.rules) {
      expect(rule.support).toBeGreaterThanOrEqual(MIN_SUPPORT);
      expect(rule.confidence).toBeGreaterThanOrEqual(MIN_CONFIDENCE);
    }
  });

  test('the scores tell products from the rest', () => {
    const worstProduct = Math.min(...NODES.filter((n) => n.isProduct).map((n) => score(mined.rules, n.values)));
    const bestOther = Math.max(...NODES.filter((n) => !n.isProduct).map((n) => score(mined.rules, n.values)));
    expect(worstProduct).toBeGreaterThan(bestOther);
  });

  test('the same nodes give the same rules', () => {
    expect(mineRules(NODES)).toEqual(mined);
  });

  test('nothing to learn from gives no rules', () => {
    expect(mineRules([]).rules).toEqual([]);
  });

  test('D8: ranges end at zero and where the bulk of the products does', () => {
    expect(cutPoints(Array.from({ length: 101 }, (_, at) => at))).toEqual([0, 2, 98]);
    expect(cutPoints([0, 0, 0])).toEqual([0]);
  });
});

describe('D7, the sample', () => {
  test('half products, the rest in equal parts, the same from every site', () => {
    const sites = [NODES, NODES.slice(0, 300)];
    const sample = sampleNodes(sites, 120);
    const count = (place: Place) => sample.filter((n) => n.place === place).length;
    expect([count('product'), count('around'), count('apart'), count('inside')]).toEqual([60, 30, 30, 0]);
  });

  test('what a short list cannot give, the others do', () => {
    expect(shares([1, 10, 10], 9)).toEqual([1, 4, 4]);
    expect(shares([1, 2], 9)).toEqual([1, 2]);
    expect(shares([], 9)).toEqual([]);
  });
});
