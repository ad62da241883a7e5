import { decodeAttribute } from './entities.ts';

/** Where a sitemap or an index of sitemaps says its addresses; read to the next sign, so that no text is gone over twice. */
const LOCATION = /<loc>(?:\s*<!\[CDATA\[)?([^<\]]*)/gi;

/** Addresses in a sitemap or a sitemap index, in their order. */
export function locationsIn(xml: string): readonly string[] {
  return [...xml.matchAll(LOCATION)].map(([, text]) => decodeAttribute(text.trim())).filter((text) => text !== '');
}

/** Whether it names further sitemaps, not pages. */
export const isSitemapIndex = (xml: string): boolean => /<sitemapindex[\s>]/i.test(xml);
