import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Address } from '../model/url.ts';
import type { Fetcher } from './fetcher.ts';
import { gist, httpFor, serve } from './loopback.fixture.ts';
import { createSitemapScanner } from './sitemap.ts';
import { readSitemaps, type SitemapAddress } from './sitemaps.ts';

const scan = (text: string, pieceLength = text.length) => {
  const scanner = createSitemapScanner();
  const entries = [];
  for (let at = 0; at < text.length; at += pieceLength) entries.push(...scanner.feed(text.slice(at, at + pieceLength)));
  return [...entries, ...scanner.end()];
};

const XML = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>
<!-- made <by> hand -->
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <url><loc> https://a.example/?x=1&amp;y=2 </loc><lastmod>2026-01-02</lastmod><priority>0.5</priority></url>
  <url><image:image><image:loc>https://a.example/picture.png</image:loc></image:image><loc><![CDATA[https://a.example/b?c=1&d=2]]></loc></url>
  <url><loc>https://a.example/caf&#xe9;&#33;</loc><lastmod>2026-01-02T10:00:00+01:00</lastmod></url>
  <url><loc></loc></url><url/>
</urlset>`;

describe('one file', () => {
  const expected = [
    { kind: 'url', location: 'https://a.example/?x=1&y=2', lastModMs: Date.UTC(2026, 0, 2) },
    { kind: 'url', location: 'https://a.example/b?c=1&d=2', lastModMs: null },
    { kind: 'url', location: 'https://a.example/café!', lastModMs: Date.UTC(2026, 0, 2, 9) },
  ];

  test('addresses and their times; entities and CDATA; pictures are not pages', () => {
    expect(scan(XML)).toEqual(expected);
  });

  test('property: however it is cut into pieces', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (length) => {
        expect(scan(XML, length)).toEqual(expected);
      }),
    );
  });

  test('an index lists files; a prefix for all elements is a prefix', () => {
    const index =
      '<sm:sitemapindex xmlns:sm="x"><sm:sitemap><sm:loc>https://a/1.xml</sm:loc></sm:sitemap></sm:sitemapindex>';
    expect(scan(index)).toEqual([{ kind: 'sitemap', location: 'https://a/1.xml', lastModMs: null }]);
  });

  test('a plain list of addresses', () => {
    expect(scan('https://a/1\r\nhttps://a/2\n# no\nhttps://a/3').map(({ location }) => location)).toEqual([
      'https://a/1',
      'https://a/2',
      'https://a/3',
    ]);
  });

  test('entities of its own stand for nothing, and nothing grows', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
      <urlset><url><loc>https://a/&b;&c;</loc></url></urlset>`;
    expect(scan(bomb).map(({ location }) => location)).toEqual(['https://a/&b;&c;']);
  });

  test('markup and text without end are given up', () => {
    const scanner = createSitemapScanner();
    for (const piece of ['<urlset><url><loc>', 'x'.repeat(100_000), '<', 'y'.repeat(100_000)])
      expect(scanner.feed(piece)).toEqual([]);
    expect(scanner.feed('</loc></url><url><loc>https://a/</loc></url>').map(({ location }) => location)).toEqual([
      'https://a/',
    ]);
  });

  test('property: any text is scanned', () => {
    const piece = fc.constantFrom(
      '<url>',
      '<loc>',
      '</loc>',
      '</url>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '&#x110000;',
      '<',
      '>',
      'https://a/',
    );
    fc.assert(
      fc.property(
        fc.array(piece),
        fc.integer({ min: 1, max: 9 }),
        (pieces, length) => void scan(pieces.join(''), length),
      ),
    );
  });
});

describe('a site of them', () => {
  const urlset = (...paths: string[]) =>
    `<urlset>${paths.map((path) => `<url><loc>${path}</loc></url>`).join('')}</urlset>`;
  const index = (...paths: string[]) =>
    `<sitemapindex>${paths.map((path) => `<sitemap><loc>${path}</loc></sitemap>`).join('')}</sitemapindex>`;
  const read = async (fetcher: Fetcher, start: Address, options = {}) => {
    const found: SitemapAddress[] = [];
    for await (const entry of readSitemaps(fetcher, [start], options)) found.push(entry);
    return found;
  };

  test('indexes within indexes, gz files, files that are missing: every address once', async () => {
    const files: Record<string, Buffer | string> = {
      '/sitemap.xml': index('/a.xml', '/b.xml.gz', '/gone.xml', '/sitemap.xml', '/more.xml'),
      '/a.xml': urlset('/1', '/2'),
      '/b.xml.gz': gzipSync(urlset('/2', '/3', 'mailto:x')),
      '/more.xml': index('/c.txt'),
    };
    const site = await serve((request, response) => {
      const file = files[request.url ?? ''];
      if (request.url === '/c.txt') response.writeHead(200, { 'content-type': 'text/plain' }).end(`${site.at('/4')}\n`);
      else if (file === undefined) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file);
    });
    const told: string[] = [];
    const found = await read(httpFor([site]).fetch, site.at('/sitemap.xml'), {
      onFile: ({
        address,
        answer,
        entries,
      }: {
        address: string;
        answer: Parameters<typeof gist>[0];
        entries: number;
      }) => told.push(`${new URL(address).pathname} ${gist(answer)} ${entries}`),
    });
    expect(found.map(({ address }) => address)).toEqual(['/1', '/2', '/3', '/4'].map(site.at));
    expect(told).toContain('/gone.xml failed http-status 404 0');
    expect(told).toContain('/b.xml.gz ok 200 3');
    expect(site.asked.length).toBe(6);
  });

  test('a gz bomb, an index that never ends and too many entries are bounded', async () => {
    const line = '<url><loc>https://a.example/x</loc></url>';
    const site = await serve((request, response) => {
      if (request.url === '/bomb') response.end(gzipSync(Buffer.alloc(70_000_000, ' ')));
      else if (request.url === '/many') response.end(`<urlset>${line.repeat(60_000)}</urlset>`);
      else response.end(index(`${request.url}a`, `${request.url}b`));
    });
    const { fetch } = httpFor([site]);
    expect(await read(fetch, site.at('/bomb'))).toEqual([]);
    expect((await read(fetch, site.at('/many'))).length).toBe(1);
    site.asked.length = 0;
    expect(await read(fetch, site.at('/x'), { maxFiles: 6 })).toEqual([]);
    expect(site.asked.length).toBe(6);
    site.asked.length = 0;
    await read(fetch, site.at('/y'));
    expect(site.asked.length).toBe(1 + 2 + 4 + 8);
  });

  test('giving up ends it', async () => {
    const site = await serve((_, response) => response.end(index('/2.xml')));
    const stop = AbortSignal.abort();
    expect(await read(httpFor([site]).fetch, site.at('/1.xml'), { signal: stop })).toEqual([]);
    expect(site.asked).toEqual([]);
  });
});
