import type { OpenSite } from '../../src/city/open-site.ts';
import { createFetcher, DEFAULT_SETTINGS, toAddress } from '../../src/index.ts';
import { crawlPages, type PageCentricResult } from './page-centric.ts';

/** The page-centric rival on a site of the city, from its start page, over HTTP. */
export async function crawlCity({ truth, url }: OpenSite, maxDownloads: number): Promise<PageCentricResult> {
  const start = toAddress(url)!;
  const fetcher = createFetcher(
    { ...DEFAULT_SETTINGS, perHost: 4 },
    { startUrls: [start], maxProbes: 0, maxEarlyDoubts: 0 },
  );
  try {
    const kindOf = (address: string) => truth.entityAt(address)?.kind ?? null;
    return await crawlPages({ start, fetch: fetcher.fetch, maxDownloads, kindOf });
  } finally {
    await fetcher.close();
  }
}
