import { expect, test } from 'vitest';
import { madeSites } from './made-up/sites.ts';

test('made-up sites are the same for the same seed, and each page has its facts and parts', () => {
  const [sites, again] = [madeSites(3), madeSites(3)];
  expect(sites.reduce((sum, { pages }) => sum + pages.length, 0)).toBeGreaterThanOrEqual(200);
  expect(sites.map(({ pages }) => pages.map(({ page }) => page.source))).toEqual(
    again.map(({ pages }) => pages.map(({ page }) => page.source)),
  );
  for (const { pages } of sites)
    for (const { labels, page, parts } of pages) {
      expect(parts.length).toBeGreaterThan(1);
      for (const { value } of labels ?? []) expect(page.source).toContain(value);
    }
});
