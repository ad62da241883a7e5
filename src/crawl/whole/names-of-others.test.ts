import { expect, test } from 'vitest';
import type { Pair } from '../../algorithms/entity-page/labels.ts';
import { namesOfOthers } from './names-of-others.ts';

const TITLES = ['Red lamp', 'Blue lamp', 'Old desk', 'New desk', 'Oak'];
const pair = (attribute: string, value: string): Pair => ({
  attribute,
  value,
  node: null,
  way: 'machine',
  confidence: 1,
});

test('a heading over several names of other entities is no attribute', () => {
  const pages = TITLES.map((title, at) => ({
    title,
    pairs: [
      pair('Others went on to', TITLES[(at + 1) % 5]),
      pair('Others went on to', TITLES[(at + 2) % 5].toUpperCase()),
      pair('Material', at % 2 === 0 ? 'Oak' : 'Steel'),
      pair('Material', 'Brass'),
      pair('Followed by', TITLES[(at + 1) % 5]),
    ],
  }));
  expect([...namesOfOthers(pages, TITLES)]).toEqual(['Others went on to']);
});

test('names of what has no entity stay', () => {
  const pages = TITLES.map((title) => ({ title, pairs: [pair('Made by', 'Ada'), pair('Made by', 'Bo')] }));
  expect([...namesOfOthers(pages, TITLES)]).toEqual([]);
});
