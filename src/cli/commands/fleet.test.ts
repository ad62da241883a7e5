import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COPIED_TABLES } from '../../store/copy/tables.ts';
import { openReader } from '../../store/open.ts';
import { startServer, type TestServer } from '../../store/postgres/server.fixture.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';
import { openLampShop } from './lamp-shop.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.stop());

/** Facts by their words, whatever numbers an engine gave them. */
async function factsIn(db: string): Promise<readonly string[]> {
  const reader = await openReader(db);
  const { columns, rows } = await reader.rows('facts');
  const shown = columns.map(({ name }) => name);
  const all: string[] = [];
  for await (const row of rows) {
    const [entity, attribute, value, source, confidence] = ['entity', 'attribute', 'value', 'source', 'confidence'].map(
      (name) => row[shown.indexOf(name)],
    );
    all.push(JSON.stringify([entity, attribute, value, source, confidence]));
  }
  await reader.close();
  return all.sort();
}

describe('a database on PostgreSQL', () => {
  test('holds after a crawl what a file holds, and every command reads it', async () => {
    const shop = await openLampShop();
    const [file, db] = [newDb(), await server.database()];
    for (const name of [file, db]) {
      const { code, stderr } = await quarry(['crawl', '--quiet', '--delay', '0', '--db', name, shop.at('/')]);
      expect([code, stderr]).toEqual([0, '']);
    }
    expect(await factsIn(db)).toEqual(await factsIn(file));
    expect((await factsIn(db)).length).toBeGreaterThan(50);

    const shown = await quarry(['show', '--db', db]);
    expect(shown.code).toBe(0);
    expect(shown.stdout).not.toContain('only-for-tests');
    const [own, other] = await Promise.all([file, db].map((name) => quarry(['show', '--json', '--db', name])));
    const glance = (text: string) => {
      const { attributes, entities, facts, kinds } = JSON.parse(text);
      return { attributes, entities, facts, kinds: kinds.map((kind: { kind: string }) => kind.kind) };
    };
    expect(glance(other.stdout)).toEqual(glance(own.stdout));
    for (const argv of [
      ['sql', 'SELECT entity, attribute, value FROM facts_as_text ORDER BY 1, 2, 3', '--json'],
      ['export', '--what', 'entities', '--format', 'csv'],
      ['why', shop.at('/lamp/3'), 'Price', '--json'],
      ['plan', '--no-keep', '--json'],
    ]) {
      const [here, there] = await Promise.all([file, db].map((name) => quarry([...argv, '--quiet', '--db', name])));
      expect([argv[0], there.code, there.stderr]).toEqual([argv[0], here.code, here.stderr]);
      const timeless = (text: string) =>
        text
          .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')
          .replace(/"ms": \d+/g, '')
          .replace(/(\d\.\d{9})\d+/g, '$1');
      expect(timeless(there.stdout)).toEqual(timeless(here.stdout));
    }
    const page = await quarry(['report', '--quiet', '--db', db]);
    expect([page.code, page.stderr]).toEqual([0, '']);
    const rows = (html: string) => html.match(/<tr>/g)?.length;
    expect(rows(page.stdout)).toBe(rows((await quarry(['report', '--quiet', '--db', file])).stdout));
    expect(page.stdout).not.toContain('only-for-tests');
    shop.lamps[3].price = '$99.50';
    const again = await quarry(['recrawl', '--quiet', '--json', '--delay', '0', '--db', db]);
    expect(JSON.parse(again.stdout)).toMatchObject({ changed: 1, added: 0, gone: 0 });
    expect((await quarry(['changes', '--json', '--db', db])).stdout).toContain('$99.50');
  }, 60_000);

  test('a copy to a server and back loses nothing', async () => {
    const shop = await openLampShop();
    const [file, back, db] = [newDb(), newDb(), await server.database()];
    await quarry(['crawl', '--quiet', '--delay', '0', '--db', file, shop.at('/')]);
    await quarry([
      'fetch',
      '--quiet',
      '--delay',
      '0',
      '--db',
      file,
      '--max-downloads',
      '1',
      shop.at('/'),
      shop.at('/about'),
    ]);
    const there = await quarry(['copy', '--from', file, '--to', db, '--json']);
    expect([there.code, there.stderr]).toEqual([0, '']);
    const home = await quarry(['copy', '--from', db, '--to', back, '--json']);
    expect(JSON.parse(home.stdout)).toEqual(JSON.parse(there.stdout));
    for (const table of [...COPIED_TABLES, 'lamps']) {
      const rows = (name: string) => quarry(['sql', `SELECT * FROM ${table} ORDER BY 1, 2`, '--json', '--db', name]);
      expect((await rows(back)).stdout).toEqual((await rows(file)).stdout);
    }
    for (const what of ['pages', 'records', 'queries', 'facts', 'entities']) {
      const exported = (name: string) =>
        quarry(['export', '--quiet', '--what', what, '--format', 'jsonl', '--db', name]);
      expect((await exported(db)).stdout).toEqual((await exported(file)).stdout);
    }
    const warc = (name: string) => quarry(['export', '--quiet', '--what', 'pages', '--format', 'warc', '--db', name]);
    const bodies = (text: string) => text.split('\r\n').filter((line) => line.startsWith('WARC-Payload'));
    expect(bodies((await warc(db)).stdout)).toEqual(bodies((await warc(file)).stdout));
    expect((await quarry(['copy', '--from', file, '--to', db])).stderr).toContain('holds something already');
    // The server goes on numbering where the file ended.
    expect((await quarry(['crawl', '--quiet', '--delay', '0', '--fresh', '--db', db, shop.at('/')])).code).toBe(0);
  }, 60_000);

  test('a fleet: sites are added, crawled by a worker, and shown', async () => {
    const shop = await openLampShop();
    const [file, db] = [newDb(), await server.database()];
    expect((await quarry(['fleet', '--db', db, 'status', '--json'])).code).toBe(3);
    const added = await quarry(['fleet', '--db', db, 'add', shop.at('/'), '--json']);
    expect(JSON.parse(added.stdout).sites).toMatchObject([{ url: shop.at('/'), state: 'waiting', worker: null }]);
    const worked = await quarry(['worker', '--db', db, '--until-idle', '--json', '--quiet']);
    expect([worked.code, worked.stderr]).toEqual([0, '']);
    expect(JSON.parse(worked.stdout)).toMatchObject({ failedTurns: 0, lostLeases: 0 });
    const { stdout } = await quarry(['fleet', '--db', db, 'status', '--json']);
    const [site] = JSON.parse(stdout).sites;
    expect(site).toMatchObject({ state: 'finished', worker: null });
    expect(site.entities).toBeGreaterThan(10);
    await quarry(['crawl', '--quiet', '--db', file, shop.at('/')]);
    expect(await factsIn(db)).toEqual(await factsIn(file));
    expect((await quarry(['fleet', '--db', db, 'status'])).stdout).toContain('finished');
  }, 60_000);

  test('bad input is a sentence, and never shows the password', async () => {
    const db = await server.database();
    const port = new URL(db).port;
    const cases: readonly (readonly [string, string])[] = [
      ['postgres://u:s3cret@127.0.0.1:1/x', 'does not answer'],
      [db.replace('only-for-tests', 's3cret'), "does not let the user 'postgres' in"],
      [`postgres://postgres:only-for-tests@127.0.0.1:${port}/nowhere`, "has no database 'nowhere'"],
      ['postgres://u:s3cret@[bad', 'cannot be read'],
      [db, 'There is no quarry database'],
    ];
    for (const [url, words] of cases) {
      const { code, stderr, stdout } = await quarry(['show', '--db', url]);
      expect([code === 0, stdout]).toEqual([false, '']);
      expect(stderr).toContain(words);
      expect(stderr).not.toContain('s3cret');
      expect(stderr).not.toContain('only-for-tests');
    }
    await server.ask(db, 'CREATE TABLE quarry_schema (version int); INSERT INTO quarry_schema VALUES (99)');
    expect((await quarry(['worker', '--db', db])).stderr).toContain('later version');
    const other = await server.database();
    await server.ask(other, 'CREATE TABLE facts (x int)');
    expect((await quarry(['fleet', '--db', other, 'status'])).stderr).toContain('another program: facts');
    const poor = await server.database();
    await server.ask(poor, `CREATE ROLE reader LOGIN PASSWORD 's3cret'`);
    const asReader = poor.replace('postgres:only-for-tests', 'reader:s3cret');
    expect((await quarry(['fleet', '--db', asReader, 'status'])).stderr).toContain('may not do that');
    expect((await quarry(['fleet', '--db', 'shop.db', 'status'])).code).toBe(2);
    expect((await quarry(['fleet', '--db', poor, 'dance'])).code).toBe(2);
    const lost = await server.database();
    await quarry(['fleet', '--db', lost, 'status']);
    await server.ask(lost, 'DROP TABLE coverage, conversations CASCADE; DROP TABLE untold');
    const shop = await openLampShop();
    const { code, stderr } = await quarry(['crawl', '--quiet', '--delay', '0', '--db', lost, shop.at('/')]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('lacks a part')]);
  }, 60_000);
});
