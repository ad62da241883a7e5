import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverOf } from '../cover.ts';
import { leastCost } from './exact.ts';
import { FallingHeap } from './heap.ts';
import { relax } from './prices.ts';
import { type Problem, problemOf } from './problem.ts';
import { selectWeighted } from './select-weighted.ts';

/** Small problems: up to 14 patterns over 12 elements. */
const PROBLEMS = fc
  .array(fc.tuple(fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 50 })), {
    minLength: 1,
    maxLength: 14,
  })
  .chain((rows) =>
    fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 12, maxLength: 12 }).map((values) =>
      problemOf(
        coverOf(
          rows.map(([list]) => list),
          12,
        ),
        rows.map(([, cost]) => cost),
        values,
      ),
    ),
  );

/** Every subset is tried. */
function bestOf({ costs, cover, reachable, values }: Problem, coverage: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let subset = 0; subset < 1 << cover.patterns; subset += 1) {
    const seen = new Set<number>();
    let cost = 0;
    for (let pattern = 0; pattern < cover.patterns; pattern += 1) {
      if ((subset & (1 << pattern)) === 0) continue;
      cost += costs[pattern];
      for (const element of cover.members.slice(cover.starts[pattern], cover.starts[pattern + 1])) seen.add(element);
    }
    const value = [...seen].reduce((sum, element) => sum + values[element], 0);
    if (value >= coverage * reachable - 1e-9) best = Math.min(best, cost);
  }
  return best;
}

const worthOf = ({ cover, values }: Problem, chosen: readonly number[]): number => {
  const seen = new Set(chosen.flatMap((one) => [...cover.members.slice(cover.starts[one], cover.starts[one + 1])]));
  return [...seen].reduce((sum, element) => sum + values[element], 0);
};

describe('weighted selection', () => {
  test('two cheap patterns instead of one dear one, and no pattern that the others make needless', () => {
    const problem = problemOf(
      coverOf(
        [
          [0, 1, 2, 3],
          [0, 1],
          [2, 3],
          [1, 2],
        ],
        4,
      ),
      [100, 20, 20, 5],
    );
    expect(selectWeighted(problem)).toMatchObject({ cost: 40, value: 4 });
    expect([...selectWeighted(problem).chosen].sort()).toEqual([1, 2]);
  });

  test('covers what is asked for, costs no less than the bound says, and the bound is true', () => {
    fc.assert(
      fc.property(PROBLEMS, fc.constantFrom(1, 0.9, 0.6), (problem, coverage) => {
        const { bound, chosen, cost, value } = selectWeighted(problem, { coverage });
        const best = bestOf(problem, coverage);
        expect(value).toBeCloseTo(worthOf(problem, chosen));
        expect(value).toBeGreaterThanOrEqual(coverage * problem.reachable - 1e-6);
        expect(bound!).toBeLessThanOrEqual(best + 1e-6);
        expect(cost).toBeGreaterThanOrEqual(best - 1e-6);
      }),
      { numRuns: 150 },
    );
  });

  test('is nearly always the best where everything is to be covered', () => {
    let ours = 0;
    let least = 0;
    fc.assert(
      fc.property(PROBLEMS, (problem) => {
        ours += selectWeighted(problem).cost;
        least += leastCost(problem)!;
      }),
      { numRuns: 150, seed: 7 },
    );
    expect(ours / least).toBeLessThan(1.01);
  });

  test('branch and bound finds what trying every subset finds', () => {
    fc.assert(
      fc.property(PROBLEMS, (problem) => {
        expect(leastCost(problem)).toBeCloseTo(bestOf(problem, 1));
      }),
      { numRuns: 100 },
    );
    expect(leastCost(problemOf(coverOf([[0], [0]], 1), [2, 1]), 1)).toBeNull();
  });

  test('any prices give a true bound', () => {
    fc.assert(
      fc.property(PROBLEMS, fc.array(fc.nat({ max: 30 }), { minLength: 12, maxLength: 12 }), (problem, prices) => {
        const { bound } = relax(problem, Float64Array.from(prices), 0);
        const unreachable = [...problem.values.keys()].filter(
          (one) => problem.owners.starts[one] === problem.owners.starts[one + 1],
        );
        fc.pre(unreachable.every((one) => prices[one] === 0));
        expect(bound).toBeLessThanOrEqual(bestOf(problem, 1) + 1e-9);
      }),
    );
  });

  test('a budget is never exceeded, and one large pattern beats small change', () => {
    fc.assert(
      fc.property(PROBLEMS, fc.integer({ min: 0, max: 100 }), (problem, budget) => {
        expect(selectWeighted(problem, { budget }).cost).toBeLessThanOrEqual(budget + 1e-9);
      }),
    );
    const problem = problemOf(coverOf([[0], [1, 2, 3, 4, 5, 6, 7]], 8), [1, 10]);
    expect(selectWeighted(problem, { budget: 10 }).chosen).toEqual([1]);
    expect(selectWeighted(problem, { budget: 10 }).bound).toBeNull();
  });

  test('nothing to choose from is harmless', () => {
    expect(selectWeighted(problemOf(coverOf([], 3), []))).toMatchObject({ chosen: [], cost: 0, value: 0 });
  });

  test('the heap gives the largest first, of equal ones the smallest number', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 40 }), (priorities) => {
        const heap = new FallingHeap(priorities.length);
        priorities.forEach((priority, item) => {
          heap.put(item, priority);
        });
        const taken = priorities.map(() => heap.take().item);
        const sorted = [...priorities.keys()].sort((a, b) => priorities[b] - priorities[a] || a - b);
        expect(taken).toEqual(sorted);
      }),
    );
  });
});
