import { expect, test } from 'vitest';
import { IN_FLIGHT, killCrawl } from './kill.ts';

test('kill -9 at random moments, then the same command: the same knowledge, at most what was in flight asked twice', async () => {
  const report = await killCrawl({ profile: 'racing', size: 30, kills: 3, seed: 3 });
  expect(report.kills.size).toBeGreaterThan(1);
  expect(report.differences).toEqual([]);
  expect(report.lines).toBeGreaterThan(300);
  expect(report.mostRepeated).toBeLessThanOrEqual(IN_FLIGHT);
}, 120_000);
