/**
 * What the best choice costs at least, and a better choice than the greedy one: prices of elements, moved towards the dual of
 * the linear program by subgradient steps (M. Held, R. M. Karp 1971; for covering: A. Caprara, M. Fischetti, P. Toth, "A
 * Heuristic Method for the Set Covering Problem", Operations Research 47(5), 1999). Any prices give a true bound.
 */
import { PRICE_HALVINGS, PRICE_PATIENCE, PRICE_ROUNDS, PRICE_TRIAL } from '../params.ts';
import { greedyChoice, prune } from './greedy.ts';
import type { Choice, Problem } from './problem.ts';

export interface Priced {
  readonly choice: Choice;
  /** No choice that covers as much costs less. */
  readonly bound: number;
}

interface Relaxed {
  readonly bound: number;
  /** Cost of each pattern less the prices of what it covers. */
  readonly reduced: Float64Array;
  /** Elements that the relaxed problem leaves out: as much as need not be covered. */
  readonly left: Float64Array;
}

/** The relaxed problem: each pattern is taken where it costs less than the prices of its elements; the dearest elements are left out while that is allowed. */
export function relax({ costs, cover, owners, values }: Problem, prices: Float64Array, slack: number): Relaxed {
  const reduced = costs.slice();
  let bound = 0;
  for (let element = 0; element < cover.elements; element += 1) {
    if (prices[element] === 0) continue;
    bound += prices[element];
    for (let by = owners.starts[element]; by < owners.starts[element + 1]; by += 1)
      reduced[owners.members[by]] -= prices[element];
  }
  for (const cost of reduced) if (cost < 0) bound += cost;
  const left = new Float64Array(cover.elements);
  if (slack > 0) bound -= leaveOut(prices, values, slack, left);
  return { bound, reduced, left };
}

/** Fills `left` with the shares of elements whose leaving out saves most; the sum of their prices. */
function leaveOut(prices: Float64Array, values: Float64Array, slack: number, left: Float64Array): number {
  const order = [...prices.keys()].filter((element) => prices[element] > 0);
  order.sort((a, b) => prices[b] * values[a] - prices[a] * values[b]);
  let room = slack;
  let saved = 0;
  for (const element of order) {
    const share = values[element] <= room ? 1 : room / values[element];
    left[element] = share;
    saved += share * prices[element];
    room -= share * values[element];
    if (room <= 0) break;
  }
  return saved;
}

/** Better choices and better bounds in turns, from a choice that covers enough. */
export function improveByPrices(problem: Problem, first: Choice, wanted: number): Priced {
  const slack = Math.max(0, problem.reachable - wanted);
  let best = first;
  let bound = 0;
  let halvings = 0;
  let waited = 0;
  const prices = firstPrices(problem);
  for (let round = 0; round < PRICE_ROUNDS && halvings < PRICE_HALVINGS && bound < best.cost * (1 - 1e-6); round += 1) {
    const relaxed = relax(problem, prices, slack);
    waited = relaxed.bound > bound * (1 + 1e-6) ? 0 : waited + 1;
    bound = Math.max(bound, relaxed.bound);
    if (round % PRICE_TRIAL === 0) {
      const choice = guided(problem, relaxed.reduced, wanted);
      if (choice.cost < best.cost) best = choice;
    }
    if (waited >= PRICE_PATIENCE) {
      halvings += 1;
      waited = 0;
    }
    step(problem, prices, relaxed, (best.cost - relaxed.bound) / 2 ** halvings);
  }
  return { choice: best, bound };
}

/** Each element pays its share of the cheapest pattern that shows it. */
function firstPrices({ costs, cover, owners }: Problem): Float64Array {
  const prices = new Float64Array(cover.elements);
  for (let element = 0; element < cover.elements; element += 1) {
    let least = Number.POSITIVE_INFINITY;
    for (let by = owners.starts[element]; by < owners.starts[element + 1]; by += 1) {
      const pattern = owners.members[by];
      least = Math.min(least, costs[pattern] / (cover.starts[pattern + 1] - cover.starts[pattern]));
    }
    prices[element] = least === Number.POSITIVE_INFINITY ? 0 : least;
  }
  return prices;
}

/** Prices rise where nothing covers an element and fall where several do, the more the further away the bound is. */
function step({ cover, owners }: Problem, prices: Float64Array, { left, reduced }: Relaxed, gap: number): void {
  const lacks = new Float64Array(cover.elements);
  let length = 0;
  for (let element = 0; element < cover.elements; element += 1) {
    if (owners.starts[element + 1] === owners.starts[element]) continue;
    let lack = 1 - left[element];
    for (let by = owners.starts[element]; by < owners.starts[element + 1]; by += 1)
      if (reduced[owners.members[by]] < 0) lack -= 1;
    lacks[element] = lack;
    length += lack * lack;
  }
  if (length === 0) return;
  for (let element = 0; element < cover.elements; element += 1)
    prices[element] = Math.max(0, prices[element] + (gap / length) * lacks[element]);
}

/** Takes what pays by the prices, completes it by what costs least beyond them, gives up what is not needed. */
function guided(problem: Problem, reduced: Float64Array, wanted: number): Choice {
  const first = [...reduced.keys()].filter((pattern) => reduced[pattern] < 0);
  const smallest = 1e-6;
  const costs = reduced.map((cost, pattern) => Math.max(cost, smallest * problem.costs[pattern]));
  const choice = greedyChoice(problem, { wanted, budget: Number.POSITIVE_INFINITY }, { costs, first });
  prune(problem, choice, wanted);
  return choice;
}
