import { describe, expect, test } from 'vitest';
import { scoreClusters } from './clusters.ts';

describe('scoreClusters', () => {
  test('each class in its own cluster is best, whatever the numbers', () => {
    const score = scoreClusters([7, 7, 3, 3], ['a', 'a', 'b', 'b']);
    expect(score).toMatchObject({ entropy: 0, clusters: 2, classes: 2 });
    expect(score.vMeasure).toBeCloseTo(1);
  });

  test('classes divided equally among clusters are worst', () => {
    const score = scoreClusters([0, 1, 0, 1], ['a', 'a', 'b', 'b']);
    expect(score.entropy).toBeCloseTo(1);
    expect(score.vMeasure).toBeCloseTo(0);
  });

  test('finer clusters have no entropy but are not complete', () => {
    const score = scoreClusters([0, 1, 2, 2], ['a', 'a', 'b', 'b']);
    expect(score.entropy).toBeCloseTo(0);
    expect(score.vMeasure).toBeGreaterThan(0.7);
    expect(score.vMeasure).toBeLessThan(1);
  });

  test('section 3.1.4: the entropy of clusters is weighted by their size', () => {
    const mixed = -(0.75 * Math.log(0.75) + 0.25 * Math.log(0.25)) / Math.log(2);
    expect(scoreClusters([0, 0, 0, 0, 1], ['a', 'a', 'a', 'b', 'b']).entropy).toBeCloseTo((4 / 5) * mixed);
  });
});
