/** The best weighted cover by branch and bound: for small problems only, to judge the others by. */
import type { Problem } from './problem.ts';

/** The least cost that covers everything that can be covered; null where more steps are needed than allowed. */
export function leastCost(problem: Problem, maxSteps = 2_000_000): number | null {
  const { costs, cover, owners } = problem;
  const times = new Int32Array(cover.elements);
  const elements = [...times.keys()].filter((element) => owners.starts[element + 1] > owners.starts[element]);
  let best = Number.POSITIVE_INFINITY;
  let steps = 0;
  // bounded: each level covers an element that was not covered
  const search = (cost: number): void => {
    steps += 1;
    if (steps > maxSteps || cost + restBound(problem, times, elements) >= best - 1e-9) return;
    const open = hardest(problem, times, elements);
    if (open === -1) {
      best = cost;
      return;
    }
    const patterns = owners.members.slice(owners.starts[open], owners.starts[open + 1]);
    for (const pattern of patterns.sort((a, b) => costs[a] - costs[b])) {
      change(cover, times, pattern, 1);
      search(cost + costs[pattern]);
      change(cover, times, pattern, -1);
    }
  };
  search(0);
  return steps > maxSteps ? null : best;
}

function change({ members, starts }: Problem['cover'], times: Int32Array, pattern: number, by: number): void {
  for (let at = starts[pattern]; at < starts[pattern + 1]; at += 1) times[members[at]] += by;
}

/** The open element that the fewest patterns cover. */
function hardest({ owners }: Problem, times: Int32Array, elements: readonly number[]): number {
  let found = -1;
  let fewest = Number.POSITIVE_INFINITY;
  for (const element of elements) {
    const count = owners.starts[element + 1] - owners.starts[element];
    if (times[element] > 0 || count >= fewest) continue;
    found = element;
    fewest = count;
  }
  return found;
}

/** Each open element costs at least its share of the pattern that shows it cheapest: a feasible dual. */
function restBound({ costs, cover, owners }: Problem, times: Int32Array, elements: readonly number[]): number {
  const open = new Int32Array(cover.patterns);
  for (const element of elements)
    if (times[element] === 0)
      for (let by = owners.starts[element]; by < owners.starts[element + 1]; by += 1) open[owners.members[by]] += 1;
  let bound = 0;
  for (const element of elements) {
    if (times[element] > 0) continue;
    let least = Number.POSITIVE_INFINITY;
    for (let by = owners.starts[element]; by < owners.starts[element + 1]; by += 1)
      least = Math.min(least, costs[owners.members[by]] / open[owners.members[by]]);
    bound += least;
  }
  return bound;
}
