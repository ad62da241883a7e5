import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { html, type Site, serve } from '../../fetch/loopback.fixture.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';

/** Crawls what a server sends; what robots.txt would be is not found. */
async function crawl(
  answer: (path: string, response: ServerResponse, request: IncomingMessage) => void,
  ...flags: readonly string[]
) {
  const site: Site = await serve((request, response) => {
    const path = request.url ?? '/';
    if (path === '/robots.txt' && !flags.includes('own-robots')) html(response, '', 404);
    else answer(path, response, request);
  });
  const argv = [
    'crawl',
    '--json',
    '--quiet',
    '--db',
    newDb(),
    '--max-downloads',
    '150',
    ...flags.filter((flag) => flag.startsWith('--')),
  ];
  const called = await quarry([...argv, site.at('/')]);
  return { ...called, asked: site.asked, found: called.stdout === '' ? null : JSON.parse(called.stdout) };
}

const page = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`;
const story = (about: string) =>
  `<p>${`Something was said about ${about} on that day, and it was long. `.repeat(4)}</p>`;

describe('what is no site to crawl ends soon, with a reason', () => {
  test('a host that does not exist', async () => {
    const { code, found, stderr } = await quarry([
      'crawl',
      '--json',
      '--db',
      newDb(),
      '--retries',
      '0',
      'http://no-such-host.invalid/',
    ]).then((called) => ({ ...called, found: JSON.parse(called.stdout) }));
    expect(code).toBe(1);
    expect(found).toMatchObject({ outcome: 'no-answer', entities: 0, failed: 1 });
    expect(stderr).toContain('the start page did not come: there is no such host');
  });

  test('a site that refuses', async () => {
    const { asked, code, found } = await crawl((_, response) => html(response, 'no', 403), '--retries=0');
    expect(code).toBe(1);
    expect(found.because).toContain('403');
    expect(asked.length).toBeLessThan(10);
  });

  test('a site whose robots.txt forbids everything', async () => {
    const { asked, code, found } = await crawl(
      (path, response) =>
        path === '/robots.txt'
          ? response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /\n')
          : html(response, page('x', '')),
      'own-robots',
    );
    expect(code).toBe(1);
    expect(found).toMatchObject({ outcome: 'no-answer', refused: 1 });
    expect(found.because).toContain('robots');
    expect(asked).toEqual(['/robots.txt']);
  });

  test('a login wall', async () => {
    const login = page(
      'Log in',
      '<form method="post" action="/login"><input type="password" name="p"><button>Go</button></form>',
    );
    const { asked, code, found, stderr } = await crawl((path, response) =>
      path === '/login' ? html(response, login) : response.writeHead(302, { location: '/login' }).end(),
    );
    expect(code).toBe(3);
    expect(found.because).toContain('asks for a password');
    expect(found.looked).toHaveLength(1);
    expect(stderr).toContain('quarry: Nothing to crawl: none of the pages that were looked at (1)');
    expect(asked.length).toBeLessThan(20);
  });

  test('a PDF', async () => {
    const { code, found } = await crawl((_, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.4'),
    );
    expect(code).toBe(1);
    expect(found.because).toContain('not-html');
  });

  test('a loop of redirects', async () => {
    const { asked, code, found } = await crawl((path, response) =>
      response.writeHead(302, { location: path === '/' ? '/a' : '/' }).end(),
    );
    expect(code).toBe(1);
    expect(found.because).toContain('redirect');
    expect(asked.length).toBeLessThan(30);
  });

  test('pages of 10 MB', async () => {
    const long = page('Long', '<p>x</p>'.repeat(1_250_000));
    const { asked, code } = await crawl((_, response) => html(response, long));
    expect([1, 3]).toContain(code);
    expect(asked.length).toBeLessThan(20);
  });

  test('prose without a list: what was looked at is said', async () => {
    const { code, found } = await crawl((path, response) =>
      /^\/(a|b)?$/.test(path)
        ? html(response, page(`Page ${path}`, `${story(path)}<a href="/a">A</a> <a href="/b">B</a>`))
        : html(response, page('?', ''), 404),
    );
    expect(code).toBe(3);
    expect(found).toMatchObject({ outcome: 'no-list', kinds: 0 });
    expect(found.looked.length).toBe(3);
  });
});

test('a name and a password in the start address log in, and are kept nowhere', async () => {
  const site = await serve((request, response) => {
    const isIn = request.headers.authorization === `Basic ${Buffer.from('ann:s:ecret').toString('base64')}`;
    html(response, page('Hello', isIn ? story('Ann') : 'Who?'), isIn ? 200 : 401);
  });
  const db = newDb();
  const { code, stdout } = await quarry([
    'crawl',
    '--json',
    '--quiet',
    '--db',
    db,
    site.at('/').replace('//', '//ann:s%3Aecret@'),
  ]);
  expect([code, JSON.parse(stdout).outcome]).toEqual([3, 'no-list']);
  for (const file of [db, db.replace(/\.db$/, '.pages.db')])
    expect(readFileSync(file, 'latin1')).not.toMatch(/ecret|YW5uOnM6ZWNyZXQ/);
});

test.each([
  ['localhost:8080/x', 'http://localhost:8080/x'],
  ['shop.example', 'https://shop.example/'],
  ['127.0.0.1/x', 'http://127.0.0.1/x'],
])('%s without a scheme: what was meant is said', async (typed, meant) => {
  const { code, stderr } = await quarry(['crawl', typed]);
  expect(code).toBe(2);
  expect(stderr).toContain(`Did you mean ${meant}?`);
});

test('a page to search with: said', async () => {
  const { code, found } = await crawl((path, response) =>
    path === '/'
      ? html(
          response,
          page('Find things', '<form action="/s"><input type="search" name="q"><button>Go</button></form>'),
        )
      : html(response, page('?', ''), 404),
  );
  expect(code).toBe(3);
  expect(found.because).toContain('a form to search with');
});

test.each([
  ['refreshes', '<meta http-equiv="refresh" content="0; url=/things">'],
  ['is a frameset', '<frameset cols="*,*"><frame src="/menu"><frame src="/things"></frameset>'],
])('a start page that %s leads on', async (_, start) => {
  const { code, found } = await crawl((path, response) => {
    if (path === '/') html(response, `<html><head><title>Things</title>${start}</html>`);
    else if (path === '/things')
      html(
        response,
        page('Things to have', `<ul>${Array.from({ length: 20 }, (_, at) => itemRecord(at)).join('')}</ul>`),
      );
    else if (path.startsWith('/item/')) html(response, itemPage(Number(path.slice(6))));
    else html(response, page('?', ''), 404);
  });
  expect(code).toBe(0);
  expect(found.entities).toBe(20);
});

test('a page that scripts fill: said', async () => {
  const { code, found } = await crawl((path, response) =>
    path === '/'
      ? html(response, page('App', '<div id="app"></div><script>app()</script>'))
      : html(response, page('?', ''), 404),
  );
  expect(code).toBe(3);
  expect(found.because).toContain('scripts');
});

describe('what goes on for ever is bounded', () => {
  test('a calendar without end', async () => {
    const { asked, code } = await crawl((path, response) => {
      const month = Number(path.match(/^\/month\/(\d+)$/)?.[1] ?? 0);
      const days = Array.from(
        { length: 28 },
        (_, day) => `<td><a href="/month/${month}/day/${day + 1}">${day + 1}</a></td>`,
      ).join('');
      html(
        response,
        page(
          `Month ${month}`,
          `<table><tr>${days}</tr></table><a href="/month/${month + 1}">later</a> <a href="/month/${month - 1}">earlier</a>`,
        ),
      );
    });
    expect([0, 3]).toContain(code);
    expect(asked.length).toBeLessThanOrEqual(170);
  });

  test('a list that never ends', async () => {
    const { asked, code, found } = await crawl((path, response) => {
      const from = Number(path.match(/page=(\d+)/)?.[1] ?? 1);
      const item = path.match(/^\/item\/(\d+)$/);
      if (item !== null) html(response, itemPage(Number(item[1])));
      else if (!/^\/(\?page=\d+)?$/.test(path)) html(response, page('Nothing here', ''), 404);
      else {
        const items = Array.from({ length: 20 }, (_, at) => itemRecord(from * 20 + at));
        const pager = [1, 2].map((step) => `<a href="/?page=${from + step}">${from + step}</a>`);
        html(response, page('Things to have', `<ul>${items.join('')}</ul>${pager.join(' ')}`));
      }
    });
    expect(code).toBe(0);
    expect(found.stopped).toBe('budget');
    expect(found.entities).toBeGreaterThan(500);
    expect(asked.length).toBeLessThanOrEqual(160);
  });
});

test.each([
  ['excluded', '--exclude=/item/*', ''],
  ['forbidden by robots.txt', 'own-robots', 'User-agent: *\nDisallow: /item/\n'],
])('things whose pages are %s: their lists are read all the same', async (_, flag, robots) => {
  const { asked, code, found } = await crawl((path, response) => {
    const shown = Number(path.match(/^\/things\?page=(\d)$/)?.[1] ?? (path === '/things' ? 1 : 0));
    if (path === '/robots.txt') response.writeHead(200, { 'content-type': 'text/plain' }).end(robots);
    else if (path === '/') html(response, page('A shop', '<p>Come in.</p><a href="/things">All things</a>'));
    else if (shown === 0) html(response, page('Nothing here', ''), 404);
    else {
      const items = Array.from({ length: 12 }, (_, at) => itemRecord(shown * 12 + at));
      const pager = [1, 2, 3].map((at) => `<a href="/things?page=${at}">${at}</a>`);
      html(response, page('Things to have', `<ul>${items.join('')}</ul><nav>${pager.join(' ')}</nav>`));
    }
  }, flag);
  expect(code).toBe(0);
  expect(found).toMatchObject({ outcome: 'found', kinds: 1, entities: 36, failed: 0 });
  expect(found.facts).toBeGreaterThanOrEqual(36);
  expect(found.found[0].entityPages).toEqual({ read: 0, because: 'none of them could be had' });
  expect(asked.filter((path: string) => path.startsWith('/item/'))).toEqual([]);
});

const WORDS =
  'amber basalt cedar dune ember fjord garnet harbour indigo juniper kelp linen maple nectar opal pewter quartz'.split(
    ' ',
  );
const nameOf = (at: number) => `${WORDS[at % 17]} ${WORDS[(at * 5 + 3) % 17]} ${WORDS[(at * 11 + 7) % 13]} ${at}`;
const itemRecord = (at: number) =>
  `<li><h3><a href="/item/${at}">${nameOf(at)}</a></h3><p>Made of ${WORDS[(at * 7) % 17]}, ${(at * 37) % 90} cm</p><b>${(at * 13) % 97}.50 EUR</b></li>`;
const itemPage = (at: number) =>
  page(
    nameOf(at),
    `<dl><dt>Weight</dt><dd>${(at * 17) % 400} g</dd><dt>Maker</dt><dd>${WORDS[(at * 3) % 17]}</dd></dl>${story(nameOf(at))}`,
  );
