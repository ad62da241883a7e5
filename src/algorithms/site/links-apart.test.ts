import { expect, test } from 'vitest';
import { isChoiceOf } from '../../model/address-parts.ts';
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { anchorOf } from '../../page/links.ts';
import { createPage } from '../../page/page.ts';
import { linksApart, listsBack, type OfIndex } from './links-apart.ts';
import { shapeOf } from './shape.ts';

const at = (path: string): Address => `http://site.test${path}` as Address;
const page = (path: string, body: string): Page =>
  createPage(`<!doctype html><title>x</title><p><a href="/">Home</a> <a href="/help">Help</a></p>${body}`, {
    url: at(path),
  });

const months = ['/posts?month=2015-01', '/posts?month=2015-02', '/posts?month=2015-03'];
const index = (paths: readonly string[]): OfIndex => {
  const addresses = paths.map(at);
  return {
    addresses,
    shape: shapeOf(addresses)!,
    isSitewide: (key) => /test\/(?:help)?$/.test(key),
    isChoice: isChoiceOf,
  };
};
const item = (number: number) => `<li><a href="/post/${number}">Post ${number}</a> on a day</li>`;
const month = (path: string, numbers: readonly number[]) => page(path, `<ul>${numbers.map(item).join('')}</ul>`);

test('months of one or two posts are lists, known by the place of their links', () => {
  const pages = [month(months[0], [1]), month(months[1], [2, 3]), month(months[2], [4])];
  const found = linksApart(pages, index(months));
  expect(found?.runs.map(({ links, page: one }) => links.map(({ node }) => anchorOf(one, node).text))).toEqual([
    ['Post 2', 'Post 3'],
    ['Post 1'],
    ['Post 4'],
  ]);
});

test('a long list may hold what others hold: they say nothing for or against the rest', () => {
  const years = Array.from({ length: 5 }, (_, year) => `/posts?month=201${year}-01`);
  const lists = (...all: readonly (readonly number[])[]) => all.map((numbers, at) => month(years[at], numbers));
  const many = Array.from({ length: 12 }, (_, number) => number);
  expect(linksApart(lists(many, many.slice(1), [20], [30]), index(years))?.runs.length).toBe(4);
  // Short ones are values that some share.
  expect(linksApart(lists([1, 2, 3], [2, 3], [3, 4], [4], [5]), index(years))).toBeNull();
});

test('pages that all link the same are no lists of it, nor those that link what is done to them', () => {
  const same = months.map((path) => month(path, [1, 2]));
  expect(linksApart(same, index(months))).toBeNull();
  const tools = ['/film/1', '/film/2', '/film/3'].map((path) =>
    page(path, `<ul><li><a href="/edit${path}">Edit</a></li><li><a href="/log${path}">History</a></li></ul>`),
  );
  expect(linksApart(tools, index(['/film/1', '/film/2', '/film/3']))).toBeNull();
});

test('a page that says much of itself is no list of the little it links', () => {
  const prose = (number: number) => `<p>${`Of this film, number ${number}, much can be told. `.repeat(40)}</p>`;
  const films = ['/film/1', '/film/2', '/film/3'];
  const pages = films.map((path, number) =>
    page(path, `${prose(number)}<ul>${item(2 * number)}${item(2 * number + 1)}</ul>`),
  );
  expect(linksApart(pages, index(films))).toBeNull();
});

test('what lists several pages of the index back is a value of these', () => {
  const films = index(['/film/1', '/film/2', '/film/3']);
  const person = page('/person/7', '<ul><li><a href="/film/1">One</a></li><li><a href="/film/3">Three</a></li></ul>');
  expect(listsBack(person, films)).toBe(true);
  expect(listsBack(page('/post/1', '<a href="/posts?month=2015-01">2015-01</a>'), index(months))).toBe(false);
});
