// Pages as WARC/1.1 (ISO 28500:2017), one response record each: https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/
import { createHash } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PageAnswer } from '../store/reader.ts';
import { isoTime } from './iso-time.ts';

const compress = promisify(gzip);
const CRLF = '\r\n';

/** Describe the connection or the bytes on the wire, which are not what is kept. */
const NOT_KEPT = new Set([
  'content-encoding',
  'transfer-encoding',
  'content-length',
  'connection',
  'keep-alive',
  'trailer',
]);

/** A name for a record: the same page gets the same name in every export. */
function recordId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  const variant = ((Number.parseInt(hex[16], 16) & 3) | 8).toString(16);
  const pieces = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ];
  return `<urn:uuid:${pieces.join('-')}>`;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What tools expect: SHA-1 in base 32. */
function digest(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of createHash('sha1').update(bytes).digest()) bits = (bits << 8n) | BigInt(byte);
  return `sha1:${Array.from({ length: 32 }, (_, at) => BASE32[Number((bits >> BigInt(155 - 5 * at)) & 31n)]).join('')}`;
}

function record(headers: readonly (readonly [string, string])[], block: Buffer): Buffer {
  const lines = [...headers, ['Content-Length', String(block.length)] as const].map(
    ([name, value]) => `${name}: ${value}`,
  );
  const head = `WARC/1.1${CRLF}${lines.join(CRLF)}${CRLF}${CRLF}`;
  return Buffer.concat([Buffer.from(head), block, Buffer.from(CRLF + CRLF)]);
}

/** A header may not break its line. */
const oneLine = (text: string): string => text.replace(/[\r\n\0]+/g, ' ').trim();

/** The body was decoded when it came and is kept as UTF-8: its type says so, and what the server said stands beside it. */
function httpBlock({ page }: PageAnswer, body: Buffer): Buffer {
  const kept = Object.entries(page.headers).filter(([name]) => !NOT_KEPT.has(name.toLowerCase()));
  const type = page.headers['content-type'] ?? page.contentType;
  const headers = [
    ...kept.map(([name, value]) =>
      name.toLowerCase() === 'content-type' ? ['x-original-content-type', value] : [name, value],
    ),
    ['content-type', `${type.split(';')[0].trim() || 'text/html'}; charset=utf-8`],
    ['content-length', String(body.length)],
  ];
  const status = `HTTP/1.1 ${page.status} ${STATUS_CODES[page.status] ?? 'Unknown'}`;
  const lines = [status, ...headers.map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`)];
  return Buffer.concat([Buffer.from(lines.join(CRLF) + CRLF + CRLF), body]);
}

function response(answer: PageAnswer, text: string): Buffer {
  const { page } = answer;
  const body = Buffer.from(text);
  const block = httpBlock(answer, body);
  return record(
    [
      ['WARC-Type', 'response'],
      ['WARC-Record-ID', recordId(String(answer.id), page.finalUrl, answer.hash, String(page.atMs))],
      ['WARC-Date', isoTime(page.atMs)],
      ['WARC-Target-URI', oneLine(page.finalUrl)],
      ['WARC-Payload-Digest', digest(body)],
      ['WARC-Block-Digest', digest(block)],
      ['Content-Type', 'application/http;msgtype=response'],
    ],
    block,
  );
}

function warcinfo(software: string, atMs: number): Buffer {
  const fields = [`software: ${software}`, 'format: WARC File Format 1.1', ''].join(CRLF);
  return record(
    [
      ['WARC-Type', 'warcinfo'],
      ['WARC-Record-ID', recordId('warcinfo', software, String(atMs))],
      ['WARC-Date', isoTime(atMs)],
      ['Content-Type', 'application/warc-fields'],
    ],
    Buffer.from(fields),
  );
}

export interface WarcOptions {
  /** Each record compressed by itself, as `.warc.gz` files are. */
  readonly compressed: boolean;
  readonly software: string;
  readonly nowMs: number;
  /** Called for each page whose body was not kept: it cannot be in the file. */
  onMissing(url: string): void;
  onPage(): void;
}

export async function* toWarc(pages: AsyncIterable<PageAnswer>, options: WarcOptions): AsyncGenerator<Uint8Array> {
  const finished = (bytes: Buffer) => (options.compressed ? compress(bytes) : bytes);
  yield await finished(warcinfo(options.software, options.nowMs));
  for await (const answer of pages) {
    if (answer.body === null) {
      options.onMissing(answer.page.finalUrl);
      continue;
    }
    yield await finished(response(answer, answer.body));
    options.onPage();
  }
}
