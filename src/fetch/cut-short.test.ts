// Connections that end in the middle of an answer, at every position; npm run bench -- --only hostile asks them all.
import { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { allCases, BODIES, type CutCase, mayBecome, type Outcome, outcomeOf } from '../../bench/hostile/cut-answers.ts';
import { startCuttingServer } from '../../bench/hostile/cutting-server.ts';
import type { Fetched } from '../model/fetched.ts';
import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { atEnd, gist, html, httpFor, type Site, serve, serveRaw } from './loopback.fixture.ts';

afterEach(() => vi.restoreAllMocks());

function becameOf(asked: CutCase, answer: Fetched): Outcome {
  if (answer.kind === 'ok') return outcomeOf(asked, answer.body);
  expect(answer).toMatchObject({
    kind: 'failed',
    code: expect.stringMatching(/^(?:reset|protocol)$/),
    retryable: true,
  });
  return 'failed';
}

describe('an answer that is cut', () => {
  test('is whole, a beginning that looks whole, or a failure that is worth another try, wherever it is cut', async () => {
    const cases = allCases(12, 1000);
    const server = await startCuttingServer(cases);
    atEnd(() => server.close());
    const site: Site = {
      origin: server.origin,
      port: 0,
      asked: [],
      at: (path) => `${server.origin}${path}` as Address,
    };
    const http = httpFor([site], { connection: { connectionsPerOrigin: 16 } });
    const wrong: unknown[] = [];
    await inParallel(cases, 16, async (asked, at) => {
      const became = becameOf(asked, await http.fetch(visit(site.at(`/${at}`))));
      if (!mayBecome(asked).includes(became)) wrong.push({ ...asked, became });
    });
    expect(cases.length).toBeGreaterThan(900);
    expect(wrong).toEqual([]);
  }, 60_000);

  test('by a reset is no page, though nothing but the end of the connection ends its body', async () => {
    const head = 'HTTP/1.0 200 OK\r\ncontent-type: text/html\r\n';
    const body = gzipSync(BODIES.large);
    const site = await serveRaw((socket, request) => {
      const gzip = request.startsWith('GET /gzip');
      const sent = gzip ? body.subarray(0, body.length / 2) : BODIES.large.slice(0, 300_000);
      socket.write(`${head}${gzip ? 'content-encoding: gzip\r\n' : ''}\r\n`);
      socket.write(sent, () => setTimeout(() => socket.resetAndDestroy(), 60));
    });
    for (const path of ['/plain', '/gzip'])
      expect(await httpFor([site]).fetch(visit(site.at(path)))).toMatchObject({ code: 'reset', retryable: true });
  });

  test('after much more than is decompressed at once does not end the process', async () => {
    const rows = Array.from({ length: 150_000 }, (_, at) => `<tr><td>${at}</td><td>${Math.sin(at)}</td></tr>`).join('');
    const body = gzipSync(rows);
    const site = await serveRaw((socket) => {
      socket.write('HTTP/1.0 200 OK\r\ncontent-type: text/html\r\ncontent-encoding: gzip\r\n\r\n');
      socket.end(body);
    });
    for (let round = 0; round < 5; round += 1) {
      const answer = await httpFor([site]).fetch(visit(site.at('/')));
      expect(answer.kind === 'ok' && answer.body === rows).toBe(true);
    }
  });
});

describe('what the HTTP client throws on a socket', () => {
  /** The next read of a connection to the site throws, once it carries what `wanted` says. */
  const throwOnce = (site: Site, wanted: RegExp) => {
    const read = Socket.prototype.read;
    let left = 1;
    vi.spyOn(Socket.prototype, 'read').mockImplementation(function (this: Socket, size?: number) {
      const chunk = read.call(this, size) as Buffer | null;
      if (this.remotePort !== site.port || left === 0 || chunk === null || !wanted.test(chunk.toString())) return chunk;
      left -= 1;
      throw new Error('assert(!this.paused)');
    });
  };

  test.each([1, 8])('is the failure of one request, with %i connections', async (connectionsPerOrigin) => {
    const site = await serve((request, response) => setTimeout(() => html(response, `<p>page ${request.url}`), 30));
    throwOnce(site, /page \/3/);
    const http = httpFor([site], { connection: { connectionsPerOrigin }, totalTimeoutMs: 3000 });
    const ask = (path: string) => http.fetch(visit(site.at(path)));
    const answers = await Promise.all(['/1', '/2', '/4'].map(ask));
    const [broken, ...others] = await Promise.all(
      connectionsPerOrigin === 1 ? [ask('/3')] : ['/3', '/5', '/6', '/7'].map(ask),
    );
    expect(broken).toMatchObject({ kind: 'failed', code: 'protocol', retryable: true });
    for (const answer of [...answers, ...others]) expect(gist(answer)).toBe('ok 200');
    expect(gist(await ask('/3'))).toBe('ok 200');
    expect(gist(await ask('/8'))).toBe('ok 200');
  });
});

async function inParallel<T>(items: readonly T[], workers: number, work: (item: T, at: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) await work(items[at], at);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}
