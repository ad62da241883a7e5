import { expect, test } from 'vitest';
import type { Address } from './url.ts';
import { withoutParameters, withParameter } from './without-parameters.ts';

const at = (search: string): Address => `http://shop.test/list${search}` as Address;

test.each([
  ['', '?page=2'],
  ['?', '?page=2'],
  ['?a=1', '?a=1&page=2'],
  ['?page=7&a=1', '?a=1&page=2'],
  ['?a=1;b=2', '?a=1;b=2;page=2'],
  ['?a=1;page=3;b=2', '?a=1;b=2;page=2'],
  ['?a=x;y', '?a=x;y&page=2'],
  ['?a=1#top', '?a=1&page=2'],
])('%s with page 2 is %s', (search, expected) => expect(withParameter(at(search), 'page', '2')).toBe(at(expected)));

test('parameters are left out whatever separates them', () => {
  const isSort = (name: string) => name === 'sort';
  expect(withoutParameters(at('?a=1;sort=up;b=2'), isSort)).toBe(at('?a=1;b=2'));
  expect(withoutParameters(at('?sort=up&a=1'), isSort)).toBe(at('?a=1'));
  expect(withoutParameters(at('?sort=up'), isSort)).toBe(at(''));
});
