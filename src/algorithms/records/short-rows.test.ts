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

test('a few names with something said of each are records, where the page is there for them', () => {
  const people = (said: (at: number) => string, tag = 'li') =>
    many(4, (at) => `<${tag}><a href="/p/${at}">Ada ${at}</a> <span>${said(at)}</span></${tag}>`);
  expect(found(`<ul>${people((at) => ['Optics', 'Heat'][at % 2])}</ul>`)).toEqual([4]);
  expect(found(`<div>${people((at) => `${300 + at} m`, 'p')}</div>`)).toEqual([4]);
  // A count, about how many, the same of all, a menu, the values of one thing, and what stands beside a text.
  expect(found(`<ul>${people((at) => `(${at})`)}</ul>`)).toEqual([]);
  expect(found(`<ul>${people((at) => `~${at}`)}</ul>`)).toEqual([]);
  expect(found(`<ul>${people((at) => `approx. ${at}`)}</ul>`)).toEqual([]);
  expect(found(`<ul>${people(() => 'new')}</ul>`)).toEqual([]);
  expect(found(`<nav><ul>${people((at) => `${300 + at} m`)}</ul></nav>`)).toEqual([]);
  expect(
    found(`<ul>${many(4, (at) => `<li><b>Label ${at}:</b> <a href="/v/${at}">value ${at}</a></li>`)}</ul>`),
  ).toEqual([]);
  expect(found(`<p>${'A long text about lamps. '.repeat(20)}</p><ul>${people((at) => `${300 + at} m`)}</ul>`)).toEqual(
    [],
  );
});

test('rows under heads are records without links, too; weeks and what is said of one thing are not', () => {
  const people = many(9, (at) => `<tr><td>Ada ${'xyzuvwrst'[at]}</td><td>${20 + at}</td><td>Graz</td></tr>`);
  const heads = '<tr><th>Name</th><th>Age</th><th>Town</th></tr>';
  expect(found(`<table><thead>${heads}</thead><tbody>${people}</tbody></table>`)).toEqual([9]);
  expect(found(`<table>${heads}${people}</table>`)).toEqual([9]);
  expect(found(`<table>${people}</table>`)).toEqual([]);
  const weeks = many(6, (at) => `<tr>${many(7, (day) => `<td>${7 * at + day}</td>`)}</tr>`);
  expect(found(`<table><tr>${many(7, (day) => `<th>day ${day}</th>`)}</tr>${weeks}</table>`)).toEqual([]);
  const about = many(6, (at) => `<tr><td>Label ${at}</td><td>value ${at}</td></tr>`);
  expect(found(`<table><tr><th>What</th><th>How</th></tr>${about}</table>`)).toEqual([]);
});

test('names alone are records where the page is there for them; menus, clouds, pages by number and rolls of other sites are not', () => {
  const names = (
    count: number,
    href = (at: number) => `/lamp/${at}`,
    text = (at: number) => `Bruno ${'abcdefghijklmnopqrstuvwxyz'[at % 26]}${at}`,
  ) => many(count, (at) => `<li><a href="${href(at)}">${text(at)}</a></li>`);
  expect(found(`<ul>${names(40)}</ul>`)).toEqual([40]);
  expect(
    found(
      `<h3>A</h3><ul>${names(9)}</ul><h3>B</h3><ul>${names(
        9,
        (at) => `/lamp/b${at}`,
        (at) => `Bella ${at}`,
      )}</ul>`,
    ),
  ).toEqual([18]);
  expect(found(`<ul>${names(20, (at) => `?id=lamp:${at}`)}</ul>`)).toEqual([]);
  expect(found(`<ul>${names(5)}</ul>`)).toEqual([]);
  expect(found(`<nav><ul>${names(40)}</ul></nav>`)).toEqual([]);
  expect(found(`<div class="side-menu"><ul>${names(20)}</ul></div>`)).toEqual([]);
  expect(found(`<p>${many(40, (at) => `<a href="/tag/${at}">tag ${at}</a> `)}</p>`)).toEqual([]);
  expect(found(`<ul>${names(20, undefined, (at) => `${1990 + at}`)}</ul>`)).toEqual([]);
  expect(found(`<ul>${names(20, (at) => `https://other${at}.test/`)}</ul>`)).toEqual([]);
  expect(found(`<p>${'A long text about lamps. '.repeat(90)}</p><ul>${names(20)}</ul>`)).toEqual([]);
});

test('a row of heads that names other columns begins another list of the table', () => {
  const head = (...names: string[]) => `<tr>${names.map((name) => `<th>${name}</th>`).join('')}</tr>`;
  const row = (path: string) => (at: number) =>
    `<tr><td><a href="/${path}/${at}">${path} of Bruno ${at}</a></td><td>Ada ${at}</td><td>${2001 + at}-03-0${1 + (at % 9)}</td></tr>`;
  const table = (second: string) =>
    `<table>${head('Shelf', 'Keeper', 'Since')}${many(4, row('shelf'))}${second}${many(12, row('lamp'))}</table>`;
  expect(found(table(head('Lamp', 'Maker', 'Made')))).toEqual([12]);
  // The same heads again, and one head over a group.
  expect(found(table(head('Shelf', 'Keeper', 'Since')))).toEqual([16]);
  expect(found(table('<tr><th colspan=3>Newer</th></tr>'))).toEqual([16]);
});

test('a number in a cell of its own is no count of the link before it', () => {
  const row = (at: number) =>
    `<tr><th><a href="/p/ada-${at}">Ada ${'abcdefghijkl'[at]}</a></th><td><a href="/?land=${at % 3}">Land ${at % 3}</a></td><td>${2000 + 7 * at}</td><td><img src="/${at}.svg" alt=""></td></tr>`;
  expect(found(`<table><tr><th>Who</th><th>Land</th><th>Points</th><th></th></tr>${many(12, row)}</table>`)).toEqual([
    12,
  ]);
});
