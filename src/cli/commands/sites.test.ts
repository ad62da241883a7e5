import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { openSqliteStore } from '../../store/sqlite.ts';
import { callQuarry } from './run-command.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-sites-'));
const seeds = join(folder, 'seeds.txt');
const hits = join(folder, 'hits.jsonl');

/** What four sites show; north and south share events with the seeds, east only with these two. */
const PAGES: readonly (readonly [string, string])[] = [
  ['http://north.example/1', 'Reed Gala'],
  ['http://north.example/2', 'Moss Derby'],
  ['http://north.example/3', 'Fern Revue'],
  ['http://south.example/a', 'Reed Gala'],
  ['http://south.example/b', 'Tern Recital'],
  ['http://east.example/x', 'Fern Revue'],
  ['http://east.example/y', 'Tern Recital'],
  ['http://west.example/z', 'Rush Parade'],
];

let server: Server;
let asked: string[] = [];

/** A search engine: a form, and an answer page with a record for each page that holds the words. */
function engine(path: string): string {
  const url = new URL(path, 'http://engine.example');
  const words = url.searchParams.get('q');
  const login = '<form action="/login" method="post"><input name="user"><input type="password" name="pass"></form>';
  if (words === null)
    return `${login}<form action="/find"><input type="search" name="q"><input type="hidden" name="n" value="10"></form>`;
  asked.push(path);
  const found = PAGES.filter(([, title]) => title === words);
  const records = found.map(
    ([link, title]) =>
      `<li><h3><a href="${link}">${title}</a></h3><p>${title} takes place here, with a bar and a band.</p></li>`,
  );
  return `<nav><a href="/">home</a><a href="/about">about</a></nav><ol>${records.join('')}</ol>`;
}

beforeAll(async () => {
  writeFileSync(seeds, 'Reed Gala\n\n Moss Derby \n');
  writeFileSync(
    hits,
    PAGES.map(([url, title]) => `${JSON.stringify({ url, title, text: `${title} tonight` })}\n`).join(''),
  );
  server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(request.url === '/robots.txt' ? '' : engine(request.url ?? '/'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const sites = (...argv: readonly string[]) => callQuarry(['sites', '--seeds', seeds, '--quiet', ...argv]);

describe('quarry sites', () => {
  test('by a file of hits: seed sites, then those that show what they show', async () => {
    const { code, out } = await sites('--provider', `file:${hits}`, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      sites: [
        { host: 'north.example', hits: 3 },
        { host: 'east.example', hits: 2 },
        { host: 'south.example', hits: 2 },
      ],
      seedSites: ['north.example', 'south.example'],
      queries: 4,
    });
  });

  test('by the search form of a page, which alone is asked', async () => {
    asked = [];
    const { port } = server.address() as AddressInfo;
    const { code, err, out } = await sites('--provider', `form:http://127.0.0.1:${port}/`);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/north\.example +2\n.*south\.example +1\n/);
    expect(asked).toEqual(['/find?q=Reed+Gala&n=10', '/find?q=Moss+Derby&n=10']);
  });

  test('among the pages of a database, whose entities are what a site shows', async () => {
    const db = join(folder, 'all.db');
    const store = openSqliteStore(db);
    for (const host of ['north', 'south', 'east']) {
      const starts = [`http://${host}.example/` as Address];
      const description = { command: 'crawl', method: 'auto', version: '1', starts, settings: {} };
      const { id } = await store.beginRun(description, { fresh: false, nowMs: 1 });
      for (const [url, title] of PAGES.filter(([one]) => one.startsWith(starts[0]))) {
        const address = url as Address;
        await store.append(id, {
          conversation: 'main',
          ask: { query: visit(address), why: 'a page', nth: 1 },
          fetched: {
            kind: 'ok',
            query: visit(address),
            ...{ finalUrl: address, hops: [], status: 200, headers: {}, contentType: 'text/html', bytes: 9, atMs: 1 },
            body: `<title>${title}</title><p>${title}</p>`,
          },
        });
        const entity = { key: url as never, address, title, kind: 'event', seenMs: 1 };
        await store.addEntities(id, [entity]);
      }
      await store.endRun(id, 'finished', 2);
    }
    await store.close();
    const { out } = await sites('--provider', 'index', '--db', db, '--json');
    expect((JSON.parse(out) as { sites: unknown }).sites).toEqual([
      { host: 'north.example', hits: 3 },
      { host: 'east.example', hits: 2 },
      { host: 'south.example', hits: 2 },
    ]);
  });

  test('wrong usage, missing files and nothing to find are said', async () => {
    expect((await callQuarry(['sites', '--provider', 'index'])).code).toBe(2);
    expect((await sites()).code).toBe(2);
    expect((await sites('--provider', 'oracle')).err).toContain("no search provider 'oracle'");
    expect((await sites('--provider', 'index')).code).toBe(2);
    expect((await sites('--provider', `file:${join(folder, 'none')}`)).code).toBe(1);
    writeFileSync(join(folder, 'bad.jsonl'), '{"title": "no address"}\n');
    expect((await sites('--provider', `file:${join(folder, 'bad.jsonl')}`)).err).toContain('Line 1');
    writeFileSync(join(folder, 'other.jsonl'), '{"url": "http://x.example/", "title": "Unlike"}\n');
    expect((await sites('--provider', `file:${join(folder, 'other.jsonl')}`)).code).toBe(3);
    writeFileSync(join(folder, 'empty.txt'), '\n');
    expect((await callQuarry(['sites', '--seeds', join(folder, 'empty.txt'), '--provider', 'index'])).code).toBe(3);
  });
});
