import { expect, test } from 'vitest';
import { numbersIn } from './numbers.ts';
import { scaleOf } from './scales.ts';

test.each([
  ['1,5 Mio.', 1_500_000],
  ['12 тыс. товаров', 12_000],
  ['2.3 million', 2_300_000],
  ['3,4万', 34_000],
  ['5 mln', 5_000_000],
  ['2 lakh', 200_000],
  ['5 m', 5],
  ['4 km', 4],
  ['3 mi', 3],
  ['14 K', 14],
])('%s', (text, number) => expect(numbersIn(text)).toEqual([number]));

test('words that mean different numbers in different languages mean none', () => {
  expect(scaleOf('billion')).toBeNull();
  expect(scaleOf('mil')).toBeNull();
});
