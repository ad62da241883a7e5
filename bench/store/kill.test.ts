import { expect, test } from 'vitest';
import { killAgainAndAgain } from './kill.ts';

test('a crawl that is killed again and again stores what an undisturbed one stores, and asks nothing twice but what was in flight', async () => {
  const report = await killAgainAndAgain({ pages: 800, kills: 5, seed: 20 });
  expect(report.kills).toBe(5);
  expect(report.differences.slice(0, 4)).toEqual([]);
  expect(report.mostRepeated).toBeLessThanOrEqual(report.inFlight);
});

test('also when the ends of the write-ahead logs are torn off', async () => {
  const report = await killAgainAndAgain({ pages: 500, kills: 4, tear: true, seed: 4 });
  expect(report.kills).toBe(4);
  expect(report.differences.slice(0, 4)).toEqual([]);
});
