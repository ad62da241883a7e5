import { expect, test } from 'vitest';
import { commonHeadings, siteName } from './kind-name.ts';

test('a site is called what the titles of most of its pages share', () => {
  expect(siteName(['Cups - Tea & Co', 'Plates - Tea & Co', 'Tea & Co'])).toBe('Tea & Co');
  expect(siteName(['Cups', 'Plates', 'Bowls'])).toBeNull();
  expect(siteName([])).toBeNull();
  expect(siteName(['求人｜しごと広場', '会社｜しごと広場', 'しごと広場'])).toBe('しごと広場');
});

test('headings that most pages have are no names', () => {
  const pages = [['Assembly', 'Members'], ['Assembly', 'Jane'], ['Assembly'], ['Members']];
  expect([...commonHeadings(pages)]).toEqual(['Assembly']);
  expect([...commonHeadings(pages.slice(0, 2))]).toEqual([]);
});
