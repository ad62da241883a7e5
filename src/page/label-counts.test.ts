import { expect, test } from 'vitest';
import { addressParts } from '../model/address-parts.ts';
import type { Address } from '../model/url.ts';
import { countsApart } from './label-counts.ts';
import { linkGroups } from './link-groups.ts';
import { createPage } from './page.ts';

const told = (...texts: string[]) => countsApart(texts).map(({ about, count, label }) => [label, count, about]);

test('brackets of East Asian writing hold counts', () => {
  expect(told('ネイビー（43）', 'ブラック（1,240）')).toEqual([
    ['ネイビー', 43, 43],
    ['ブラック', 1240, 1240],
  ]);
});

test('the words of a count have one form for one and others for many', () => {
  expect(told('Red (1 item)', 'Blue (5 items)', 'Green (2 items)').map(([label]) => label)).toEqual([
    'Red',
    'Blue',
    'Green',
  ]);
  expect(told('Pro (2nd generation)', 'Mini (3rd edition)').map(([label]) => label)).toEqual([
    'Pro (2nd generation)',
    'Mini (3rd edition)',
  ]);
});

test('counts that are rounded have a word where they are small, and a mark where they are large', () => {
  expect(told('Women (120+)', 'Men (about 38)', 'Children (about 42)').map(([label]) => label)).toEqual([
    'Women',
    'Men',
    'Children',
  ]);
});

test('what is said once more for screen readers is one name', () => {
  expect(told('In stock (21)In stock (21 products)', 'Sold out (3)Sold out (3 products)')).toEqual([
    ['In stock', null, 21],
    ['Sold out', null, 3],
  ]);
  expect(told('Duran Duran', 'Queen', 'Abba').map(([label]) => label)).toEqual(['Duran Duran', 'Queen', 'Abba']);
});

const labelsOf = (html: string) => {
  const url = 'http://shop.test/shoes' as Address;
  const groups = linkGroups(createPage(html, { url }), { base: addressParts(url), noise: new Set(), skip: [] });
  return groups.flatMap(({ members }) => members.map(({ about, label }) => `${label}/${about}`));
};

test('a count in an element of its own may say what it counts', () => {
  const count = (n: number) => `<span>${n}<i> ${n > 1 ? 'items' : 'item'}</i></span>`;
  const one = (href: string, name: string, n: number) => `<li><a href="${href}">${name} ${count(n)}</a></li>`;
  expect(labelsOf(`<ul>${one('?m=1', 'Cotton', 9)}${one('?m=2', 'Hemp', 1)}</ul>`)).toEqual(['Cotton/9', 'Hemp/1']);
  const price = (n: number) => `<b>$${n}.00</b> - <b>$${n + 9}.99</b>`;
  expect(labelsOf(`<ul>${one('?p=1', price(10), 4)}${one('?p=2', price(20), 7)}</ul>`)).toEqual([
    '$10.00 - $19.99/4',
    '$20.00 - $29.99/7',
  ]);
});

test('a separator may stand between a name and its count', () => {
  const one = (name: string, n: number) =>
    `<li><a href="?f=${name}"><span>${name}</span><span class="hidden"> - </span><span>${n}</span></a></li>`;
  expect(labelsOf(`<ul>${one('CSV', 205)}${one('XML', 51)}</ul>`)).toEqual(['CSV/205', 'XML/51']);
});

test('the end of a range, and what tells choices apart, is no count', () => {
  const row = (href: string, from: string, to: string) => `<li><a href="${href}">${from} <b>${to}</b></a></li>`;
  expect(labelsOf(`<ul>${row('?p=1', '10 -', '20 km')}${row('?p=2', '20 -', '30 km')}</ul>`)).toEqual([
    '10 - 20 km/null',
    '20 - 30 km/null',
  ]);
  expect(labelsOf(`<ul>${row('?p=1', 'EU', '41')}${row('?p=2', 'EU', '42')}</ul>`)).toEqual([
    'EU 41/null',
    'EU 42/null',
  ]);
});
