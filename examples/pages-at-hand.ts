// A crawl of pages that are already here, such as an archive: a Fetcher is any function that answers queries.
import { type Crawl, crawl, type Fetched, type Fetcher, type Query } from '../src/index.ts';

/** `pages`: HTML by address. What is not among them does not exist. */
export function crawlPages(start: string, pages: ReadonlyMap<string, string>, db: string): Crawl {
  const fetcher: Fetcher = async (query) => answer(query, pages.get(query.url));
  return crawl(start, { settings: { db }, fetcher });
}

function answer(query: Query, body: string | undefined): Fetched {
  if (body === undefined) return { kind: 'failed', query, code: 'http-status', status: 404, retryable: false };
  const bytes = Buffer.byteLength(body);
  const said = { status: 200, headers: {}, contentType: 'text/html', hops: [], finalUrl: query.url };
  return { kind: 'ok', query, ...said, body, bytes, atMs: Date.now() };
}
