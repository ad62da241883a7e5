import { expect, test } from 'vitest';
import { learnNumbers } from './page-numbers.ts';

const called = (second: string, third: string | null, perPage = 24) => {
  const numbers = learnNumbers(second, third, perPage);
  return numbers === null ? null : [1, 2, 5].map((page) => numbers.of(page, null));
};

test('pages are counted from one, from nought, or by the records before them', () => {
  expect(called('2', '3')).toEqual(['1', '2', '5']);
  expect(called('1', null)).toEqual(['0', '1', '4']);
  expect(called('24', '48')).toEqual(['0', '24', '96']);
  expect(called('25', null)).toEqual(['1', '25', '97']);
});

test('the key of a record is no number of a page', () => {
  expect(called('9183', '9277')).toBeNull();
  expect(called('after-z', null)).toBeNull();
});

test('where numbers count records, larger pages have larger numbers', () => {
  expect(learnNumbers('24', '48', 24)?.of(3, 96)).toBe('192');
  expect(learnNumbers('2', '3', 24)?.of(3, 96)).toBe('3');
  expect(learnNumbers('24', '48', 24)?.pagesUntil(96)).toBe(5);
});
