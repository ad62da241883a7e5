import { expect, test } from 'vitest';
import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { links } from '../page/links.ts';
import { createPage } from '../page/page.ts';
import { relinkByForm } from './relink.ts';

const url = 'http://shop.example/list' as Address;
const fetched = (body: string) => {
  const shape = { kind: 'ok', query: visit(url), finalUrl: url, hops: [], status: 200, headers: {}, atMs: 1 } as const;
  return { ...shape, contentType: 'text/html', bytes: body.length, body };
};
const listing = (token: string, extra = '') =>
  `<ul>${extra}<li><a href="/item/1?t=${token}1">one</a><li><a href="/item/2?t=${token}2">two</a></ul><a href="/help">help</a>`;

test('finds the link of the same form at the same place', () => {
  const [, second] = links(createPage(listing('old'), { url }));
  expect(relinkByForm(fetched(listing('new')), second.node, second.url)).toBe('http://shop.example/item/2?t=new2');
});

test('does not guess: where the place has moved, only an only candidate will do', () => {
  const [first] = links(createPage(listing('old'), { url }));
  expect(relinkByForm(fetched(`<p><b>new</b></p>${listing('new', '<li>')}`), first.node, first.url)).toBeNull();
  const single = '<p>moved</p><a href="/item/1?t=new">one</a><a href="/help">help</a>';
  expect(relinkByForm(fetched(single), 1, first.url)).toBe('http://shop.example/item/1?t=new');
  expect(relinkByForm(fetched('no links'), 1, first.url)).toBeNull();
});
