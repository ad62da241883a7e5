import { expect, test } from 'vitest';
import type { Address } from '../../model/url.ts';
import { commonHeadings, kindName, siteName } from './kind-name.ts';

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

test('what neither a link nor a heading names is called after the folder of its pages', () => {
  const list = { url: 'http://x.test/' as Address, label: '', heading: null };
  expect(kindName(list, [{ segments: [['lamp'], null] }])).toBe('lamp');
  expect(kindName({ ...list, heading: 'Lights' }, [{ segments: [['lamp'], null] }])).toBe('Lights');
  expect(kindName(undefined, [{ segments: [null] }])).toBe('unnamed');
});
