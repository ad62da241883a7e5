import { expect, test } from 'vitest';
import type { Address } from '../../model/url.ts';
import { type ListPart, withParts } from './list-parts.ts';
import { listless } from './merge-found.ts';

const part = (label: string, key: string): ListPart => ({
  url: `http://x.test/lists/${label}` as Address,
  label,
  from: 'menu',
  of: 'Herbal',
  names: null,
  keys: [key],
});
const things = ['a', 'b', 'c', 'd'].map((key) => ({ key, address: null, title: key, aliases: [] }));
const said = (labels: readonly string[]) =>
  withParts(
    listless(things),
    labels.map((label, at) => part(label, things[at % things.length].key)),
  ).queries.flatMap(({ predicates }) => predicates.map(({ attribute, value }) => `${attribute}=${value}`));

test('lists of one menu are values of what they say themselves, of the words all begin with, or of its heading', () => {
  expect(said(['Colour: red', 'Colour: blue', 'Colour: white', 'Size: small', 'Size: large', 'Size: huge'])).toEqual([
    'Colour=red',
    'Colour=blue',
    'Colour=white',
    'Size=small',
    'Size=large',
    'Size=huge',
  ]);
  expect(said(['Section admin', 'Section games', 'Section net'])).toEqual([
    'Section=admin',
    'Section=games',
    'Section=net',
  ]);
  expect(said(['red', 'blue', 'white'])).toEqual(['Herbal=red', 'Herbal=blue', 'Herbal=white']);
});

test('several views of one list are one value, and two values are no menu', () => {
  expect(said(['red', 'blue', 'white', 'red'])).toEqual(['Herbal=red', 'Herbal=blue', 'Herbal=white']);
  expect(said(['red', 'blue', 'red', 'blue'])).toEqual([]);
});
