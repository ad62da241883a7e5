import { expect, test } from 'vitest';
import { spread } from './spread.ts';

test('the first, the last and what lies evenly between them', () => {
  expect(spread([1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([1, 5, 9]);
  expect(spread([1, 2], 3)).toEqual([1, 2]);
});
