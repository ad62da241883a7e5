import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteReader } from '../../store/sqlite-reader.ts';
import { main } from '../main.ts';
import { callQuarry } from './run-command.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-records-'));
const items = [1, 2, 3, 4].map(
  (at) => `<li><img src="/${at}.jpg" alt=""><h3><a href="/t/${at}">Thing no ${at}, fine</a></h3><b>${at},50 €</b></li>`,
);
const PAGE = `<title>Things</title><ul>${items.join('')}</ul>`;
let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const found = request.url === '/list';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html' }).end(found ? PAGE : 'nothing here');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function run(argv: readonly string[], stdin = '') {
  const out: string[] = [];
  const err: string[] = [];
  const into = (list: string[]) =>
    new Writable({
      write(chunk, _encoding, done) {
        list.push(String(chunk));
        done();
      },
    });
  const io = { stdin: Readable.from([Buffer.from(stdin)]), stdout: into(out), stderr: into(err) };
  const code = await main(['records', ...argv], { ...io, signal: new AbortController().signal });
  return { code, out: out.join(''), err: err.join('') };
}

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

describe('quarry records', () => {
  test('prints one JSON document', async () => {
    const { code, out } = await run([file('a.html', PAGE), '--url', 'https://shop.example/x', '--json']);
    const result = JSON.parse(out) as Record<string, unknown> & { regions: { records: { link: string }[] }[] };
    expect(code).toBe(0);
    expect(result.url).toBe('https://shop.example/x');
    expect(typeof result.ms).toBe('number');
    expect(result.regions[0].records.map(({ link }) => link)[3]).toBe('https://shop.example/t/4');
  });

  test('prints a table, or CSV with every field', async () => {
    const page = file('b.html', PAGE);
    expect((await run([page])).out).toContain('Thing no 2, fine');
    const { out } = await run([page, '--csv']);
    expect(out.split('\r\n')[0].split(',')).toContain('price');
    expect(out).toContain('"Thing no 1, fine"');
    expect(out).toContain('"1,50 €"');
  });

  test('reads standard input and the web', async () => {
    expect((await run(['-'], PAGE)).code).toBe(0);
    const { code, out } = await run([`${origin}/list`, '--json']);
    expect(code).toBe(0);
    expect((JSON.parse(out) as { url: string }).url).toBe(`${origin}/list`);
  });

  test('writes the outlined page', async () => {
    const outline = join(folder, 'outlined.html');
    expect((await run([file('c.html', PAGE), '--html', outline])).code).toBe(0);
    expect(readFileSync(outline, 'utf8').match(/<li data-quarry-record=/g)).toHaveLength(4);
  });

  test.each(['peweb', 'mdr'])('runs %s as published', async (method) => {
    const { code, out } = await run([file('d.html', PAGE), '--method', method, '--json']);
    expect([0, 3]).toContain(code);
    expect(JSON.parse(out)).toHaveProperty('regions');
  });

  test('ends with 3 and a sentence where there is no list', async () => {
    const { code, out, err } = await run([file('e.html', '<p>One paragraph.'), '--json']);
    expect(code).toBe(3);
    expect((JSON.parse(out) as { regions: [] }).regions).toEqual([]);
    expect(err).toMatch(/No part of this page is surely a list/);
  });

  test('gives one record by the word of the page, and says so', async () => {
    const one =
      '<h1>Lamps</h1><p>1 lamp found</p><div><img src="/a.jpg"><a href="/a">Amber Lamp</a><p>Warm light</p><b>$9</b></div>';
    const { code, out, err } = await run([file('one.html', one)]);
    expect(code).toBe(0);
    expect(out).toMatch(/^1 record under /m);
    expect(err).toMatch(/One record, by the word of the page/);
  });

  test('on a narrow terminal the least telling columns give way', async () => {
    const page = file('narrow.html', PAGE);
    const call = (terminal: number) => callQuarry(['records', page, '--url', 'https://shop.example/x'], { terminal });
    const { out } = await call(50);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(50);
    expect(out).toContain('Thing no 4, fine');
    expect(out).toMatch(/\d more columns?: --json and --csv have all/);
    expect((await call(150)).out).toContain('https://shop.example/t/4');
  });

  test('with --db the page and its records are kept; the flags of other commands that fetch are taken', async () => {
    const db = join(folder, 'kept.db');
    const flags = ['--db', db, '--max-downloads', '5', '--fresh', '--retry-failed', '--quiet'];
    expect((await run([`${origin}/list`, ...flags])).code).toBe(0);
    const store = openSqliteReader(db);
    expect(store.overview()).toMatchObject({
      pages: 1,
      records: 4,
      runs: [{ command: 'records', ending: 'finished' }],
    });
    store.close();
    expect(await run([`${origin}/list`, '--max-downloads', '0'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('--max-downloads allows no page'),
    });
  });

  test('says what is wrong with the input', async () => {
    const cases: [argv: string[], code: number, message: RegExp][] = [
      [[join(folder, 'missing.html')], 1, /no file/],
      [[file('empty.html', '')], 3, /empty/],
      [[file('x.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2]))], 1, /PNG/],
      [[folder], 1, /folder/],
      [[`${origin}/gone`], 1, /404/],
      [['http://'], 2, /not an address/],
      [[], 2, /one page/],
      [['a', 'b'], 2, /one page/],
      [['a', '--method', 'magic'], 2, /magic/],
      [['a', '--csv', '--json'], 2, /together/],
      [['a', '--url', 'shop'], 2, /--url/],
    ];
    for (const [argv, code, message] of cases) {
      const result = await run(argv);
      expect(result.err).toMatch(message);
      expect(result.code).toBe(code);
    }
  });
});
