import { expect, test } from 'vitest';
import { retryAfterMs } from './retry-after.ts';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);

test.each([
  [undefined, null],
  ['120', 120_000],
  [' 0 ', 0],
  ['1.5', 1500],
  ['Fri, 02 Jan 2026 03:05:05 GMT', 60_000],
  ['Friday, 02-Jan-26 03:05:05 GMT', 60_000],
  ['Fri, 02 Jan 2026 03:00:00 GMT', 0],
  ['-5', null],
  ['soon', null],
  ['1', 1000],
  ['99999999999999', null],
  ['2026', 2_026_000],
  ['', null],
])('%j means %s', (header, ms) => {
  expect(retryAfterMs(header, NOW)).toBe(ms);
});
