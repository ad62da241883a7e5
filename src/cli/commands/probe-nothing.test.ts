import { expect, test } from 'vitest';
import { html, type Site, serve } from '../../fetch/loopback.fixture.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';

const SEARCH = '<form action="/find"><input name="q"><button>Search</button></form>';
const PAGE = (body: string) =>
  `<!doctype html><title>Shelf</title><body><p>A shelf of books about lamps and trees</p>${body}</body>`;

const probe = async (site: Site) => {
  const { code, stdout } = await quarry([
    'probe',
    '--json',
    '--quiet',
    '--delay',
    '0',
    '--retries',
    '0',
    '--db',
    newDb(),
    site.at('/'),
  ]);
  return { code, result: JSON.parse(stdout) };
};

const siteOf = (start: string, find: (path: string, response: Parameters<typeof html>[0]) => void): Promise<Site> =>
  serve((request, response) => {
    const path = request.url ?? '/';
    if (path === '/') html(response, PAGE(start));
    else if (path.startsWith('/find') || path.startsWith('/act')) find(path, response);
    else html(response, 'no such page', 404);
  });

const never = (path: string) => {
  throw new Error(`asked for ${path}`);
};

test('a page without a form: code 3, and the reason is said', async () => {
  const site = await siteOf('<p>nothing to type</p>', never);
  const { code, result } = await probe(site);
  expect([code, result.outcome, result.because]).toEqual([3, 'no-form', 'the page has no form']);
});

test('forms that could act, want a password or are posted without being plainly a search are never submitted', async () => {
  const site = await siteOf(
    `<form method="post" action="/act/login"><input name="user"><input type="password" name="pw"><button>Log in</button></form>
     <form method="post" action="/act/note"><input name="text"><button>Save</button></form>
     <form action="/act/delete"><input name="q"><button>Delete</button></form>`,
    never,
  );
  const { code, result } = await probe(site);
  expect([code, result.outcome]).toEqual([3, 'login']);
  expect(site.asked.filter((path) => path.startsWith('/act'))).toEqual([]);
});

test('a form that answers every word the same: code 3, after a few words', async () => {
  const list = Array.from(
    { length: 12 },
    (_, at) => `<li><a href="/lamp/${at}">Lamp number ${at}</a> <i>burns well</i></li>`,
  );
  const site = await siteOf(SEARCH, (_, response) => html(response, PAGE(`${SEARCH}<ul>${list.join('')}</ul>`)));
  const { code, result } = await probe(site);
  expect([code, result.outcome]).toEqual([3, 'same-answer']);
  expect(result.objects).toBe(0);
  expect(site.asked.length).toBeLessThan(70);
});

test('answers behind a login: code 3', async () => {
  const login =
    '<form method="post" action="/login"><input name="user"><input type="password" name="pw"><button>Log in</button></form>';
  const site = await serve((request, response) => {
    const path = request.url ?? '/';
    if (path === '/') html(response, PAGE(SEARCH));
    else if (path.startsWith('/find')) response.writeHead(302, { location: '/login' }).end();
    else if (path === '/login') html(response, PAGE(`<h1>Log in</h1>${login}`));
    else html(response, 'no such page', 404);
  });
  const { code, result } = await probe(site);
  expect([code, result.outcome]).toEqual([3, 'login']);
  expect(site.asked.length).toBeLessThan(80);
});

for (const status of [500, 503])
  test(`a form that always fails with ${status}: code 1, after a few questions`, async () => {
    const site = await siteOf(SEARCH, (_, response) => html(response, 'broken', status));
    const { code, result } = await probe(site);
    expect([code, result.outcome]).toEqual([1, 'no-answer']);
    expect(site.asked.length).toBeLessThan(40);
  });

test('a form that throttles throughout: code 1, politely', async () => {
  const site = await siteOf(SEARCH, (_, response) => {
    response.writeHead(429, { 'retry-after': '0', 'content-type': 'text/html' }).end('slow down');
  });
  const { code, result } = await probe(site);
  expect(code).toBe(1);
  expect(result.objects).toBe(0);
  expect(site.asked.length).toBeLessThan(40);
});
