import { fetchOne, fetchOneInto } from '../crawl/fetch-one.ts';
import { openStoreFor, runOptionsOf } from '../crawl/open-store.ts';
import { describeRun } from '../crawl/run-key.ts';
import { QuarryError } from '../model/error.ts';
import type { Fetched } from '../model/fetched.ts';
import type { RecordRow } from '../model/region.ts';
import type { Address } from '../model/url.ts';
import type { Call, FetcherMaker } from './command.ts';

type Page = Fetched & { readonly kind: 'ok' };

/** One page of the network; with --db it is kept, and the records that `recordsOf` finds on it. */
export async function fetchPage(
  command: string,
  { io, options, settings }: Call,
  makeFetcher: FetcherMaker,
  address: Address,
  recordsOf: (page: Page) => readonly RecordRow[] = () => [],
): Promise<Page> {
  const openFetcher = makeFetcher(settings, [address]);
  if (settings.maxDownloads === 0)
    throw new QuarryError('not-fetched', `'${address}' was not asked for: --max-downloads allows no page.`);
  if (typeof options.db !== 'string') return fetchOne(openFetcher, address, { signal: io.signal });
  const store = await openStoreFor({ db: options.db }, [address]);
  try {
    const description = describeRun({ command, method: 'page', version: '1' }, [address], settings);
    const run = { store, openFetcher, description, signal: io.signal, ...runOptionsOf(settings) };
    return await fetchOneInto(run, address, (page, id) => store.addRecords(id, recordsOf(page)));
  } finally {
    await store.close();
  }
}
