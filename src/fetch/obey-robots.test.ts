import { describe, expect, test } from 'vitest';
import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { stack } from './fetcher.ts';
import { fakeClock, gist, html, httpFor, type Site, serve } from './loopback.fixture.ts';
import { createRobotsFiles } from './obey-robots.ts';

type Say = Parameters<typeof serve>[0];

/** A site that says `say` for robots.txt, and a page for everything else. */
async function siteWith(say: Say): Promise<Site> {
  return serve((request, response) => {
    if (request.url === '/robots.txt' || request.url?.startsWith('/r')) say(request, response);
    else if (request.url === '/moved') response.writeHead(302, { location: '/private' }).end();
    else html(response, '<p>page');
  });
}

function obeying(sites: readonly Site[], clock = fakeClock()) {
  const robots = createRobotsFiles({ productToken: 'quarry/1', clock });
  return { robots, clock, fetch: stack(httpFor(sites, { clock }).fetch, robots.layer) };
}

const RULES = 'user-agent: quarry\ndisallow: /private\ncrawl-delay: 2\nsitemap: /sitemap.xml';
const sayRules: Say = (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(RULES);

test('what robots.txt forbids is refused with the rule, and not asked; so is a redirect to it', async () => {
  const site = await siteWith(sayRules);
  const { fetch, robots } = obeying([site]);
  expect(gist(await fetch(visit(site.at('/open'))))).toBe('ok 200');
  expect(await fetch(visit(site.at('/private')))).toMatchObject({
    kind: 'refused',
    by: 'robots',
    reason: 'Disallow: /private (line 2)',
  });
  expect(gist(await fetch(visit(site.at('/moved'))))).toBe('refused by robots');
  expect(site.asked).toEqual(['/robots.txt', '/open', '/moved']);
  expect(robots.crawlDelayMs(site.at('/x'))).toBe(2000);
  expect(await robots.sitemaps(site.at('/x'))).toEqual(['/sitemap.xml']);
});

test.each([
  ['a whole byte order mark', [0xef, 0xbb, 0xbf]],
  ['two bytes of one', [0xef, 0xbb]],
  ['one byte of one', [0xef]],
  ['none', []],
])('the first group is read behind %s', async (_, mark) => {
  const site = await siteWith((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/plain' })
      .end(Buffer.concat([Buffer.from(mark), Buffer.from(RULES)])),
  );
  expect(gist(await obeying([site]).fetch(visit(site.at('/private'))))).toBe('refused by robots');
});

describe('§2.3.1 what the answer for robots.txt means', () => {
  test.each([
    [404, 'ok 200'],
    [403, 'ok 200'],
    [401, 'ok 200'],
    [410, 'ok 200'],
    [500, 'refused by robots'],
    [503, 'refused by robots'],
    [429, 'refused by robots'],
  ])('status %i: %s', async (status, outcome) => {
    const site = await siteWith((_, response) => response.writeHead(status).end('x'));
    expect(gist(await obeying([site]).fetch(visit(site.at('/private'))))).toBe(outcome);
  });

  test('a connection that breaks: nothing is allowed', async () => {
    const site = await siteWith((request) => request.socket.destroy());
    expect(await obeying([site]).fetch(visit(site.at('/x')))).toMatchObject({
      by: 'robots',
      reason: 'robots.txt could not be had (reset), so nothing is allowed',
    });
  });

  test('no connection at all: nothing is asked, and the answer says why', async () => {
    const gone = { ...(await siteWith(sayRules)), origin: 'http://127.0.0.1:9' };
    const answer = await obeying([gone]).fetch(visit('http://127.0.0.1:9/x' as Address));
    expect(answer).toMatchObject({ kind: 'failed', code: 'connect', retryable: true });
  });

  test('an HTML page: everything is allowed', async () => {
    const site = await siteWith((_, response) => html(response, '<html><body>disallow: /</body></html>'));
    expect(gist(await obeying([site]).fetch(visit(site.at('/private'))))).toBe('ok 200');
  });

  test('of 10 MB: the first 500 KiB count, the rest is not received', async () => {
    let taken = 0;
    const site = await siteWith((_, response) => {
      const line = Buffer.from(`# ${'x'.repeat(97)}\n`);
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.write('user-agent: *\ndisallow: /private\n');
      const more = () => {
        while (taken < 10_000_000 && !response.destroyed) {
          taken += line.length;
          if (!response.write(line)) {
            response.once('drain', more);
            return;
          }
        }
        response.end('disallow: /late\n');
      };
      more();
    });
    const { fetch } = obeying([site]);
    expect(gist(await fetch(visit(site.at('/private'))))).toBe('refused by robots');
    expect(gist(await fetch(visit(site.at('/late'))))).toBe('ok 200');
    expect(taken).toBeLessThan(10_000_000);
  });

  test('five redirects are followed, also to another host; without end the file counts as absent', async () => {
    const other = await siteWith(sayRules);
    const site = await serve((request, response) => {
      const hop = Number(request.url?.match(/^\/hop(\d)$/)?.[1] ?? 0);
      if (request.url === '/private') html(response, '<p>');
      else response.writeHead(301, { location: hop < 4 ? `/hop${hop + 1}` : other.at('/robots.txt') }).end();
    });
    expect(gist(await obeying([site, other]).fetch(visit(site.at('/private'))))).toBe('refused by robots');
    expect(site.asked.length).toBe(5);

    let hops = 0;
    const endless = await siteWith((_, response) => {
      hops += 1;
      response.writeHead(301, { location: `/r${hops}` }).end();
    });
    expect(gist(await obeying([endless]).fetch(visit(endless.at('/private'))))).toBe('ok 200');
  });

  test('a redirect to a private address is not followed, and nothing is allowed', async () => {
    const site = await siteWith((_, response) =>
      response.writeHead(301, { location: 'http://10.0.0.1/robots.txt' }).end(),
    );
    expect(gist(await obeying([site]).fetch(visit(site.at('/x'))))).toBe('refused by robots');
  });
});

test('§2.4 the file is asked for once, by many at a time, and again after a day', async () => {
  const site = await siteWith(sayRules);
  const { fetch, clock } = obeying([site]);
  const filesAsked = () => site.asked.filter((path) => path === '/robots.txt').length;
  await Promise.all(Array.from({ length: 10 }, (_, at) => fetch(visit(site.at(`/${at}` as '/')))));
  expect(filesAsked()).toBe(1);
  await clock.sleep(23 * 3600_000);
  await fetch(visit(site.at('/x')));
  expect(filesAsked()).toBe(1);
  await clock.sleep(2 * 3600_000);
  await fetch(visit(site.at('/x')));
  expect(filesAsked()).toBe(2);
});

test('an asker that gives up while the file is on its way does not take it from others', async () => {
  let release = () => {};
  const site = await siteWith((_, response) => {
    release = () => response.writeHead(200).end(RULES);
  });
  const { fetch } = obeying([site]);
  const stop = new AbortController();
  const impatient = fetch(visit(site.at('/a')), { signal: stop.signal });
  const patient = fetch(visit(site.at('/private') as Address));
  await expect.poll(() => site.asked.length).toBe(1);
  stop.abort();
  expect(gist(await impatient)).toBe('failed aborted');
  release();
  expect(gist(await patient)).toBe('refused by robots');
});
