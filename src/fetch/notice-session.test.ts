import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { visit } from '../model/query.ts';
import { createCookies } from './cookies.ts';
import { stack } from './fetcher.ts';
import { gist, html, httpFor, type Site, serve } from './loopback.fixture.ts';
import { noticeSession } from './notice-session.ts';

const entry = (at: number) => `<li><a href="/e/${at}">entry ${'abcdefghij'[at % 10].repeat(5)} of ${at}</a></li>`;
const list = (size: number) =>
  `<title>List</title><ul>${Array.from({ length: size }, (_, at) => entry(at)).join('')}</ul>`;

/** A list whose length is kept on the server, for each session. */
function bookmarks(): Promise<Site> {
  const sizes = new Map<string, number>();
  return serve((request, response) => {
    const path = request.url ?? '/';
    const sid = request.headers.cookie?.match(/sid=([\w-]+)/)?.[1] ?? randomUUID();
    response.setHeader('set-cookie', `sid=${sid}; path=/`);
    const size = path.match(/^\/per-page\?nb=(\d+)/)?.[1] ?? path.match(/^\/only\/(\d+)/)?.[1];
    if (size !== undefined) {
      sizes.set(sid, Number(size));
      response.writeHead(302, { location: '/' }).end();
    } else if (path.startsWith('/old/')) response.writeHead(302, { location: '/' }).end();
    else if (path.startsWith('/tag/')) response.writeHead(302, { location: `/?tag=${path.slice(5)}` }).end();
    else html(response, path.startsWith('/?tag') ? list(3) : list(sizes.get(sid) ?? 20));
  });
}

function open(site: Site, learned?: readonly string[]) {
  const noticed: string[] = [];
  const cookies = createCookies();
  let known: readonly string[] = [];
  const layer = noticeSession({
    cookies,
    onNoticed: ({ url }) => noticed.push(url.slice(site.origin.length)),
    onLearned: (sorts) => (known = sorts),
    ...(learned === undefined ? {} : { learned }),
  });
  return { fetch: stack(httpFor([site], { cookies }).fetch, layer), noticed, known: () => known };
}

test('a page size that is the one there is says nothing of the others', async () => {
  const site = await bookmarks();
  const { fetch, noticed } = open(site);
  for (const path of ['/', '/per-page?nb=20', '/per-page?nb=50']) await fetch(visit(site.at(path)));
  expect(noticed).toEqual(['/per-page?nb=50']);
  const after = await fetch(visit(site.at('/')));
  expect(after.kind === 'ok' && after.body).toBe(list(20));
});

test('a link that leads back and changes the session is refused with its like, and the session begins anew', async () => {
  const site = await bookmarks();
  const { fetch, known, noticed } = open(site);
  const bodyOf = async (path: string) => {
    const answer = await fetch(visit(site.at(path)));
    return answer.kind === 'ok' ? answer.body : gist(answer);
  };
  expect(await bodyOf('/')).toBe(list(20));
  expect(await bodyOf('/per-page?nb=5')).toBe('refused by acting');
  expect(await bodyOf('/')).toBe(list(20));
  const before = site.asked.length;
  expect(await bodyOf('/per-page?nb=50')).toBe('refused by acting');
  expect(site.asked.length).toBe(before);
  expect(await bodyOf('/only/2')).toBe('refused by acting');
  expect(await bodyOf('/')).toBe(list(20));
  expect(noticed).toEqual(['/per-page?nb=5', '/per-page?nb=50', '/only/2']);
  const after = open(site, known());
  expect(gist(await after.fetch(visit(site.at('/per-page?nb=7'))))).toBe('refused by acting');
  expect(site.asked.filter((path) => path === '/per-page?nb=7')).toEqual([]);
});

test('a redirect that changes nothing, or carries what was asked for, is none', async () => {
  const site = await bookmarks();
  const { fetch, noticed } = open(site);
  for (const path of ['/', '/old/a', '/old/b', '/tag/wood', '/tag/iron'])
    expect(gist(await fetch(visit(site.at(path)))), path).toBe('ok 200');
  expect(noticed).toEqual([]);
  // Asked for again once for all of /old/.
  expect(site.asked.length).toBe(5 + 4 + 1);
});

test('a page that is another each time says nothing of the session', async () => {
  const served: number[] = [];
  const site = await serve((request, response) => {
    response.setHeader('set-cookie', 'sid=1; path=/');
    if (request.url?.startsWith('/p/')) response.writeHead(302, { location: '/lamp' }).end();
    else html(response, `<p>${'abcdefghijklmnopqrstuvwxyz'.slice(served.push(1)).split('').join(' lamp ')}</p>`);
  });
  const { fetch, noticed } = open(site);
  for (const path of ['/', '/p/1', '/p/2']) expect(gist(await fetch(visit(site.at(path)))), path).toBe('ok 200');
  expect(noticed).toEqual([]);
});
