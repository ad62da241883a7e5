// What the tutorial says is clicked: from the picture of a site to where a value stands, in a real browser.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite } from '../src/city/open-site.ts';
import { crawl } from '../src/crawl/crawl.ts';
import { hasBrowser, launch } from '../src/ui/looked-at-shop.fixture.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const program = `${process.execPath} --import ${import.meta.resolve('tsx')} ${here('./run-from-source.ts')}`;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-tutorial-'));
  const city = await openSite({ profile: 'shoes', size: 60 });
  await crawl(city.url, { settings: { db: join(folder, 'shop.db'), perHost: 4 } }).outcome;
  await city.close();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test.skipIf(!hasBrowser)(
  'what docs/tutorial.md says is clicked: from the picture of the site to where a value stands',
  async () => {
    const text = readFileSync(here('../docs/tutorial.md'), 'utf8');
    const [, command] = /^npx quarry (ui shop\.db) --open$/m.exec(text) ?? [];
    const child = spawn('sh', ['-c', `exec ${program} ${command}`], { cwd: folder });
    const browser = await launch();
    try {
      const url = await new Promise<string>((resolve) =>
        child.stdout.once('data', (line) => resolve(String(line).trim())),
      );
      const page = await browser.newPage();
      await page.goto(url);
      // Site: a value of a layer that only the filters know.
      const segment = page.locator('.layer.is-hidden a.segment').first();
      const value = String(await segment.innerText());
      await segment.click();
      // Table: filtered by that value.
      await page.locator('.chips', { hasText: value }).waitFor();
      await page.locator('.cell.title a').first().click();
      // Entity: the list that told a value of a filter, then a value of its page, outlined where it stands.
      await page.waitForURL(/entity\?key=/);
      await page.locator('tr.is-hidden .value').first().click();
      await page.getByText('The list under').waitFor();
      const source = page.locator('table.matrix thead th').filter({ hasText: 'page' });
      const column = await source.evaluate((element) => (element as unknown as { cellIndex: number }).cellIndex);
      const shown = page.locator(`table.matrix tbody tr > :nth-child(${column + 1}) .value`).first();
      const said = String(await shown.evaluate((element) => element.firstChild?.textContent));
      await shown.click();
      await page.frameLocator('iframe').locator('#quarry-1', { hasText: said }).waitFor();
      expect(await page.locator('.words mark').innerText()).toBe(said);
      for (const view of ['Run', 'Trust', 'SQL']) {
        await page.getByRole('link', { name: view, exact: true }).click();
        await page.locator('main h1').waitFor();
      }
    } finally {
      await browser.close();
      child.kill('SIGINT');
    }
  },
  120_000,
);
