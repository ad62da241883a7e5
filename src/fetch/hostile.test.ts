// Everything a server can do to us ends in a recorded value, in bounded time and memory.
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { beforeAll, describe, expect, test } from 'vitest';
import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { createCookies } from './cookies.ts';
import { createGuard } from './guard.ts';
import { createHttp } from './http.ts';
import { atEnd, gist, html, httpFor, listen, serve, serveRaw } from './loopback.fixture.ts';

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n';

/** Says `piece` for ever, as fast as it is taken. */
function sayForever(socket: Socket, piece: Buffer): { readonly bytes: () => number } {
  let bytes = 0;
  const more = () => {
    while (!socket.destroyed && socket.writable) {
      bytes += piece.length;
      if (!socket.write(piece)) {
        socket.once('drain', more);
        return;
      }
    }
  };
  more();
  return { bytes: () => bytes };
}

describe('decompression bombs', () => {
  const size = 48 * 1024 * 1024;
  let bombs: Record<string, { readonly coding: string; readonly bytes: Buffer }>;
  beforeAll(() => {
    const zeros = Buffer.alloc(size);
    const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
    const gzip = gzipSync(zeros);
    bombs = {
      gzip: { coding: 'gzip', bytes: gzip },
      deflate: { coding: 'deflate', bytes: deflateSync(zeros) },
      'raw deflate': { coding: 'deflate', bytes: deflateRawSync(zeros) },
      brotli: { coding: 'br', bytes: brotliCompressSync(zeros, quick) },
      'gzip in gzip': { coding: 'gzip, gzip', bytes: gzipSync(gzip) },
      'gzip in brotli': { coding: 'gzip, br', bytes: brotliCompressSync(gzip, quick) },
    };
  });

  test.each(['gzip', 'deflate', 'raw deflate', 'brotli', 'gzip in gzip', 'gzip in brotli'])('%s', async (name) => {
    const { coding, bytes } = bombs[name];
    const site = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding }).end(bytes),
    );
    const url = visit(site.at('/'));
    expect(gist(await httpFor([site], { maxBytes: 2 * size }).fetch(url))).toBe('failed decompression-bomb');
    expect(gist(await httpFor([site], { maxBytes: 500_000 }).fetch(url))).toBe('failed too-large');
  });

  test('more codings than have a use, or unknown ones, are not undone', async () => {
    const site = await serve((request, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'content-encoding': request.url === '/3' ? 'gzip, gzip, gzip' : 'zstd',
        })
        .end('x'),
    );
    expect(gist(await httpFor([site]).fetch(visit(site.at('/3'))))).toBe('failed bad-encoding');
    expect(gist(await httpFor([site]).fetch(visit(site.at('/z'))))).toBe('failed bad-encoding');
  });

  test('a body that is not what its coding says', async () => {
    const site = await serve((request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': request.url?.slice(1) })
        .end('<html>not compressed at all, and long enough to be looked at</html>'),
    );
    for (const coding of ['gzip', 'deflate', 'br'])
      expect(gist(await httpFor([site]).fetch(visit(site.at(`/${coding}`))))).toBe('failed bad-encoding');
  });
});

describe('too much', () => {
  test('an endless body is left after the limit', async () => {
    let said = { bytes: () => 0 };
    const site = await serveRaw((socket) => {
      socket.write(`${HEAD}\r\n`);
      said = sayForever(socket, Buffer.alloc(16384, 'x'));
    });
    expect(gist(await httpFor([site], { maxBytes: 300_000 }).fetch(visit(site.at('/'))))).toBe('failed too-large');
    expect(said.bytes()).toBeLessThan(20_000_000);
  });

  test('a page of 200 MB is not received, whether it says its size or not', async () => {
    const sent: (() => number)[] = [];
    const site = await serveRaw((socket, request) => {
      socket.write(request.startsWith('GET /told') ? `${HEAD}content-length: 200000000\r\n\r\n` : `${HEAD}\r\n`);
      sent.push(sayForever(socket, Buffer.alloc(65536, 'x')).bytes);
    });
    const http = httpFor([site]);
    const before = process.memoryUsage().arrayBuffers;
    expect(gist(await http.fetch(visit(site.at('/told'))))).toBe('failed too-large');
    expect(gist(await http.fetch(visit(site.at('/untold'))))).toBe('failed too-large');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60_000_000);
    for (const bytes of sent) expect(bytes()).toBeLessThan(40_000_000);
  });

  test('endless headers', async () => {
    let said = { bytes: () => 0 };
    const site = await serveRaw((socket) => {
      socket.write(HEAD);
      said = sayForever(socket, Buffer.from(`x-more: ${'y'.repeat(2000)}\r\n`));
    });
    expect(gist(await httpFor([site]).fetch(visit(site.at('/'))))).toBe('failed headers-too-large');
    expect(said.bytes()).toBeLessThan(20_000_000);
  });

  test('an endless error page and an endless picture', async () => {
    const site = await serveRaw((socket, request) => {
      const picture = request.startsWith('GET /picture');
      socket.write(
        picture ? 'HTTP/1.1 200 OK\r\ncontent-type: image/png\r\n\r\n' : `${HEAD.replace('200 OK', '500 No')}\r\n`,
      );
      sayForever(socket, Buffer.alloc(16384, 'x'));
    });
    const http = httpFor([site]);
    expect(gist(await http.fetch(visit(site.at('/'))))).toBe('failed http-status 500');
    expect(gist(await http.fetch(visit(site.at('/picture'))))).toBe('failed not-html 200');
  });

  test('a redirect loop of many addresses, and a chain without end', async () => {
    const site = await serve((request, response) => {
      const at = Number(request.url?.slice(2));
      const next = request.url?.startsWith('/l') ? `/l${(at + 1) % 4}` : `/c${at + 1}`;
      response.writeHead(301, { location: next }).end();
    });
    const http = httpFor([site]);
    expect(gist(await http.fetch(visit(site.at('/l0'))))).toBe('failed redirect-loop');
    const chain = await http.fetch(visit(site.at('/c0')));
    expect(chain).toMatchObject({ code: 'too-many-redirects', retryable: false });
    expect(site.asked.length).toBe(4 + 11);
  });
});

describe('too slow', () => {
  test('no headers', async () => {
    const site = await serve(() => undefined);
    const http = httpFor([site], { connection: { headersTimeoutMs: 300 } });
    expect(gist(await http.fetch(visit(site.at('/'))))).toBe('failed headers-timeout');
  });

  test('a body that stops, and one that drips', async () => {
    const site = await serve((request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).write('<p>');
      if (request.url !== '/drip') return;
      const drip = setInterval(() => response.write('.'), 40);
      response.on('close', () => clearInterval(drip));
    });
    const stops = httpFor([site], { connection: { bodyTimeoutMs: 300 } });
    expect(gist(await stops.fetch(visit(site.at('/stop'))))).toBe('failed body-timeout');
    const drips = httpFor([site], { totalTimeoutMs: 500 });
    expect(gist(await drips.fetch(visit(site.at('/drip'))))).toBe('failed total-timeout');
  });

  test('a chain of slow hops has one time for all', async () => {
    const site = await serve((request, response) => {
      const at = Number(request.url?.slice(1));
      setTimeout(() => response.writeHead(302, { location: `/${at + 1}` }).end(), 120);
    });
    const answer = await httpFor([site], { totalTimeoutMs: 400 }).fetch(visit(site.at('/0')));
    expect(gist(answer)).toBe('failed total-timeout');
    expect(site.asked.length).toBeLessThan(6);
  });

  test('a connection that is never made', async () => {
    // A listener that never accepts: once its short queue is full, the system answers no more.
    const code = `
      const { parentPort } = require('node:worker_threads');
      const server = require('node:net').createServer().listen(0, '127.0.0.1', 1, () => {
        parentPort.postMessage(server.address().port);
        setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
      });`;
    const worker = new Worker(code, { eval: true });
    atEnd(() => worker.terminate());
    const port = await new Promise<number>((resolve) => worker.once('message', resolve));
    const origin = `http://127.0.0.1:${port}`;
    const http = createHttp({
      guard: createGuard({ typed: [origin] }),
      userAgent: 'quarry-test/1',
      connection: { connectTimeoutMs: 400, headersTimeoutMs: 1000 },
      totalTimeoutMs: 4000,
    });
    atEnd(() => http.close());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => http.fetch(visit(`${origin}/${at}` as Address))),
    );
    expect(answers.map((answer) => gist(answer))).toContain('failed connect-timeout');
    for (const answer of answers) expect(answer.kind).toBe('failed');
  });
});

describe('lies and broken talk', () => {
  test('a length that is longer or shorter than the body', async () => {
    const site = await serveRaw((socket, request) => {
      const length = request.startsWith('GET /long') ? 1000 : 5;
      socket.end(`${HEAD}content-length: ${length}\r\n\r\n<p>hello world`);
    });
    const http = httpFor([site]);
    expect(gist(await http.fetch(visit(site.at('/long'))))).toBe('failed reset');
    expect(await http.fetch(visit(site.at('/short')))).toMatchObject({ kind: 'ok', body: '<p>he', bytes: 5 });
  });

  test('two lengths, a negative one, a length with chunks', async () => {
    const heads: Record<string, string> = {
      '/two': 'content-length: 5\r\ncontent-length: 7\r\n',
      '/negative': 'content-length: -5\r\n',
      '/chunks': 'content-length: 5\r\ntransfer-encoding: chunked\r\n',
    };
    const site = await serveRaw((socket, request) =>
      socket.end(`${HEAD}${heads[request.split(' ')[1]]}\r\nhello world`),
    );
    for (const path of Object.keys(heads))
      expect(gist(await httpFor([site]).fetch(visit(site.at(path))))).toBe('failed protocol');
  });

  test('a connection that is reset in the middle, or closed before a word', async () => {
    const site = await serveRaw((socket, request) => {
      if (request.startsWith('GET /silent')) socket.destroy();
      else
        socket.write(`${HEAD}content-length: 1000\r\n\r\nhalf`, () => setTimeout(() => socket.resetAndDestroy(), 30));
    });
    const http = httpFor([site]);
    expect(await http.fetch(visit(site.at('/')))).toMatchObject({ kind: 'failed', code: 'reset', retryable: true });
    expect(await http.fetch(visit(site.at('/silent')))).toMatchObject({ code: 'reset', retryable: true });
  });

  test('what is no HTTP at all', async () => {
    const site = await serveRaw((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'));
    expect(gist(await httpFor([site]).fetch(visit(site.at('/'))))).toBe('failed protocol');
  });

  test('a port where nobody listens', async () => {
    const site = await serve(() => undefined);
    const gone = { ...site, origin: 'http://127.0.0.1:9' };
    expect(gist(await httpFor([gone]).fetch(visit('http://127.0.0.1:9/' as Address)))).toBe('failed connect');
  });

  test('a wrong charset, in both directions, and null bytes', async () => {
    const pages: Record<string, [string, Buffer]> = {
      '/latin': ['text/html; charset=utf-8', Buffer.from(`<p>${'größe für müßige '.repeat(5)}`, 'latin1')],
      '/utf8': ['text/html; charset=iso-8859-1', Buffer.from(`<p>${'größe für müßige '.repeat(5)}`, 'utf8')],
      '/null': ['text/html', Buffer.from('<p>a\0b\0</p>')],
      '/none': ['text/html; charset=no-such-thing', Buffer.from('<p>größe größe größe')],
    };
    const site = await serve((request, response) => {
      const [type, body] = pages[request.url ?? ''];
      response.writeHead(200, { 'content-type': type }).end(body);
    });
    const http = httpFor([site]);
    for (const path of ['/latin', '/utf8', '/none'])
      expect(await http.fetch(visit(site.at(path)))).toMatchObject({
        kind: 'ok',
        body: expect.stringContaining('größe'),
      });
    expect(await http.fetch(visit(site.at('/null')))).toMatchObject({ kind: 'ok', body: '<p>a\0b\0</p>' });
  });
});

describe('redirects that mean harm', () => {
  test.each([
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://0x7f000001/',
    'http://127.0.0.1:1/',
    'http://localhost:22/',
  ])('to %s are refused by the guard', async (target) => {
    const site = await serve((request, response) =>
      response.writeHead(302, { location: request.url === '/' ? '/second' : target }).end(),
    );
    expect(gist(await httpFor([site]).fetch(visit(site.at('/'))))).toBe('refused by guard');
  });

  test.each(['file:///etc/passwd', 'javascript:alert(1)', 'ftp://example.com/', 'http://[fe80::1%25eth0]/', 'http://'])(
    'to %s are recorded as bad',
    async (target) => {
      const site = await serve((_, response) => response.writeHead(302, { location: target }).end());
      expect(gist(await httpFor([site]).fetch(visit(site.at('/'))))).toBe('failed bad-redirect');
    },
  );

  test('cannot put headers or requests into what we send', async () => {
    const heard: string[] = [];
    const evil = '/next%0d%0aX-Evil:%201%0d%0a%0d%0aGET%20/smuggled%20HTTP/1.1';
    const site = await serveRaw((socket, request) => {
      heard.push(request);
      if (request.startsWith('GET /start'))
        socket.end(`HTTP/1.1 302 Found\r\nlocation: ${evil}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
      else if (request.startsWith('GET /raw'))
        socket.end('HTTP/1.1 302 Found\r\nlocation: /n\rX-Evil: 1\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      else socket.end(`${HEAD}connection: close\r\ncontent-length: 2\r\n\r\nok`);
    });
    const http = httpFor([site], { connection: { connectionsPerOrigin: 1 } });
    expect(gist(await http.fetch(visit(site.at('/start'))))).toBe('ok 200');
    expect(gist(await http.fetch(visit(site.at('/raw'))))).toBe('failed protocol');
    expect(heard.join('')).not.toMatch(/^x-evil/im);
    expect(heard.join('')).not.toMatch(/^GET \/smuggled/m);
    expect(heard.length).toBe(3);
  });

  test('a query cannot put headers in either', async () => {
    const site = await serve((_, response) => html(response, '<p>'));
    const query = { ...visit(site.at('/')), headers: { 'x-a': 'b\r\nx-evil: 1' } };
    expect(gist(await httpFor([site]).fetch(query))).toBe('failed protocol');
    expect(site.asked).toEqual([]);
  });
});

describe('cookies', () => {
  test('for foreign domains, public suffixes and too many of them are not kept', async () => {
    const sent: (string | undefined)[] = [];
    const site = await serve((request, response) => {
      sent.push(request.headers.cookie);
      response.setHeader('set-cookie', [
        'own=1',
        'foreign=1; Domain=example.com',
        'suffix=1; Domain=com',
        'other=1; Domain=127.0.0.2',
        `huge=${'x'.repeat(5000)}`,
        ...Array.from({ length: 300 }, (_, at) => `many${at}=1`),
      ]);
      html(response, '<p>');
    });
    const cookies = createCookies();
    const http = httpFor([site], { cookies });
    await http.fetch(visit(site.at('/')));
    await http.fetch(visit(site.at('/')));
    expect(sent[0]).toBeUndefined();
    expect(sent[1]).toMatch(/^own=1; many0=1/);
    expect(sent[1]?.split(';').length).toBeLessThanOrEqual(180);
    expect(cookies.save()).not.toMatch(/foreign|suffix|other|huge/);
  });
});

describe('certificates', () => {
  const serveTls = async (attributes: { name: string; ip?: string }) => {
    const { private: key, cert } = generate([{ name: 'commonName', value: attributes.name }], {
      days: 2,
      keySize: 2048,
      extensions: [
        {
          name: 'subjectAltName',
          altNames:
            attributes.ip === undefined ? [{ type: 2, value: attributes.name }] : [{ type: 7, ip: attributes.ip }],
        },
      ],
    });
    const site = await listen(
      createTlsServer({ key, cert }, (_, response) => html(response, '<p>safe')),
      'https',
    );
    return { site, cert };
  };

  test('that nobody vouches for or that name another host end as tls', async () => {
    const good = await serveTls({ name: 'localhost', ip: '127.0.0.1' });
    const trusted = httpFor([good.site], { connection: { ca: good.cert } });
    expect(gist(await trusted.fetch(visit(good.site.at('/'))))).toBe('ok 200');
    expect(await httpFor([good.site]).fetch(visit(good.site.at('/')))).toMatchObject({ code: 'tls', retryable: false });

    const other = await serveTls({ name: 'other.example' });
    const misnamed = httpFor([other.site], { connection: { ca: other.cert } });
    expect(gist(await misnamed.fetch(visit(other.site.at('/'))))).toBe('failed tls');
  });

  test('are not there at all: https asked of a server that talks http', async () => {
    const site = await serve((_, response) => html(response, '<p>'));
    const origin = site.origin.replace('http:', 'https:');
    const http = httpFor([{ ...site, origin }]);
    expect(gist(await http.fetch(visit(`${origin}/` as Address)))).toBe('failed tls');
  });
});
