// npm run pictures -- [--db FILE] [--out DIR]: every view of `quarry ui` and the report, in light and dark, as PNG files.
// Without --db, a shop of the city is crawled for it.
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { openSite } from '../src/city/open-site.ts';
import { crawl } from '../src/crawl/crawl.ts';
import { findChromium } from '../src/fetch/browser/find-chromium.ts';
import { openSqliteReader } from '../src/store/sqlite-reader.ts';
import { openUi } from '../src/ui/server.ts';

const { values } = parseArgs({
  options: {
    db: { type: 'string' },
    out: { type: 'string', default: '.tmp/pictures' },
    only: { type: 'string', default: '' },
  },
});

const WIDTH = 1360;
const HEIGHT = 860;

async function crawledShop(): Promise<string> {
  const city = await openSite({ profile: 'shoes', size: 300 });
  const db = join(mkdtempSync(join(tmpdir(), 'quarry-pictures-')), 'shoes.db');
  try {
    await crawl(city.url, { settings: { db, perHost: 4 } }).outcome;
  } finally {
    await city.close();
  }
  return db;
}

/** The entity with the most values, and an attribute of it that only filters know. */
function addressesOf(db: string): readonly (readonly [string, string])[] {
  const reader = openSqliteReader(db);
  const { attributes, kinds } = reader.overview();
  const [kind] = kinds;
  const first = [
    ...reader.statement('SELECT entity FROM facts GROUP BY entity ORDER BY count(*) DESC LIMIT 1').rows,
  ][0];
  const key = String([...reader.statement(`SELECT key FROM entities WHERE id = ${first[0]}`).rows][0][0]);
  reader.close();
  const hidden = attributes.find(({ onlyInFilters, facts }) => onlyInFilters === facts)?.attribute ?? '';
  const table = `/table/${encodeURIComponent(kind.kind ?? '')}`;
  const entity = `/entity?key=${encodeURIComponent(key)}`;
  const shown = attributes.find((one) => one.kind === kind.kind && one.onlyInFilters === 0)?.attribute ?? '';
  return [
    ['site', '/'],
    ['table', table],
    ['entity', `${entity}&attribute=${encodeURIComponent(shown)}`],
    ['entity-filter', `${entity}&attribute=${encodeURIComponent(hidden)}`],
    ['run', '/run'],
    ['trust', '/trust'],
    ['changes', '/changes'],
    ['plan', '/plan'],
    [
      'sql',
      `/sql?q=${encodeURIComponent('SELECT attribute, count(*) AS facts FROM facts_as_text GROUP BY attribute ORDER BY facts DESC')}`,
    ],
  ];
}

async function shoot(page: Page, name: string, file: string): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  if (name === 'site') {
    const draw = page.getByRole('button', { name: 'Draw it' });
    if ((await draw.count()) > 0) await draw.click();
  }
  await page.waitForTimeout(700);
  if (name === 'site') {
    // All of it, with the side as high as the page.
    const height = await page.evaluate('document.documentElement.scrollHeight');
    await page.setViewportSize({ width: WIDTH, height: Number(height) });
    await page.waitForTimeout(300);
  }
  await page.screenshot({ path: file, fullPage: name === 'phone' });
  // The beginning of it is the picture in the README.
  if (name === 'site')
    await page.screenshot({ path: file.replace('site-', 'readme-'), clip: { x: 0, y: 0, width: WIDTH, height: 724 } });
  if (name === 'site') await page.setViewportSize({ width: WIDTH, height: HEIGHT });
}

async function pictures(browser: Browser, db: string, out: string): Promise<void> {
  const ui = await openUi({ db });
  try {
    for (const scheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ colorScheme: scheme, viewport: { width: WIDTH, height: HEIGHT } });
      const page = await context.newPage();
      page.on('console', (message) => {
        if (message.type() === 'error') console.error(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => console.error(`error: ${error.message}`));
      await page.goto(ui.url);
      for (const [name, address] of addressesOf(db)) {
        if (values.only !== '' && !values.only.split(',').includes(name)) continue;
        await page.goto(`${ui.origin}${address}`);
        await shoot(page, name, join(out, `${name}-${scheme}.png`));
      }
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(`${ui.origin}/`);
      await shoot(page, 'phone', join(out, `phone-${scheme}.png`));
      await context.close();
    }
  } finally {
    await ui.close();
  }
}

const executablePath = findChromium();
if (executablePath === null) {
  console.error('error: no Chromium is installed');
  process.exit(1);
}
const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const db = values.db ?? (await crawledShop());
const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
await pictures(browser, db, out).finally(() => browser.close());
console.log(out);
