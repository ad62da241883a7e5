/** One request of a browser as one request of ours: any type of content, redirects left to the browser. */
import type { Query } from '../../model/query.ts';
import type { Cookies } from '../cookies.ts';
import type { WireHeaders } from '../dispatching.ts';
import { type ExchangeContext, exchange } from '../exchange.ts';
import { toExchangeError } from '../failure.ts';
import { abortedAnswer, type Fetcher } from '../fetcher.ts';
import type { Guard } from '../guard.ts';
import { urlOf } from '../url-of.ts';

/** An answer as it is handed on to the browser. */
export interface PassedAnswer {
  readonly status: number;
  readonly headers: WireHeaders;
  readonly body: Buffer;
}

export interface Passing {
  /** To be wrapped in layers. What it answers is for them; the bytes are in `answerTo`. */
  readonly fetch: Fetcher;
  /** What came in answer to a query that went through `fetch`. */
  answerTo(query: Query): PassedAnswer | null;
}

export interface PassingOptions {
  readonly guard: Guard;
  readonly cookies?: Cookies;
  readonly totalTimeoutMs: number;
  readonly maxBytes: number;
  readonly context: ExchangeContext;
}

export function createPassing(options: PassingOptions): Passing {
  const { cookies, guard, context } = options;
  const answers = new WeakMap<Query, PassedAnswer>();
  const fetch: Fetcher = async (query, { signal } = {}) => {
    if (signal?.aborted === true) return abortedAnswer(query);
    const url = urlOf(query.url);
    const refusal = url === null ? 'no address' : guard.judgeUrl(url);
    if (url === null || refusal !== null) return { kind: 'refused', query, by: 'guard', reason: refusal ?? '' };
    const { sink, bytes } = byteSink(options.maxBytes);
    try {
      const how = signal === undefined ? { sink } : { sink, signal };
      const answer = await exchange(context, query, url, options.totalTimeoutMs, how);
      const { status, headers, contentType } = answer;
      const setCookie = headers['set-cookie'];
      if (setCookie !== undefined) cookies?.take(url, [setCookie].flat());
      const body = status >= 200 && status < 300 ? bytes() : Buffer.from(answer.body);
      answers.set(query, { status, headers, body });
      const common = { query, finalUrl: query.url, hops: [], status, headers: {}, contentType, atMs: 0 };
      if (status < 400) return { kind: 'ok', ...common, bytes: body.length, body: '' };
      return { kind: 'failed', ...common, code: 'http-status', retryable: false };
    } catch (error) {
      const { code, retryable, message } = toExchangeError(error);
      if (code === 'guard') return { kind: 'refused', query, by: 'guard', reason: message };
      return { kind: 'failed', query, code, retryable, detail: message };
    }
  };
  return { fetch, answerTo: (query) => answers.get(query) ?? null };
}

function byteSink(maxBytes: number) {
  let chunks: Uint8Array[] = [];
  return {
    sink: {
      maxBytes,
      begin() {
        chunks = [];
      },
      write(chunk: Uint8Array) {
        chunks.push(Buffer.from(chunk));
        return true;
      },
    },
    bytes: () => Buffer.concat(chunks),
  };
}
