import { expect, test } from 'vitest';
import { albums, lettersByMonth, yardNotes } from './month-sites.fixture.ts';
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

test('notes: what lists them in another way on every page are filters, and no further kinds', () => {
  const site = yardNotes();
  const { entities, missing } = tableOf(site);
  expect({ entities, missing }).toEqual({ entities: 43, missing: [] });
  const { found } = crawlPages((path) => site.page(new URL(path, 'http://shop.test/')));
  expect(found.kinds.filter(({ crawled }) => crawled).map((kind) => kind.entities)).toEqual([43]);
});

test('albums: pictures are what is listed, in whatever folder, and the albums in another size are no kind', () => {
  const sizes = [3, 1, 7, 22, 5, 1, 4, 30, 2, 6, 11, 1];
  const { found, titles } = crawlPages(albums(sizes));
  const crawled = found.kinds.filter((kind) => kind.crawled).map(({ entities }) => entities);
  const others = [...titles.keys()].filter((key) => !/\/[a-z]+\d+\/[a-z]+\d+_\d+\.html$/.test(key));
  expect({ crawled, others }).toEqual({ crawled: [sizes.reduce((sum, size) => sum + size)], others: [] });
});
