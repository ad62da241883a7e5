import { expect, test } from 'vitest';
import type { Address } from '../../model/url.ts';
import { Routes } from './routes.ts';

const at = (query: string) => `http://shop.test/index.php${query}` as Address;
function learnt(...queries: string[]) {
  const routes = new Routes();
  routes.learn(queries.map(at));
  return routes;
}

test('a parameter that decides which others there are names the page', () => {
  const routes = learnt(
    '?do=list&group=1',
    '?do=list&group=2',
    '?do=item&id=7',
    '?do=item&id=8',
    '?do=login',
    '?do=cart',
  );
  expect(routes.areOne(at('?do=list&group=1'), at('?do=list&group=2&page=2'))).toBe(true);
  expect(routes.areOne(at('?do=front'), at('?do=list&group=2'))).toBe(false);
});

test('a filter does not, although all links have it', () => {
  const routes = learnt('?c=1', '?c=2', '?c=1&page=2', '?c=2&page=3', '?c=3&size=4', '?c=1&size=4', '?c=4&sort=up');
  expect(routes.areOne(at('?c=1'), at('?c=2'))).toBe(true);
});

test('a page that its own links call by a name it was not asked by says which parameter names pages', () => {
  const pages = ['elm', 'oak', 'ash', 'yew', 'fir', 'box'].map((name) => `http://x.test/p?id=${name}` as Address);
  const own = ['recent', 'tree', 'edit'].map((way) => `http://x.test/p?id=start&do=${way}` as Address);
  const wiki = new Routes();
  wiki.learn([...pages, ...own], 'http://x.test/p' as Address);
  expect(wiki.areOne(pages[0], pages[1])).toBe(false);
  expect(wiki.areApart(own[0], own[1])).toBe(true);
  expect(wiki.areOne(own[0], `${own[0]}&sort=date` as Address)).toBe(true);
  const list = new Routes();
  list.learn([...pages, 'http://x.test/p?page=2' as Address], 'http://x.test/p' as Address);
  expect(list.areOne(pages[0], pages[1])).toBe(true);
});
