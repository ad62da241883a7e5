import { expect, test } from 'vitest';
import type { Address } from '../model/url.ts';
import { createPage } from './page.ts';
import { findTag } from './walk.ts';
import { wordsAround } from './words-around.ts';

const pageOf = (html: string) => createPage(html, { url: 'https://shop.example/a' as Address });

test('the words before and after the node, not cut within a word', () => {
  const long = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ');
  const page = pageOf(`<p>${long}</p><dl><dt>Price<dd>5 EUR</dl><p>${long}</p>`);
  const words = wordsAround(page, findTag(page.tree, 'dd')[0], '5 EUR')!;
  expect(words.value).toBe('5 EUR');
  expect(words.before).toMatch(/^… word\d+ .*word39 Price $/);
  expect(words.after).toMatch(/^ word0 .* …$/);
});

test('a node that holds more than the value: the value alone', () => {
  const page = pageOf('<p>Price: 5 EUR, in stock</p>');
  expect(wordsAround(page, findTag(page.tree, 'p')[0], '5 EUR')).toEqual({
    before: 'Price: ',
    value: '5 EUR',
    after: ', in stock',
  });
});

test('without a node: found in the text, else in what the page says to machines, else nothing', () => {
  expect(wordsAround(pageOf('<p>Price: 5 EUR</p>'), null, '5 EUR')?.before).toBe('Price: ');
  const json = pageOf('<script type="application/ld+json">{"brand": "Acme", "sku": "1"}</script><p>x</p>');
  expect(wordsAround(json, null, 'Acme')?.before).toContain('"brand": "');
  expect(wordsAround(json, null, 'Nobody')).toBeNull();
  expect(wordsAround(json, 999, 'Nobody')).toBeNull();
});
