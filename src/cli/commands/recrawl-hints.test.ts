import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { openSqliteReader } from '../../store/sqlite-reader.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';
import { type LampShop, openLampShop } from './lamp-shop.fixture.ts';

async function crawled(shop: LampShop, db = newDb()): Promise<string> {
  expect((await quarry(['crawl', '--quiet', '--delay', '0', '--db', db, shop.at('/')])).code).toBe(0);
  return db;
}

async function recrawl(shop: LampShop, db: string, ...flags: readonly string[]) {
  shop.sent.length = 0;
  const argv = ['recrawl', '--json', '--delay', '0', '--retries', '0', '--db', db, ...flags];
  const { code, stderr, stdout } = await quarry(argv);
  const paths = [...new Set(shop.sent.map(({ path }) => path))];
  return { code, stderr, paths, result: stdout === '' ? null : JSON.parse(stdout) };
}

/** As if everything had happened so many days earlier. */
function daysPass(db: string, days: number): void {
  const ms = days * 86_400_000;
  const database = openDatabase(db);
  const columns = {
    pages: ['at_ms'],
    runs: ['began_ms', 'ended_ms'],
    entities: ['first_seen_ms', 'last_seen_ms'],
    facts: ['first_seen_ms', 'last_seen_ms', 'ended_ms'],
    changes: ['at_ms'],
  };
  for (const [table, names] of Object.entries(columns))
    database.run(`UPDATE ${table} SET ${names.map((name) => `${name} = ${name} - ${ms}`).join(', ')}`);
  database.close();
}

const QUIET = ['--filters', '0', '--pages', '0'] as const;

describe('when a site says itself that pages changed', () => {
  test('what only pages say is found in the visit after it changed; the rest is not asked for', async () => {
    const shop = await openLampShop();
    shop.modified = new Map(shop.lamps.map(({ id }) => [`/lamp/${id}`, '2001-01-01']));
    const db = await crawled(shop);
    shop.lamps[3].shade = 'bamboo';
    shop.modified.set('/lamp/4', new Date(Date.now() + 1000).toISOString());
    const { paths, result } = await recrawl(shop, db, ...QUIET);
    expect(result).toMatchObject({ changed: 1, sitemap: { dated: 30, said: 1, read: 1, changed: 1, unsaid: 0 } });
    expect(paths.filter((path) => path.startsWith('/lamp/'))).toEqual(['/lamp/4']);
  }, 60_000);

  test('a site that says so of everything, each day, is not believed', async () => {
    const shop = await openLampShop();
    const now = new Date(Date.now() + 3_600_000).toISOString();
    shop.modified = new Map(shop.lamps.map(({ id }) => [`/lamp/${id}`, now]));
    const db = await crawled(shop);
    const { paths, result } = await recrawl(shop, db, ...QUIET);
    expect(result).toMatchObject({ changed: 0, sitemap: { dated: 30, said: 30, read: 10, changed: 0 } });
    // The layers below may ask for a page to compare with.
    expect(paths.filter((path) => path.startsWith('/lamp/')).length).toBeLessThan(15);
  }, 60_000);

  test('a site that keeps silent about a change: the page has its turn all the same', async () => {
    const shop = await openLampShop();
    shop.modified = new Map(shop.lamps.map(({ id }) => [`/lamp/${id}`, '2001-01-01']));
    const db = await crawled(shop);
    shop.lamps[3].shade = 'bamboo';
    const { result } = await recrawl(shop, db, '--filters', '0', '--pages', '1');
    expect(result).toMatchObject({ changed: 1, sitemap: { said: 0, unsaid: 1 } });
  }, 60_000);
});

describe('what a site shows since it was crawled', () => {
  test('an attribute that is new is said once, and its values are kept', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    shop.material = true;
    const { result } = await recrawl(shop, db, ...QUIET);
    expect(result).toMatchObject({ added: 0, changed: 0, gone: 0 });
    expect(result.newAttributes).toEqual([{ kind: expect.any(String), attribute: 'Material', entities: 30 }]);
    const reader = openSqliteReader(db);
    const facts = reader.entity(shop.at('/lamp/4'))?.facts ?? [];
    reader.close();
    expect(facts.map(({ attribute, value }) => `${attribute} ${value}`)).toContain('Material paper');
    expect((await recrawl(shop, db, ...QUIET)).result).toMatchObject({ changed: 0, newAttributes: [] });
  }, 60_000);

  test('a value that still stands in its record, and is only not named there, is not gone', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    shop.unlabelled.add(5);
    expect((await recrawl(shop, db, ...QUIET)).result).toMatchObject({ added: 0, changed: 0, gone: 0 });
    shop.lamps[4].watts = '77 W';
    expect((await recrawl(shop, db, ...QUIET)).result).not.toMatchObject({ changed: 0, gone: 0 });
  }, 60_000);

  test('links that go from one list to the next for ever are no pager', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    shop.endless = true;
    const { paths, result } = await recrawl(shop, db, '--filters', '1000', '--pages', '0');
    expect(result).toMatchObject({ added: 0, changed: 0, gone: 0 });
    expect(paths.length).toBeLessThan(60);
  }, 60_000);
});

describe('visits by a schedule', () => {
  test('a plan with a budget is kept; --due asks only what it says, and nothing before', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    const plan = await quarry(['plan', '--json', '--db', db, '--budget-per-day', '10']);
    expect(plan.code).toBe(0);
    const reader = openSqliteReader(db);
    const [{ host }] = reader.visitedSites();
    const kept = reader.schedule(host);
    reader.close();
    expect(kept?.perDay).toBeCloseTo(10, 3);
    const early = await recrawl(shop, db, '--due');
    expect(early).toMatchObject({ code: 3, paths: [], result: null });
    expect(early.stderr).toContain('Nothing is due before');
    daysPass(db, 40);
    shop.lamps[3].price = '$99.50';
    const due = await recrawl(shop, db, '--due');
    expect(due).toMatchObject({ code: 0, result: { changed: 1 } });
    expect((await recrawl(shop, db, '--due')).code).toBe(3);
  }, 60_000);

  test('how often values change is learned from visits, page by page and attribute by attribute', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    for (let day = 1; day <= 3; day += 1) {
      daysPass(db, 1);
      for (const lamp of shop.lamps.slice(0, 15)) lamp.price = `$${100 + day + lamp.id}.50`;
      await recrawl(shop, db, '--filters', '1000', '--pages', '0');
    }
    daysPass(db, 1);
    const { schedule } = JSON.parse((await quarry(['plan', '--json', '--db', db, '--budget-per-day', '10'])).stdout);
    const rates = Object.fromEntries(
      schedule.attributes.map((one: { attribute: string; rate: number }) => [one.attribute, one.rate]),
    );
    expect(rates.Price).toBeGreaterThan(0.3);
    expect(rates.Price).toBeLessThan(1.2);
    expect(rates.Power).toBeLessThan(0.1);
    expect(rates.Colour).toBeLessThan(0.1);
    const text = await quarry(['plan', '--db', db, '--budget-per-day', '10']);
    expect(text.stdout).toContain('Price');
  }, 60_000);
});

describe('several sites in one database', () => {
  test('each is visited, and what one lost is not taken from the other', async () => {
    const [one, two] = [await openLampShop(), await openLampShop(20)];
    const db = await crawled(one);
    await crawled(two, db);
    one.lamps = one.lamps.filter(({ id }) => id !== 12);
    two.lamps[3].price = '$99.50';
    const diff = newDb();
    writeFileSync(diff, '');
    const { code, stdout } = await quarry(['recrawl', '--json', '--delay', '0', '--db', db, '--diff', diff]);
    expect(code).toBe(0);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ added: 0, changed: 1, gone: 1, complete: true });
    expect(result.sites.map(({ changed, gone }: { changed: number; gone: number }) => [changed, gone])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect((await quarry(['plan', '--quiet', '--db', db])).code).toBe(0);
    const sql = await quarry([
      'sql',
      '--json',
      '--db',
      db,
      'SELECT count(*) AS n, count(DISTINCT object) AS d FROM objects',
    ]);
    // Twenty lamps of the one shop are called as those of the other, and one of them is gone from the first.
    expect(JSON.parse(sql.stdout)).toMatchObject([{ n: 49, d: 30 }]);
  }, 60_000);
});
