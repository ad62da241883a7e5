/** Asks for a page only if it is not as it was: what an earlier answer said of itself goes with the question (RFC 9110, 13.1). */
import type { Layer } from '../../fetch/fetcher.ts';
import type { Fetched } from '../../model/fetched.ts';
import type { Query } from '../../model/query.ts';
import type { RunId, Store } from '../../store/store.ts';

/** A 304 is an answer whose page is the one that is kept; nothing but its head was sent, so it has no bytes. */
export function conditional(store: Store, run: () => RunId | null): Layer {
  return (next) => async (query, options) => {
    const id = run();
    const kept =
      id === null || query.method !== 'GET' || query.via !== 'http' ? null : await keptPage(store, query, id);
    if (kept === null) return next(query, options);
    const answer = await next({ ...query, headers: { ...query.headers, ...kept.validators } }, options);
    if (answer.kind === 'unchanged') return { ...kept.page, query, atMs: answer.atMs, bytes: 0 };
    return { ...answer, query };
  };
}

interface Kept {
  readonly page: Extract<Fetched, { readonly kind: 'ok' }>;
  readonly validators: Readonly<Record<string, string>>;
}

/** Null where the site gave nothing to ask by, or the page was not kept. */
async function keptPage(store: Store, query: Query, run: RunId): Promise<Kept | null> {
  const stored = await store.newestPage(query.url, run);
  if (stored === null) return null;
  const { etag, 'last-modified': modified } = stored.headers;
  if (etag === undefined && modified === undefined) return null;
  const body = await store.readBody(stored.hash);
  if (body === null) return null;
  const { atMs, bytes, contentType, finalUrl, headers, status } = stored;
  return {
    page: { kind: 'ok', query, finalUrl, hops: [], status, headers, contentType, bytes, body, atMs },
    validators: {
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
      ...(modified === undefined ? {} : { 'if-modified-since': modified }),
    },
  };
}
