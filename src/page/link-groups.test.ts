import { expect, test } from 'vitest';
import { addressParts } from '../model/address-parts.ts';
import type { Address } from '../model/url.ts';
import { countIn } from './counts.ts';
import { linkGroups } from './link-groups.ts';
import { createPage } from './page.ts';
import { findTag } from './walk.ts';

const url = 'http://shop.test/shoes?size=24' as Address;
function groupsOf(html: string) {
  const page = createPage(html, { url });
  return linkGroups(page, { base: addressParts(url), noise: new Set(['ref']), skip: [] });
}
const outline = (html: string) =>
  groupsOf(html).map(({ heading, members, part }) => [
    heading,
    part,
    members.map(({ count, label }) => `${label}/${count}`),
  ]);

test('opaque tokens: headings part what addresses do not', () => {
  const html = `<dl><dt>Brand</dt><dd><a href="?size=24&rh=x1">Nike</a> <i>(1,204)</i></dd><dd><a href="?size=24&rh=x2">Puma</a> <i>(3)</i></dd>
    <dt>Colour</dt><dd><a href="?size=24&rh=x3">Red</a> <i>(7)</i></dd><dd><a href="?size=24&rh=x4">Blue</a> <i>(9)</i></dd></dl>`;
  expect(outline(html)).toEqual([
    ['Brand', 'rh', ['Nike/1204', 'Puma/3']],
    ['Colour', 'rh', ['Red/7', 'Blue/9']],
  ]);
});

test('parameters in click order, tracking left out, counts inside the link', () => {
  const html = `<h3>Brand</h3><ul><li><a href="?brand=nike&size=24&ref=a">Nike (12)</a></li><li><a href="?brand=puma&size=24&ref=b">Puma (3)</a></li></ul>`;
  expect(outline(html)).toEqual([['Brand', 'brand', ['Nike/12', 'Puma/3']]]);
});

test('a choice in force is no heading', () => {
  const html = `<h3>Colour</h3><ul><li><a href="?size=24&c=red">Red</a></li><li><b>Green</b></li><li><a href="?size=24&c=blue">Blue</a></li></ul>`;
  const [group, ...others] = groupsOf(html);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ heading: 'Colour', current: 'Green' });
});

test('the heading over "All" belongs to the choices behind it', () => {
  const html = `<b>Colour</b><p><a href="?size=24">Any</a></p><p><a href="?size=24&c=red">Red</a></p><p><a href="?size=24&c=blue">Blue</a></p>`;
  expect(outline(html).at(-1)).toEqual(['Colour', 'c', ['Red/null', 'Blue/null']]);
});

test('a heading says nothing behind the block it stands in', () => {
  const html = `<dl><dt>Season</dt><dd><p><a href="?">All</a></p><p><a href="?size=24">Winter (4)</a></p></dd></dl><p><a href="?size=24&stock=1">In stock only</a></p>`;
  expect(outline(html).at(-1)).toEqual([null, 'stock', ['In stock only/null']]);
});

test('a link alone ends in a count where its like on the page do', () => {
  const html = `<h3>Brand</h3><ul><li><a href="?size=24&b=1">Nike (12)</a></li><li><a href="?size=24&b=2">Puma (3)</a></li></ul>
    <h3>Stock</h3><ul><li><a href="?size=24&s=1">Sold out (14)</a></li></ul><p><a href="?size=24&q=x">Top (10)</a></p>`;
  expect(outline(html).slice(1)).toEqual([
    ['Stock', 's', ['Sold out/14']],
    [null, 'q', ['Top (10)/null']],
  ]);
});

test('names that were cut are whole in the title', () => {
  const html = `<ul><li><a href="?size=24&d=1" title="Paramount Pictures">Paramount...</a></li><li><a href="?size=24&d=2">MGM</a></li></ul>`;
  expect(groupsOf(html)[0].members.map(({ label }) => label)).toEqual(['Paramount Pictures', 'MGM']);
});

test('counts are exact only where they look so', () => {
  expect(['(12)', '1,204', "1'204", 'about 12', '100+', ''].map(countIn)).toEqual([12, 1204, 1204, null, null, null]);
});

/** With the list items as records. */
function besideRecords(html: string) {
  const page = createPage(html, { url });
  const skip = findTag(page.tree, 'li').map((node) => ({ from: node, to: page.tree.end[node] }));
  const groups = linkGroups(page, { base: addressParts(url), noise: new Set(), skip });
  return groups.map(({ heading, members }) => [heading, members.map(({ about, label }) => `${label}/${about}`)]);
}
const records = '<ul><li><a href="/1">One</a> 11</li><li><a href="/2">Two</a> 22</li></ul>';
const choices = '<p><a href="?size=24&c=red">Red</a><i>7</i></p><p><a href="?size=24&c=blue">Blue</a>';

test('what records say does not count, nor does a number behind them', () => {
  expect(besideRecords(`Colour ${choices}<i>9</i></p>${records}`)).toEqual([['Colour', ['Red/7', 'Blue/9']]]);
  expect(besideRecords(`Colour ${choices}</p>${records} 2024`)).toEqual([['Colour', ['Red/7', 'Blue/null']]]);
  expect(besideRecords(`${records} Colour ${choices}<i>9</i></p>`)).toEqual([['Colour', ['Red/7', 'Blue/9']]]);
});

test('a link around records is called what it holds', () => {
  const around = '<a href="?size=24&v=1">All <ul><li>One</li></ul></a>';
  expect(besideRecords(around)).toEqual([[null, ['All One/null']]]);
});

test('an empty page is harmless', () => expect(groupsOf('')).toEqual([]));
