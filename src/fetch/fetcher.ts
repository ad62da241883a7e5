import type { Fetched } from '../model/fetched.ts';
import type { Query } from '../model/query.ts';

export interface FetchOptions {
  /** Ends the request, and every wait before it, as `failed: aborted`. */
  readonly signal?: AbortSignal;
}

/** The one operation: a query in, an answer out. Never rejects: what the world does is a value. */
export type Fetcher = (query: Query, options?: FetchOptions) => Promise<Fetched>;

/** Behaviour added by wrapping. */
export type Layer = (next: Fetcher) => Fetcher;

/** `stack(http, a, b)` asks b first, then a, then http. */
export function stack(bottom: Fetcher, ...layers: readonly Layer[]): Fetcher {
  return layers.reduce((next, layer) => layer(next), bottom);
}
