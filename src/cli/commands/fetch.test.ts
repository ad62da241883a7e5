import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLoopbackFetcher } from '../../../bench/store/loopback.ts';
import type { Fetcher } from '../../fetch/fetcher.ts';
import { parseCall } from '../arguments.ts';
import { createFetchCommand } from './fetch.ts';

let server: Server;
let origin: string;
let requests = 0;
let folder: string;
const loopback = createLoopbackFetcher();

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    requests += 1;
    outgoing.setHeader('content-type', 'text/html');
    outgoing.end(`<p>${incoming.url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  loopback.close();
  server.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-fetch-'));
  requests = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

function textOf(stream: PassThrough): string {
  return String(stream.read() ?? '');
}

async function call(
  words: readonly string[],
  fetcher: Fetcher = loopback.fetcher,
  stderr: Writable = new PassThrough(),
) {
  const stdout = new PassThrough();
  const command = createFetchCommand(() => () => ({ fetch: fetcher }));
  const io = { stdin: new PassThrough(), stdout, stderr, signal: new AbortController().signal };
  const exit = await command.run({ ...parseCall(command, ['--db', join(folder, 'shop.db'), ...words]), io });
  return { exit, stdout: textOf(stdout), stderr: stderr instanceof PassThrough ? textOf(stderr) : '' };
}

describe('quarry fetch', () => {
  test('says for each page what came, how large it was and where it is kept', async () => {
    const { exit, stdout } = await call([`${origin}/a`, `${origin}/b`, `${origin}/a#again`]);
    expect(exit).toBe(0);
    expect(stdout).toMatch(/\/b\n {2}200 text\/html, 5 bytes in \d+ ms\n {2}body [0-9a-f]{16} in .*shop\.pages\.db\n/);
    expect(requests).toBe(2);
    expect(existsSync(join(folder, 'shop.pages.db'))).toBe(true);
  });

  test('--json prints one document', async () => {
    const { stdout } = await call(['--json', `${origin}/a`]);
    expect(JSON.parse(stdout)).toMatchObject({
      pages: [
        {
          url: `${origin}/a`,
          kind: 'ok',
          status: 200,
          bytes: 5,
          hops: [],
          stored: { hash: expect.any(String) },
        },
      ],
      downloads: { list: 0, entity: 0, other: 1, total: 1 },
      stopped: null,
    });
  });

  test('--keep-pages none keeps the row, not the body; a repeated command fetches anew', async () => {
    expect((await call(['--keep-pages', 'none', `${origin}/a`])).stdout).toContain('body not kept');
    await call([`${origin}/a`]);
    expect(requests).toBe(2);
  });

  test('failures and refusals are said with their reason, whatever it holds', async () => {
    const failing: Fetcher = async (query) => ({
      kind: 'failed',
      query,
      code: 'dns',
      retryable: false,
      detail: 'x\u001b[2Jy',
    });
    const failed = await call([`${origin}/a`], failing);
    expect(failed).toMatchObject({ exit: 1 });
    expect(failed.stdout).toContain('(dns): x\u241b[2Jy');
    const forbidden: Fetcher = async (query) => ({ kind: 'refused', query, by: 'robots', reason: 'Disallow: /' });
    const refused = await call([`${origin}/a`], forbidden);
    expect(refused).toMatchObject({ exit: 3 });
    expect(refused.stdout).toContain('not asked: the robots.txt of the site forbids it (robots: Disallow: /)');
  });

  test('a budget that ran out is said, and the command goes on when repeated', async () => {
    const words = [`${origin}/a`, `${origin}/b`];
    const first = await call(['--max-downloads', '1', ...words]);
    expect(first.exit).toBe(0);
    expect(first.stdout).toContain('not asked: the run ended before its turn came (budget: 1 download was made');
    expect(first.stderr).toContain('Stopped: 1 download was made.');
    const second = await call(words);
    expect(second.stderr).toContain('1 answers from its log');
    expect(second.stdout).toContain('from the log of this run');
    expect(requests).toBe(2);
  });

  test('what is no address is not asked', async () => {
    await expect(call([])).rejects.toMatchObject({ code: 'usage' });
    await expect(call(['example.com/x'])).rejects.toMatchObject({
      code: 'bad-url',
      hint: 'Did you mean https://example.com/x?',
    });
    await expect(call(['ftp://example.com/'])).rejects.toMatchObject({ code: 'bad-url' });
  });
});
