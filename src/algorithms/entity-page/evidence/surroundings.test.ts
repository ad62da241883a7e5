import { expect, test } from 'vitest';
import type { Address } from '../../../model/url.ts';
import { createPage } from '../../../page/page.ts';
import { textOf } from '../../../page/text.ts';
import { IN_CARD, surroundings } from './surroundings.ts';

const read = (html: string) => {
  const page = createPage(`<body>${html}</body>`, { url: 'http://x.test/' as Address });
  return surroundings(page).map(({ from, is }) => `${is === IN_CARD ? 'card' : 'data'}: ${textOf(page, from)}`);
};

test('rows below a row of heads are data, pairs side by side are not', () => {
  const row = (cells: readonly string[], tag = 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const rows = row(['Day', 'Against', 'Goals']) + row(['Mon', 'Rovers', '3']) + row(['Tue', 'City', '1']);
  expect(read(`<table>${rows}</table>`)).toEqual(['data: Day Against Goals Mon Rovers 3 Tue City 1']);
  const headed = row(['Day', 'Against', 'By'], 'th') + row(['Mon', 'Rovers', 'Ann']) + row(['Tue', 'City', 'Bo']);
  expect(read(`<table>${headed}</table>`)).toHaveLength(1);
  const pairs =
    row(['Made', '1999', 'Length', '3 m']) + row(['By', 'Ann', 'Width', '2 m']) + row(['For', 'Bo', 'Height', '1 m']);
  expect(read(`<table>${pairs}</table>`)).toEqual([]);
});

test('boxes that begin with links to different pages are cards; labels with linked values are none', () => {
  const card = (at: number) => `<div class="c"><a href="/t/${at}">Thing ${at}</a><p>Price: ${at}</p></div>`;
  expect(read(`<div>${card(1)}${card(2)}</div>`)).toEqual(['card: Thing 1 Price: 1', 'card: Thing 2 Price: 2']);
  const fact = (at: number) => `<li><b>Label ${at}</b> <a href="/p/${at}">Person ${at}</a></li>`;
  expect(read(`<ul>${fact(1)}${fact(2)}</ul>`)).toEqual([]);
});
