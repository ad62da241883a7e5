import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openSqliteReader } from '../../store/sqlite-reader.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';
import { type LampShop, lamp, openLampShop } from './lamp-shop.fixture.ts';

async function crawled(shop: LampShop): Promise<string> {
  const db = newDb();
  const { code } = await quarry(['crawl', '--quiet', '--delay', '0', '--db', db, shop.at('/')]);
  expect(code).toBe(0);
  shop.sent.length = 0;
  return db;
}

async function recrawl(shop: LampShop, db: string, ...flags: readonly string[]) {
  shop.sent.length = 0;
  const diff = newDb();
  writeFileSync(diff, '');
  const argv = ['recrawl', '--json', '--delay', '0', '--retries', '0', '--db', db, '--diff', diff, ...flags];
  const { code, stderr, stdout } = await quarry(argv);
  const rows = readFileSync(diff, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, string | null>);
  const short = rows.map(({ after, attribute, before, change, entity }) =>
    [change, entity?.replace(/^.*\/lamp\//, ''), attribute, before, after].filter((part) => part !== null).join(' '),
  );
  return { code, stderr, result: stdout === '' ? null : JSON.parse(stdout), rows, short: short.sort() };
}

const valuesOf = (db: string, shop: LampShop, id: number, history = false) => {
  const reader = openSqliteReader(db);
  const facts = reader.entity(shop.at(`/lamp/${id}`), { history })?.facts ?? [];
  reader.close();
  return [
    ...new Set(facts.map(({ attribute, endedMs, value }) => `${attribute} ${value}${endedMs ? ' ended' : ''}`)),
  ].sort();
};

const goneIn = (db: string) => {
  const reader = openSqliteReader(db);
  const { entities, gone } = reader.overview();
  reader.close();
  return { entities, gone };
};

describe('quarry recrawl', () => {
  test('finds what was added, changed and gone from the lists, each once', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    const first = await recrawl(shop, db, '--filters', '0', '--pages', '0');
    expect(first).toMatchObject({ code: 0, short: [], result: { added: 0, changed: 0, gone: 0, complete: true } });
    expect(shop.sent.filter(({ path }) => path.startsWith('/lamp/'))).toEqual([]);

    shop.lamps[3].price = '$99.50';
    shop.lamps = [lamp(77), ...shop.lamps.filter(({ id }) => id !== 12)];
    const { code, result, short } = await recrawl(shop, db, '--filters', '0', '--pages', '0');
    expect(code).toBe(0);
    expect(short).toEqual(['added 77', 'changed 4 Price $48.50 $99.50', 'gone 12']);
    expect(result).toMatchObject({ added: 1, changed: 1, gone: 1, complete: true, drift: [], learnedAgain: false });
    expect(result.downloads.total).toBeLessThan(15);
    expect(valuesOf(db, shop, 4)).toContain('Price $99.50');
    expect(valuesOf(db, shop, 4)).not.toContain('Price $48.50');
    expect(valuesOf(db, shop, 4, true)).toContain('Price $48.50 ended');
    expect(valuesOf(db, shop, 77)).toEqual(['Article L-1077', 'Power 10 W', 'Price $79.50', 'Shade paper']);
    expect(goneIn(db)).toEqual({ entities: 30, gone: 1 });

    expect((await recrawl(shop, db, '--filters', '0', '--pages', '0')).short).toEqual([]);
    const { stdout } = await quarry(['changes', '--json', '--db', db]);
    const told = JSON.parse(stdout);
    expect([told.added.length, told.changed.length, told.gone.length]).toEqual([1, 1, 1]);
    const table = await quarry(['changes', '--db', db, '--since', '1d']);
    expect(table.stdout).toContain('$99.50');
    expect((await quarry(['changes', '--db', db, '--since', '2999-01-01'])).code).toBe(3);
    expect((await quarry(['changes', '--db', db, '--since', 'tomorrow'])).code).toBe(2);
  }, 60_000);

  test('what only pages or only filters say is seen when they have their turn', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    shop.lamps[3].shade = 'bamboo';
    shop.lamps[4].colour = shop.lamps[5].colour;
    expect((await recrawl(shop, db, '--filters', '0', '--pages', '0')).short).toEqual([]);
    const { short } = await recrawl(shop, db, '--filters', '1000', '--pages', '1');
    expect(short).toEqual(['changed 4 Shade linen bamboo', 'changed 5 Colour green red']);
  }, 60_000);

  test('pages that say how to are asked for only if they changed', async () => {
    const shop = await openLampShop();
    shop.marks = true;
    const db = await crawled(shop);
    const quiet = await recrawl(shop, db, '--filters', '1000', '--pages', '1');
    expect(quiet).toMatchObject({ short: [], result: { complete: true } });
    expect(shop.sent.filter(({ status }) => status === 304).length).toBeGreaterThan(30);
    expect(quiet.result.bytes).toBeLessThan(4000);
    shop.lamps[3].price = '$99.50';
    expect((await recrawl(shop, db)).short).toEqual(['changed 4 Price $48.50 $99.50']);
  }, 60_000);

  test('a visit that was stopped goes on, and tells nothing twice', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    shop.lamps[3].price = '$99.50';
    shop.lamps[25].price = '$98.50';
    shop.lamps = shop.lamps.filter(({ id }) => id !== 12);
    const cut = await recrawl(shop, db, '--max-downloads', '3', '--filters', '0', '--pages', '0');
    expect(cut).toMatchObject({ code: 0, result: { stopped: 'budget', complete: false, gone: 0 } });
    const before = shop.sent.length;
    const { result, short } = await recrawl(shop, db, '--filters', '0', '--pages', '0');
    expect(result).toMatchObject({ stopped: null, changed: 2, gone: 1 });
    expect(short).toEqual(['changed 26 Price $22.50 $98.50', 'changed 4 Price $48.50 $99.50', 'gone 12']);
    expect(before).toBeLessThan(6);
    const told = JSON.parse((await quarry(['changes', '--json', '--db', db])).stdout);
    expect([told.changed.length, told.gone.length]).toEqual([2, 1]);
  }, 60_000);

  test('a site that is down: nothing is gone, and it is said', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    shop.mood = 'down';
    const { code, result, short, stderr } = await recrawl(shop, db);
    expect(result).toMatchObject({ gone: 0, learnedAgain: false, complete: false });
    expect(result.incomplete[0].why).toContain('nothing came from the site');
    expect(code).toBe(1);
    expect(short).toEqual([]);
    expect(stderr).toContain('Nothing was taken to be gone');
    expect(goneIn(db)).toEqual({ entities: 30, gone: 0 });
    shop.mood = 'well';
    expect((await recrawl(shop, db, '--fresh')).short).toEqual([]);
  }, 60_000);

  test('a site that lets nobody in: the same, and it is not crawled anew', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    shop.mood = 'walled';
    const { code, result, stderr } = await recrawl(shop, db);
    expect(code).toBe(1);
    expect(result).toMatchObject({ gone: 0, learnedAgain: false, complete: false, drift: [] });
    expect(result.down).toContain('the site refuses to show it');
    expect(stderr).toContain('Nothing was taken to be gone');
    expect(shop.sent.length).toBeLessThan(5);
    shop.mood = 'well';
    expect((await recrawl(shop, db)).result).toMatchObject({ gone: 0, changed: 0, complete: true, down: null });
  }, 60_000);

  test('a shop that gave up most of its lamps: first drift, and when it was learned again, they are gone', async () => {
    const shop = await openLampShop(60);
    const db = await crawled(shop);
    shop.lamps = shop.lamps.slice(0, 15);
    expect((await recrawl(shop, db)).result).toMatchObject({ gone: 0, learnedAgain: true, complete: false });
    expect((await recrawl(shop, db)).result).toMatchObject({ gone: 45, learnedAgain: false, complete: true });
    expect(shop.sent.length).toBeLessThan(25);
    expect(goneIn(db)).toEqual({ entities: 15, gone: 45 });
    expect((await recrawl(shop, db)).result).toMatchObject({ gone: 0, complete: true });
  }, 60_000);

  test('a site that leads everything to its home page: drift, and nothing is gone', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    shop.mood = 'all-home';
    const { code, result, short } = await recrawl(shop, db, '--learn', 'never');
    expect(short).toEqual([]);
    expect(code).toBe(0);
    expect(result.drift.join('\n')).toContain('is no longer the list it was');
    expect(result.complete).toBe(false);
    expect((await recrawl(shop, db)).result).toMatchObject({ gone: 0, changed: 0 });
    expect(goneIn(db)).toEqual({ entities: 30, gone: 0 });
  }, 60_000);

  test('a site that is written otherwise now is learned again', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    shop.mood = 'other-layout';
    const { result } = await recrawl(shop, db);
    expect(result).toMatchObject({ learnedAgain: true, gone: 0 });
    expect(goneIn(db).gone).toBe(0);
    expect(goneIn(db).entities).toBeGreaterThan(30);
  }, 60_000);

  test('a list that shows much less than before is not believed while the pages are there', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    const all = shop.lamps;
    // The list is cut; the pages of the others still answer.
    shop.lamps = Object.assign(all.slice(0, 18), { find: all.find.bind(all) });
    const { result, short } = await recrawl(shop, db, '--filters', '0', '--pages', '0');
    expect(short).toEqual([]);
    expect(result.drift.join('\n')).toContain('nothing is taken to be gone');
    expect(goneIn(db).gone).toBe(0);
  }, 60_000);
});

describe('visits by the clock', () => {
  test('--due asks nothing before its time; --watch visits again until it is stopped', async () => {
    const shop = await openLampShop(12);
    const db = await crawled(shop);
    const early = await quarry(['recrawl', '--db', db, '--due', '--every', '10']);
    expect(early).toMatchObject({ code: 3 });
    expect(early.stderr).toContain('Nothing is due before');
    expect(shop.sent).toEqual([]);
    const stop = new AbortController();
    const watch = setInterval(() => {
      if (shop.sent.filter(({ path }) => path === '/lamps').length >= 2) stop.abort();
    }, 5);
    const argv = ['recrawl', '--quiet', '--delay', '0', '--db', db, '--watch', '--every', '0.001'];
    const { code } = await quarry(argv, stop.signal);
    clearInterval(watch);
    expect(code).toBe(130);
    expect(shop.sent.filter(({ path }) => path === '/lamps').length).toBeGreaterThanOrEqual(2);
  }, 60_000);

  test('a watch of many visits says once that it was stopped, in whichever', async () => {
    const shop = await openLampShop(12);
    const db = await crawled(shop);
    const stop = new AbortController();
    shop.sent.push = (...all) => {
      const lists = [...shop.sent, ...all].filter(({ path }) => path === '/lamps').length;
      if (lists >= 4) stop.abort();
      return Array.prototype.push.apply(shop.sent, all);
    };
    const argv = ['recrawl', '--delay', '0', '--db', db, '--watch', '--every', '0.001'];
    const { code, stderr } = await quarry(argv, stop.signal);
    expect(code).toBe(130);
    expect(stderr.match(/Stopping/g)).toHaveLength(1);
  }, 60_000);

  test('who stops a visit waits for no web hook and no next visit, and is told all when it goes on', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    shop.lamps[3].price = '$99.50';
    const stop = new AbortController();
    shop.sent.push = (...all) => {
      if (all.some(({ path }) => path === '/lamps?page=2')) stop.abort();
      return Array.prototype.push.apply(shop.sent, all);
    };
    const argv = ['recrawl', '--delay', '0', '--db', db, '--watch', '--hook', 'http://127.0.0.1:1/changed'];
    const { code, stderr } = await quarry(argv, stop.signal);
    expect(code).toBe(130);
    expect(stderr).not.toContain('did not take the changes');
    expect(stderr).not.toContain('The next visit');
    expect((await recrawl(shop, db)).short).toEqual(['changed 4 Price $48.50 $99.50']);
  }, 60_000);

  test('a web hook that does not answer: the changes are kept, and it is said', async () => {
    const shop = await openLampShop(12);
    const db = await crawled(shop);
    shop.lamps[3].price = '$99.50';
    const stop = new AbortController();
    const argv = ['recrawl', '--json', '--delay', '0', '--db', db, '--hook', 'http://127.0.0.1:1/changed'];
    const watch = setInterval(() => {
      if (shop.sent.some(({ path }) => path === '/lamp/4')) setTimeout(() => stop.abort(), 1500);
    }, 50);
    const { stderr } = await quarry(argv, stop.signal);
    clearInterval(watch);
    expect(stderr).toContain('did not take the changes');
    expect(JSON.parse((await quarry(['changes', '--json', '--db', db])).stdout).changed).toHaveLength(1);
  }, 60_000);
});

describe('what a recrawl cannot work with', () => {
  test('no database, no finished crawl, a corrupted file, wrong words', async () => {
    const missing = await quarry(['recrawl', '--db', newDb()]);
    expect(missing.code).not.toBe(0);
    const shop = await openLampShop();
    const db = newDb();
    await quarry(['crawl', '--quiet', '--delay', '0', '--max-downloads', '3', '--db', db, shop.at('/')]);
    const unfinished = await quarry(['recrawl', '--db', db]);
    expect(unfinished.code).toBe(2);
    expect(unfinished.stderr).toContain('has no crawl that was finished');
    expect(unfinished.stderr).toContain(`quarry crawl --db`);
    const broken = newDb();
    writeFileSync(broken, 'x'.repeat(5000));
    expect((await quarry(['recrawl', '--db', broken])).code).toBe(1);
    expect((await quarry(['recrawl', '--db', db, shop.at('/')])).code).toBe(2);
    expect((await quarry(['recrawl', '--db', db, '--threshold', 'Price'])).code).toBe(2);
  }, 60_000);
});
