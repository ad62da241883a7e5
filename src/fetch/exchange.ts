import type { Query } from '../model/query.ts';
import { type BodyLimits, type BodyReader, codingsOf, createBodyReader, tooLarge } from './body.ts';
import type { Connections } from './connection.ts';
import type { Cookies } from './cookies.ts';
import { decodeBody } from './decode.ts';
import type { Flow, Receiver, WireHeaders } from './dispatching.ts';
import { ExchangeError } from './failure.ts';
import type { FetchOptions, Sink } from './fetcher.ts';
import { whenAborted } from './when-aborted.ts';

export interface ExchangeContext {
  readonly connections: Connections;
  readonly userAgent: string;
  readonly cookies?: Cookies;
  readonly headersFor?: (url: Readonly<URL>) => Readonly<Record<string, string>>;
  readonly maxBytes: number;
  readonly maxRatio: number;
}

/** One request, one answer. */
export interface Answer {
  readonly status: number;
  readonly headers: WireHeaders;
  readonly contentType: string;
  /** Whether the body was of a kind that is read. */
  readonly read: boolean;
  readonly bytes: number;
  readonly body: string;
  readonly charset: string;
}

/** A header that was sent several times counts as a list. */
function one(header: string | string[] | undefined): string {
  if (header === undefined) return '';
  return typeof header === 'string' ? header : header.join(', ');
}

/** Small pages come in one piece, which needs no copy. */
function joined(chunks: readonly Uint8Array[]): Buffer {
  if (chunks.length !== 1) return Buffer.concat(chunks);
  const [{ buffer, byteOffset, length }] = chunks;
  return Buffer.from(buffer, byteOffset, length);
}

/** How much of an unwanted body is received to keep the connection for the next request. */
const DRAIN_BYTES = 64 * 1024;
/** How much of an error page is read: enough to recognise a wall by. */
const ERROR_BYTES = 64 * 1024;

/** Sends one request and reads its answer within the limits; rejects with an ExchangeError. */
export async function exchange(
  context: ExchangeContext,
  query: Query,
  url: Readonly<URL>,
  timeoutMs: number,
  { signal, sink }: FetchOptions,
): Promise<Answer> {
  const reading = new Reading(context, query, sink ?? null);
  const timer = setTimeout(timeIsUp, Math.max(timeoutMs, 1), reading, timeoutMs);
  const aborting = whenAborted(signal, () =>
    reading.stop(new ExchangeError('aborted', false, 'given up by its asker')),
  );
  try {
    const request = {
      method: query.method,
      origin: url.origin,
      path: url.pathname + url.search,
      headers: headersOf(context, query, url),
      body: query.body?.text ?? null,
    };
    await context.connections.send(request, reading);
    return await reading.finish();
  } finally {
    clearTimeout(timer);
    aborting.takeBack();
    reading.destroy();
  }
}

function timeIsUp(reading: Reading, timeoutMs: number): void {
  reading.stop(new ExchangeError('total-timeout', true, `after ${timeoutMs} ms`));
}

function headersOf(context: ExchangeContext, query: Query, url: Readonly<URL>): Record<string, string> {
  const cookie = context.cookies?.headerFor(url) ?? null;
  const headers: Record<string, string> = {
    'user-agent': context.userAgent,
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
    'accept-encoding': 'gzip, deflate, br',
  };
  if (cookie !== null) headers.cookie = cookie;
  if (query.body !== undefined) headers['content-type'] = query.body.type;
  if (context.headersFor !== undefined) addHeaders(headers, context.headersFor(url));
  if (query.headers !== undefined) addHeaders(headers, query.headers);
  return headers;
}

function addHeaders(headers: Record<string, string>, more: Readonly<Record<string, string>>): void {
  for (const name in more) headers[name.toLowerCase()] = more[name];
}

/** Receives one answer: decides by its head what to read, and reads that. */
class Reading implements Receiver {
  readonly #limits: BodyLimits;
  readonly #query: Query;
  readonly #sink: Sink | null;
  #status = 0;
  #headers: WireHeaders = {};
  #contentType = '';
  #flow: Flow | null = null;
  #failWaiting: ((error: ExchangeError) => void) | null = null;
  #body: BodyReader | null = null;
  #codings: readonly string[] = [];
  #wanted = false;
  #bytes = 0;
  readonly #chunks: Uint8Array[] = [];

  constructor(context: ExchangeContext, query: Query, sink: Sink | null) {
    this.#limits = { maxBytes: sink?.maxBytes ?? context.maxBytes, maxRatio: context.maxRatio };
    this.#query = query;
    this.#sink = sink;
  }

  begin(flow: Flow): void {
    this.#flow = flow;
  }

  /** Ends it, also where all has come and is still being decompressed. */
  stop(error: ExchangeError): void {
    this.#flow?.stop(error);
    this.#failWaiting?.(error);
  }

  head(status: number, headers: WireHeaders): void {
    const flow = this.#flow!;
    this.#status = status;
    this.#headers = headers;
    this.#contentType = one(headers['content-type']);
    const codings = codingsOf(one(headers['content-encoding']));
    const good = status >= 200 && status < 300;
    this.#wanted = this.#sink !== null ? good : isWanted(this.#contentType, good ? this.#query : null);
    if (!this.#wanted) return;
    if (codings !== null) this.#codings = codings;
    else if (good) flow.stop(new ExchangeError('bad-encoding', false, `${headers['content-encoding']}`));
    else this.#wanted = false;
    if (good && Number(headers['content-length']) > this.#limits.maxBytes) flow.stop(tooLarge(this.#limits.maxBytes));
    if (good) this.#sink?.begin();
  }

  data(chunk: Uint8Array): void {
    if (!this.#wanted) {
      this.#bytes += chunk.length;
      if (this.#bytes > DRAIN_BYTES) this.#flow!.stop();
      return;
    }
    this.#body ??= this.#openBody(chunk);
    this.#body.write(chunk);
  }

  #openBody(firstChunk: Uint8Array): BodyReader {
    const take = (bytes: Uint8Array) => this.#take(bytes);
    // A file that is itself compressed, such as sitemap.xml.gz: who takes bytes wants what is inside.
    const gzipFile = this.#sink !== null && firstChunk[0] === 0x1f && firstChunk[1] === 0x8b;
    if (gzipFile && this.#codings.length === 0) this.#codings = ['gzip'];
    return createBodyReader(this.#codings, this.#limits, this.#flow!, take);
  }

  #take(bytes: Uint8Array): boolean {
    this.#bytes += bytes.length;
    if (this.#status >= 300) {
      this.#chunks.push(bytes);
      return this.#bytes < ERROR_BYTES;
    }
    if (this.#sink !== null) return this.#sink.write(bytes);
    this.#chunks.push(bytes);
    return true;
  }

  /** The answer; a promise only where a body is still being decompressed. */
  finish(): Answer | Promise<Answer> {
    if (this.#body === null || this.#codings.length === 0) return this.#answer();
    const body = this.#body;
    return new Promise((resolve, reject) => {
      this.#failWaiting = reject;
      body.end().then(() => resolve(this.#answer()), reject);
    });
  }

  #answer(): Answer {
    const bytes = joined(this.#chunks);
    const read = this.#wanted && (this.#contentType !== '' || this.#sink !== null || looksLikeMarkup(bytes));
    const decoded = read && bytes.length > 0 ? decodeBody(bytes, this.#contentType) : { text: '', charset: 'utf-8' };
    return {
      status: this.#status,
      headers: this.#headers,
      contentType: this.#contentType,
      read,
      bytes: read ? this.#bytes : 0,
      body: decoded.text,
      charset: decoded.charset,
    };
  }

  destroy(): void {
    this.#body?.destroy();
  }
}

const HTML_LIKE = /^(?:text\/html|application\/(?:[\w.-]+\+)?xhtml\+xml|application\/vnd\.wap\.xhtml\+xml)\b/i;

/** HTML, or a type that the query asks for by its own Accept header, or no type at all. */
function isWanted(contentType: string, query: Query | null): boolean {
  if (contentType === '' || HTML_LIKE.test(contentType)) return true;
  const accept = query?.headers?.accept ?? query?.headers?.Accept;
  if (accept === undefined) return false;
  const type = contentType.split(';', 1)[0].trim().toLowerCase();
  return accept.split(',').some((range) => accepts(range.split(';', 1)[0].trim().toLowerCase(), type));
}

function accepts(range: string, type: string): boolean {
  return range === type || (range.endsWith('/*') && range !== '*/*' && type.startsWith(range.slice(0, -1)));
}

function looksLikeMarkup(bytes: Uint8Array): boolean {
  const start = bytes.findIndex((byte) => byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf);
  return bytes.length === 0 || bytes[start] === 0x3c;
}
