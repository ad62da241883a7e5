import { expect, it } from 'vitest';
import type { Address } from '../../../model/url.ts';
import { createPage } from '../../../page/page.ts';
import { listsOf } from './look-lists.ts';

const AT = 'http://site.example/' as Address;

/** The lists of a page, each as the paths of its links. */
function lists(body: string): string[] {
  const page = createPage(`<html><body>${body}</body></html>`, { url: AT });
  return listsOf(page, AT, 'host').map(({ keys }) => keys.map((key) => new URL(key).pathname.slice(1)).join(' '));
}

const items = (...names: string[]) => names.map((name) => `<li><a href="/${name}">${name}</a></li>`).join('');

it('two lists under two headings are two, though their links have one link-path', () => {
  const body = `<h2>Enums</h2><ul>${items('a', 'b', 'c', 'd')}</ul><h2>Traits</h2><ul>${items('e', 'f', 'g')}</ul>`;
  expect(lists(body)).toEqual(['a b c d', 'e f g']);
});

it('a list whose records have several links of one make is one', () => {
  const record = (name: string) => `<li><a href="/${name}">${name}</a><a href="/${name}2">more</a></li>`;
  expect(lists(`<ul>${['a', 'b', 'c'].map(record).join('')}</ul>`)).toEqual(['a a2 b b2 c c2']);
});

it('links within sentences are no list, a comma or a number between them is no sentence', () => {
  expect(lists('<p>See <a href="/a">a</a> and also <a href="/b">b</a> or else <a href="/c">c</a>.</p>')).toEqual([]);
  expect(lists('<p><a href="/a">a</a>, <a href="/b">b</a>, <a href="/c">c</a></p>')).toEqual(['a b c']);
  expect(lists(`<p>About <a href="/a">a</a></p><p>About <a href="/b">b</a></p>`)).toEqual([]);
  const rows = ['a', 'b'].map((name, at) => `<tr><td>${at + 1}</td><td><a href="/${name}">${name}</a></td></tr>`);
  expect(lists(`<table>${rows.join('')}</table>`)).toEqual(['a b']);
});

it('what stands behind a link is of its record', () => {
  const record = (name: string) => `<li><a href="/${name}">${name}</a><p>All that is known about it.</p></li>`;
  expect(lists(`<ul>${['a', 'b'].map(record).join('')}</ul>`)).toEqual(['a b']);
});

it('a page without links has none', () => {
  expect(lists('<p>Nothing</p>')).toEqual([]);
});

it('what is said of a term in a definition list is of its record', () => {
  const record = (name: string) => `<dt><a href="/${name}">${name}</a></dt><dd>All that is known about it.</dd>`;
  expect(lists(`<dl>${['a', 'b', 'c'].map(record).join('')}</dl>`)).toEqual(['a b c']);
});
