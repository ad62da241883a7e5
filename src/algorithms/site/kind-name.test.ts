import { expect, test } from 'vitest';
import { siteName } from './kind-name.ts';

test('a site is called what the titles of most of its pages share', () => {
  expect(siteName(['Cups - Tea & Co', 'Plates - Tea & Co', 'Tea & Co'])).toBe('Tea & Co');
  expect(siteName(['Cups', 'Plates', 'Bowls'])).toBeNull();
  expect(siteName([])).toBeNull();
});
