import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAddress } from '../../src/index.ts';
import { type CrawlRows, crawlToRows } from '../crawl/one-crawl.ts';
import { type ClosedSite, openClosedSite } from './closed-site.ts';

describe.each(['bare', 'framed'] as const)('a crawl of the closed site, %s', (pageSize) => {
  const films = 36;
  let site: ClosedSite;
  let crawl: CrawlRows;

  beforeAll(async () => {
    site = await openClosedSite(films, pageSize);
    crawl = await crawlToRows(toAddress(site.url)!, { crawl: { entityPages: 'all' } });
  });
  afterAll(() => site.close());

  it('finds each film once, though lists and the search for more pages both find it', () => {
    // What the frame tells about beside everything are things as well, of another kind.
    const found = crawl.entities.filter(({ kind }) => kind === crawl.outcome.result.kinds[0].name);
    expect(found).toHaveLength(films);
    expect(new Set(found.map(({ url }) => url)).size).toBe(films);
    expect(new Set(crawl.entities.map(({ url }) => url)).size).toBe(crawl.entities.length);
  });

  it('reads every film and every list page', () => {
    expect(crawl.outcome.tally.downloads).toBeGreaterThanOrEqual(films + films / 24);
    expect(crawl.outcome.result.kinds[0].entityPages.read).toBe(films);
  });
});
