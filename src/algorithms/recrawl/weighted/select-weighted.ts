/** Weighted selection: the cheapest patterns that show enough, or the most valuable ones that a budget allows (D8). */
import { greedyChoice, type Limits, prune } from './greedy.ts';
import { improveByPrices } from './prices.ts';
import { Choice, type Problem } from './problem.ts';

export interface WeightedOptions {
  /** Share of the value to be covered. @default 1 */
  readonly coverage?: number;
  /** What all patterns together may cost. @default no limit */
  readonly budget?: number;
}

export interface WeightedSelection {
  /** Those that bring most for their cost first. */
  readonly chosen: readonly number[];
  readonly cost: number;
  readonly value: number;
  /** No choice that covers as much costs less; null where a budget cut it short. */
  readonly bound: number | null;
}

export function selectWeighted(problem: Problem, options: WeightedOptions = {}): WeightedSelection {
  const wanted = Math.min(1, Math.max(0, options.coverage ?? 1)) * problem.reachable;
  const limits: Limits = { wanted, budget: Number.POSITIVE_INFINITY };
  const greedy = greedyChoice(problem, limits);
  prune(problem, greedy, wanted);
  const { bound, choice } = improveByPrices(problem, greedy, wanted);
  if (choice.cost <= (options.budget ?? Number.POSITIVE_INFINITY)) return toSelection(problem, choice, bound);
  return toSelection(problem, withinBudget(problem, { wanted, budget: options.budget! }), null);
}

/** Greedy alone can be arbitrarily bad where one large pattern is worth more than many small ones: the better of both is at most a constant off (Khuller, Moss, Naor 1999). */
function withinBudget(problem: Problem, limits: Limits): Choice {
  const greedy = greedyChoice(problem, limits);
  let single = new Choice(problem);
  for (let pattern = 0; pattern < problem.cover.patterns; pattern += 1) {
    if (problem.costs[pattern] > limits.budget) continue;
    const one = worthOf(problem, pattern);
    if (one <= single.value) continue;
    single = new Choice(problem);
    single.add(pattern);
  }
  return single.value > greedy.value ? single : greedy;
}

function worthOf({ cover, values }: Problem, pattern: number): number {
  let value = 0;
  for (let at = cover.starts[pattern]; at < cover.starts[pattern + 1]; at += 1) value += values[cover.members[at]];
  return value;
}

/** In the order in which a greedy visitor would take them, so that an early stop hurts little. */
function toSelection(problem: Problem, choice: Choice, bound: number | null): WeightedSelection {
  const chosen = choice.patterns();
  const worth = chosen.map((pattern) => choice.alone(pattern) / Math.max(problem.costs[pattern], Number.MIN_VALUE));
  const order = [...chosen.keys()].sort((a, b) => worth[b] - worth[a] || chosen[a] - chosen[b]);
  return { chosen: order.map((at) => chosen[at]), cost: choice.cost, value: choice.value, bound };
}
