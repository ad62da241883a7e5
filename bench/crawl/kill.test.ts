import { expect, test } from 'vitest';
import { FULL_DISK, IN_FLIGHT, killCrawl } from './kill.ts';

test('kill -9 at random moments, then the same command: the same knowledge, at most what was in flight asked twice', async () => {
  const report = await killCrawl({ profile: 'racing', size: 30, kills: 3, seed: 3 });
  expect(report.kills.size).toBeGreaterThan(1);
  expect(report.differences).toEqual([]);
  expect(report.lines).toBeGreaterThan(300);
  expect(report.mostRepeated).toBeLessThanOrEqual(IN_FLIGHT);
}, 120_000);

test('with walls, busy answers and a full disk among the kills: the same knowledge', async () => {
  const traits = { walls: 'on', busy: 'on' };
  const report = await killCrawl({ profile: 'racing', size: 30, kills: 5, seed: 8, traits, fullDiskEvery: 3 });
  expect(report.kills.get(FULL_DISK)).toBe(1);
  expect([...report.kills.values()].reduce((sum, times) => sum + times, 0)).toBe(5);
  expect(report.differences).toEqual([]);
  expect(report.lines).toBeGreaterThan(300);
}, 180_000);
