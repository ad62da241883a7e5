import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { html, serve } from '../../fetch/loopback.fixture.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-odd-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, page: string): string {
  const file = join(folder, name);
  writeFileSync(file, page);
  return file;
}

const deep = (levels: number) =>
  `<script type="application/ld+json">${'['.repeat(levels)}${']'.repeat(levels)}</script>`;
const page = (title: string, body: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>${body}`;
const items = Array.from({ length: 12 }, (_, at) => at + 1);
const list = `<ul>${items.map((at) => `<li><a href="/lamp/${at}">Lamp number ${at}</a> <b>${at},50 €</b></li>`).join('')}</ul>`;
const lamp = (at: number) => page(`Lamp number ${at}`, `<dl><dt>Colour<dd>red ${at}<dt>Height<dd>${at} cm</dl>`);

/** Crawls a shop of lamps all of whose pages end with this. */
async function crawlShop(odd: string, start = list) {
  const site = await serve((request, response) => {
    const thing = /^\/lamp\/(\d+)$/.exec(request.url ?? '');
    if (request.url === '/') html(response, page('Lamps', start + odd));
    else if (thing !== null) html(response, lamp(Number(thing[1])) + odd);
    else html(response, 'nothing here', 404);
  });
  const db = newDb();
  const called = await quarry(['crawl', '--json', '--quiet', '--db', db, '--max-downloads', '60', site.at('/')]);
  return { ...called, db, found: JSON.parse(called.stdout) as Record<string, unknown> };
}

describe('JSON-LD thousands of arrays deep', () => {
  test('is no data, and the page is read', async () => {
    const file = fileOf('deep.html', page('Lamps', list + deep(2000)));
    const records = await quarry(['records', '--json', file]);
    expect(records.code).toBe(0);
    expect(JSON.parse(records.stdout).regions[0].records).toHaveLength(12);
    const alone = await quarry(['records', '--json', fileOf('alone.html', deep(2000))]);
    expect(alone).toMatchObject({ code: 3, stderr: expect.not.stringContaining('fault') });
    const inspected = await quarry(['inspect', '--json', file]);
    expect(inspected.code).toBe(0);
    expect(JSON.parse(inspected.stdout).structured.brokenJsonLd).toBe(1);
  });

  test('does not end a crawl', async () => {
    const { code, found } = await crawlShop(deep(2000));
    expect(code).toBe(0);
    expect(found).toMatchObject({ entities: 12, tooComplex: [] });
  });
});

test('a table of 20 rows and 6,000 columns takes no more memory than there is', () => {
  const row = (at: number) =>
    `<tr>${Array.from({ length: 6000 }, (_, column) => `<td>v${at}.${column}</td>`).join('')}</tr>`;
  const table = `<table>${Array.from({ length: 20 }, (_, at) => row(at)).join('')}</table>`;
  const argv = ['--max-old-space-size=500', '--import', 'tsx', 'scripts/run-from-source.ts', 'records', '--json'];
  const printed = execFileSync(process.execPath, [...argv, fileOf('wide.html', table)], { maxBuffer: 1 << 28 });
  expect(JSON.parse(String(printed)).regions.length).toBeGreaterThan(0);
});

describe('a start page that takes more than any page is given', () => {
  const huge = '<i>'.repeat(2_400_000);

  test('ends crawl and queries with code 3 and the reason', async () => {
    const { code, found, stderr } = await crawlShop('', huge);
    expect(code).toBe(3);
    expect(found).toMatchObject({ outcome: 'too-complex', failed: 1 });
    expect(found.because).toMatch(
      /^the start page cannot be read: the page is too complex to be read: it has .* nodes/,
    );
    expect(stderr).toContain('cannot be read');
    const site = await serve((_, response) => html(response, huge));
    const queries = await quarry(['queries', '--json', '--quiet', '--db', newDb(), site.at('/')]);
    expect(queries.code).toBe(3);
  });
});

test('500,000 elements one in the other come out as JSON: their paths are not longer than the page', async () => {
  const nested = '<b>x'.repeat(500_000);
  const { code, stdout } = await quarry(['records', '--json', fileOf('nested.html', nested)]);
  expect(code).toBe(0);
  const { records } = JSON.parse(stdout).regions[0];
  expect(records.length).toBeGreaterThan(400_000);
  expect(records[1000].path).toMatch(/^\(\/\/b\)\[\d+\]$/);
});
