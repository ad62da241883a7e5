import { expect, test } from 'vitest';
import { Routes } from './routes.ts';
import type { Address } from './url.ts';

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

test('where each sort of page is asked in its own way, what tells them apart names the page', () => {
  const routes = learnt(
    '?do=find&s=ann',
    '?do=find&s=ben',
    '?do=entry&e=1',
    '?do=entry&e=2',
    '?do=entry&e=3',
    '?do=front',
    '?do=stock',
  );
  expect([...routes.names]).toEqual(['do']);
});

test('what says where one clicked does not: it is new in each link, or links to other paths have it, too', () => {
  const clicks = ['menu_0&colour=red', 'box_1&size=4', 'box_2&size=5', 'foot_3', 'foot_4&page=2', 'top_5&sort=up'];
  expect(learnt(...clicks.map((click) => `?ref=${click}`)).names.size).toBe(0);
  const queries = [
    '?ref=menu&colour=red',
    '?ref=menu&colour=blue',
    '?ref=box&size=4',
    '?ref=box&size=5',
    '?ref=foot',
    '?ref=foot&page=2',
  ];
  expect(learnt(...queries).names.size).toBe(1);
  expect(new Routes([...queries.map(at), 'http://shop.test/shoe/7?ref=list' as Address]).names.size).toBe(0);
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
