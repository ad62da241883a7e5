import { expect, test } from 'vitest';
import type { Address } from '../model/url.ts';
import { memberEvidence } from './group-evidence.ts';

const url = 'http://shop.test/?brand=a' as Address;

test.each([
  ['narrower', 3, 'filter', 'shows 3 of 52 entities'],
  ['narrower', null, 'filter', 'shows fewer of 52 entities'],
  ['same', 52, 'presentation', 'shows all 52 entities in another order or form'],
  ['forbidden', null, 'forbidden', 'robots.txt forbids it'],
] as const)('%s with %s speaks for %s', (relation, size, speaksFor, because) => {
  expect(memberEvidence('Ada', url, { relation, size, whole: 52 })).toEqual({ about: 'Ada', url, speaksFor, because });
});
