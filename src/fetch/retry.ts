import type { Fetched } from '../model/fetched.ts';
import type { Query } from '../model/query.ts';
import { type Clock, systemClock } from './clock.ts';
import { abortedAnswer, type Layer } from './fetcher.ts';

export interface RetryOptions {
  /** After the first request. @default 2 */
  readonly retries?: number;
  /** Wait before the first retry, doubled each time, halved at most by chance. @default 500 */
  readonly firstWaitMs?: number;
  /** A site that asks for more patience than this gets its failure recorded instead. @default 300,000 */
  readonly maxRetryAfterMs?: number;
  readonly clock?: Clock;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** Asks again what is worth asking again. Waits of its own are at least what the site asked for. */
export function retry(options: RetryOptions = {}): Layer {
  const { retries = 2, firstWaitMs = 500, maxRetryAfterMs = 300_000 } = options;
  const { clock = systemClock, random = Math.random } = options;
  return (next) =>
    async (query, fetchOptions = {}) => {
      const { signal, before } = fetchOptions;
      const most = Math.min(retries, fetchOptions.retries ?? retries);
      for (let tried = 0; ; tried += 1) {
        const answer = await next(query, fetchOptions);
        if (tried >= most || !isWorthIt(query, answer, maxRetryAfterMs)) return answer;
        const waitMs = Math.max(answer.retryAfterMs ?? 0, firstWaitMs * 2 ** tried * (0.5 + random() / 2));
        const startMs = clock.now() + waitMs;
        // First of all those above learn what came, so that they hold others back while this one waits.
        const refusal = await before?.(query.url, answer);
        if (refusal != null) return refusal;
        await clock.sleep(startMs - clock.now(), signal);
        if (signal?.aborted === true) return abortedAnswer(query);
      }
    };
}

type Failed = Extract<Fetched, { readonly kind: 'failed' }>;

function isWorthIt(query: Query, answer: Fetched, maxRetryAfterMs: number): answer is Failed {
  if (answer.kind !== 'failed' || !answer.retryable) return false;
  if ((answer.retryAfterMs ?? 0) > maxRetryAfterMs) return false;
  return query.method === 'GET' || wasNotActedOn(answer);
}

/** A POST is sent again only where the site cannot have done anything with it. */
function wasNotActedOn({ code, status }: Failed): boolean {
  return code === 'connect' || code === 'connect-timeout' || code === 'dns' || status === 429 || status === 503;
}
