import { expect, test } from 'vitest';
import type { Page } from '../../../model/page.ts';
import { links } from '../../../page/links.ts';
import { pageOf } from '../../../page/page-contract.ts';
import { furnitureOn, withoutFurniture } from './furniture.ts';
import { SeenRecord } from './sight.ts';

const listing = (page: Page) => ({
  page,
  sights: links(page).map((link) => new SeenRecord(page, link, link.node, page.tree.end[link.node])),
});
const said = (names: readonly string[]) => names.map((name) => `<a href="/${name}">${name}</a>`).join('');
const pages = (foot: string) =>
  [...'abc'].map((letter) =>
    listing(pageOf(`<div>${said([1, 2, 3, 4, 5].map((at) => letter + at))}</div><div>${foot}</div>`)),
  );

test('what stands on every page, apart from the records, is furniture', () => {
  const all = pages(said(['help']));
  const furniture = furnitureOn(all);
  expect(furniture.size).toBe(1);
  expect(withoutFurniture(all[0], furniture).map(({ title }) => title)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
});

test('an entity that also stands in the list stays there', () => {
  const all = pages(said(['b3']));
  const furniture = furnitureOn(all);
  expect(withoutFurniture(all[1], furniture).map(({ title }) => title)).toEqual(['b1', 'b2', 'b3', 'b4', 'b5']);
});

test('pages that show much of the same again have none, and so has one page alone', () => {
  expect(furnitureOn(pages(said(['x', 'y', 'z']))).size).toBe(0);
  expect(furnitureOn(pages(said(['help'])).slice(0, 1)).size).toBe(0);
});
