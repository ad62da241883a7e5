import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idSet } from '../../model/id-set.ts';
import type { Address } from '../../model/url.ts';
import { drillDown, isIncluded, isLikelyDrillDown, isSameQuery, sharedPages } from './model.ts';

const shoes = { attribute: 'kind', value: 'shoes' };
const red = { attribute: 'colour', value: 'red' };
const site = {
  pages: ['http://a/1', 'http://a/2'] as Address[],
  entities: idSet([1, 2, 3]),
  queries: [[shoes], [shoes, red]],
  pagesOf: (query: readonly unknown[]) => (query.length === 1 ? ['http://a/1'] : ['http://a/2']) as Address[],
};

test('§3 the order of clicks makes no other query', () => {
  expect(isSameQuery([shoes, red], [red, shoes])).toBe(true);
  expect(isSameQuery([shoes], [shoes, red])).toBe(false);
});

test('§3 a drill-down query has exactly one predicate more', () => {
  expect(drillDown([shoes], [red, shoes])).toEqual(red);
  expect(drillDown([shoes], [red])).toBeNull();
  expect(drillDown([], [red, shoes])).toBeNull();
});

test('§3 assumption 1: different queries share no list pages', () => {
  expect(sharedPages(site, [shoes], [shoes, red])).toEqual([]);
  expect(sharedPages({ ...site, pagesOf: () => site.pages }, [shoes], [shoes, red])).toEqual(site.pages);
});

test('§3 assumption 2: the more selective query has the smaller result', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(10_000)), fc.nat(20), (ids, kept) => {
      expect(isIncluded(idSet(ids.slice(0, kept)), idSet(ids))).toBe(true);
    }),
  );
  expect(isIncluded(idSet([1, 2, 9]), idSet([1, 2, 3]))).toBe(false);
});

test('§3 assumption 3: included and linked is likely a drill-down; included alone is not', () => {
  expect(isLikelyDrillDown(idSet([1]), idSet([1, 2]), true)).toBe(true);
  expect(isLikelyDrillDown(idSet([1]), idSet([1, 2]), false)).toBe(false);
});
