import type { Fetched } from '../model/fetched.ts';
import type { Query } from '../model/query.ts';
import type { Address } from '../model/url.ts';

/**
 * Asked before each further request of one query, a redirect hop or a retry: null lets it go on, an answer ends the query
 * with that answer. `last` is what came of the request before, where the asker knows it.
 */
export type Before = (address: Address, last: Fetched | null) => Promise<Fetched | null>;

/** Takes the decoded bytes of a body as they come; the answer's own `body` then stays empty, and any type is read. */
export interface Sink {
  /** Instead of the limit for pages. */
  readonly maxBytes?: number;
  /** A body begins; called again where a retry starts over. */
  begin(): void;
  /** False: enough, the rest is not read. */
  write(bytes: Uint8Array): boolean;
}

export interface FetchOptions {
  /** Ends the request, and every wait before it, as `failed: aborted`. */
  readonly signal?: AbortSignal;
  /** Layers put here what must also hold for the hops and retries that happen below them. */
  readonly before?: Before;
  readonly sink?: Sink;
  /** Instead of the number that is set for all, where that is larger. */
  readonly retries?: number;
}

/** The one operation: a query in, an answer out. Never rejects: what the world does is a value. */
export type Fetcher = (query: Query, options?: FetchOptions) => Promise<Fetched>;

/** Behaviour added by wrapping. */
export type Layer = (next: Fetcher) => Fetcher;

/** `stack(http, a, b)` asks b first, then a, then http. */
export function stack(bottom: Fetcher, ...layers: readonly Layer[]): Fetcher {
  return layers.reduce((next, layer) => layer(next), bottom);
}

/** What a gate says of one address: null lets it pass. */
export type Judge = (query: Query, address: Address, signal?: AbortSignal) => Fetched | null | Promise<Fetched | null>;

/** A layer that lets queries pass or answers in their place; hops and retries are judged like first requests. */
export function gate(judge: Judge): Layer {
  return (next) =>
    async (query, options = {}) => {
      const { signal, before: above } = options;
      const verdict = judge(query, query.url, signal);
      const refusal = verdict instanceof Promise ? await verdict : verdict;
      if (refusal !== null) return refusal;
      return next(query, {
        ...options,
        before: async (address, last) => (await above?.(address, last)) ?? judge(query, address, signal),
      });
    };
}

/** The answer to a query that its asker gave up. */
export function abortedAnswer(query: Query): Fetched {
  return { kind: 'failed', query, code: 'aborted', retryable: false };
}
