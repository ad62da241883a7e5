import { expect, test } from 'vitest';
import { counted, roughly, secondsText } from './text.ts';

test('numbers that nobody reads to their end are said in words', () => {
  expect([228, 480_123, 5.28e12, 1e40].map(roughly)).toEqual([
    '228',
    '480.1 thousand',
    '5.3 trillion',
    'more than a quadrillion',
  ]);
});

test('one is not many', () => {
  expect([counted(1, 'page'), counted(1204, 'page'), counted(2, 'address', 'addresses')]).toEqual([
    '1 page',
    '1,204 pages',
    '2 addresses',
  ]);
});

test('long times are not counted in seconds', () => {
  expect([40, 2900, 600_000, 12_600_000].map(secondsText)).toEqual(['40 ms', '2.9 s', '10 min', '3.5 h']);
});
