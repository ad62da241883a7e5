/** Greedy by value per cost: what the paper's selection becomes when patterns cost unlike much (D8). */
import { FallingHeap } from './heap.ts';
import { Choice, enough, type Problem } from './problem.ts';

export interface Limits {
  /** Value to be covered. */
  readonly wanted: number;
  /** Cost that must not be exceeded. */
  readonly budget: number;
}

/** Guides the greedy by other costs than those of the problem; patterns in `first` are taken at once. */
export interface Guide {
  readonly costs: Float64Array;
  readonly first: readonly number[];
}

/** Until enough is covered, nothing more can be, or the budget leaves nothing over. */
export function greedyChoice(problem: Problem, { budget, wanted }: Limits, guide?: Guide): Choice {
  const choice = new Choice(problem);
  const costs = guide?.costs ?? problem.costs;
  for (const pattern of guide?.first ?? []) choice.add(pattern);
  const gains = gainsOf(problem, choice);
  const heap = new FallingHeap(problem.cover.patterns);
  const ratio = (pattern: number) => gains[pattern] / Math.max(costs[pattern], Number.MIN_VALUE);
  for (let pattern = 0; pattern < problem.cover.patterns; pattern += 1)
    if (gains[pattern] > 0 && !choice.has(pattern)) heap.put(pattern, ratio(pattern));
  while (heap.size > 0 && !enough(choice.value, wanted)) {
    const { item, priority } = heap.take();
    if (gains[item] <= TINY) continue;
    if (ratio(item) < priority * (1 - 1e-12)) heap.put(item, ratio(item));
    else if (choice.cost + problem.costs[item] <= budget) take(problem, choice, gains, item);
  }
  return choice;
}

/** Left over by subtracting what was added: nothing. */
const TINY = 1e-12;

function gainsOf({ cover, values }: Problem, choice: Choice): Float64Array {
  const gains = new Float64Array(cover.patterns);
  for (let pattern = 0; pattern < cover.patterns; pattern += 1)
    for (let at = cover.starts[pattern]; at < cover.starts[pattern + 1]; at += 1)
      if (!choice.covers(cover.members[at])) gains[pattern] += values[cover.members[at]];
  return gains;
}

function take({ cover, owners, values }: Problem, choice: Choice, gains: Float64Array, pattern: number): void {
  for (let at = cover.starts[pattern]; at < cover.starts[pattern + 1]; at += 1) {
    const element = cover.members[at];
    if (choice.covers(element)) continue;
    for (let by = owners.starts[element]; by < owners.starts[element + 1]; by += 1)
      gains[owners.members[by]] -= values[element];
  }
  choice.add(pattern);
}

/** Gives up what is not needed any more, the dearest for what it alone brings first. */
export function prune({ costs }: Problem, choice: Choice, wanted: number): void {
  const worth = choice
    .patterns()
    .map((pattern) => ({ pattern, ratio: choice.alone(pattern) / Math.max(costs[pattern], Number.MIN_VALUE) }));
  worth.sort((a, b) => a.ratio - b.ratio || costs[b.pattern] - costs[a.pattern] || a.pattern - b.pattern);
  for (const { pattern } of worth) if (enough(choice.value - choice.alone(pattern), wanted)) choice.remove(pattern);
}
