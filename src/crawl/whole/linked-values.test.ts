import { expect, test } from 'vitest';
import { crawlPages } from './small-shop.fixture.ts';
import { onePathWiki } from './wiki-sites.fixture.ts';

test('what entity pages link is a filter where a view of the value lists who links it, and few of these lists are read', () => {
  const site = onePathWiki();
  const { asked, facts } = crawlPages((path) => site.page(new URL(path, 'http://shop.test/')));
  const said = facts.filter(({ attribute, source }) => attribute === 'Uses' && source !== 'page');
  expect(said.length).toBe(171);
  expect(new Set(said.map(({ source }) => source))).toEqual(new Set(['filter', 'inferred']));
  expect(asked.filter((path) => path.includes('id=use:')).length).toBeLessThan(10);
});
