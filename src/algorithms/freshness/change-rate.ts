/**
 * How often something changes, from visits at irregular times that say only whether it did since the last (ours, no paper): changes are a
 * Poisson process with rate λ, so after an interval t a change was seen with probability 1 - exp(-λt).
 */
import { PARAMS } from './params.ts';

/** One visit: days since the last, and whether anything had changed. */
export interface Visited {
  readonly days: number;
  readonly changed: boolean;
}

/** What is known of a rate before it was watched: changes a day, and how many visits that is worth. */
export interface Prior {
  readonly rate: number;
  readonly visits: number;
}

/** Several values that were compared at once: after so many days since they had last been seen, so many of them were otherwise. */
export interface Watched {
  readonly days: number;
  readonly compared: number;
  readonly changed: number;
}

export const NO_PRIOR: Prior = { rate: PARAMS.priorRate, visits: PARAMS.priorVisits };

/**
 * The likeliest rate, in changes a day. The derivative of the log-likelihood, sum over changed of t / (exp(λt) - 1) minus the sum over
 * unchanged of t, falls in λ, so its zero is found by bisection. The prior is a gamma density with its mean at `rate`, worth so many visits as long as the
 * usual interval: without it, one that never changed would have the rate 0 and never be visited again, one that always did an infinite one.
 */
export function changeRate(visits: readonly Visited[], prior: Prior = NO_PRIOR): number {
  return valueRate(
    visits.map(({ changed, days }) => ({ days, compared: 1, changed: changed ? 1 : 0 })),
    prior,
  );
}

/** The same of values that are watched together; the prior is worth so many of them. */
export function valueRate(watched: readonly Watched[], prior: Prior = NO_PRIOR): number {
  const seen = watched.filter(({ compared, days }) => days > 0 && compared > 0);
  const all = seen.reduce((sum, { compared }) => sum + compared, 0);
  const usual = all === 0 ? 1 : seen.reduce((sum, { compared, days }) => sum + compared * days, 0) / all;
  const length = prior.visits * usual;
  const expected = prior.rate * length;
  const slope = (rate: number): number => {
    let sum = expected / rate - length;
    for (const { changed, compared, days } of seen)
      sum += (changed * days) / Math.expm1(rate * days) - (compared - changed) * days;
    return sum;
  };
  return clamp(bisect(slope, PARAMS.leastRate, PARAMS.mostRate));
}

/** The rate of a pattern: that of all its items together, whose visits are those of one thing that is watched longer. */
export function patternRate(items: readonly (readonly Visited[])[]): number {
  return changeRate(items.flat());
}

const clamp = (rate: number): number => Math.min(PARAMS.mostRate, Math.max(PARAMS.leastRate, rate));

/** Where a function that falls is zero; by logarithms, because rates are of all orders. */
export function bisect(falling: (x: number) => number, least: number, most: number): number {
  let [low, high] = [Math.log(least), Math.log(most)];
  for (let step = 0; step < PARAMS.steps && high - low > 1e-12; step += 1) {
    const middle = (low + high) / 2;
    if (falling(Math.exp(middle)) > 0) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
}
