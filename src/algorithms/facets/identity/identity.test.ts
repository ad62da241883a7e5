import { expect, test } from 'vitest';
import type { Address } from '../../../model/url.ts';
import type { Sight } from '../lists/sight.ts';
import { Identity } from './identity.ts';

const sight = (address: string): Sight => ({
  address: address as Address,
  title: 'x',
  from: 1,
  to: 2,
  leaves: [],
  links: [],
});

test('an address is foreign where its form is not one of the first list, with and without a query', () => {
  const identity = new Identity(new Set(['ref']));
  for (const home of ['https://a.example/film/1', 'https://a.example/2', 'https://a.example/film.php?id=3'])
    identity.idOf(sight(home), true);
  const foreign = (address: string) => identity.isForeign(sight(address));
  expect(foreign('https://a.example/film/9')).toBe(false);
  expect(foreign('https://a.example/film/9/')).toBe(false);
  expect(foreign('https://a.example/film/9?ref=list')).toBe(false);
  expect(foreign('https://a.example/anything')).toBe(false);
  expect(foreign('https://a.example/film.php?id=9&ref=x')).toBe(false);
  expect(foreign('https://a.example/book/9')).toBe(true);
  expect(foreign('https://a.example/film/9/9')).toBe(true);
  expect(foreign('https://a.example/film/9?page=2')).toBe(true);
  expect(foreign('https://a.example/')).toBe(true);
  expect(foreign('https://a.example')).toBe(true);
});
