import { expect, test } from 'vitest';
import type { Address } from '../model/url.ts';
import { createPage } from './page.ts';
import { plainWays } from './plain-ways.ts';
import { findTag } from './walk.ts';

const NAMES = ['Danube', 'Rhine', 'Elbe', 'Oder'];
const ways = (link: (at: number) => string) => {
  const html = NAMES.map((name, at) => `<section><h3>${name}</h3>${link(at)}</section>`).join('');
  const page = createPage(html, { url: 'http://h/rivers' as Address });
  return (
    plainWays(
      page,
      findTag(page.tree, 'section').map((node) => [node]),
    )?.map((way) => way?.url ?? null) ?? null
  );
};

test('links that say the same in every record lead to its page', () => {
  expect(ways((at) => `<a href="/r/${at}">Details</a>`)).toEqual([0, 1, 2, 3].map((at) => `http://h/r/${at}`));
});

test('marks to link a part of the page by lead nowhere', () => {
  expect(ways((at) => `<a href="#r${at}">¶</a>`)).toBeNull();
  expect(ways((at) => `<a href="/rivers#r${at}">¶</a>`)).toBeNull();
});
