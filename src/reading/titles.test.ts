import { expect, test } from 'vitest';
import type { Region } from '../model/region.ts';
import { anchorOf } from '../page/links.ts';
import { pageOf } from '../page/page-contract.ts';
import { findTag } from '../page/walk.ts';
import { titlesOf } from './titles.ts';

/** What the title links of the rows of a page say. */
function titled(rows: readonly string[], tag = 'li') {
  const page = pageOf(`<ul>${rows.map((row) => `<${tag}>${row}</${tag}>`).join('')}</ul>`);
  const records = findTag(page.tree, tag).map((node) => [node]);
  const region: Region = { under: page.tree.parent[records[0][0]], records, score: 1 };
  const titles = titlesOf(page, region);
  return titles && { ...titles, links: titles.links.map((link) => link && anchorOf(page, link.node).text) };
}

const NAMES = ['Nova', 'Luna', 'Stella', 'Aurora'];

test('the links whose address and text are new in every record', () => {
  const rows = NAMES.map(
    (name, at) => `<a href="/brand/${at % 2}">Brand ${at % 2}</a> <b><a href="/lamp/${at}">${name}</a></b>`,
  );
  expect(titled(rows)).toEqual({ links: NAMES, areNames: true });
});

test('the second link of one path, where cells of a row are alike', () => {
  const rows = NAMES.map((name, at) => `<i><a href="/brand/1">Brand</a></i><i><a href="/lamp/${at}">${name}</a></i>`);
  expect(titled(rows)).toEqual({ links: NAMES, areNames: true });
});

test('links that differ only in where one clicked lead to one page, and are no titles', () => {
  const rows = NAMES.map(
    (name, at) => `<a href="/filter?colour=${at % 2}&pos=${at}">${at % 2 ? 'red' : 'blue'}</a> ${name}`,
  );
  expect(titled(rows)).toBeNull();
});

test('another form of the title fills the gaps of the first', () => {
  const rows = [...NAMES, 'Vega', 'Lyra'].map((name, at) =>
    at === 2 ? `<h3><a href="/lamp/${at}">${name}</a></h3>` : `<h2><a href="/lamp/${at}">${name}</a></h2>`,
  );
  expect(titled(rows)?.links).toEqual([...NAMES, 'Vega', 'Lyra']);
});

test('links that say the same in all records lead to them, and name nothing', () => {
  const rows = NAMES.map((name, at) => `<b>${name}</b> <a href="/lamp/${at}">Details</a>`);
  expect(titled(rows)).toEqual({ links: NAMES.map(() => 'Details'), areNames: false });
});

test('the link whose number the other links of its record have, not the one before it', () => {
  const rows = NAMES.map(
    (name, at) =>
      `<i><a href="/people?who=p${at}">Person ${at}</a></i><i><a href="/log?e=${at}a">${name}</a></i><i><a href="/files?e=${at}a">files</a></i>`,
  );
  expect(titled(rows)).toEqual({ links: NAMES, areNames: true });
});

test('the link that leads away from the list, not the one before it that shows the list otherwise', () => {
  const rows = NAMES.map(
    (name, at) => `<i><a href="?from=1${at}">1${at}:00</a></i><b><a href="/lamp/${at}">${name}</a></b>`,
  );
  expect(titled(rows)).toEqual({ links: NAMES, areNames: true });
});

test('records named by links to other sites are the pages of this one that each of them links', () => {
  const rows = NAMES.map(
    (name, at) =>
      `<h2><a href="https://elsewhere.example/${name}">${name}</a></h2> <a href="/tag/${at % 2}">tag</a>
       <em><a href="/item/${at}">May ${at + 1}, 2022 &middot; ${at} comments</a></em>`,
  );
  expect(titled(rows)).toEqual({
    links: NAMES.map((_, at) => `May ${at + 1}, 2022 \u00b7 ${at} comments`),
    areNames: false,
  });
});

test('records of other sites, without a page on this one, keep their names', () => {
  const rows = NAMES.map(
    (name, at) => `<a href="https://elsewhere.example/${name}">${name}</a> <a href="/tag/${at % 2}">tag</a>`,
  );
  expect(titled(rows)).toEqual({ links: NAMES, areNames: true });
});
