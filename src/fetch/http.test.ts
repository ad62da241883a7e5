import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { createCookies } from './cookies.ts';
import { gist, html, httpFor, serve, serveRaw } from './loopback.fixture.ts';

const PAGE = `<!doctype html><title>Größe</title><p>${'straße '.repeat(400)}</p>`;

describe('an ordinary answer', () => {
  test('carries status, headers, type, bytes, body and time, but no cookies', async () => {
    const site = await serve((_, response) => {
      response.setHeader('set-cookie', 'a=secret');
      response.setHeader('etag', '"1"');
      html(response, PAGE);
    });
    const answer = await httpFor([site]).fetch(visit(site.at('/x?y=1')));
    expect(answer).toMatchObject({
      kind: 'ok',
      status: 200,
      finalUrl: site.at('/x?y=1'),
      hops: [],
      contentType: 'text/html; charset=utf-8',
      bytes: Buffer.byteLength(PAGE),
      body: PAGE,
      headers: { etag: '"1"' },
    });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(site.asked).toEqual(['/x?y=1']);
  });

  test.each([
    ['gzip', gzipSync(PAGE)],
    ['x-gzip', gzipSync(PAGE)],
    ['deflate', deflateSync(PAGE)],
    ['deflate', deflateRawSync(PAGE)],
    ['br', brotliCompressSync(PAGE)],
    ['identity', Buffer.from(PAGE)],
    ['gzip, br', brotliCompressSync(gzipSync(PAGE))],
    ['gzip', gzipSync(PAGE).subarray(0, -8)],
  ])('in the coding %s is read', async (coding, bytes) => {
    const site = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding }).end(bytes),
    );
    expect(await httpFor([site]).fetch(visit(site.at('/')))).toMatchObject({ kind: 'ok', body: PAGE });
  });

  test('keeps its connection for the next, also after a redirect, an error page and an unwanted type', async () => {
    const ports = new Set<number | undefined>();
    const site = await serve((request, response) => {
      ports.add(request.socket.remotePort);
      if (request.url === '/moved') response.writeHead(302, { location: '/' }).end('moved');
      else if (request.url === '/missing') html(response, 'no such page', 404);
      else if (request.url === '/picture') response.writeHead(200, { 'content-type': 'image/png' }).end('png');
      else html(response, PAGE);
    });
    const http = httpFor([site], { connection: { connectionsPerOrigin: 1 } });
    for (const path of ['/', '/moved', '/missing', '/picture', '/']) await http.fetch(visit(site.at(path)));
    expect(ports.size).toBe(1);
  });
});

describe('what is read', () => {
  const typed = (contentType: string | null, body = '{"a":1}') =>
    serve((_, response) => {
      response.writeHead(200, contentType === null ? {} : { 'content-type': contentType }).end(body);
    });

  test.each(['image/png', 'application/pdf', 'application/json', 'text/css', 'application/octet-stream'])(
    '%s is recorded, not read',
    async (contentType) => {
      const site = await typed(contentType);
      const answer = await httpFor([site]).fetch(visit(site.at('/')));
      expect(answer).toMatchObject({ kind: 'failed', code: 'not-html', status: 200, contentType, body: '' });
    },
  );

  test('a type that the query asks for is read', async () => {
    const site = await typed('application/json; charset=utf-8');
    const query = { ...visit(site.at('/')), headers: { accept: 'application/json' } };
    expect(await httpFor([site]).fetch(query)).toMatchObject({ kind: 'ok', body: '{"a":1}' });
  });

  test('without a type, markup is read and anything else is not', async () => {
    const markup = await typed(null, '\n <html>x</html>');
    expect(gist(await httpFor([markup]).fetch(visit(markup.at('/'))))).toBe('ok 200');
    const other = await typed(null, 'PK\x03\x04');
    expect(gist(await httpFor([other]).fetch(visit(other.at('/'))))).toBe('failed not-html 200');
  });
});

describe('redirects', () => {
  test.each([
    ['raw UTF-8', Buffer.from('/größe/日本?q=ß'), '/gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC?q=%C3%9F'],
    ['escaped UTF-8', Buffer.from('/gr%C3%B6%C3%9Fe'), '/gr%C3%B6%C3%9Fe'],
    ['UTF-8 that looks like UTF-8 read as Latin-1', Buffer.from('/Ã¶'), '/%C3%83%C2%B6'],
    ['raw Latin-1', Buffer.from('/größe', 'latin1'), '/gr%F6%DFe'],
    ['an escape of an escape', Buffer.from('/a%2520b'), '/a%2520b'],
  ])('to %s are followed as they are meant', async (_, location, path) => {
    const asked: string[] = [];
    const site = await serveRaw((socket, request) => {
      asked.push(request.split(' ')[1]);
      const head = request.startsWith('GET /start')
        ? Buffer.concat([Buffer.from('HTTP/1.1 302 Found\r\nlocation: '), location])
        : Buffer.from('HTTP/1.1 200 OK\r\ncontent-type: text/html');
      socket.end(Buffer.concat([head, Buffer.from('\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')]));
    });
    expect(await httpFor([site]).fetch(visit(site.at('/start')))).toMatchObject({
      kind: 'ok',
      finalUrl: site.at(path),
    });
    expect(asked).toEqual(['/start', path]);
  });

  test('are followed with all hops told, and POST becomes GET where the standard says so', async () => {
    const seen: string[] = [];
    const site = await serve((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      const next = { '/303': '/b', '/307': '/c' }[request.url ?? ''];
      if (next !== undefined) response.writeHead(Number(request.url?.slice(1)), { location: next }).end();
      else html(response, PAGE);
    });
    const http = httpFor([site]);
    const post = { ...visit(site.at('/303')), method: 'POST' as const, body: { type: 'text/plain', text: 'q' } };
    expect(await http.fetch(post)).toMatchObject({ kind: 'ok', finalUrl: site.at('/b'), hops: [site.at('/303')] });
    await http.fetch({ ...post, url: site.at('/307') });
    expect(seen).toEqual(['POST /303', 'GET /b', 'POST /307', 'POST /c']);
  });

  test('to the same address are a loop, unless a cookie was set on the way', async () => {
    const site = await serve((request, response) => {
      if (request.url === '/cookie' && request.headers.cookie === undefined)
        response.writeHead(302, { location: '/cookie', 'set-cookie': 'seen=1' }).end();
      else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
      else html(response, PAGE);
    });
    const http = httpFor([site], { cookies: createCookies() });
    expect(gist(await http.fetch(visit(site.at('/cookie'))))).toBe('ok 200');
    expect(gist(await http.fetch(visit(site.at('/loop'))))).toBe('failed redirect-loop');
  });

  test('ask before every hop, and stop where the answer is no', async () => {
    const site = await serve((request, response) => {
      if (request.url === '/a') response.writeHead(302, { location: '/b' }).end();
      else html(response, PAGE);
    });
    const query = visit(site.at('/a'));
    const asked: Address[] = [];
    const answer = await httpFor([site]).fetch(query, {
      before: async (address) => {
        asked.push(address);
        return { kind: 'refused', query, by: 'robots' };
      },
    });
    expect(gist(answer)).toBe('refused by robots');
    expect(asked).toEqual([site.at('/b')]);
    expect(site.asked).toEqual(['/a']);
  });

  test('to another origin leave headers of the query behind', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve((request, response) => {
      seen.push(request.headers.authorization);
      html(response, PAGE);
    });
    const site = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(302, { location: request.url === '/far' ? other.at('/') : '/far' }).end();
    });
    await httpFor([site, other]).fetch({ ...visit(site.at('/near')), headers: { authorization: 'key' } });
    expect(seen).toEqual(['key', 'key', undefined]);
  });
});

test('a large page arrives as it was sent, whole or in pieces, plain or compressed', async () => {
  const large = Array.from({ length: 60_000 }, (_, at) => `<i>${at * 7919} é</i>`).join('');
  const site = await serve((request, response) => {
    const packed = request.url === '/packed';
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(packed ? { 'content-encoding': 'br' } : {}),
    });
    const bytes = packed
      ? brotliCompressSync(large, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
      : Buffer.from(large);
    if (request.url === '/whole') response.end(bytes);
    else for (let at = 0; at < bytes.length; at += 10_007) response.write(bytes.subarray(at, at + 10_007));
    response.end();
  });
  const http = httpFor([site]);
  for (const path of ['/whole', '/pieces', '/packed']) {
    const answer = await http.fetch(visit(site.at(path)));
    expect(answer.kind === 'ok' && answer.body === large).toBe(true);
  }
});

test('closing ends what is under way', async () => {
  const site = await serve(() => undefined);
  const http = httpFor([site]);
  const going = http.fetch(visit(site.at('/')));
  await expect.poll(() => site.asked.length).toBe(1);
  await http.close();
  expect(gist(await going)).toBe('failed aborted');
});

test('304 is unchanged; 204 is an empty page', async () => {
  const site = await serve((request, response) => response.writeHead(request.url === '/a' ? 304 : 204).end());
  const http = httpFor([site]);
  expect(gist(await http.fetch(visit(site.at('/a'))))).toBe('unchanged');
  expect(await http.fetch(visit(site.at('/b')))).toMatchObject({ kind: 'ok', status: 204, body: '' });
});

test('an abort ends a request at once, before and during it', async () => {
  const site = await serve(() => undefined);
  const http = httpFor([site]);
  const stop = new AbortController();
  const going = http.fetch(visit(site.at('/')), { signal: stop.signal });
  setTimeout(() => stop.abort(), 50);
  expect(gist(await going)).toBe('failed aborted');
  expect(gist(await http.fetch(visit(site.at('/')), { signal: stop.signal }))).toBe('failed aborted');
  expect(site.asked.length).toBe(1);
});
