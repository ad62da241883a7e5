import { expect, test } from 'vitest';
import { lettersByMonth } from './month-sites.fixture.ts';
import { crawlPages } from './small-shop.fixture.ts';
import { tableOf } from './unlike-sites.fixture.ts';

test('letters by months: no month is the whole, each is a value; answers below others are letters, too', () => {
  const { entities, missing, name } = tableOf(lettersByMonth());
  expect({ entities, missing, name }).toEqual({ entities: 58, missing: [], name: 'Letters of the yard' });
});

test('letters by months: nothing but letters is kept', () => {
  const site = lettersByMonth();
  const { titles } = crawlPages((path) => site.page(new URL(path, 'http://shop.test/')));
  expect([...titles.keys()].filter((key) => !/\/l\d+\.html$/.test(key))).toEqual([]);
});
