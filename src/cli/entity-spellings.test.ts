import { expect, test } from 'vitest';
import { entitySpellings } from './entity-spellings.ts';

const known = 'http://shop.example/shoe/17';

test.each([
  known,
  ' http://shop.example/shoe/17 ',
  'HTTP://Shop.Example/shoe/17',
  'http://shop.example/shoe/17/',
  'http://shop.example/shoe/17#sizes',
  'http://shop.example/shoe/17?from=list&utm_source=mail',
  'https://www.shop.example/shoe/17',
  'shop.example/shoe/17',
  'shop.example:80/shoe/17',
  'http://shop.example/shoe/%31%37',
])('%j names it', (typed) => {
  expect(entitySpellings(typed)).toContain(known);
});

test('what was typed comes first, and what is no address has no other spellings', () => {
  expect(entitySpellings('http://shop.example/shoe?id=17')[0]).toBe('http://shop.example/shoe?id=17');
  expect(entitySpellings('record:1a2b')).toEqual(['record:1a2b']);
});
