// How fresh a database stays for a number of visits a day, by policy, with change rates that separate the policies.
import {
  adaptiveInterval,
  changeRate,
  meanFreshness,
  patternRate,
  proportionalSchedule,
  randomSchedule,
  type Schedule,
  spacedSchedule,
  uniformSchedule,
  type Visited,
} from '../../src/index.ts';
import type { BenchOptions, Table } from '../suite.ts';

/** Visits that rates are estimated from. */
const VISITS = 20;
/** Changes a day: from once in a hundred days to ten a day, evenly in orders of magnitude. */
const RATES = { least: -2, most: 1 };
/** Visits a day and item. */
const BUDGETS = [0.1, 0.3, 1];

/** Seeded chance. */
function createChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface World {
  readonly rates: readonly number[];
  /** Items of one pattern change about as often. */
  readonly patterns: readonly (readonly number[])[];
  readonly visits: readonly (readonly Visited[])[];
}

/** Items in patterns, each visited at irregular times, as often as the budget allows. */
function makeWorld(items: number, perItem: number, seed: number): World {
  const chance = createChance(seed);
  const perPattern = 50;
  const rates: number[] = [];
  const patterns = Array.from({ length: Math.ceil(items / perPattern) }, (_, at) => {
    const middle = RATES.least + chance() * (RATES.most - RATES.least);
    return Array.from({ length: perPattern }, (_, one) => {
      rates.push(10 ** (middle + 0.6 * (chance() - 0.5)));
      return at * perPattern + one;
    });
  });
  const visits = rates.map((rate) =>
    Array.from({ length: VISITS }, (): Visited => {
      const days = (0.5 + chance()) / perItem;
      return { days, changed: chance() < 1 - Math.exp(-rate * days) };
    }),
  );
  return { rates, patterns, visits };
}

/** Each item by its own visits, with the rate of its pattern for a prior. */
function estimatedRates({ patterns, visits }: World): number[] {
  const rates: number[] = [];
  for (const members of patterns) {
    const prior = { rate: patternRate(members.map((at) => visits[at])), visits: 5 };
    for (const at of members) rates[at] = changeRate(visits[at], prior);
  }
  return rates;
}

const toItems = (rates: readonly number[]) => rates.map((rate) => ({ rate }));

/** Nutch has no budget: its intervals are stretched to keep to one. */
function nutchSchedule(rates: readonly number[], perDay: number): Schedule {
  const wanted = Float64Array.from(rates, (rate) => 1 / adaptiveInterval(rate));
  const sum = wanted.reduce((all, one) => all + one, 0);
  return wanted.map((one) => (one * perDay) / sum);
}

/** What a simulation of single changes and visits says of a schedule. */
function simulated(rates: readonly number[], schedule: Schedule, days: number, seed: number): number {
  const chance = createChance(seed);
  let fresh = 0;
  rates.forEach((rate, at) => {
    const interval = schedule[at] > 0 ? 1 / schedule[at] : Number.POSITIVE_INFINITY;
    if (interval === Number.POSITIVE_INFINITY) return;
    // It is watched from some time between two visits on.
    for (let from = -chance() * interval; from < days; from += interval) {
      const first = -Math.log1p(-chance()) / rate;
      const until = Math.min(from + Math.min(first, interval), days);
      fresh += Math.max(0, until - Math.max(0, from)) / days;
    }
  });
  return fresh / rates.length;
}

export function freshnessTable({ full }: Pick<BenchOptions, 'full'>): Table[] {
  const items = full ? 20_000 : 2000;
  const rows: string[][] = [];
  let [worst, worstEstimated] = [1, 1];
  for (const perItem of BUDGETS) {
    const world = makeWorld(items, perItem, 7);
    const { rates } = world;
    const perDay = perItem * rates.length;
    const truth = toItems(rates);
    const of = (schedule: Schedule) => meanFreshness(truth, schedule);
    const optimum = of(spacedSchedule(truth, perDay));
    const estimated = of(spacedSchedule(toItems(estimatedRates(world)), perDay));
    const ours = simulated(rates, spacedSchedule(truth, perDay), 400, 11);
    worst = Math.min(worst, ours / optimum);
    worstEstimated = Math.min(worstEstimated, estimated / optimum);
    rows.push(
      [
        perItem,
        of(uniformSchedule(truth, perDay)),
        of(proportionalSchedule(truth, perDay)),
        of(nutchSchedule(rates, perDay)),
        of(randomSchedule(truth, perDay)),
        optimum,
        ours,
        estimated,
      ].map((figure, at) => (at === 0 ? String(figure) : figure.toFixed(3))),
    );
  }
  return [
    {
      title: `Freshness of ${items.toLocaleString('en')} items, changes from once in 100 days to 10 a day`,
      columns: [
        'visits a day and item',
        'uniform',
        'proportional',
        "Nutch's intervals",
        'Azar and others, spaced',
        'the optimum',
        'ours, simulated',
        `ours, rates from ${VISITS} visits`,
      ],
      rows,
      goals: [
        {
          goal: 'at least 99% of the optimum given true rates',
          measured: `${(100 * worst).toFixed(1)}%`,
          reached: worst >= 0.99,
        },
        {
          goal: `at least 95% with rates estimated from ${VISITS} visits`,
          measured: `${(100 * worstEstimated).toFixed(1)}%`,
          reached: worstEstimated >= 0.95,
        },
      ],
      notes: [
        'The optimum is computed; ours is simulated change by change. All policies are given evenly spaced visits.',
      ],
    },
  ];
}
