import type { Fetched } from '../model/fetched.ts';
import type { Query } from '../model/query.ts';
import { type Address, toAddress } from '../model/url.ts';
import { type Clock, systemClock } from './clock.ts';
import { type ConnectionOptions, createConnections } from './connection.ts';
import type { Cookies } from './cookies.ts';
import { type Answer, type ExchangeContext, exchange } from './exchange.ts';
import { ExchangeError, toExchangeError } from './failure.ts';
import { abortedAnswer, type Fetcher, type FetchOptions } from './fetcher.ts';
import type { Guard } from './guard.ts';
import { locationText } from './location.ts';
import { retryAfterMs } from './retry-after.ts';
import { urlOf } from './url-of.ts';

export interface HttpOptions {
  readonly guard: Guard;
  readonly userAgent: string;
  readonly cookies?: Cookies;
  /** Headers of the person who asks, by the address asked: keys must not be shown to strangers. */
  readonly headersFor?: (url: Readonly<URL>) => Readonly<Record<string, string>>;
  /** @default 10 s to connect, 30 s to the headers, 30 s between pieces of the body */
  readonly connection?: Partial<Omit<ConnectionOptions, 'guard'>>;
  /** All exchanges of one query together. @default 120,000 */
  readonly totalTimeoutMs?: number;
  /** Of a body after decompression. @default 10,000,000 */
  readonly maxBytes?: number;
  /** @default 200 */
  readonly maxRatio?: number;
  /** @default 10; RFC 9309 asks for five at least, browsers follow twenty */
  readonly maxRedirects?: number;
  readonly clock?: Clock;
}

export const HTTP_DEFAULTS = {
  connectTimeoutMs: 10_000,
  headersTimeoutMs: 30_000,
  bodyTimeoutMs: 30_000,
  totalTimeoutMs: 120_000,
  maxHeaderBytes: 32 * 1024,
  maxBytes: 10_000_000,
  maxRatio: 200,
  maxRedirects: 10,
  connectionsPerOrigin: 128,
} as const;

export interface Http {
  readonly fetch: Fetcher;
  /** For those who make single exchanges over the same connections. */
  readonly context: ExchangeContext;
  close(): Promise<void>;
}

/** The bottom of the stack: one query over HTTP, redirects followed, every hop checked. */
export function createHttp(options: HttpOptions): Http {
  const settled = { ...HTTP_DEFAULTS, clock: systemClock, ...options };
  const connections = createConnections({ ...HTTP_DEFAULTS, ...options.connection, guard: options.guard });
  const context: ExchangeContext = { ...settled, connections };
  return {
    context,
    fetch: (query, fetchOptions = {}) => followed(context, settled, query, fetchOptions),
    close: () => connections.close(),
  };
}

type Settled = HttpOptions & Pick<Required<HttpOptions>, 'clock' | 'totalTimeoutMs' | 'maxRedirects'>;

async function followed(
  context: ExchangeContext,
  settled: Settled,
  query: Query,
  options: FetchOptions,
): Promise<Fetched> {
  if (options.signal?.aborted === true) return abortedAnswer(query);
  if (query.via === 'browser') return failure(query, [], new ExchangeError('browser', false, 'no browser at hand'));
  const hops: Address[] = [];
  try {
    return await follow(context, settled, query, options, hops);
  } catch (error) {
    return failure(query, hops, toExchangeError(error));
  }
}

/** Asks, and goes where the answer points, until an answer is one. Time spent waiting for leave to go on does not count. */
async function follow(
  context: ExchangeContext,
  settled: Settled,
  query: Query,
  options: FetchOptions,
  hops: Address[],
): Promise<Fetched> {
  const { guard, cookies, clock, maxRedirects } = settled;
  const seen = new Set<string>();
  let leftMs = settled.totalTimeoutMs;
  let request: Query = query;
  for (;;) {
    const url = urlOf(request.url);
    if (url === null) throw new ExchangeError('protocol', false, 'no address');
    const refusal = guard.judgeUrl(url);
    if (refusal !== null)
      throw new ExchangeError('guard', false, hops.length === 0 ? refusal : viaHop(refusal, url.href));
    const startedMs = clock.now();
    const answer = await exchange(context, request, url, leftMs, options);
    leftMs -= clock.now() - startedMs;
    const next = redirected(request, answer);
    // The same address again is a loop only if it would be asked with the same cookies.
    if (next !== null) seen.add(loopKey(request, url, cookies));
    const setCookie = answer.headers['set-cookie'];
    if (setCookie !== undefined) cookies?.take(url, [setCookie].flat());
    if (next === null) return toFetched(query, request.url, hops, answer, clock.now());
    hops.push(request.url);
    request = next;
    if (seen.has(loopKey(next, urlOf(next.url)!, cookies))) throw new ExchangeError('redirect-loop', false, next.url);
    if (hops.length > maxRedirects) throw new ExchangeError('too-many-redirects', false, `more than ${maxRedirects}`);
    const stopped = await options.before?.(next.url, null);
    if (stopped?.kind === 'refused') return { ...stopped, reason: viaHop(stopped.reason ?? stopped.by, next.url) };
    if (stopped != null) return stopped;
    if (options.signal?.aborted === true) return abortedAnswer(query);
  }
}

/** A reason that is about where a redirect leads, not about what was asked. */
function viaHop(reason: string, target: string): string {
  return `${reason} (redirect to ${target})`;
}

function loopKey({ method, url }: Query, parsed: Readonly<URL>, cookies: Cookies | undefined): string {
  return `${method} ${url} ${cookies?.headerFor(parsed) ?? ''}`;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Where an answer sends us, as the query to ask there; null where it is an answer. */
function redirected(query: Query, { status, headers }: Answer): Query | null {
  if (!REDIRECTS.has(status)) return null;
  const location = headers.location;
  if (typeof location !== 'string' || location === '') throw new ExchangeError('bad-redirect', false, 'no Location');
  const url = toAddress(locationText(location), query.url);
  if (url === null) throw new ExchangeError('bad-redirect', false, `to ${location.slice(0, 200)}`);
  const sameOrigin = urlOf(url)?.origin === urlOf(query.url)?.origin;
  const { body, headers: own, ...rest } = query;
  // What was meant for one origin is not for another: keys, and answers it may already have.
  const kept = sameOrigin && own !== undefined ? { headers: own } : {};
  const repeated = status >= 307 && body !== undefined && query.method === 'POST';
  return repeated
    ? { ...rest, ...kept, body, url }
    : { ...rest, ...kept, method: status >= 307 ? query.method : 'GET', url };
}

function toFetched(query: Query, finalUrl: Address, hops: readonly Address[], answer: Answer, atMs: number): Fetched {
  const { status, contentType, bytes, body } = answer;
  if (status === 304) return { kind: 'unchanged', query, atMs };
  const headers = plainHeaders(answer.headers);
  const common = { query, finalUrl, hops, status, headers, contentType, body, atMs };
  if (status >= 200 && status < 300) {
    return answer.read
      ? { kind: 'ok', ...common, bytes, charset: answer.charset }
      : { kind: 'failed', ...common, code: 'not-html', retryable: false, detail: contentType };
  }
  const wait = retryAfterMs(headers['retry-after'], atMs);
  return {
    kind: 'failed',
    ...common,
    code: 'http-status',
    retryable: WORTH_RETRYING.has(status),
    detail: `status ${status}`,
    ...(wait === null ? {} : { retryAfterMs: wait }),
  };
}

/** Statuses that say "not now" rather than "no". */
const WORTH_RETRYING: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524]);

/** One string per name. Cookies are in the jar; they are secrets, and nothing else needs them. */
function plainHeaders(headers: Answer['headers']): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || name === 'set-cookie') continue;
    plain[name] = typeof value === 'string' ? value : value.join(', ');
  }
  return plain;
}

function failure(query: Query, hops: readonly Address[], error: ExchangeError): Fetched {
  const { code, retryable, message } = error;
  if (code === 'guard') return { kind: 'refused', query, by: 'guard', reason: message };
  return { kind: 'failed', query, code, retryable, detail: message, hops };
}
