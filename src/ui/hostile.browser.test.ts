// A site that puts markup, scripts and strange addresses into everything it says: nothing runs, nothing is loaded, nothing leaves.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityKey } from '../model/entity.ts';
import { visit } from '../model/query.ts';
import { predicateKey } from '../model/query-node.ts';
import type { Address } from '../model/url.ts';
import { at, fact, page as pageOf, shoe } from '../store/shop.fixture.ts';
import { openSqliteStore } from '../store/sqlite.ts';
import { openSqliteReader } from '../store/sqlite-reader.ts';
import { hasBrowser, launch } from './looked-at-shop.fixture.ts';
import { reportPage } from './report/report.ts';
import { openUi, type Ui } from './server.ts';

const RUNS = '"\'><img src=x onerror=hit()><script>hit()</script><svg onload=hit()>\u202e';
const pageAt = (
  evil: string,
): string => `<title>${RUNS}</title><base href="${evil}/"><meta http-equiv=refresh content="0;url=${evil}/">
<script>hit(); fetch('${evil}/a')</script><style>@import '${evil}/b'; p { background: url(${evil}/c) }</style>
<p onclick="hit()" style="background:url(${evil}/d)">VALUE</p><iframe src="${evil}/e"></iframe><img src="${evil}/f">
<form action="${evil}/g"><button autofocus onfocus="hit()">x</button></form><a href="javascript:hit()">j</a><object data="${evil}/h"></object>`;

async function makeHostile(file: string, evil: string): Promise<void> {
  const store = openSqliteStore(file);
  const description = { command: 'crawl', method: RUNS, version: '1', starts: [at('')], settings: {} };
  const { id } = await store.beginRun(description, { fresh: false, nowMs: 1 });
  await store.addEntities(id, [
    shoe('boot', { title: RUNS, kind: RUNS, addresses: [`javascript:hit()//${RUNS}` as Address] }),
  ]);
  const evidence = { page: at('boot') };
  await store.addFacts(id, [
    fact('boot', RUNS, RUNS, { source: 'page', evidence }),
    fact('boot', 'plain', 'VALUE', { source: 'page', evidence }),
    fact('boot', 'asked', RUNS, { evidence: { query: RUNS, page: `javascript:hit()//${RUNS}` as Address } }),
  ]);
  const key = [{ attribute: RUNS, value: RUNS }];
  await store.addQueryNodes(id, [
    { predicates: [], query: visit(at('list')), how: 'asked', entities: null },
    { predicates: key, query: visit(`javascript:hit()//${RUNS}` as Address), how: 'asked', entities: null },
  ]);
  await store.addQueryEdges(id, [{ parent: predicateKey([]), child: predicateKey(key), attribute: RUNS, value: RUNS }]);
  for (const fetched of [pageOf('boot', pageAt(evil)), pageOf(RUNS, pageAt(evil))])
    await store.append(id, { conversation: 'main', ask: { query: fetched.query, why: RUNS, nth: 1 }, fetched });
  const lists = { read: 1, cut: 1, failed: 0, refused: 0 };
  await store.setCoverage(id, [{ kind: RUNS, attribute: RUNS, expected: 2, lists, why: RUNS }]);
  await store.rebuildKindTables();
  await store.endRun(id, 'finished', 3);
  const visitOf = { ...description, command: 'recrawl' };
  const second = await store.beginRun(visitOf, { fresh: false, nowMs: 4 });
  await store.keepFindings(second.id, {
    ...{ seen: [], entities: [], facts: [], ended: [], gone: [], pages: [], watched: [] },
    changes: [
      {
        change: 'changed',
        entity: at('boot') as string as EntityKey,
        attribute: RUNS,
        before: RUNS,
        after: RUNS,
        atMs: 2,
      },
    ],
  });
  await store.endRun(second.id, 'finished', 5);
  await store.close();
}

describe.skipIf(!hasBrowser)('a hostile site', () => {
  let folder: string;
  let ui: Ui;
  let browser: Browser;
  let page: Page;
  let evil: Server;
  const left: string[] = [];
  const hits: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quarry-hostile-'));
    // What a browser asks and its policy stops is told as a request, too: only the other server knows what came.
    evil = createServer((request, answer) => {
      left.push(request.url ?? '');
      answer.end();
    });
    await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
    await makeHostile(join(folder, 'evil.db'), `http://127.0.0.1:${(evil.address() as AddressInfo).port}`);
    ui = await openUi({ db: join(folder, 'evil.db') });
    browser = await launch();
    page = await browser.newPage();
    await page.exposeFunction('hit', () => {
      hits.push(page.url());
    });
    page.on('dialog', (dialog) => {
      hits.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(ui.url);
  });
  afterAll(async () => {
    await browser?.close();
    await ui?.close();
    evil?.close();
    rmSync(folder, { recursive: true });
  });

  const kind = encodeURIComponent(RUNS);
  const entity = `/entity?key=${encodeURIComponent(at('boot'))}`;
  test.each([
    ['site', '/', '.layer'],
    ['table', `/table/${kind}`, '.cell.title a'],
    ['entity', `${entity}&attribute=plain`, 'iframe'],
    ['entity with an odd attribute', `${entity}&attribute=${kind}`, '.claim'],
    ['entity told by an odd list', `${entity}&attribute=asked`, '.claim'],
    ['run', '/run/1', 'table.requests'],
    ['trust', '/trust', 'table.coverage'],
    ['changes', '/changes', '.change'],
    ['sql', `/sql?q=${encodeURIComponent('SELECT * FROM facts_as_text')}`, 'table.result'],
  ])('%s shows it as text', async (name, address, sign) => {
    await page.goto(`${ui.origin}${address}`);
    await page.locator(sign).first().waitFor();
    if (name === 'site') {
      await page.getByRole('button', { name: 'Draw it' }).click();
      await page.locator('.graph canvas').first().waitFor();
    }
    await page.waitForTimeout(200);
    expect(await page.locator('main img, main script, a[href^="javascript:"]').count()).toBe(0);
    expect([hits, left]).toEqual([[], []]);
  });

  test('the saved page shows the value, in a frame where nothing runs', async () => {
    await page.goto(`${ui.origin}${entity}&attribute=plain`);
    await page.frameLocator('iframe').locator('#quarry-1, mark, p').first().waitFor();
    expect(await page.frameLocator('iframe').locator('script, img[src], iframe, form, object, base').count()).toBe(0);
    expect([hits, left]).toEqual([[], []]);
  });

  test('the report shows it as text, and needs nothing but itself', async () => {
    const reader = openSqliteReader(join(folder, 'evil.db'));
    const text = await reportPage(reader, { nowMs: 0, incomplete: [RUNS], notReached: [RUNS] });
    await reader.close();
    const file = join(folder, 'report.html');
    writeFileSync(file, text);
    await page.goto(pathToFileURL(file).href);
    expect(await page.locator('img, script, svg[onload], a[href^="javascript:"]').count()).toBe(0);
    expect(await page.locator('body').innerText()).toContain('<script>hit()</script>');
    expect([hits, left]).toEqual([[], []]);
    expect(text.length).toBeLessThan(1_000_000);
  });
});
