import { describe, expect, it } from 'vitest';
import { indexOfLargest, largest, smallest } from './extremes.ts';

describe('largest and smallest', () => {
  it('are Math.max and Math.min', () => {
    expect(largest([3, 9, -2])).toBe(Math.max(3, 9, -2));
    expect(smallest([3, 9, -2])).toBe(Math.min(3, 9, -2));
    expect(largest([])).toBe(Math.max());
    expect(smallest([])).toBe(Math.min());
    expect(largest([-3], 0)).toBe(0);
    expect(smallest([3], 1)).toBe(1);
  });

  it('are not what is no number', () => {
    expect(largest([1, Number.NaN])).toBe(1);
    expect(smallest([Number.NaN, 1])).toBe(1);
    expect(indexOfLargest([Number.NaN, 2, Number.NaN, 2])).toBe(1);
    expect(indexOfLargest([Number.NaN, Number.NaN])).toBe(0);
  });

  it('take more than fits on the stack', () => {
    const many = Array.from({ length: 500_000 }, (_, at) => at);
    expect(largest(many)).toBe(499_999);
    expect(smallest(many)).toBe(0);
  });
});
