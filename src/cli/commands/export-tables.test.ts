import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { startServer } from '../../store/postgres/server.fixture.ts';
import { at, makeShop } from '../../store/shop.fixture.ts';
import { callQuarry } from './run-command.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-tables-'));
const db = join(folder, 'shop.db');
beforeAll(async () => {
  await makeShop(db);
});
afterAll(() => rmSync(folder, { recursive: true }));

const take = (...argv: readonly string[]) => callQuarry(['export', db, ...argv]);
const file = (name: string) => join(folder, name);

test('the name of the file says the format; another one is refused, and nothing is written', async () => {
  expect(await take('--out', file('e.parquet'))).toMatchObject({ code: 0 });
  expect(readFileSync(file('e.parquet'), 'latin1').slice(0, 4)).toBe('PAR1');
  const wrong = await take('--format', 'jsonl', '--out', file('f.parquet'));
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('name of a parquet file') });
  expect(existsSync(file('f.parquet'))).toBe(false);
});

test('SQLite: facts and a table for each kind, lists as JSON', async () => {
  expect(await take('--out', file('shop.sqlite'))).toMatchObject({ code: 0 });
  const made = openDatabase(file('shop.sqlite'), { readOnly: true });
  const tables = made.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
  expect(tables.map(({ name }) => name)).toEqual(['entities', 'facts', 'shoe']);
  expect(made.get('SELECT count(*) AS n FROM facts')).toEqual({ n: 9 });
  const boot = made.get<{ Colour: string; last_seen: string }>('SELECT * FROM shoe WHERE url = ?', at('boot'));
  expect([JSON.parse(boot?.Colour ?? ''), boot?.last_seen]).toEqual([['red', 'blue'], '2026-01-02T12:00:00.000Z']);
  made.close();
});

test('DuckDB: the same, with lists and times of its own', async () => {
  expect(await take('--out', file('shop.duckdb'))).toMatchObject({ code: 0 });
  const instance = await DuckDBInstance.create(file('shop.duckdb'));
  const connection = await instance.connect();
  const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();
  expect(await rows('SELECT count(*)::INT FROM facts')).toEqual([[9]]);
  expect(await rows(`SELECT len("Colour")::INT, year(last_seen)::INT FROM shoe WHERE url = '${at('boot')}'`)).toEqual([
    [2, 2026],
  ]);
  connection.closeSync();
  instance.closeSync();
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
});

test('PostgreSQL: all of it or none', async () => {
  const server = await startServer();
  try {
    const address = await server.database();
    const rows = (sql: string) => server.ask(address, sql);
    expect(await take('--out', address)).toMatchObject({ code: 0, err: expect.not.stringContaining('only-for-tests') });
    expect(await rows('SELECT count(*)::int AS n FROM facts')).toEqual([{ n: 9 }]);
    expect(
      await rows(`SELECT "Colour", extract(year FROM last_seen)::int AS y FROM shoe WHERE url = '${at('boot')}'`),
    ).toEqual([{ Colour: ['red', 'blue'], y: 2026 }]);
    // The second time its first table is in the way: nothing of the others is written either.
    const again = await take('--what', 'records', '--out', address);
    expect(again.code).toBe(0);
    expect(await take('--what', 'records', '--out', address)).toMatchObject({
      code: 1,
      err: expect.stringContaining('already exists'),
    });
    expect(await rows('SELECT count(*)::int AS n FROM records')).toEqual([{ n: 2 }]);
  } finally {
    await server.stop();
  }
  const none = await take('--out', 'postgres://quarry:secret@127.0.0.1:1/x');
  expect(none).toMatchObject({ code: 1, err: expect.not.stringContaining('secret') });
}, 120_000);

test('Markdown of all entities, of one, and of a page', async () => {
  const all = (await take('--format', 'markdown')).out;
  expect(all.match(/^## /gm)).toHaveLength(4);
  expect(all).toContain('## A "clog", with commas');
  const one = (await take('--entity', 'The boot')).out;
  expect(one).toContain('# The boot');
  expect(one).toContain('| Weight | 850 | page, 0.90 |');
  expect(await take('--entity', at('boot'), '--format', 'csv')).toMatchObject({ code: 2 });
  expect(await take('--page', at('nowhere'))).toMatchObject({ code: 3 });
  expect(await take('--format', 'markdown', '--what', 'facts')).toMatchObject({ code: 2 });
});
