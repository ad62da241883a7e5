import { describe, expect, test } from 'vitest';
import { changeRate, patternRate, type Visited } from './change-rate.ts';
import { adaptiveInterval, nextInterval } from './nutch.ts';
import {
  meanFreshness,
  proportionalSchedule,
  randomFreshness,
  randomSchedule,
  spacedFreshness,
  spacedSchedule,
  uniformSchedule,
} from './schedule.ts';

/** Seeded chance. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 12)) >>> 0) / 2 ** 32;
  };
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0);

describe('change rates', () => {
  test('equal intervals: the closed form -ln(share unchanged) / days', () => {
    const visits = Array.from({ length: 1000 }, (_, at): Visited => ({ days: 2, changed: at % 4 === 0 }));
    expect(changeRate(visits, { rate: 0.1, visits: 0 })).toBeCloseTo(-Math.log(0.75) / 2, 6);
  });

  test('irregular intervals: the rate that made them is found again', () => {
    const random = chance(7);
    for (const rate of [0.02, 0.3, 2]) {
      const visits = Array.from({ length: 5000 }, (): Visited => {
        const days = 0.2 + random() * (2 / rate);
        return { days, changed: random() < 1 - Math.exp(-rate * days) };
      });
      expect(changeRate(visits) / rate).toBeCloseTo(1, 1);
    }
  });

  test('never and always changed have rates, by the prior; nothing seen is the prior; more visits say more', () => {
    const never = Array.from({ length: 10 }, (): Visited => ({ days: 1, changed: false }));
    const always = never.map(({ days }) => ({ days, changed: true }));
    expect(changeRate([])).toBeCloseTo(0.05, 6);
    expect(changeRate(never)).toBeLessThan(0.05);
    expect(changeRate(never)).toBeGreaterThan(0);
    expect(changeRate([...never, ...never])).toBeLessThan(changeRate(never));
    expect(changeRate(always)).toBeGreaterThan(1);
    expect(changeRate(always)).toBeLessThan(100);
    expect(patternRate([never, always])).toBeGreaterThan(changeRate(never));
    expect(changeRate([{ days: 0, changed: true }])).toBeCloseTo(0.05, 6);
  });
});

describe('schedules', () => {
  const rates = [0.01, 0.05, 0.2, 1, 5, 20];
  const items = rates.map((rate) => ({ rate }));

  test('freshness at both ends', () => {
    expect(spacedFreshness(1, 0)).toBe(0);
    expect(spacedFreshness(0, 0)).toBe(1);
    expect(spacedFreshness(1e-12, 1)).toBeCloseTo(1, 9);
    expect(spacedFreshness(1, 1)).toBeCloseTo(1 - Math.exp(-1), 12);
    expect(spacedFreshness(1, 1)).toBeGreaterThan(randomFreshness(1, 1));
  });

  test('all visits are spent, and no small move between two items gains anything', () => {
    for (const perDay of [0.1, 1, 3, 30]) {
      const schedule = spacedSchedule(items, perDay);
      expect(sum(schedule)).toBeCloseTo(perDay, 9);
      const best = meanFreshness(items, schedule);
      for (const [from] of items.entries())
        for (const [to] of items.entries()) {
          const moved = schedule.slice();
          const step = Math.min(moved[from], 0.001 * perDay);
          moved[from] -= step;
          moved[to] += step;
          expect(meanFreshness(items, moved)).toBeLessThanOrEqual(best + 1e-12);
        }
    }
  });

  test('it beats the others, and what changes too often is left', () => {
    const schedule = spacedSchedule(items, 1);
    expect(schedule[5]).toBe(0);
    const best = meanFreshness(items, schedule);
    for (const other of [uniformSchedule, proportionalSchedule, randomSchedule])
      expect(meanFreshness(items, other(items, 1))).toBeLessThan(best);
    const azar = randomSchedule(items, 1);
    expect(sum(azar)).toBeCloseTo(1, 9);
    for (const other of [uniformSchedule, proportionalSchedule, spacedSchedule])
      expect(meanFreshness(items, other(items, 1), randomFreshness)).toBeLessThan(
        meanFreshness(items, azar, randomFreshness),
      );
  });

  test('weights draw visits; no items and no visits are harmless', () => {
    const weighed = spacedSchedule([{ rate: 1 }, { rate: 1, weight: 5 }], 1);
    expect(weighed[1]).toBeGreaterThan(weighed[0]);
    expect([...spacedSchedule([], 5)]).toEqual([]);
    expect([...spacedSchedule(items, 0)]).toEqual(rates.map(() => 0));
    expect([...randomSchedule([], 5)]).toEqual([]);
    expect([...spacedSchedule([{ rate: 0 }], 5)]).toEqual([0]);
  });

  test('a hundred thousand items take seconds', () => {
    const random = chance(3);
    const many = Array.from({ length: 100_000 }, () => ({ rate: 10 ** (4 * random() - 3) }));
    const began = performance.now();
    expect(sum(spacedSchedule(many, 20_000))).toBeCloseTo(20_000, 3);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test('Nutch: 0.8 after a change, 1.2 after none, and where that settles', () => {
    expect(nextInterval(10, true)).toBeCloseTo(8);
    expect(nextInterval(10, false)).toBeCloseTo(12);
    const days = adaptiveInterval(1);
    const p = 1 - Math.exp(-days);
    expect(p * Math.log(0.8) + (1 - p) * Math.log(1.2)).toBeCloseTo(0, 9);
  });
});
