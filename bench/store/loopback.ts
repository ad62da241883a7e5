/** A plain Fetcher for loopback: no layers, so that what is measured is the store and the driver. */
import { Agent, request } from 'node:http';
import type { Fetcher } from '../../src/index.ts';

export function createLoopbackFetcher(): { readonly fetcher: Fetcher; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const fetcher: Fetcher = (query, options = {}) =>
    new Promise((resolve) => {
      const fail = (code: 'reset' | 'aborted') => resolve({ kind: 'failed', query, code, retryable: true });
      const outgoing = request(
        query.url,
        { agent, ...(options.signal ? { signal: options.signal } : {}) },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', () => fail('reset'));
          incoming.on('end', () => {
            const bytes = Buffer.concat(chunks);
            const contentType = incoming.headers['content-type'] ?? '';
            const status = incoming.statusCode ?? 0;
            const body = bytes.toString('utf8');
            const shape = { kind: 'ok', query, finalUrl: query.url, hops: [], status, contentType } as const;
            const headers = { 'content-type': contentType };
            resolve({ ...shape, headers, bytes: bytes.length, body, atMs: Date.now() });
          });
        },
      );
      outgoing.on('error', (error: NodeJS.ErrnoException) => fail(error.name === 'AbortError' ? 'aborted' : 'reset'));
      outgoing.end();
    });
  return { fetcher, close: () => agent.destroy() };
}
