// npm run pictures -- [--db FILE] [--out DIR] [--publish] [--port N]: every view of `quarry ui` and the report, in light and dark, on a wide window and a phone.
// Without --db, a shop of the city is crawled for it, visited again after some days, and crawled while it is looked at.
// --publish: small files in docs/pictures, and the page that shows them.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type OpenSite, openSite } from '../src/city/open-site.ts';
import { crawl } from '../src/crawl/crawl.ts';
import { recrawl } from '../src/crawl/recrawl.ts';
import { findChromium } from '../src/fetch/browser/find-chromium.ts';
import { openSqliteReader } from '../src/store/sqlite-reader.ts';
import { reportPage } from '../src/ui/report/report.ts';
import { openUi, type Ui } from '../src/ui/server.ts';

const { values } = parseArgs({
  options: {
    db: { type: 'string' },
    out: { type: 'string', default: '.tmp/pictures' },
    only: { type: 'string', default: '' },
    publish: { type: 'boolean', default: false },
    // Of the address that the shop of the pictures has: the same in every picture that is taken again.
    port: { type: 'string', default: '8080' },
  },
});

const WIDE = { width: 1360, height: 860 };
const PHONE = { width: 390, height: 800 };
const DAYS = 4;

interface Picture {
  readonly name: string;
  readonly says: string;
  readonly address: string;
}

async function crawledShop(city: OpenSite): Promise<string> {
  const db = join(mkdtempSync(join(tmpdir(), 'quarry-pictures-')), 'shop.db');
  await crawl(city.url, { settings: { db, perHost: 4, delay: 0 } }).outcome;
  city.clock.moveDays(DAYS);
  await recrawl(db, { settings: { perHost: 4, delay: 0 } });
  const program = fileURLToPath(new URL('./run-from-source.ts', import.meta.url));
  execFileSync(process.execPath, ['--import', import.meta.resolve('tsx'), program, 'plan', '--quiet', '--db', db]);
  return db;
}

/** The entity with the most values, and an attribute of it that only filters know. */
function picturesOf(db: string): readonly Picture[] {
  const reader = openSqliteReader(db);
  const { attributes, kinds } = reader.overview();
  const [kind] = kinds;
  const rows = (sql: string) => [...reader.statement(sql).rows];
  const [[key]] = rows(
    `SELECT key FROM entities WHERE gone_ms IS NULL ORDER BY (SELECT count(*) FROM facts WHERE facts.entity = entities.id AND ended_ms IS NULL) DESC, id LIMIT 1`,
  );
  reader.close();
  const hidden = attributes.find(({ onlyInFilters, facts }) => onlyInFilters === facts)?.attribute ?? '';
  const shown = attributes.find((one) => one.kind === kind.kind && one.onlyInFilters === 0)?.attribute ?? '';
  const entity = `/entity?key=${encodeURIComponent(String(key))}`;
  const sql = 'SELECT attribute, count(*) AS facts FROM facts_as_text GROUP BY attribute ORDER BY facts DESC';
  return [
    { name: 'site', address: '/', says: 'Site: kinds in layers; ochre is what only the filters know.' },
    { name: 'graph', address: '/#graph', says: 'Site: the graph of the queries, drawn when it is wanted.' },
    {
      name: 'table',
      address: `/table/${encodeURIComponent(kind.kind ?? '')}`,
      says: 'Table: rows, column cards, facets with counts, search.',
    },
    {
      name: 'entity',
      address: `${entity}&attribute=${encodeURIComponent(shown)}`,
      says: 'Entity: sources side by side, and the saved page with the value outlined.',
    },
    {
      name: 'entity-filter',
      address: `${entity}&attribute=${encodeURIComponent(hidden)}`,
      says: 'Entity: a value that no page shows, and the list that told it.',
    },
    { name: 'run', address: '/run/1', says: 'Run: facts against downloads, every request with its reason.' },
    { name: 'trust', address: '/trust', says: 'Trust: how far each attribute is known, and whether sources agree.' },
    { name: 'changes', address: '/changes', says: 'Changes: what a visit found otherwise.' },
    { name: 'plan', address: '/plan', says: 'Plan: which pages are worth visiting again.' },
    { name: 'sql', address: `/sql?q=${encodeURIComponent(sql)}`, says: 'SQL: any statement that reads.' },
  ];
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(500);
}

/** Published ones are small: a picture of a page is read, not measured. */
const shot = (file: string) =>
  values.publish ? ({ path: `${file}.jpg`, type: 'jpeg', quality: 45 } as const) : ({ path: `${file}.png` } as const);

async function shoot(page: Page, origin: string, { address, name }: Picture, file: string): Promise<void> {
  await page.goto(origin + address.replace('#graph', ''));
  await settled(page);
  if (name === 'graph') {
    const draw = page.getByRole('button', { name: 'Draw it' });
    if ((await draw.count()) === 0) return;
    await draw.click();
    await page.locator('.graph canvas').first().waitFor();
    await page.waitForTimeout(1500);
    await page.locator('.graph').evaluate((element) => (element as { scrollIntoView(): void }).scrollIntoView());
  }
  await page.screenshot(shot(file));
}

/** A crawl that is looked at while it goes on: slow enough to be seen. */
async function shootLive(context: BrowserContext, city: OpenSite, file: string): Promise<void> {
  const ui = await openUi({ db: join(mkdtempSync(join(tmpdir(), 'quarry-pictures-')), 'live.db') });
  const page = await context.newPage();
  try {
    await page.goto(ui.url);
    await page.goto(`${ui.origin}/run`);
    await page.getByLabel('Address').fill(city.url);
    await page.getByLabel('Pause in ms').fill('20');
    await page.getByRole('button', { name: 'Start the crawl' }).click();
    await page.locator('.phase .progress').waitFor({ timeout: 60_000 });
    await page.waitForTimeout(4000);
    await page.screenshot(shot(file));
  } finally {
    await page.close();
    await ui.close();
  }
}

async function shootReport(context: BrowserContext, db: string, file: string): Promise<void> {
  const reader = openSqliteReader(db);
  const html = join(mkdtempSync(join(tmpdir(), 'quarry-pictures-')), 'report.html');
  writeFileSync(html, await reportPage(reader, { nowMs: Date.now() }));
  reader.close();
  const page = await context.newPage();
  await page.goto(pathToFileURL(html).href);
  await settled(page);
  await page.screenshot(shot(file));
  await page.close();
}

interface Shown {
  readonly ui: Ui;
  readonly db: string;
  readonly city: OpenSite | null;
  readonly out: string;
}

async function pictures(browser: Browser, { city, db, out, ui }: Shown): Promise<readonly Picture[]> {
  const wanted = (name: string) => values.only === '' || values.only.split(',').includes(name);
  const all = picturesOf(db);
  for (const scheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme: scheme, viewport: WIDE });
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') console.error(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => console.error(`error: ${error.message}`));
    await page.goto(ui.url);
    for (const picture of all.filter(({ name }) => wanted(name)))
      await shoot(page, ui.origin, picture, join(out, `${picture.name}-${scheme}`));
    if (city !== null && wanted('live')) await shootLive(context, city, join(out, `live-${scheme}`));
    if (wanted('report')) await shootReport(context, db, join(out, `report-${scheme}`));
    await page.setViewportSize(PHONE);
    for (const [name, address] of [
      ['phone', '/'],
      ['phone-table', all.find((one) => one.name === 'table')!.address],
      ['phone-entity', all.find((one) => one.name === 'entity')!.address],
    ])
      if (wanted(name)) await shoot(page, ui.origin, { name, address, says: '' }, join(out, `${name}-${scheme}`));
    await context.close();
  }
  const live = { name: 'live', says: 'Run: a crawl while it goes on, started from the page.', address: '' };
  const report = { name: 'report', says: '`quarry report`: one file that can be sent.', address: '' };
  const phone = { name: 'phone', says: 'The same on a phone.', address: '' };
  return [...all, live, report, phone];
}

function writeGallery(out: string, shown: readonly Picture[]): void {
  const parts = shown.map(
    ({ name, says }) =>
      `${says}\n\n<picture><source media="(prefers-color-scheme: dark)" srcset="${name}-dark.jpg"><img alt="${says.replaceAll('`', '')}" src="${name}-light.jpg"></picture>\n`,
  );
  const head =
    '# What `quarry ui` looks like\n\nMade by `npm run pictures -- --publish`; each is shown as light or dark as this page is.\n';
  writeFileSync(join(out, 'README.md'), [head, ...parts].join('\n'));
}

async function main(): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === null) {
    console.error('error: no Chromium is installed');
    process.exitCode = 1;
    return;
  }
  const out = values.publish ? fileURLToPath(new URL('../docs/pictures', import.meta.url)) : resolve(values.out);
  mkdirSync(out, { recursive: true });
  if (values.publish && values.only === '') for (const old of readdirSync(out)) rmSync(join(out, old));
  const city =
    values.db === undefined
      ? await openSite({
          profile: 'shoes',
          size: 300,
          traits: { days: 'on' },
          ...(values.publish ? { port: Number(values.port) } : {}),
        })
      : null;
  const db = values.db ?? (await crawledShop(city!));
  const ui = await openUi({ db });
  const browser = await chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
  try {
    const shown = await pictures(browser, { ui, db, city, out });
    if (values.publish && values.only === '') writeGallery(out, shown);
  } finally {
    await browser.close();
    await ui.close();
    await city?.close();
  }
  console.log(out);
}

await main();
