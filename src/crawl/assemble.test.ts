import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Fetcher, type Layer, stack } from '../fetch/fetcher.ts';
import { atEnd, fakeClock, gist, html, type Site, serve } from '../fetch/loopback.fixture.ts';
import { createRobotsFiles } from '../fetch/obey-robots.ts';
import { polite } from '../fetch/polite.ts';
import { createTurns } from '../fetch/turns.ts';
import type { RunEvent } from '../model/event.ts';
import type { Fetched } from '../model/fetched.ts';
import { visit, visitSitemap } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { createFetcher, type FetchContext } from './assemble.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

function assemble(site: Site, settings: Partial<Settings> = {}, context: Partial<FetchContext> = {}) {
  const made = createFetcher(
    { ...DEFAULT_SETTINGS, ...settings },
    { startUrls: [site.at('/')], environment: {}, ...context },
  );
  atEnd(() => made.close());
  return made;
}

const LONG = `<nav>${Array.from({ length: 20 }, (_, at) => `<a href="/${at}">${at}</a>`).join('')}</nav>`;

describe('all layers together', () => {
  test('a page is asked once, after robots.txt, with our name and contact', async () => {
    const agents: (string | undefined)[] = [];
    const site = await serve((request, response) => {
      agents.push(request.headers['user-agent']);
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else html(response, LONG);
    });
    const { fetch } = assemble(site, { contact: 'https://me.example/bot' });
    expect(gist(await fetch(visit(site.at('/a'))))).toBe('ok 200');
    expect(site.asked).toEqual(['/robots.txt', '/a']);
    expect(agents[1]).toMatch(/^quarry\/\d+\.\d+\.\d+ \(\+https:\/\/me\.example\/bot\)$/);
  });

  test('a redirect is judged by scope, guard and robots like a first request', async () => {
    const other = await serve((_, response) => html(response, LONG));
    const targets: Record<string, string> = {
      '/out': 'https://elsewhere.example/',
      '/other-port': other.at('/'),
      '/forbidden-hop': '/forbidden',
      '/metadata': 'http://169.254.169.254/',
    };
    const site = await serve((request, response) => {
      const target = targets[request.url ?? ''];
      if (request.url === '/robots.txt') response.end('user-agent: *\ndisallow: /forbidden');
      else if (target === undefined) html(response, LONG);
      else response.writeHead(302, { location: target }).end();
    });
    const { fetch } = assemble(site, { scope: 'host', exclude: ['/secret*'] });
    expect(gist(await fetch(visit(site.at('/out'))))).toBe('refused by scope');
    expect(gist(await fetch(visit(site.at('/other-port'))))).toBe('refused by scope');
    expect(gist(await fetch(visit(site.at('/forbidden-hop'))))).toBe('refused by robots');
    expect(gist(await fetch(visit(site.at('/secret/x'))))).toBe('refused by scope');
    const wide = assemble(site, { scope: 'domain', ignoreRobots: true });
    expect(gist(await wide.fetch(visit(site.at('/other-port'))))).toBe('refused by guard');
    expect(gist(await wide.fetch(visit(site.at('/forbidden-hop'))))).toBe('ok 200');
    expect(other.asked).toEqual([]);
    const open = assemble(site, { scope: 'domain', allowPrivate: true });
    expect(gist(await open.fetch(visit(site.at('/other-port'))))).toBe('ok 200');
  });

  test('no delay for a loopback address, unless one is asked for, by the person or by robots.txt', async () => {
    const site = await serve((request, response) =>
      request.url === '/robots.txt'
        ? response.end('user-agent: quarry\ncrawl-delay: 3\ndisallow: /x')
        : html(response, LONG),
    );
    const plain = assemble(site);
    expect(plain.delayOf(site.at('/'))).toBe(0);
    expect(plain.delayOf('https://shop.example/' as Address)).toBe(1000);
    expect(plain.delayOf('https://127.0.0.1.shop.example/' as Address)).toBe(1000);
    expect(assemble(site, { delay: 250 }).delayOf(site.at('/'))).toBe(250);
    await plain.fetch(visit(site.at('/a')));
    expect(plain.delayOf(site.at('/'))).toBe(3000);
  });

  test('walls slow the host, are told, and end it; probes pass the budget', async () => {
    const counted: string[] = [];
    const events: RunEvent[] = [];
    const budget: Layer = (next) => (query, options) => {
      counted.push(query.url);
      return next(query, options);
    };
    const site = await serve((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else if (/^\/ok/.test(request.url ?? '')) html(response, LONG + request.url);
      else html(response, '<script src="https://hcaptcha.com/1/api.js"></script>', 403);
    });
    const { fetch, delayOf } = assemble(
      site,
      {},
      { outer: [budget], onEvent: (event) => events.push(event), clock: fakeClock() },
    );
    await fetch(visit(site.at('/ok1')));
    await fetch(visit(site.at('/ok2')));
    expect(counted.length).toBe(3);
    const answers: string[] = [];
    for (let at = 0; at < 6; at += 1) answers.push(gist(await fetch(visit(site.at(`/${at}`)))));
    expect(answers).toEqual([...Array(5).fill('blocked captcha on a page without content'), 'refused by wall']);
    expect(events.map((event) => (event.type === 'blocked' ? event.inARow : event.type))).toEqual([1, 2, 3, 4, 5]);
    expect(delayOf(site.at('/'))).toBeGreaterThanOrEqual(32_000);
  });

  test('sitemaps are found by robots.txt, or at the usual place, and asked through all layers', async () => {
    const list = (path: string) => `<urlset><url><loc>${path}</loc><lastmod>2026-01-01</lastmod></url></urlset>`;
    const site = await serve((request, response) => {
      if (request.url === '/robots.txt')
        response.end('sitemap: /named.xml\nsitemap: https://elsewhere.example/far.xml\n');
      else response.writeHead(200, { 'content-type': 'text/xml' }).end(list(`/from${request.url}`));
    });
    const found = async (settings: Partial<Settings>) => {
      const addresses: string[] = [];
      for await (const { address } of assemble(site, settings).sitemapOf(site.at('/'))) addresses.push(address);
      return addresses;
    };
    expect(await found({})).toEqual([site.at('/from/named.xml')]);
    expect(await found({ ignoreRobots: true })).toEqual([site.at('/from/sitemap.xml')]);
  });

  test('a sitemap that says it is XML is read by who asks for one, and is no page', async () => {
    const site = await serve((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'application/xml' }).end('<urlset></urlset>');
    });
    const { fetch } = assemble(site);
    expect(gist(await fetch(visitSitemap(site.at('/sitemap.xml'))))).toBe('ok 200');
    expect(gist(await fetch(visit(site.at('/other.xml'))))).toBe('failed not-html 200');
  });

  test('an abort ends every wait', async () => {
    const site = await serve((request, response) =>
      request.url === '/robots.txt' ? response.writeHead(404).end() : html(response, LONG),
    );
    const { fetch } = assemble(site, { delay: 3_600_000 });
    const stop = new AbortController();
    // robots.txt has taken the first turn.
    const waiting = fetch(visit(site.at('/1')), { signal: stop.signal });
    await expect.poll(() => site.asked).toEqual(['/robots.txt']);
    stop.abort();
    expect(gist(await waiting)).toBe('failed aborted');
    expect(site.asked).toEqual(['/robots.txt']);
  });

  test('a hop to the same host under https, whose robots.txt is not yet known, does not wait for itself', async () => {
    const asked: string[] = [];
    const bottom: Fetcher = async (query, options) => {
      asked.push(query.url);
      const hop = 'https://a.example/x' as Address;
      if (query.url === 'http://a.example/x') {
        const stopped = await options?.before?.(hop, null);
        if (stopped != null) return stopped;
        asked.push(hop);
      }
      return { kind: 'ok', query, status: 200, body: '' } as Fetched;
    };
    const clock = fakeClock();
    const robots = createRobotsFiles({ productToken: 'quarry', clock });
    const fetch = stack(bottom, polite(createTurns({ clock })), robots.layer);
    expect(gist(await fetch(visit('http://a.example/x' as Address)))).toBe('ok 200');
    expect(asked).toEqual([
      'http://a.example/robots.txt',
      'http://a.example/x',
      'https://a.example/robots.txt',
      'https://a.example/x',
    ]);
  });
});

describe('settings', () => {
  test('headers go to the domain of the start address and nowhere else', async () => {
    const heard: (string | string[] | undefined)[] = [];
    const site = await serve((request, response) => {
      heard.push(request.headers['x-key']);
      html(response, LONG);
    });
    const { fetch } = assemble(site, { header: ['X-Key: k1'], ignoreRobots: true });
    await fetch(visit(site.at('/')));
    const stranger = assemble(
      site,
      { header: ['X-Key: k1'], ignoreRobots: true, allowPrivate: true },
      { startUrls: [] },
    );
    await stranger.fetch(visit(site.at('/')));
    expect(heard).toEqual(['k1', undefined]);
  });

  test('headers do not go to another port, nor to http where https was typed', async () => {
    const heard: unknown[] = [];
    const note = (name: string) =>
      serve((request, response) => {
        heard.push([name, request.headers['x-key']]);
        html(response, LONG);
      });
    const [typed, neighbour] = [await note('typed'), await note('neighbour')];
    const settings = { header: ['X-Key: k1'], ignoreRobots: true, allowPrivate: true, scope: 'domain' as const };
    const { fetch } = assemble(typed, settings);
    for (const site of [typed, neighbour]) await fetch(visit(site.at('/')));
    const secure = typed.at('/').replace('http:', 'https:') as Address;
    await assemble(typed, settings, { startUrls: [secure] }).fetch(visit(typed.at('/')));
    expect(heard).toEqual([
      ['typed', 'k1'],
      ['neighbour', undefined],
      ['typed', undefined],
    ]);
  });

  test('cookies of a file are sent, and those of a run can be kept', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'quarry-')), 'cookies.txt');
    writeFileSync(file, '127.0.0.1\tFALSE\t/\tFALSE\t0\tfrom\tfile\n');
    const heard: (string | undefined)[] = [];
    const site = await serve((request, response) => {
      heard.push(request.headers.cookie);
      response.setHeader('set-cookie', 'more=1');
      html(response, LONG);
    });
    const first = assemble(site, { cookies: file, ignoreRobots: true });
    await first.fetch(visit(site.at('/')));
    const second = assemble(site, { ignoreRobots: true }, { savedCookies: first.cookies.save() });
    await second.fetch(visit(site.at('/')));
    expect(heard).toEqual(['from=file', 'from=file; more=1']);
  });

  test.each<[string, Partial<Settings>, string]>([
    ['a header without a colon', { header: ['nonsense'] }, "--header cannot be 'nonsense'."],
    ['a header with a line break', { header: ['a: b\r\nc: d'] }, '--header cannot be'],
    ['a header that is ours', { header: ['Host: x'] }, '--header cannot be'],
    ['a header whose value cannot be sent', { header: ['Key: s3cret\n'] }, "--header cannot be 'Key: ...'."],
    ['a proxy with a password', { proxy: 'a:s3cret@h:8080' }, "The proxy 'h:8080'"],
    ['a cookie file that is not there', { cookies: '/no/such/file' }, "There is no file '/no/such/file'."],
    ['a proxy that is no address', { proxy: 'localhost:8080' }, "The proxy 'localhost:8080' is no http(s) address."],
    ['a user agent with a line break', { userAgent: 'a\nb' }, 'cannot be sent'],
    ['a user agent without a name', { userAgent: '' }, 'cannot be sent'],
    ['an empty pattern', { include: [''] }, 'A pattern for addresses is empty.'],
  ])('%s is said', (_, settings, message) => {
    const make = () => createFetcher({ ...DEFAULT_SETTINGS, ...settings }, { startUrls: [], environment: {} });
    expect(make).toThrow(message);
    expect(make).not.toThrow('s3cret');
  });
});

describe('proxies', () => {
  const nowhere = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
  const start = 'http://shop.example/' as Address;

  test.each<[string, Partial<Settings>, (proxy: string) => Record<string, string>]>([
    ['typed', {}, () => ({})],
    ['from the environment', {}, (proxy) => ({ http_proxy: proxy })],
  ])('%s: asked by the whole address, names are left to it', async (how, settings, environment) => {
    const proxy = await serve((_, response) => html(response, LONG));
    const typed = how === 'typed' ? { proxy: proxy.origin } : {};
    const made = createFetcher(
      { ...DEFAULT_SETTINGS, ...settings, ...typed, ignoreRobots: true },
      { startUrls: [start], environment: environment(proxy.origin), resolve: nowhere },
    );
    atEnd(() => made.close());
    expect(gist(await made.fetch(visit(start)))).toBe('ok 200');
    expect(proxy.asked).toEqual([start]);
  });

  test('NO_PROXY is obeyed', async () => {
    const proxy = await serve((_, response) => html(response, LONG));
    const site = await serve((_, response) => html(response, LONG));
    const { fetch } = assemble(
      site,
      { ignoreRobots: true },
      { environment: { HTTP_PROXY: proxy.origin, NO_PROXY: '127.0.0.1' } },
    );
    expect(gist(await fetch(visit(site.at('/direct'))))).toBe('ok 200');
    expect(proxy.asked).toEqual([]);
    expect(site.asked).toEqual(['/direct']);
  });

  test('a proxy is no way around the guard', async () => {
    const proxy = await serve((_, response) => html(response, LONG));
    const through = (resolve: FetchContext['resolve']) => {
      const made = createFetcher(
        { ...DEFAULT_SETTINGS, proxy: proxy.origin, scope: 'domain', ignoreRobots: true },
        { startUrls: [], environment: {}, ...(resolve === undefined ? {} : { resolve }) },
      );
      atEnd(() => made.close());
      return made.fetch;
    };
    expect(gist(await through(nowhere)(visit('http://10.0.0.1/' as Address)))).toBe('refused by guard');
    const inside = async () => [{ address: '192.168.0.1', family: 4 }];
    expect(gist(await through(inside)(visit('http://intranet.example/' as Address)))).toBe('refused by guard');
    expect(proxy.asked).toEqual([]);
  });
});
