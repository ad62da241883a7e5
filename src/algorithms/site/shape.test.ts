import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Address } from '../../model/url.ts';
import { areApart, areOneShape, fitsShape, isTelling, shapeOf } from './shape.ts';

const at = (path: string) => `http://x.test${path}` as Address;

test('what differs between all is left open, what is shared is kept, what says where one clicked is dropped', () => {
  expect(shapeOf([at('/film/a?ref=1'), at('/film/b?ref=2'), at('/film/c?ref=3')])).toEqual({
    origin: 'http://x.test',
    route: null,
    segments: [['film'], null],
    parameters: [],
    space: '',
  });
  expect(shapeOf([at('/view?id=1&pos=1'), at('/view?id=2&pos=1'), at('/view?id=3&pos=2')])?.parameters).toEqual(['id']);
});

test('a few sorts side by side are one shape', () => {
  const mixed = shapeOf(
    ['driver', 'legend', 'driver', 'legend', 'driver', 'driver'].map((kind, number) => at(`/${kind}/${number}`)),
  )!;
  expect(mixed.segments).toEqual([['driver', 'legend'], null]);
  expect(areOneShape(mixed, shapeOf([at('/driver/8'), at('/driver/9'), at('/driver/10')])!)).toBe(true);
  expect(areOneShape(mixed, shapeOf([at('/team/8'), at('/team/9'), at('/team/10')])!)).toBe(false);
  expect(isTelling(shapeOf([at('/a'), at('/b'), at('/c')])!)).toBe(false);
});

test('property: every address fits the shape of its list, in whatever order', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  const list = fc.uniqueArray(word, { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(list, word, fc.boolean(), (names, folder, asParameter) => {
      const addresses = names.map((name) => at(asParameter ? `/${folder}?id=${name}` : `/${folder}/${name}`));
      const shape = shapeOf(addresses)!;
      expect(addresses.every((address) => fitsShape(address, shape))).toBe(true);
      expect(shapeOf([...addresses].reverse())).toEqual(shape);
    }),
  );
});

test('thousands of parameters are not each tried on every address', () => {
  const addresses = Array.from({ length: 3000 }, (_, number) => at(`/list?f${number % 1500}=${number}`));
  const written = vi.spyOn(JSON, 'stringify');
  try {
    expect(shapeOf(addresses)?.parameters).toHaveLength(1500);
    expect(written.mock.calls.length).toBeLessThan(60 * addresses.length);
  } finally {
    written.mockRestore();
  }
});

test('a word before a colon keeps sorts of pages apart, in paths and in parameters', () => {
  const plants = shapeOf([at('/w/Elm'), at('/w/Oak'), at('/w/Ash')])!;
  const groups = shapeOf([at('/w/Category:Trees'), at('/w/Category:Herbs'), at('/w/Category:Ferns')])!;
  expect([plants.space, groups.space]).toEqual(['', 'Category']);
  expect(areOneShape(plants, groups)).toBe(false);
  expect(fitsShape(at('/w/Category:Trees'), plants)).toBe(false);
  expect(fitsShape(at('/w/Yew'), plants)).toBe(true);
  expect(areApart(groups, plants)).toBe(true);
  const pages = shapeOf([at('/p?id=alps:elm'), at('/p?id=moor:oak'), at('/p?id=alps:ash')])!;
  const lists = shapeOf([at('/p?id=lists:red'), at('/p?id=lists:blue'), at('/p?id=lists:white')])!;
  expect([pages.space, lists.space]).toEqual([null, 'lists']);
  expect(areApart(lists, pages)).toBe(true);
  const branches = shapeOf([at('/p?id=start&open=alps'), at('/p?id=start&open=moor'), at('/p?id=start&open=wood')])!;
  expect(areApart(branches, pages)).toBe(true);
  expect(areApart(pages, plants)).toBe(false);
});
