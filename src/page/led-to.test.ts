import { expect, test } from 'vitest';
import type { Address } from '../model/url.ts';
import { ledTo } from './led-to.ts';
import { createPage } from './page.ts';

const from = (html: string) =>
  ledTo(createPage(html, { url: 'http://shop.example/a/b' as Address })).map(({ url }) => url);

test.each([
  ['0; url=/list', ['http://shop.example/list']],
  ["5;URL='next.html'", ['http://shop.example/a/next.html']],
  ['0;/list', ['http://shop.example/list']],
  ['0, url="?x=1"', ['http://shop.example/a/b?x=1']],
  ['300', []],
  ['300; url=/later', []],
  ['0; url=http://shop.example/a/b', []],
  ['', []],
])('a page that refreshes with %j leads to %j', (content, to) => {
  expect(from(`<meta http-equiv="Refresh" content="${content.replaceAll('"', '&quot;')}">`)).toEqual(to);
});

test('the frames of a frameset', () => {
  const html = '<frameset cols="20%,80%"><frame src="/menu"><frame src="list.html"><frame></frameset>';
  expect(from(html)).toEqual(['http://shop.example/menu', 'http://shop.example/a/list.html']);
});

test('a refresh of nothing but blanks is read at once', () => {
  // As one pattern, 4,000 of them took a minute.
  expect(from(`<meta http-equiv="Refresh" content="0${' '.repeat(1_000_000)}x">`)).toEqual(['http://shop.example/a/x']);
  expect(from(`<meta http-equiv="Refresh" content="${' '.repeat(1_000_000)}">`)).toEqual([]);
});
