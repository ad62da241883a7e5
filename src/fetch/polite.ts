import type { Fetched } from '../model/fetched.ts';
import type { Query } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { abortedAnswer, type Layer } from './fetcher.ts';
import type { Turns } from './turns.ts';

/** Requests take turns; a hop or a retry gives its turn back and takes another, so that nobody holds two. */
export function polite(turns: Turns): Layer {
  return (next) =>
    async (query, options = {}) => {
      const { signal } = options;
      const noTurn = (address: Address) =>
        signal?.aborted === true ? abortedAnswer(query) : awayAnswer(query, turns.awayMs(address));
      const first = turns.take(query.url, signal);
      let held = first instanceof Promise ? await first : first;
      if (held === null) return noTurn(query.url);
      const before = async (address: Address, last: Fetched | null) => {
        held?.done(last);
        held = null;
        // Asked without a turn in hand: checks above may need one themselves (robots.txt of another origin).
        const refusal = await options.before?.(address, last);
        if (refusal != null) return refusal;
        held = await turns.take(address, signal);
        return held === null ? noTurn(address) : null;
      };
      try {
        const answer = await next(query, { ...options, before });
        held?.done(answer);
        return answer;
      } finally {
        held?.done(null);
      }
    };
}

function awayAnswer(query: Query, awayMs: number): Fetched {
  const detail = `the host asked to be left alone for another ${Math.ceil(awayMs / 1000)} s`;
  return { kind: 'failed', query, code: 'http-status', retryable: true, detail, retryAfterMs: awayMs };
}
