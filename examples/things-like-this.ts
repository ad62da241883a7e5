// From the page of one thing to the addresses of all of its kind, without a database, within a number of downloads.
import { createFetcher, DEFAULT_SETTINGS, discoverEntities, QuarryError, toAddress } from '../src/index.ts';

export async function addressesLike(sample: string, signal: AbortSignal): Promise<readonly string[]> {
  const address = toAddress(sample);
  if (address === null) throw new QuarryError('bad-url', `'${sample}' is no http(s) address.`);
  const { close, fetch } = createFetcher(DEFAULT_SETTINGS, { startUrls: [address] });
  try {
    const { entities } = await discoverEntities([address], fetch, { urlsOnly: true, maxDownloads: 200, signal });
    return entities.map(({ url }) => url);
  } finally {
    await close();
  }
}
