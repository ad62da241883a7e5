import { expect, test } from 'vitest';
import { killEntities } from './kill.ts';

test('a search that is killed finds the same when started again, and asks nothing twice but what was in flight', async () => {
  const report = await killEntities({ size: 30, kills: 2, seed: 3 });
  expect(report.kills).toBe(2);
  expect(report.same).toBe(true);
  expect(report.mostRepeated).toBeLessThanOrEqual(report.inFlight);
}, 180_000);
