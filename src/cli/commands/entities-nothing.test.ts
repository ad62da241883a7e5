// Samples that are not the page of one thing: each is told why, with exit code 3, within bounds.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from '../../city/open-site.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';

/** Visits that a hopeless search may take. */
const BOUND = 100;

interface Printed {
  readonly entities: readonly object[];
  readonly nothing: string;
  readonly downloads: { readonly total: number };
}

async function nothingFrom(sample: string, ...more: readonly string[]) {
  const { code, stdout, stderr } = await quarry(['entities', sample, '--json', '--db', newDb(), ...more]);
  const { entities, nothing, downloads } = JSON.parse(stdout) as Printed;
  expect(code).toBe(3);
  expect(entities).toEqual([]);
  expect(stderr).toContain(nothing);
  expect(downloads.total).toBeLessThanOrEqual(BOUND);
  return nothing;
}

describe('on a site with entities', () => {
  let site: OpenSite;
  beforeAll(async () => {
    site = await openSite({ profile: 'racing', size: 40 });
  });
  afterAll(() => site.close());
  const at = (path: string) => new URL(path, site.url).href;

  test('the start page', async () => {
    expect(await nothingFrom(site.url)).toContain('start page');
    expect(await nothingFrom(at('/?from=mail'))).toContain('list');
  });

  test('a list, its second page, and a filtered list', async () => {
    for (const path of ['/drivers', '/hall-of-fame?page=2', '/teams', '/drivers?nation=italian']) {
      expect(await nothingFrom(at(path)), path).toContain('list');
    }
  });

  test('an address where nothing is', async () => {
    expect(await nothingFrom(at('/driver/nobody-999'))).toContain('404');
  });

  test('the published method says so, too', async () => {
    await nothingFrom(at('/driver/nobody-999'), '--method', 'ssup');
  });
});

describe('on small sites', () => {
  const pages: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/paper.pdf': ['application/pdf', '%PDF-1.7'],
    '/one': ['text/html', '<title>One</title><p>The only page there is.</p>'],
    '/scripted': ['text/html', '<title>Shop</title><div id="app"></div><script src="app.js"></script>'],
    '/hidden': [
      'text/html',
      '<title>Hidden</title><h1>Hidden</h1><p>Age 3</p><a href="/">Start</a><a href="/about">About</a>',
    ],
    '/': ['text/html', '<title>Start</title><a href="/about">About</a><a href="/news">News</a>'],
    '/about': ['text/html', '<title>About</title><p>About us</p><a href="/">Start</a>'],
    '/news': ['text/html', '<title>News</title><p>Nothing new</p><a href="/">Start</a>'],
  };
  const server = createServer((request, response) => {
    const [type, body] = pages[request.url ?? ''] ?? ['text/html', ''];
    response.writeHead(body === '' ? 404 : 200, { 'content-type': type });
    response.end(body);
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

  test('a PDF', async () => {
    expect(await nothingFrom(at('/paper.pdf'))).toContain('application/pdf');
  });

  test('a page without a link, on a site of one page', async () => {
    expect(await nothingFrom(at('/one'))).toContain('no links');
  });

  test('a page whose links are made by scripts', async () => {
    expect(await nothingFrom(at('/scripted'))).toContain('browser');
  });

  test('a page that no other links', async () => {
    expect(await nothingFrom(at('/hidden'))).toContain('No page was found that links pages like');
  });
});
