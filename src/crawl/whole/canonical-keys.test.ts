import { expect, test } from 'vitest';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { canonicalForm } from './canonical-keys.ts';

const page = (linked: string, canonical: string) =>
  createPage(`<link rel="canonical" href="${canonical}">`, { url: `http://x.test${linked}` as Address });
const form = (pairs: readonly (readonly [string, string])[], path: string) =>
  canonicalForm(pairs.map(([linked, canonical]) => page(linked, canonical)))?.(`http://x.test${path}` as Address);

const BELOW_LISTS = [
  ['/list/red/thing/7', '/thing/7'],
  ['/list/blue/thing/9', '/thing/9'],
] as const;

test('the folder of the list is dropped where pages do so', () => {
  expect(form(BELOW_LISTS, '/list/green/thing/8')).toBe('http://x.test/thing/8');
  expect(form(BELOW_LISTS, '/thing/8')).toBeNull();
  expect(form(BELOW_LISTS, '/list/green/other/8')).toBeNull();
});

test('one page is not enough, nor pages that name another or the same address', () => {
  expect(form(BELOW_LISTS.slice(0, 1), '/list/green/thing/8')).toBeUndefined();
  expect(form([BELOW_LISTS[0], ['/list/blue/thing/9', '/thing/eight']], '/list/green/thing/8')).toBeUndefined();
  expect(form([['/thing/7', '/thing/7']], '/thing/8')).toBeUndefined();
});
