import { expect, test } from 'vitest';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { findRegions } from './regions.ts';

const many = (count: number, row: (at: number) => string) => Array.from({ length: count }, (_, at) => row(at)).join('');
const found = (body: string) =>
  findRegions(createPage(`<body><h1>Lamps</h1><p>All our lamps.</p>${body}`, { url: 'http://x.test/' as Address })).map(
    ({ records }) => records.length,
  );

test('rows of a plain table are records, however short', () => {
  const row = (at: number) =>
    `<tr><td><a href="/lamp-${at}">Bruno ${at}</a></td><td>$${11 + at}.50</td><td>${2001 + (at % 9)}</td></tr>`;
  expect(found(`<table>${many(40, row)}</table>`)).toEqual([40]);
  expect(found(`<nav><table>${many(40, row)}</table></nav>`)).toEqual([]);
});

test('names with a price each are records, names with a count each are choices', () => {
  const item = (said: string) =>
    `<ul>${many(40, (at) => `<li><a href="/l${at}"><b>Alma ${at}</b></a> <span>${said}</span></li>`)}</ul>`;
  expect(found(item('$10.00'))).toEqual([40]);
  expect(found(item('(10)'))).toEqual([]);
});
