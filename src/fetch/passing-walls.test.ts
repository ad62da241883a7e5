import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Fetched } from '../model/fetched.ts';
import { visit } from '../model/query.ts';
import { stack } from './fetcher.ts';
import { gist, html, httpFor, type Site, serve } from './loopback.fixture.ts';
import { createWallLayer } from './notice-walls.ts';

const MENU = Array.from({ length: 30 }, (_, at) => `<li><a href="/list/${at}">Regal ${'abcdefghij'[at % 10]}</a></li>`);
const inFrame = (title: string, content: string) =>
  `<html><head><title>${title} - Laden</title></head><body><ul class="menu">${MENU.join('')}</ul><main>${content}</main><footer>Impressum, Versand, Kontakt</footer></body></html>`;
const WORDS = 'amber basalt cedar dune ember fjord garnet harbour indigo juniper kelp linen maple'.split(' ');
const wordOf = (at: number) => WORDS[at % WORDS.length];
const item = (at: number) =>
  inFrame(
    `${wordOf(at)} ${wordOf(at * 5 + 2)} ${at}`,
    `<h1>${wordOf(at)} ${wordOf(at * 5 + 2)} ${at}</h1><dl class="specs"><dt>Gewicht</dt><dd>${at * 7} g</dd><dt>Farbe</dt><dd>${wordOf(at * 3)}</dd><dt>Stoff</dt><dd>${wordOf(at * 11 + 4)}</dd></dl><p class="price">${at * 3},50 €</p>`,
  );
const list = (at: number, size = 12) =>
  inFrame(
    'Regal',
    `<h1>Regal</h1><div class="sort">Sortieren nach Preis</div><ol class="cards">${Array.from({ length: size }, (_, of) => `<li class="card"><a href="/item/${at * 12 + of}">${wordOf(at + of)} ${wordOf(of * 7)}</a><b class="price">${of * 3} €</b></li>`).join('')}</ol>`,
  );

const START = inFrame('Willkommen', `<p>${WORDS.join(' ')} und vieles mehr finden Sie in unserem Laden.</p>`);

/** Start page, lists and items; `instead` may answer first. */
function shop(instead: (path: string, serial: number, request: IncomingMessage) => string | null): Promise<Site> {
  let serial = 0;
  return serve((request, response) => {
    const path = request.url ?? '/';
    serial += 1;
    const other = instead(path, serial, request);
    const [, sort, number] = path.match(/^\/(item|list)\/(\d+)/) ?? [];
    if (other !== null) html(response, other);
    else if (path === '/') html(response, START);
    else if (sort === 'item') html(response, item(Number(number)));
    else if (sort === 'list') html(response, list(Number(number)));
    else html(response, inFrame('Fehler', '<p>Das gibt es nicht.</p>'), 404);
  });
}

function open(site: Site, learned?: string) {
  const told: string[] = [];
  const layer = createWallLayer({
    maxProbes: 1,
    onLearned: (text) => told.push(text),
    ...(learned === undefined ? {} : { learned }),
  });
  return { fetch: stack(httpFor([site]).fetch, layer.layer), count: layer.count, told };
}

const PATHS = [
  '/',
  ...Array.from({ length: 8 }, (_, at) => `/list/${at}`),
  ...Array.from({ length: 30 }, (_, at) => `/item/${at}`),
];
const bodyOf = (answer: Fetched) => (answer.kind === 'ok' ? answer.body : gist(answer));
const expected = (path: string) => {
  const number = Number(path.slice(6));
  return path === '/' ? START : path.startsWith('/item') ? item(number) : list(number);
};

/** Walls, by the request they come for. */
const WALLS: readonly (readonly [string, (serial: number) => string])[] = [
  ['in the frame of the site', () => inFrame('Prüfung', '<p>Bitte bestätigen Sie, dass Sie ein Mensch sind.</p>')],
  ['without it, in Japanese', () => '<title>確認</title><p>続行するには、ロボットではないことを確認してください。</p>'],
  [
    'with a number, a token and a time that change',
    (serial) =>
      inFrame(
        'Just a moment',
        `<p>We are checking your browser. Ray ID: ${(serial * 7919).toString(16)}f3 ${'abcdefghijklmnop'.slice(serial % 9)}, 10:${10 + (serial % 40)}</p>`,
      ),
  ],
  [
    'with a long text',
    () =>
      inFrame(
        'Терминал',
        `<p>${'Подтвердите, что вы не робот, и обновите страницу; мы проверяем соединение. '.repeat(9)}</p>`,
      ),
  ],
];

describe.each(WALLS)('a wall %s', (_, wall) => {
  test.each([
    ['singly', (serial: number) => serial % 7 === 5],
    ['in bursts', (serial: number) => serial % 25 >= 20 && serial % 25 < 24],
  ])('that comes %s is never a page: what it hid comes', async (_often, isWalled) => {
    const site = await shop((_path, serial) => (isWalled(serial) ? wall(serial) : null));
    const { fetch, count } = open(site);
    for (const path of PATHS) expect(bodyOf(await fetch(visit(site.at(path)))), path).toBe(expected(path));
    expect(count().met).toBeGreaterThan(0);
    expect(count().passedOn).toEqual([]);
    expect(site.asked.length).toBeLessThan(PATHS.length * 1.8);
  });
});

test('a wall that stays for some addresses is theirs alone', async () => {
  const wall = inFrame('Prüfung', '<p>Bitte bestätigen Sie, dass Sie ein Mensch sind.</p>');
  const stays = new Set(['/item/17', '/item/23', '/item/24']);
  const site = await shop((path, serial) => (stays.has(path) || serial % 9 === 5 ? wall : null));
  const { fetch, count } = open(site);
  for (const path of PATHS) {
    const answer = await fetch(visit(site.at(path)));
    if (stays.has(path)) expect(gist(answer)).toBe('blocked a page that comes instead of others');
    else expect(bodyOf(answer), path).toBe(expected(path));
  }
  expect(count().met).toBeGreaterThan(3);
});

test('those that ask together while a wall is up all get their pages', async () => {
  const wall = inFrame('Prüfung', '<p>Bitte bestätigen Sie, dass Sie ein Mensch sind.</p>');
  const site = await shop((_, serial) => (serial % 30 >= 18 && serial % 30 < 24 ? wall : null));
  const { fetch } = open(site);
  for (const path of PATHS.slice(0, 14)) await fetch(visit(site.at(path)));
  const answers = await Promise.all(PATHS.slice(14).map((path) => fetch(visit(site.at(path)))));
  expect(answers.map(bodyOf)).toEqual(PATHS.slice(14).map(expected));
});

test('instead of the second page of a list, after many small pages that were each the first of their sort', async () => {
  const wall = inFrame('Prüfung', '<p>Bitte bestätigen Sie, dass Sie ein Mensch sind.</p>');
  const small = Array.from({ length: 8 }, (_, at) => `/${wordOf(at)}/${wordOf(at * 3 + 1)}/${'x/'.repeat(at)}`);
  let walls = 0;
  const site = await shop((path) => {
    if (small.includes(path)) return inFrame(path, `<p>Etwas ${path.replaceAll('/', ' ')} Kurzes.</p>`);
    if (walls > 0 || path === '/regal?seite=2') walls += 1;
    if (walls > 0 && walls <= 4) return wall;
    if (path.startsWith('/regal')) return list(path === '/regal' ? 1 : 2);
    return null;
  });
  const { fetch, count } = open(site);
  for (const path of ['/', ...small, '/regal']) await fetch(visit(site.at(path)));
  expect(bodyOf(await fetch(visit(site.at('/regal?seite=2'))))).toBe(list(2));
  expect(count().passedOn).toEqual([]);
});

test('a wall that is known is known when a run goes on', async () => {
  const wall = inFrame('Prüfung', '<p>Bitte bestätigen Sie, dass Sie ein Mensch sind.</p>');
  let isUp = false;
  const site = await shop(() => {
    const now = isUp;
    isUp = false;
    return now ? wall : null;
  });
  const before = open(site);
  for (const path of PATHS.slice(0, 12)) await before.fetch(visit(site.at(path)));
  isUp = true;
  expect(bodyOf(await before.fetch(visit(site.at('/item/12'))))).toBe(item(12));
  const after = open(site, before.told.at(-1));
  isUp = true;
  expect(bodyOf(await after.fetch(visit(site.at('/item/13'))))).toBe(item(13));
  expect(after.count().met).toBe(2);
});

test('the start page at another address, with what was visited last on every page, is no wall', async () => {
  const visited: string[] = [];
  const trail = () => `<p>${visited.slice(-6).join(', ')}</p><footer>`;
  const site = await shop((path) => {
    const [, sort, number] = path.match(/^\/(item|list)\/(\d+)/) ?? [];
    const page = sort === 'item' ? item(Number(number)) : sort === 'list' ? list(Number(number)) : START;
    const shown = visited.length === 0 ? page : page.replace('<footer>', trail());
    if (sort !== undefined) visited.push(`${wordOf(Number(number))} ${wordOf(Number(number) * 3 + 1)}`);
    return shown;
  });
  const { count, fetch } = open(site);
  for (const path of [...PATHS.slice(0, 14), '/?tun=', '/list/9?tun=', '/?tun=', '/?mehr='])
    expect(gist(await fetch(visit(site.at(path)))), path).toBe('ok 200');
  expect(count()).toEqual({ met: 0, passedOn: [] });
});

describe('what is no wall, although one body stands under unlike addresses', () => {
  /** Asked after the pages of an ordinary shop; all must come as they are, and cost few requests more. */
  async function allCome(pages: (path: string) => string | null, paths: readonly string[]): Promise<number> {
    const site = await shop(pages);
    const { fetch, count } = open(site);
    for (const path of [...PATHS.slice(0, 20), ...paths])
      expect(bodyOf(await fetch(visit(site.at(path)))), path).toBe(pages(path) ?? expected(path));
    expect(count()).toEqual({ met: 0, passedOn: [] });
    return site.asked.length - 20 - paths.length;
  }
  const paths = (of: string) => Array.from({ length: 25 }, (_, at) => `${of}${at}`);

  test.each<[string, (path: string) => string | null, readonly string[]]>([
    [
      'filters without members',
      (path) => (path.includes('?') ? inFrame('Regal', '<h1>Regal</h1><p>Keine Treffer.</p>') : null),
      paths('/list/1?farbe='),
    ],
    [
      'the same as bare pages',
      (path) => (path.includes('?') ? '<p>Keine Treffer.</p>' : null),
      paths('/list/1?farbe='),
    ],
    [
      'empty folders',
      (path) => (/^\/list\/[1-9]\d/.test(path) ? list(0, 0) : null),
      paths('/list/1').map((path) => `${path}0`),
    ],
    [
      'pages that ask for a login',
      (path) =>
        path.startsWith('/item/1') && path.length > 7
          ? inFrame('Anmelden', '<form method="post"><input name="u"><input type="password" name="p"></form>')
          : null,
      paths('/item/1').map((path) => `${path}00`),
    ],
    [
      'error pages with status 200',
      (path) => (path.startsWith('/alt/') ? inFrame('Fehler', '<p>Die Datenbank antwortet nicht.</p>') : null),
      paths('/alt/'),
    ],
    [
      'pages that say a thing is sold',
      (path) => (path.length > 8 ? inFrame('Verkauft', '<p>Dieser Artikel ist ausverkauft.</p>') : null),
      paths('/item/90'),
    ],
  ])('%s', async (_, pages, asked) => {
    expect(await allCome(pages, asked)).toBeLessThan(20);
  });

  test.each<[string, (path: string) => string | null, readonly string[]]>([
    [
      'print views',
      (path) => (path.endsWith('?print') ? `<h1>${path.slice(6, -6)}</h1><p>Gewicht ${path.length} g</p>` : null),
      Array.from({ length: 20 }, (_, at) => `/item/${at}?print`),
    ],
    [
      'other languages',
      (path) =>
        path.startsWith('/en/')
          ? item(Number(path.slice(4)))
              .replaceAll('Gewicht', 'Weight')
              .replaceAll('Farbe', 'Colour')
              .replaceAll('Regal', 'Shelf')
          : null,
      paths('/en/'),
    ],
  ])('nor are %s', async (_, pages, asked) => {
    expect(await allCome(pages, asked)).toBeLessThan(20);
  });
});
