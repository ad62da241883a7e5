import { expect, test } from 'vitest';
import { digitShop } from './other-digits.fixture.ts';
import { crawlPages } from './small-shop.fixture.ts';
import { tableOf } from './unlike-sites.fixture.ts';

const downloads = (numerals: string): number => {
  const site = digitShop(numerals);
  return crawlPages((path) => site.page(new URL(path, 'http://shop.test/'))).asked.length;
};

test.each(['arab', 'arabext', 'deva', 'fullwide'])(
  'a shop whose counts and pages are in %s digits is read whole',
  (numerals) => {
    const { attributes, entities, missing } = tableOf(digitShop(numerals));
    expect({ entities, missing }).toEqual({ entities: 44, missing: [] });
    expect(attributes).not.toContain('page');
    expect(downloads(numerals)).toBe(downloads('latn'));
  },
);
