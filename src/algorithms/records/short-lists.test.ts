import { describe, expect, it } from 'vitest';
import { extractRecords } from './methods.ts';

const URL = 'https://things.example/list?kind=wood';
const starts = (html: string) =>
  (extractRecords(html, { url: URL }).regions[0]?.records ?? []).map(({ text }) => text.slice(0, 7));

const facts = (made: number) =>
  `<br><font size="2">Height: </font><font>${made} m</font><br><font size="2">Age: </font><font>${2 * made} years</font>`;
const row = (title: string, made: number) =>
  `<tr><td><img src="/p/${made}.jpg"></td><td>${title}${facts(made)}</td><td></td></tr>`;
const chosen = (more: string) =>
  `<table><tr><td><b>You selected</b></td><td>Kind: Wood [<a href="/list">X</a>]</td>${more}</tr></table>`;
const pages =
  '<table><tr><td>Things per page:</td><td><b>24</b></td><td><a href="?kind=wood&n=48">48</a></td><td><a href="?kind=wood&n=96">96</a></td></tr></table>';
const sorted =
  '<table><tr><td>Sort by:</td><td><b>our choice</b></td><td><a href="?kind=wood&s=1">height, low to high</a></td><td><a href="?kind=wood&s=2">height, high to low</a></td><td><a href="?kind=wood&s=3">age, low to high</a></td></tr></table>';

it('takes the two rows that the page counts, not the two tables one of which they stand in', () => {
  const rows = row('<a href="/t/1">Alder tree</a>', 12) + row('<a href="/t/2">Birch tree</a>', 9);
  expect(starts(`<body><p>2 trees found</p>${chosen('')}<table>${rows}</table></body>`)).toEqual([
    'Alder t',
    'Birch t',
  ]);
});

it('takes rows with the same content in the same columns for rows, though one is written in other tags', () => {
  const rows = row('<a href="/t/1">Alder tree</a>', 12) + row('<p><a href="/t/2">Birch tree</a></p>', 9);
  expect(starts(`<body><p>2 trees found</p>${chosen('')}<table>${rows}</table></body>`)).toEqual([
    'Alder t',
    'Birch t',
  ]);
});

it('takes three even rows for the list, though what is chosen and how it is sorted has more text', () => {
  const links = ['<a href="/t/1">Alder tree</a>', '<a href="/t/2">Birch tree</a>', '<a href="/t/3">Cedar tree</a>'];
  const rows = links.map((link, at) => row(link, 9 + at)).join('');
  const more = '<td>Age: more than fifty years and less than five hundred [<a href="/list?kind=wood">X</a>]</td>';
  expect(starts(`<body><div>${chosen(more)}${sorted}${pages}<table>${rows}</table></div></body>`)).toEqual([
    'Alder t',
    'Birch t',
    'Cedar t',
  ]);
});

it('begins the records of a definition list with their terms, whatever number the page prints', () => {
  const term = (name: string, at: number, promoted: string) =>
    `<dt><img src="/p/${at}.jpg"><a href="/t/${at}">${name} tree 11${at}</a></dt>${promoted}<dd><abbr>Wood</abbr> <a href="/by/${at}">${name}</a></dd><dd><abbr>Price</abbr> <kbd>${at},95 €</kbd></dd><dd><abbr>Average</abbr> <kbd>1,${at}</kbd></dd>`;
  const promoted = '<dd><sup>Promoted offer</sup></dd>';
  const list = term('Alder', 4, '') + term('Birch', 5, promoted) + term('Cedar', 6, '') + term('Dogwood', 7, promoted);
  expect(starts(`<body><p>Sum: 2</p><dl>${list}</dl></body>`)).toEqual(['Alder t', 'Birch t', 'Cedar t', 'Dogwood']);
});

describe('a list of one without a number', () => {
  const thing =
    '<div><img src="/p/1.jpg"><h3><a href="/t/1">Alder tree</a></h3><p>Wood that water does not harm, for 12 years.</p></div>';
  const page = (main: string) =>
    `<body><nav><a href="/">Home</a> <a href="/list">List</a></nav><main><h1>Trees</h1>${main}</main><footer><a href="/about">About</a></footer></body>`;

  it('is found where JSON-LD lists one thing, as the part of the page that leads to it', () => {
    const stated =
      '<script type="application/ld+json">{"@type":"ItemList","itemListElement":[{"@type":"ListItem","position":1,"url":"/t/1"}]}</script>';
    expect(starts(page(stated + thing))).toEqual(['Alder t']);
  });

  it('is found where microdata lists one thing', () => {
    const list = `<div itemscope itemtype="https://schema.org/ItemList"><div itemprop="itemListElement">${thing}</div></div>`;
    expect(starts(page(list))).toEqual(['Alder t']);
  });

  it('is found where its set is said to have one member', () => {
    expect(
      starts(page(`<div role="feed"><article aria-posinset="1" aria-setsize="1">${thing}</article></div>`)),
    ).toEqual(['Alder t']);
  });

  it('is not taken from the trail to the page', () => {
    const trail =
      '<script type="application/ld+json">{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","item":"/t/1"}]}</script>';
    expect(starts(page(trail + thing))).toEqual([]);
  });
});
