// Every view in a real browser: it shows what is in the database, says nothing on the console, and axe-core finds nothing.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteReader } from '../store/sqlite-reader.ts';
import { type CrawledShop, crawledShop, hasBrowser, launch } from './looked-at-shop.fixture.ts';
import { openUi, type Ui } from './server.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

describe.skipIf(!hasBrowser)('the page in a browser', () => {
  let shop: CrawledShop;
  let ui: Ui;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const said: string[] = [];
  const asked: string[] = [];

  beforeAll(async () => {
    shop = await crawledShop();
    ui = await openUi({ db: shop.db });
    browser = await launch();
    // axe is put into the page by the test, which our policy forbids to anybody else.
    context = await browser.newContext({ viewport: { width: 1300, height: 850 }, bypassCSP: true });
    page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(ui.url);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await ui?.close();
    shop?.remove();
  });

  async function violations(rules = ''): Promise<readonly string[]> {
    await page.evaluate(AXE);
    const found = (await page.evaluate(`axe.run({ exclude: [["iframe"]] }, {${rules}})`)) as {
      violations: readonly Violation[];
    };
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  }

  const open = async (address: string) => {
    await page.goto(`${ui.origin}${address}`);
    await page.waitForLoadState('networkidle');
  };
  const text = () => page.locator('main').innerText();

  async function expectAccessible(): Promise<void> {
    expect(await violations()).toEqual([]);
    await page.evaluate("document.documentElement.dataset.theme = 'dark'");
    expect(await violations("runOnly: ['color-contrast']")).toEqual([]);
  }

  test('the token leaves the address at once, and every view has an address of its own', () => {
    expect(page.url()).toBe(`${ui.origin}/`);
  });

  test('Site: kinds, attributes as layers, what only filters know', async () => {
    await open('/');
    await page.getByRole('heading', { name: 'Filters' }).waitFor();
    expect(await text()).toMatch(/60\s*entities/);
    expect(await text()).toContain('known from filters alone');
    expect(await page.locator('.layer').count()).toBeGreaterThan(8);
    await expectAccessible();
  });

  test('Site: the query graph is loaded when it is wanted', async () => {
    await open('/');
    expect(asked.filter((url) => /graph-.*\.js/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Draw it' }).click();
    await page.locator('.graph canvas').first().waitFor();
    expect(asked.filter((url) => /graph-.*\.js/.test(url))).toHaveLength(1);
  });

  test('Table: rows, sorting, facets with counts, search with /, export of what is shown', async () => {
    await open('/table/Shoes');
    await page.locator('.cell.title a').first().waitFor();
    await page.locator('.facet-value').first().waitFor();
    await expectAccessible();
    await page.getByRole('button', { name: /^title/ }).click();
    await page.waitForURL(/sort=title/);
    await page.waitForLoadState('networkidle');
    const titles = await page.locator('.cell.title').allInnerTexts();
    expect(titles).toEqual([...titles].sort());
    const facet = page.locator('.facet-value').first();
    const [value, rows] = [await facet.locator('.facet-text').innerText(), await facet.locator('.number').innerText()];
    await facet.click();
    await page.locator('.chips', { hasText: value }).waitFor();
    await page.getByText(new RegExp(`^${rows} rows? of 60$`)).waitFor();
    const csv = await page.evaluate("fetch(document.querySelector('.exports a').href).then((answer) => answer.text())");
    expect(String(csv).trim().split('\r\n')).toHaveLength(Number(rows) + 1);
    await page.locator('.chips button').click();
    await page.locator('.grid').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('/');
    await page.keyboard.type(titles[0].slice(0, 9));
    await page.waitForURL(/search=/);
    await page.getByText(/rows? of 60/).waitFor();
    expect(await page.locator('.cell.title').first().innerText()).toContain(titles[0].slice(0, 9));
  });

  test('Entity: sources side by side, and the saved page with the value outlined in a frame where nothing runs', async () => {
    await open('/table/Shoes');
    await page.locator('.cell.title a').first().click();
    await page.waitForURL(/entity\?key=/);
    const value = page.locator('tr', { hasText: 'Article number' }).locator('.value').first();
    const shown = String(await value.evaluate((element) => element.firstChild?.textContent));
    await value.click();
    const frame = page.locator('iframe');
    await frame.waitFor();
    expect(await frame.getAttribute('sandbox')).toBe('');
    await page.frameLocator('iframe').locator('#quarry-1').waitFor();
    expect(await page.frameLocator('iframe').locator('#quarry-1').innerText()).toContain(shown);
    expect(await page.locator('.words mark').innerText()).toBe(shown);
    await expectAccessible();
  });

  test('Entity: a value that only a filter knows shows the list that told it', async () => {
    const reader = openSqliteReader(shop.db);
    const [[key]] = [
      ...reader.statement("SELECT entity FROM facts_as_text WHERE attribute = 'Colour' AND source = 'filter' LIMIT 1")
        .rows,
    ];
    reader.close();
    await open(`/entity?key=${encodeURIComponent(String(key))}&attribute=Colour`);
    await page.getByText('The list under').waitFor();
    expect(await text()).toMatch(/Colour = /);
    expect(await text()).toMatch(/(?:st|nd|rd|th) on page \d+ of /);
    await page.frameLocator('iframe').locator('#quarry-1').waitFor();
  });

  test('Run: figures, the curve, every request with its reason', async () => {
    await open('/run');
    await page.locator('.curve canvas').waitFor();
    await page.locator('table.requests').waitFor();
    expect(await text()).toContain('what the page of an entity says');
    await expectAccessible();
    await open('/run/1?outcome=failed');
    expect(await text()).toContain('No request of this run ended so.');
  });

  test('Trust: coverage of every attribute, and whether sources agree', async () => {
    await open('/trust');
    await page.getByRole('heading', { name: 'Do sources agree?' }).waitFor();
    expect(await page.locator('table.coverage').first().locator('tbody tr').count()).toBeGreaterThan(8);
    await expectAccessible();
  });

  test('Changes and Plan say how they come about where there are none', async () => {
    await open('/changes');
    await page.getByText('No change was found.').waitFor();
    await expectAccessible();
    await open('/plan');
    await page.getByText('No plan was made yet.').waitFor();
    await expectAccessible();
  });

  test('SQL: reads, and refuses to write', async () => {
    await open(`/sql?q=${encodeURIComponent('SELECT count(*) AS things FROM entities')}`);
    await page.locator('table.result').waitFor();
    expect(await page.locator('table.result').innerText()).toMatch(/things\s+60/);
    await expectAccessible();
    await page.locator('textarea').fill('DELETE FROM entities');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Only statements that read can be run here.').waitFor();
  });

  test('on a phone nothing is wider than the page', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    for (const address of ['/', '/table/Shoes', '/run', '/trust', '/sql']) {
      await open(address);
      expect([address, await page.evaluate('document.documentElement.scrollWidth <= innerWidth')]).toEqual([
        address,
        true,
      ]);
    }
    await page.setViewportSize({ width: 1300, height: 850 });
  });

  test('nothing was said on the console, and nobody but us was asked', () => {
    // The statement that was refused is an answer 400, which browsers report.
    expect(said.filter((line) => !/status of 400/.test(line))).toEqual([]);
    expect(asked.filter((url) => !url.startsWith(ui.origin) && !url.startsWith('data:'))).toEqual([]);
  });
});
