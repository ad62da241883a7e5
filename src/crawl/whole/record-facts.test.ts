import { expect, test } from 'vitest';
import type { Sight } from '../../algorithms/facets/lists/sight.ts';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { findTag } from '../../page/walk.ts';
import { RecordFields } from './record-facts.ts';

const address = (at: number) => `http://x.test/thing/${at}` as Address;

/** A list of some things, and its records. */
function listOf(...things: readonly number[]) {
  const said = (label: string, value: string) => `<br><i>${label} </i><b>${value}</b>`;
  const record = (at: number) =>
    `<tr><td><img src="/${at}.png"></td><td><a href="/thing/${at}">Thing ${at}</a>${said('Weight', `${7 * at} g`)}${said('Age', `${at} years`)}</td></tr>`;
  const html = `<h1>Things</h1><table>${things.map(record).join('')}</table>`;
  const page = createPage(html, { url: `http://x.test/things?${things}` as Address });
  const sights = findTag(page.tree, 'tr').map(
    (from, at): Sight => ({
      address: address(things[at]),
      title: `Thing ${things[at]}`,
      from,
      to: page.tree.end[from],
      leaves: [],
      links: [],
    }),
  );
  return [page, sights] as const;
}

test('what a record that was only seen alone says is told by the labels of others', () => {
  const fields = new RecordFields();
  for (const things of [[2, 3, 4, 5], [13], [6, 7, 8], [9, 10, 11, 12]]) fields.read(...listOf(...things));
  const facts = fields.of({ address: address(13), title: 'Thing 13', aliases: [] });
  expect(facts.map(({ attribute, value }) => [attribute, value])).toEqual([
    ['Weight', '91 g'],
    ['Age', '13 years'],
  ]);
});

test('a record that was read alone is read again where others show what is a label', () => {
  const fields = new RecordFields();
  for (const things of [[1], [2, 3, 4, 5], [1, 6, 7, 8], [9, 10, 11, 12]]) fields.read(...listOf(...things));
  const said = (at: number) =>
    fields
      .of({ address: address(at), title: `Thing ${at}`, aliases: [] })
      .map(({ attribute, value }) => [attribute, value]);
  expect(said(6)).toContainEqual(['Weight', '42 g']);
  expect(said(1)).toContainEqual(['Weight', '7 g']);
});

test('records without pages that say all in one line: the first part names them, the others are facts', () => {
  const words = 'amber basalt cedar dune ember fjord garnet harbour indigo juniper kelp linen'.split(' ');
  const title = (at: number) => `${words[at]} ${at} [${words[at % 4]} - 1] von ${words[at % 5]} Moor`;
  const html = `<ol>${words.map((_, at) => `<li><div>${title(at)}</div><p>${at + 1} May, 2020 Farben=[${words.slice(at % 6, (at % 6) + 1 + (at % 3)).join(', ')}]</p></li>`).join('')}</ol>`;
  const page = createPage(html, { url: 'http://x.test/books' as Address });
  const sights = findTag(page.tree, 'li').map(
    (from, at): Sight => ({ address: null, title: title(at), from, to: page.tree.end[from], leaves: [], links: [] }),
  );
  const fields = new RecordFields();
  fields.read(page, sights);
  const entity = { address: null, title: title(7), aliases: [] };
  expect(fields.titleOf(entity)).toBe('harbour 7');
  expect(fields.of(entity).map(({ attribute, value }) => [attribute, value])).toEqual([
    ['date', '8 May, 2020'],
    ['Farben', 'basalt'],
    ['Farben', 'cedar'],
    ['part 2', 'dune'],
    ['von', 'cedar Moor'],
  ]);
});

test('a title that stands one element deeper is no value under the head of titles', () => {
  const row = (at: number) => {
    const link = `<a href="/thing/${at}">Thing ${at}</a>`;
    return `<tr><th>${at % 3 === 1 ? `<b>${link}</b>` : link}</th><td>${7 * at} g</td><td>${at} years</td></tr>`;
  };
  const rows = Array.from({ length: 9 }, (_, at) => row(at)).join('');
  const html = `<h1>Things</h1><table><thead><tr><th>Things<th>Weight<th>Age</tr></thead><tbody>${rows}</tbody></table>`;
  const page = createPage(html, { url: 'http://x.test/things' as Address });
  const sights = findTag(page.tree, 'tr')
    .slice(1)
    .map((from, at) => ({
      address: address(at),
      title: `Thing ${at}`,
      from,
      to: page.tree.end[from],
      leaves: [],
      links: [],
    }));
  const fields = new RecordFields();
  fields.read(page, sights);
  const facts = fields.of({ address: address(4), title: 'Thing 4', aliases: [] });
  expect(facts.map(({ attribute, value }) => [attribute, value])).toEqual([
    ['Weight', '28 g'],
    ['Age', '4 years'],
  ]);
});
