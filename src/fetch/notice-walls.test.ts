import { describe, expect, test } from 'vitest';
import { visit } from '../model/query.ts';
import { stack } from './fetcher.ts';
import { gist, html, httpFor, type Site, serve } from './loopback.fixture.ts';
import { noticeWalls, type WallEvent, type WallOptions } from './notice-walls.ts';

const FRAME = Array.from(
  { length: 25 },
  (_, at) => `<li><a href="/c/${at}">Kategorie ${'abcdefghij'[at % 10]}${at}</a></li>`,
).join('');
const page = (content: string) =>
  `<title>Laden</title><ul>${FRAME}</ul><main>${content}</main><footer>Impressum Versand Kontakt</footer>`;
const words = (seed: string) =>
  Array.from({ length: 60 }, (_, at) => `${seed}${'xyz'[at % 3]}${'klm'[(at % 7) % 3]}`).join(' ');
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const noticing = (site: Site, options: WallOptions = {}) => {
  const events: WallEvent[] = [];
  const layer = noticeWalls({ onBlocked: (event) => events.push(event), ...options });
  return { events, fetch: stack(httpFor([site]).fetch, layer) };
};

describe('soft 404', () => {
  /** Items a to j exist; for all else the site says so, politely, with status 200. */
  const softSite = (missing: (path: string) => string) =>
    serve((request, response) => {
      const path = request.url ?? '';
      if (/^\/item\/[a-j]$/.test(path)) html(response, page(`<h1>${words(path.slice(-1))}</h1>`));
      else if (path === '/') html(response, page(words('start')));
      else html(response, missing(path));
    });

  test.each<[string, (path: string) => string]>([
    ['a page that says so', () => page('<h1>Leider nicht gefunden</h1><p>Diese Seite gibt es bei uns nicht mehr.</p>')],
    [
      'one that repeats the address',
      (path) => page(`<p>Die Seite ${path} wurde hier leider nie gefunden, Nummer ${path.length}.</p>`),
    ],
    ['one in Japanese', () => page('<p>お探しのページは見つかりませんでした。</p>')],
  ])('%s is recognised by what a nonsense address answers', async (_, missing) => {
    const site = await softSite(missing);
    const { fetch, events } = noticing(site);
    for (const path of ['/', '/item/a', '/item/b']) expect(gist(await fetch(visit(site.at(path))))).toBe('ok 200');
    expect(gist(await fetch(visit(site.at('/item/gone'))))).toBe('blocked soft 404');
    expect(gist(await fetch(visit(site.at('/item/c'))))).toBe('ok 200');
    expect(events.length).toBe(1);
    // The only request that nobody asked for.
    expect(site.asked.filter((path) => /^\/item\/[a-z]{14}$/.test(path)).length).toBe(1);
  });

  test('what was learned is not asked again when a run goes on', async () => {
    const site = await softSite(() => page('<h1>Leider nicht gefunden</h1><p>Diese Seite gibt es nicht mehr.</p>'));
    const told: string[] = [];
    const before = noticing(site, { onLearned: (learned) => told.push(learned) });
    for (const path of ['/', '/item/a', '/item/b']) await before.fetch(visit(site.at(path)));
    const after = noticing(site, { learned: told.at(-1)! });
    expect(gist(await after.fetch(visit(site.at('/item/gone'))))).toBe('blocked soft 404');
    expect(gist(await after.fetch(visit(site.at('/item/c'))))).toBe('ok 200');
    expect(site.asked.filter((path) => /^\/item\/[a-z]{14}$/.test(path))).toHaveLength(1);
  });

  test('short real pages in the same frame are not taken for it', async () => {
    const site = await serve((request, response) => {
      const name = request.url?.match(/^\/item\/([a-z])$/)?.[1];
      html(
        response,
        page(name === undefined ? '<p>Das gibt es hier leider nicht mehr.</p>' : `<h1>Stein ${name.repeat(3)}</h1>`),
      );
    });
    const { fetch } = noticing(site);
    for (const letter of LETTERS) expect(gist(await fetch(visit(site.at(`/item/${letter}`))))).toBe('ok 200');
  });

  test('being sent to the start page is one, too; a start page asked for is not', async () => {
    const site = await serve((request, response) => {
      if (/^\/item\/[a-j]$/.test(request.url ?? '')) html(response, page(words(request.url ?? '')));
      else if (request.url === '/') html(response, page(words('start')));
      else response.writeHead(302, { location: '/' }).end();
    });
    const { fetch } = noticing(site);
    for (const path of ['/', '/item/a', '/item/b', '/']) expect(gist(await fetch(visit(site.at(path))))).toBe('ok 200');
    expect(gist(await fetch(visit(site.at('/item/old'))))).toBe('blocked soft 404');
    expect(gist(await fetch(visit(site.at('/'))))).toBe('ok 200');
  });

  test('a site that shows its list for every address says nothing about what exists', async () => {
    const site = await serve((_, response) => html(response, page(words('list'))));
    const { fetch } = noticing(site);
    for (const path of ['/list/', '/list/a', '/list/b', '/list/c'])
      expect(gist(await fetch(visit(site.at(path))))).toBe('ok 200');
  });

  test('an honest site costs one request per prefix, four at most, and none for a single page', async () => {
    const site = await serve((request, response) => {
      const known = /^\/p\d\/\d$/.test(request.url ?? '');
      html(response, known ? page(words(`${request.url}`)) : 'not found', known ? 200 : 404);
    });
    const { fetch } = noticing(site);
    await fetch(visit(site.at('/p0/0')));
    expect(site.asked.length).toBe(1);
    for (let prefix = 0; prefix < 8; prefix += 1)
      for (let at = 0; at < 4; at += 1) expect(gist(await fetch(visit(site.at(`/p${prefix}/${at}`))))).toBe('ok 200');
    expect(site.asked.filter((path) => !/^\/p\d\/\d$/.test(path)).length).toBe(4);
  });
});

describe('walls', () => {
  const CAPTCHA = '<script src="https://hcaptcha.com/1/api.js"></script><p>?</p>';

  test('are told with their number in a row; the fifth ends the asking, with a sentence', async () => {
    const site = await serve((request, response) =>
      html(response, request.url === '/' ? page(words('start')) : CAPTCHA, request.url === '/' ? 200 : 403),
    );
    const { fetch, events } = noticing(site);
    await fetch(visit(site.at('/')));
    for (let at = 1; at <= 7; at += 1) await fetch(visit(site.at(`/${at}`)));
    expect(events.map(({ inARow }) => inARow)).toEqual([1, 2, 3, 4, 5]);
    expect(events.map(({ ended }) => ended !== null)).toEqual([false, false, false, false, true]);
    expect(events[4].ended).toContain('5 times in a row');
    expect(await fetch(visit(site.at('/8')))).toMatchObject({ kind: 'refused', by: 'wall', reason: events[4].ended });
    // The good page, five walls, and what was asked to see them go away: the first five times, the others twice.
    expect(site.asked.length).toBe(1 + 5 + 5 + 4 * 2);
  });

  test('a good answer between them starts the count again', async () => {
    const site = await serve((request, response) =>
      html(response, Number(request.url?.slice(1)) % 3 === 0 ? page(words('ok')) : CAPTCHA),
    );
    const { fetch, events } = noticing(site);
    for (let at = 0; at < 12; at += 1) await fetch(visit(site.at(`/${at}`)));
    expect(Math.max(...events.map(({ inARow }) => inARow))).toBe(2);
  });

  test('a wall without any known sign is found by asking a good page again', async () => {
    let asked = 0;
    const site = await serve((_, response) => {
      asked += 1;
      html(
        response,
        asked <= 5
          ? page(words(`p${LETTERS[asked]}`))
          : '<p>Zu viele Anfragen von Ihrem Anschluss. Bitte warten Sie.</p>',
      );
    });
    const { fetch } = noticing(site, { maxProbes: 0 });
    const answers: string[] = [];
    for (let at = 0; at < 9; at += 1) answers.push(gist(await fetch(visit(site.at(`/${LETTERS[at]}`)))));
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('ok 200'));
    expect(answers.at(-1)).toBe('blocked a page that comes instead of others');
  });

  test('empty results that are all alike are no wall', async () => {
    const site = await serve((request, response) =>
      html(response, request.url === '/' ? page(words('start')) : '<p>Keine Treffer.</p>'),
    );
    const { fetch, events } = noticing(site, { maxProbes: 0 });
    for (const path of ['/', '/a', '/b', '/c', '/d', '/e', '/f'])
      expect(gist(await fetch(visit(site.at(path))))).toBe('ok 200');
    expect(events).toEqual([]);
  });
});
