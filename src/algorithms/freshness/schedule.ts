/**
 * How to spend a number of visits a day on items that change at different rates, so that as much as possible is as the site has it now.
 *
 * Evenly spaced visits (ours): an item with rate λ visited f times a day is fresh a share F = (f/λ)(1 - exp(-λ/f)) of the time. F is concave in f, so at the
 * optimum all visited items gain alike from one more visit: dF/df = (1 - (1 + x) exp(-x)) / λ with x = λ/f equals one multiplier μ for all of them, and items whose
 * gain from the first visit, 1/λ, is below μ are not visited. x falls as μ falls, the number of visits grows, so μ is found by bisection.
 *
 * Visits at random times: Y. Azar, E. Horvitz, E. Lubetzky, Y. Peres, D. Shahaf, "Tractable near-optimal policies for crawling", PNAS 115(32), 2018: there
 * F = f / (f + λ), and f = sqrt(λ / μ) - λ where that is positive; one sort by λ and one pass.
 */
import { bisect } from './change-rate.ts';
import { PARAMS } from './params.ts';

export interface Item {
  /** Changes a day. */
  readonly rate: number;
  /** What its freshness is worth. @default 1 */
  readonly weight?: number;
}

/** Visits a day, item by item. */
export type Schedule = Float64Array;

/** Share of the time in which an item is as the site has it, with evenly spaced visits. */
export function spacedFreshness(rate: number, visits: number): number {
  if (rate <= 0) return 1;
  if (visits <= 0) return 0;
  const x = rate / visits;
  return -Math.expm1(-x) / x;
}

/** The same with visits at random times (Azar and others, section 2). */
export function randomFreshness(rate: number, visits: number): number {
  if (rate <= 0) return 1;
  return visits <= 0 ? 0 : visits / (visits + rate);
}

/** Weighted mean of the freshness of all items. */
export function meanFreshness(items: readonly Item[], schedule: Schedule, freshness = spacedFreshness): number {
  let [sum, weights] = [0, 0];
  items.forEach(({ rate, weight = 1 }, at) => {
    sum += weight * freshness(rate, schedule[at]);
    weights += weight;
  });
  return weights === 0 ? 1 : sum / weights;
}

/** The optimum for evenly spaced visits. */
export function spacedSchedule(items: readonly Item[], perDay: number): Schedule {
  if (perDay <= 0 || items.length === 0) return new Float64Array(items.length);
  const gain = spacedGain(items, perDay);
  return scaled(
    Float64Array.from(items, ({ rate, weight = 1 }) => spacedVisits(rate, gain / weight)),
    perDay,
  );
}

/** What one more visit a day gains at the optimum, alike for all items that are visited. Each step of the search is one pass over the items. */
export function spacedGain(items: readonly Item[], perDay: number): number {
  const best = items.reduce(
    (most, { rate, weight = 1 }) => Math.max(most, weight / Math.max(rate, PARAMS.leastRate)),
    0,
  );
  const spent = (gain: number): number =>
    items.reduce((sum, { rate, weight = 1 }) => sum + spacedVisits(rate, gain / weight), 0);
  return bisect((gain) => spent(gain) - perDay, best * 1e-15, best);
}

/** Visits a day at which one more gains `multiplier`; 0 where already the first gains less. */
export function spacedVisits(rate: number, multiplier: number): number {
  const gain = multiplier * rate;
  if (rate <= 0 || gain >= 1) return 0;
  return rate / unfreshness(gain);
}

/** x with 1 - (1 + x) exp(-x) = gain: Newton steps from a beginning that is close at both ends, kept within what is known. */
function unfreshness(gain: number): number {
  let [low, high] = [0, 60];
  let x = gain < 0.5 ? Math.sqrt(2 * gain) : -Math.log1p(-gain) + 1;
  for (let step = 0; step < PARAMS.steps; step += 1) {
    const value = -Math.expm1(-x) - x * Math.exp(-x) - gain;
    if (value > 0) high = x;
    else low = x;
    const next = x - value / Math.max(x * Math.exp(-x), 1e-300);
    const inside = next > low && next < high ? next : (low + high) / 2;
    if (Math.abs(inside - x) <= 1e-12 * x) return inside;
    x = inside;
  }
  return x;
}

/** The optimum for visits at random times; O(n log n). */
export function randomSchedule(items: readonly Item[], perDay: number): Schedule {
  const schedule = new Float64Array(items.length);
  const order = items
    .map((item, at) => ({ at, rate: item.rate, weight: item.weight ?? 1 }))
    .filter(({ rate }) => rate > 0);
  // Those that are worth a first visit at the highest price come first.
  order.sort((a, b) => b.weight / b.rate - a.weight / a.rate);
  let [roots, rates] = [0, 0];
  for (let count = 0; count < order.length; count += 1) {
    const { rate, weight } = order[count];
    roots += Math.sqrt(weight * rate);
    rates += rate;
    const root = roots / (perDay + rates);
    const next = order[count + 1];
    if (next !== undefined && next.weight / next.rate > root * root) continue;
    for (const { at, rate: own, weight: worth } of order.slice(0, count + 1))
      schedule[at] = Math.max(0, Math.sqrt(worth * own) / root - own);
    break;
  }
  return scaled(schedule, perDay);
}

export function uniformSchedule(items: readonly Item[], perDay: number): Schedule {
  return new Float64Array(items.length).fill(items.length === 0 ? 0 : perDay / items.length);
}

export function proportionalSchedule(items: readonly Item[], perDay: number): Schedule {
  return scaled(
    Float64Array.from(items, ({ rate }) => rate),
    perDay,
  );
}

/** The same proportions, with all visits that there are. */
function scaled(schedule: Schedule, perDay: number): Schedule {
  const sum = schedule.reduce((all, one) => all + one, 0);
  return sum === 0 ? schedule : schedule.map((one) => (one * perDay) / sum);
}
