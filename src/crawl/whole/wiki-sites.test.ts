import { expect, test } from 'vitest';
import { tableOf } from './unlike-sites.fixture.ts';
import { categoryWiki, onePathWiki } from './wiki-sites.fixture.ts';

test('a wiki whose categories list nothing but names: articles are the entities, categories are values', () => {
  expect(tableOf(categoryWiki())).toMatchObject({ entities: 120, missing: [] });
}, 30_000);

test('a wiki at one path: lists made by hand, a tree of all pages, other sorts of pages are no entities', () => {
  expect(tableOf(onePathWiki())).toMatchObject({ entities: 120, missing: [] });
}, 30_000);

test('lists made by hand of which some hold what others hold, and some one plant', () => {
  expect(tableOf(onePathWiki('bed'))).toMatchObject({ entities: 120, missing: [] });
}, 30_000);
