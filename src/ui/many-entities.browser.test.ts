// Every view over a hundred thousand entities, in a real browser: it comes in a time that nobody waits for, scrolls to its end and says nothing on the console.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../store/sqlite.ts';
import { hasBrowser, launch } from './looked-at-shop.fixture.ts';
import { addressOf, makeManyShoes } from './many-shoes.fixture.ts';
import { openUi, type Ui } from './server.ts';

const ENTITIES = 100_000;

describe.skipIf(!hasBrowser)('a hundred thousand entities in a browser', () => {
  let folder: string;
  let ui: Ui;
  let browser: Browser;
  let page: Page;
  const said: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quarry-many-'));
    const db = join(folder, 'shoes.db');
    await makeManyShoes(openSqliteStore(db), ENTITIES);
    ui = await openUi({ db });
    browser = await launch();
    page = await browser.newPage({ viewport: { width: 1300, height: 850 } });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto(ui.url);
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await ui?.close();
    rmSync(folder, { recursive: true });
  });

  const open = (address: string) => page.goto(`${ui.origin}${address}`);
  const rows = (text: string | RegExp) => page.locator('.table-head [role=status]', { hasText: text }).waitFor();

  test('Site: counted beside the server, which answers meanwhile', async () => {
    await open('/');
    await page.getByText('100,000').first().waitFor();
    expect(await page.locator('.layer').count()).toBe(5);
    expect(await page.locator('main').innerText()).toMatch(/known from filters alone/);
  });

  test('Table: the last row is reached by its key, and the first again', async () => {
    await open('/table/shoe');
    await rows('100,000 rows');
    await page.locator('.cell.title a').first().waitFor();
    expect(await page.locator('[role=row]').count()).toBeLessThan(120);
    await page.locator('.grid').focus();
    await page.keyboard.press('End');
    await page.locator('.cell.title', { hasText: `${(99_999 * 7919) % 1_000_003}` }).waitFor();
    await page.keyboard.press('Home');
    await page.locator('.cell.title', { hasText: 'Comet 0' }).first().waitFor();
  });

  test('Table: sorted, filtered by a facet, searched', async () => {
    await open('/table/shoe?sort=Price&desc=1');
    await rows('100,000 rows');
    await page.locator('.cell', { hasText: '299.99' }).first().waitFor();
    await page.locator('.facet-value', { hasText: 'leather' }).click();
    await rows('25,000 rows of 100,000');
    await page.locator('.grid').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('Comet 7919');
    await rows(/^\d+ rows? of 100,000/);
  });

  test('Entity, Run, Trust, Changes, Plan and SQL', async () => {
    await open(`/entity?key=${encodeURIComponent(addressOf(77_777))}&attribute=Colour`);
    await page.getByText('The list under').waitFor();
    await open('/run');
    await page.getByText('from start to end').waitFor();
    await open('/trust');
    await page.getByRole('heading', { name: 'Do sources agree?' }).waitFor();
    await open('/changes');
    await page.getByText('No change was found.').waitFor();
    await open('/plan');
    await page.getByText('No plan was made yet.').waitFor();
    await open(`/sql?q=${encodeURIComponent('SELECT count(*) AS shoes FROM shoe')}`);
    expect(await page.locator('table.result').innerText()).toMatch(/shoes\s+100000/);
  });

  test('nothing was said on the console', () => {
    expect(said).toEqual([]);
  });
});
