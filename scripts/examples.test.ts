// The examples run, against sites on loopback.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { summarise } from '../examples/crawl-a-site.ts';
import { fetchAll } from '../examples/fetch-alone.ts';
import { crawlPages } from '../examples/pages-at-hand.ts';
import { rowsOf } from '../examples/records-of-a-page.ts';
import { addressesLike } from '../examples/things-like-this.ts';
import { type OpenSite, openSite } from '../src/city/open-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-examples-'));
let city: OpenSite;
beforeAll(async () => {
  city = await openSite({ profile: 'homes', size: 30 });
});
afterAll(async () => {
  await city.close();
  rmSync(folder, { recursive: true, force: true });
});

const soon = () => AbortSignal.timeout(30_000);

test('examples/fetch-alone.ts', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') response.end('user-agent: my-study\ndisallow: /private');
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers = await fetchAll([`${origin}/a`, `${origin}/private`], AbortSignal.timeout(10_000));
  server.close();
  expect(answers.map(({ kind }) => kind)).toEqual(['ok', 'refused']);
});

test('examples/records-of-a-page.ts', () => {
  const rows = ['Danube', 'Rhine', 'Elbe'].map((name, at) => `<li><a href="/r/${at}">${name}</a> <b>${9 + at} €</b>`);
  expect(rowsOf(`<ul>${rows.join('')}</ul>`, 'http://h/')).toMatchObject([
    { title: 'Danube', link: 'http://h/r/0' },
    { title: 'Rhine', link: 'http://h/r/1' },
    { title: 'Elbe', link: 'http://h/r/2' },
  ]);
  expect(rowsOf('<p>no list', 'http://h/')).toEqual([]);
});

test('examples/crawl-a-site.ts', async () => {
  const { hiddenFacts, kinds, steps } = await summarise(city.url, join(folder, 'homes.db'), soon());
  expect(kinds).toHaveLength(1);
  expect(steps.length).toBeGreaterThan(2);
  const hidden = [...city.truth.facts()].filter((fact) => fact.hidden);
  expect(hiddenFacts).toBe(hidden.length);
});

test('examples/things-like-this.ts', async () => {
  const [sample, ...others] = [...city.truth.entities()].map(({ url }) => url);
  const found = await addressesLike(sample, soon());
  for (const other of others) expect(found).toContain(other);
});

test('examples/pages-at-hand.ts', async () => {
  const lakes = ['Lac Bleu', 'Lac Noir', 'Lac Vert', 'Grand Lac', 'Petit Lac'];
  const row = (name: string, at: number) => `<li><a href="/lac/${at}">${name}</a> <span>${300 + 17 * at} m</span></li>`;
  const depth = (name: string, at: number) => `<h1>${name}</h1><table><tr><th>Profondeur<td>${20 + 3 * at} m</table>`;
  const pages = new Map([
    ['http://lacs.example/', `<title>Lacs</title><h1>Lacs</h1><ul>${lakes.map(row).join('')}</ul>`],
    ...lakes.map((name, at) => [`http://lacs.example/lac/${at}`, depth(name, at)] as const),
  ]);
  const { outcome } = crawlPages('http://lacs.example/', pages, join(folder, 'lacs.db'));
  const { ending, result } = await outcome;
  expect(ending).toBe('finished');
  expect(result.kinds.map(({ entities }) => entities)).toEqual([5]);
  expect(result.kinds[0].attributes.map(({ name }) => name)).toContain('Profondeur');
});
