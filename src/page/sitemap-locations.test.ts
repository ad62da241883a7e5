import { expect, test } from 'vitest';
import { isSitemapIndex, locationsIn } from './sitemap-locations.ts';

test('addresses in their order, with and without CDATA, entities and blanks', () => {
  const xml = `<urlset><url><loc> http://a.test/?a=1&amp;b=2 </loc></url><url><LOC>
    <![CDATA[ http://a.test/2 ]]></LOC></url><url><loc></loc></url><url><loc>http://a.test/it&apos;s</loc></url></urlset>`;
  expect(locationsIn(xml)).toEqual(['http://a.test/?a=1&b=2', 'http://a.test/2', "http://a.test/it's"]);
});

test('an index names further sitemaps', () => {
  expect(isSitemapIndex('<sitemapindex xmlns="x"><sitemap><loc>http://a.test/1.xml</loc></sitemap>')).toBe(true);
  expect(isSitemapIndex('<urlset><url><loc>http://a.test/sitemapindex</loc></url></urlset>')).toBe(false);
});

test.each([
  ['blanks', `<loc>${' '.repeat(2_000_000)}`],
  ['words and blanks', `<loc>${'a '.repeat(1_000_000)}`],
  ['addresses that never end', '<loc>a'.repeat(300_000)],
])('a file of %s is read in proportion to its size', (_, xml) => {
  // Read as it was before, the first of these takes longer than the age of the universe: a test that does not end has failed.
  expect(locationsIn(xml).length).toBeLessThanOrEqual(300_000);
});
