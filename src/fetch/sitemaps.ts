import type { Fetched } from '../model/fetched.ts';
import { visit } from '../model/query.ts';
import { type Address, toAddress } from '../model/url.ts';
import { keyOf } from '../model/url-key.ts';
import type { Fetcher, Sink } from './fetcher.ts';
import { createSitemapScanner, MAX_ENTRIES, type SitemapEntry } from './sitemap.ts';

/** An address that a site tells us of, and when it says that its page changed. */
export interface SitemapAddress {
  readonly address: Address;
  readonly lastModMs: number | null;
  /** The file that listed it. */
  readonly from: Address;
}

export interface SitemapOptions {
  readonly signal?: AbortSignal;
  /** Files read, indexes included. @default 200 */
  readonly maxFiles?: number;
  /** Indexes within indexes; the protocol knows one level. @default 3 */
  readonly maxDepth?: number;
  /** Told what came of each file. */
  readonly onFile?: (file: { readonly address: Address; readonly answer: Fetched; readonly entries: number }) => void;
}

/** Where a site's sitemaps are: those that its robots.txt names, else the usual place. */
export function sitemapFiles(site: Address, named: readonly string[]): readonly Address[] {
  const files = named.map((text) => toAddress(text, site)).filter((address) => address !== null);
  return files.length > 0 ? files : [toAddress('/sitemap.xml', site)!];
}

/** The protocol's limit for one file, uncompressed. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;

/**
 * All addresses of these sitemaps and of those they list, each file and each address once. What cannot be had is passed
 * over and told to `onFile`. One file's entries are held at a time.
 */
export async function* readSitemaps(
  fetcher: Fetcher,
  files: readonly Address[],
  options: SitemapOptions = {},
): AsyncGenerator<SitemapAddress> {
  const { maxFiles = 200, maxDepth = 3, signal } = options;
  const queue = files.map((address) => ({ address, depth: 0 }));
  const asked = new Set<string>();
  const given = new Set<string>();
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (asked.size >= maxFiles || signal?.aborted === true) return;
    const { address: from, depth } = next;
    if (asked.has(keyOf(from))) continue;
    asked.add(keyOf(from));
    const entries = await readFile(fetcher, from, options);
    for (const { kind, location, lastModMs } of entries) {
      const address = toAddress(location, from);
      if (address === null) continue;
      if (kind === 'sitemap') {
        if (depth < maxDepth) queue.push({ address, depth: depth + 1 });
      } else if (!given.has(keyOf(address))) {
        given.add(keyOf(address));
        yield { address, lastModMs, from };
      }
    }
  }
}

async function readFile(fetcher: Fetcher, address: Address, options: SitemapOptions): Promise<readonly SitemapEntry[]> {
  const { sink, entries, finish } = entrySink();
  const answer = await fetcher(visit(address), {
    sink,
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
  // A fetcher that knows no sinks gives the text.
  if (answer.kind === 'ok' && answer.body !== '') sink.write(new TextEncoder().encode(answer.body));
  finish();
  options.onFile?.({ address, answer, entries: entries.length });
  return entries;
}

function entrySink() {
  const entries: SitemapEntry[] = [];
  let scanner = createSitemapScanner();
  let decoder = new TextDecoder();
  const add = (more: readonly SitemapEntry[]) => {
    for (const entry of more) if (entries.length < MAX_ENTRIES) entries.push(entry);
  };
  const sink: Sink = {
    maxBytes: MAX_FILE_BYTES,
    begin() {
      entries.length = 0;
      scanner = createSitemapScanner();
      decoder = new TextDecoder();
    },
    write(bytes) {
      add(scanner.feed(decoder.decode(bytes, { stream: true })));
      return entries.length < MAX_ENTRIES;
    },
  };
  return { sink, entries, finish: () => add(scanner.end()) };
}
