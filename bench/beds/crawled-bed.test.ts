import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gateErrors } from './acting-requests.ts';
import { type CrawledBed, callProgram } from './crawled-bed.ts';
import { sourceProgram } from './source-program.fixture.ts';

const PAGE = `<p><a href="/shaare/ab12cd">A</a> <a href="/untagged-only">Untagged</a> <a href="/untagged-only#top">Untagged</a>
  <a href="/?searchtags=games">games</a> <a href="https://elsewhere.example/">Elsewhere</a> <a href="/admin/logout">Log out</a>`;

const arrived: string[] = [];
const server = createServer(({ method, url }, answer) => {
  arrived.push(`${method} ${url}`);
  if (url === '/old') answer.writeHead(302, { location: '/new' }).end();
  else answer.writeHead(url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' }).end(PAGE);
});
const { folder, program } = sourceProgram();
let base = '';
let called: CrawledBed;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  called = await callProgram({ program, words: ['fetch', `${base}/old`], db: join(folder, 'a.db') });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

describe('callProgram', () => {
  it('knows every request that arrived, robots.txt and redirects too', () => {
    expect(called.exit).toBe(0);
    expect(called.result).not.toBeNull();
    expect(arrived).toContain('GET /old');
    expect(arrived).toContain('GET /new');
    expect(called.requests.map(({ method, url }) => `${method} ${url.slice(base.length)}`)).toEqual(arrived);
    expect(called.peakBytes).toBeGreaterThan(1e7);
  });

  it('keeps what is known where the program dies', async () => {
    const broken = join(folder, 'broken.mjs');
    writeFileSync(broken, 'process.abort();');
    const died = await callProgram({ program: broken, words: ['crawl'], db: join(folder, 'b.db') });
    expect(died).toMatchObject({ exit: null, result: null, requests: [] });
  });
});

describe('gateErrors', () => {
  it('counts what was sent, what was refused without need, and what the truth needs of that', async () => {
    const truth = join(folder, 'truth');
    mkdirSync(truth, { recursive: true });
    writeFileSync(join(truth, 'entities.txt'), `${base}/shaare/ab12cd\n`);
    writeFileSync(
      join(truth, 'triples.tsv'),
      `entity\ta\tv\tplace\tfacetQuery\nx\ttag\tgames\tboth\t${base}/?searchtags=games\n`,
    );
    const refuse = (path: string) => ({ url: base + path, text: 'words', why: 'why' });
    const acting = ['/login', '/shaare/ab12cd', '/?searchtags=games+'].map(refuse);
    const elsewhere = { ...refuse(''), url: 'https://elsewhere.example/delete' };
    const requests = ['/', '/untagged-only'].map((path) => ({ method: 'GET', url: base + path }));
    const errors = await gateErrors('shaarli', truth, {
      ...called,
      requests,
      result: { acting: [...acting, elsewhere] },
    });
    expect(errors.sent.acts).toEqual([]);
    expect(errors.sent.session.map(({ url }) => url)).toEqual([`${base}/untagged-only`]);
    expect(errors.refused).toEqual([
      expect.objectContaining({ url: `${base}/admin/logout`, text: 'Log out' }),
      ...acting,
    ]);
    expect(errors.wrong).toEqual(acting);
    expect(errors.lost).toEqual(acting.slice(1));
    expect(errors.links).toBe(4);
  });
});
