import { expect, test } from 'vitest';
import { toAddress } from '../../../model/url.ts';
import { createPage } from '../../../page/page.ts';
import { readSaid, says } from './said.ts';

const pageOf = (body: string) => createPage(`<body>${body}</body>`, { url: toAddress('http://site.example/x')! });
const list = pageOf('<p>Houses and a flat from people you can ring up.</p><a href="/a">Flat</a> <a href="/b">Loft</a>');

test('a slogan that stands on every page says nothing about an entity', () => {
  const said = readSaid(pageOf('<p>Houses and a flat from people you can ring up.</p><dl><dd>Loft</dd></dl>'), list);
  expect(says(said, 'Flat')).toBe(false);
  expect(says(said, 'Loft')).toBe(true);
});

test('whole words only, and short values only as a whole text', () => {
  const said = readSaid(pageOf('<p>Shoes for women</p><p>Size 4 to 5</p><b>R</b>'), list);
  expect(says(said, 'men')).toBe(false);
  expect(says(said, 'Women')).toBe(true);
  expect(says(said, '4')).toBe(false);
  expect(says(said, 'r')).toBe(true);
});
