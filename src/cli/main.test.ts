import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageVersion } from '../crawl/version.ts';
import { makeShop } from '../store/shop.fixture.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { main } from './main.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function run(argv: readonly string[], stdin: string | Uint8Array = '') {
  const out: string[] = [];
  const err: string[] = [];
  const into = (list: string[]) =>
    new Writable({
      write(chunk, _encoding, done) {
        list.push(String(chunk));
        done();
      },
    });
  const code = await main(argv, {
    stdin: Readable.from([typeof stdin === 'string' ? Buffer.from(stdin) : stdin]),
    stdout: into(out),
    stderr: into(err),
    signal: new AbortController().signal,
  });
  return { code, out: out.join(''), err: err.join('') };
}

describe('the program', () => {
  test('--version and --help', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, out: `${packageVersion()}\n`, err: '' });
    const help = await run(['--help']);
    expect(help.code).toBe(0);
    expect(help.out).toContain('inspect');
    expect(await run(['help', 'inspect'])).toEqual(await run(['inspect', '--help']));
    expect((await run(['inspect', '--help'])).out).toContain('Examples:');
    const short = (await run(['crawl', '--help'])).out;
    expect(short).toMatch(/\nOptions:\n {2}--kind K[\s\S]*shares with[\s\S]*--help all[\s\S]* --db /);
    const all = (await run(['crawl', '--help', 'all'])).out;
    expect(all).toMatch(/\nOptions:\n {2}--kind K[\s\S]*shares with[\s\S]* {2}--db FILE/);
    expect(short.length).toBeLessThan(all.length / 2);
    expect((await run(['--help', 'all'])).out).toContain(all);
    expect(await run(['help', 'crawl', 'all'])).toEqual(await run(['crawl', '--help', 'all']));
    expect(await run(['-v'])).toEqual(await run(['--version']));
  });

  test.each([
    ['nothing typed', [], /^$/],
    ['an unknown command', ['inspekt'], /no command 'inspekt'[\s\S]*Did you mean 'quarry inspect'\?/],
    ['a command far from any', ['xyzzy'], /quarry --help/],
    ['letters in the wrong order', ['shwo'], /Did you mean 'quarry show'\?/],
    ['an unknown option', ['inspect', 'x', '--jsn'], /no option --jsn[\s\S]*Did you mean --json\?/],
    ['an unknown letter', ['inspect', 'x', '-x'], /no option -x\./],
    ['help for an unknown command', ['help', 'crwl'], /no command 'crwl'[\s\S]*Did you mean 'quarry crawl'\?/],
    ['an option without its value', ['inspect', 'x', '--url'], /--url needs a value[\s\S]*--url U/],
    ['an option in the place of a value', ['crawl', '--db', '--json'], /--db needs a value[\s\S]*--db FILE/],
    ['a value where none is taken', ['inspect', 'x', '--json=yes'], /--json takes no value[\s\S]*--json alone/],
    [
      'a number below the least',
      ['crawl', '--max-downloads', '-3', 'http://a.example/'],
      /cannot be '-3'[\s\S]*at least 0/,
    ],
    ['no address', ['crawl', 'ftp://a.example/'], /not an address that can be fetched/],
    ['a header that is none', ['crawl', '--header', 'bad', 'http://a.example/'], /--header cannot be 'bad'/],
    ['a proxy that is none', ['fetch', '--proxy', 'bad', 'http://a.example/'], /proxy 'bad'/],
    ['an empty pattern', ['queries', '--include', '', 'http://a.example/'], /pattern for addresses is empty/],
    ['a value that cannot be', ['inspect', 'x', '--notation', 'XML'], /cannot be 'XML'[\s\S]*TAG\+AN/],
    ['no page', ['inspect'], /one page/],
    ['two pages', ['inspect', 'a', 'b'], /one page/],
    ['an address that is none', ['inspect', 'a', '--url', 'shop'], /cannot be 'shop'/],
  ])('wrong usage: %s', async (_, argv, message) => {
    const result = await run(argv);
    expect(result.code).toBe(2);
    expect(result.err).toMatch(message);
  });
});

test.each([
  ['crawl', '--report'],
  ['queries', '--dot'],
  ['records', '--html'],
])('quarry %s says before it asks for anything that a file cannot be written', async (command, flag) => {
  const db = command === 'records' ? [] : ['--db', join(folder, 'unwritten.db')];
  const { code, err, out } = await run([command, ...db, flag, join(folder, 'no', 'f'), 'http://127.0.0.1:1/']);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain('there is no folder');
  expect(existsSync(join(folder, 'unwritten.db'))).toBe(false);
});

describe('over the network', () => {
  let server: Server;
  let root = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      const found = request.url === '/list';
      response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=windows-1252' });
      response.end(
        found ? Buffer.from('<title>Gr\u00f6\u00dfen</title><a href="a">x</a>', 'latin1') : '<title>no</title>',
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  test('a page of the web is inspected and stored nowhere', async () => {
    const { code, out } = await run(['inspect', `${root}/list`, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      url: `${root}/list`,
      title: 'Größen',
      charset: { name: 'windows-1252', from: 'network' },
      links: { places: [{ examples: [{ url: `${root}/a` }] }] },
    });
  });

  test('a page that is not there', async () => {
    const { code, err } = await run(['inspect', `${root}/nowhere`]);
    expect(code).toBe(1);
    expect(err).toMatch(/could not be fetched[\s\S]*404/);
  });

  test('quarry fetch keeps what it got', async () => {
    const db = join(folder, 'kept.db');
    const { code, out } = await run(['fetch', `${root}/list`, '--db', db, '--json', '--quiet']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      pages: [{ url: `${root}/list`, kind: 'ok', status: 200, stored: { file: join(folder, 'kept.pages.db') } }],
    });
  });
});

describe('quarry inspect', () => {
  test('--site looks at the pages of a database, also while a crawl writes it', async () => {
    const db = join(folder, 'site.db');
    await makeShop(db);
    const writing = openSqliteStore(db);
    const { code, err, out } = await run(['inspect', '--site', '--db', db]);
    await writing.close();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^\d+ pages? in \d+ templates?/);
    expect((await run(['inspect', '--site'])).code).toBe(2);
  });

  const source = `<html lang=en><title>Shoes</title><ul><li><a href="/p/1"><b>One</b></a><li><a href="/p/2"><b>Two</b></a><li><a href="/p/3"><b>Three</b></a></ul>
    <form action=/find><input name=q placeholder=Search></form><script type=application/ld+json>{"@type":"ItemList"}</script>`;

  test('as JSON: exactly one document', async () => {
    const { code, out, err } = await run([
      'inspect',
      file('shoes.html', source),
      '--url',
      'http://shop.example/list',
      '--json',
    ]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({
      url: 'http://shop.example/list',
      title: 'Shoes',
      language: 'en',
      charset: { name: 'utf-8', from: 'bytes' },
      links: {
        total: 3,
        places: [
          {
            path: 'html[lang]/body/ul/li/a[href]',
            count: 3,
            examples: [{ text: 'One', url: 'http://shop.example/p/1' }, {}, {}],
          },
        ],
      },
      forms: [
        { method: 'GET', action: 'http://shop.example/find', fields: [{ name: 'q', type: 'text', label: 'Search' }] },
      ],
      structured: { jsonLd: [{ '@type': 'ItemList' }] },
      repeats: [{ path: 'html[lang]/body/ul/li', count: 3, example: 'One' }],
    });
  });

  test('for people, from standard input', async () => {
    const { code, out } = await run(['inspect', '-'], source);
    expect(code).toBe(0);
    for (const words of [
      'Shoes',
      'Links: 3 in 1 places',
      '3 x html[lang]/body/ul/li/a[href]',
      'Forms: 1',
      'ItemList',
      'Repeated parts: 1',
    ]) {
      expect(out).toContain(words);
    }
  });

  test('the outputs in the cookbook are what is printed', async () => {
    const expected = readFileSync('fixtures/pages/books/expected.txt', 'utf8');
    const { out } = await run(['inspect', 'fixtures/pages/books/source.html', '--url', 'https://books.example/list']);
    expect(out).toBe(expected);
    expect(readFileSync('docs/cookbook.md', 'utf8')).toContain(expected);
    const records = await run(['records', 'fixtures/pages/books/source.html', '--url', 'https://books.example/list']);
    expect(records.out).toBe(readFileSync('fixtures/pages/books/records.txt', 'utf8'));
    expect(readFileSync('docs/cookbook.md', 'utf8')).toContain(records.out);
  });

  test('a saved page tells where it is from', async () => {
    const { out } = await run(
      ['inspect', '-', '--json'],
      '<link rel=canonical href=https://shop.example/a/b><a href=c>d</a>',
    );
    expect(JSON.parse(out)).toMatchObject({
      url: 'https://shop.example/a/b',
      links: { places: [{ examples: [{ url: 'https://shop.example/a/c' }] }] },
    });
  });

  test.each([
    ['a missing file', () => join(folder, 'nowhere.html'), 1, /no file/],
    ['a folder', () => folder, 1, /is a folder/],
    ['an empty file', () => file('empty.html', ''), 3, /is empty/],
    ['a picture', () => file('x.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2, 3)), 1, /PNG/],
    [
      'noise',
      () =>
        file(
          'noise.bin',
          Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256),
        ),
      1,
      /binary/,
    ],
  ])('%s', async (_, name, code, message) => {
    const result = await run(['inspect', name()]);
    expect(result.code).toBe(code);
    expect(result.err).toMatch(message);
    expect(result.out).toBe('');
  });

  test('a page of any bytes', async () => {
    expect(
      (await run(['inspect', '-'], Uint8Array.of(0x3c, 0x70, 0x3e, 0xe4, 0, 0xf6, 0x20, 0x61, 0x62, 0x63, 0x64, 0x65)))
        .code,
    ).toBe(0);
    expect((await run(['inspect', '-'], 'no markup at all')).out).toContain('(no title)');
  });

  test('control characters of a page do not reach the terminal', async () => {
    expect(
      (await run(['inspect', '-'], '<title>\u001b]0;owned\u0007</title><a href=/x>evil\u001b[31m\u0007red</a>')).out,
    ).not.toMatch(/[\u001b\u0007]/);
  });
});
