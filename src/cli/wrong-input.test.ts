import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../store/database.ts';
import { makeShop } from '../store/shop.fixture.ts';
import { quarry } from './run-cli.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-wrong-'));
const at = (name: string) => join(folder, name);
const db = at('shop.db');
/** Nothing answers there. */
const NOBODY = 'http://127.0.0.1:1/';

beforeAll(async () => {
  await makeShop(db);
  copyFileSync(db, at('kept.db'));
  const other = openDatabase(at('other.db'));
  other.exec('CREATE TABLE a (b)');
  other.close();
  writeFileSync(at('junk.db'), 'no database');
  mkdirSync(at('folder'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('no result is written over a database', () => {
  test.each([
    ['report', db, '--out'],
    ['changes', db, '--diff'],
    ['recrawl', db, '--diff'],
    ['merge', db, at('other.db'), '--out'],
    ['why', db, 'anything', '--html'],
    ['crawl', NOBODY, '--db', at('a.db'), '--report'],
    ['queries', NOBODY, '--db', at('b.db'), '--dot'],
    ['records', NOBODY, '--html'],
    ['login', NOBODY, '--out'],
    ['export', db, '--format', 'duckdb', '--out'],
    ['export', db, '--out'],
  ])('%s', async (...argv) => {
    const before = readFileSync(at('kept.db'));
    const { code, stderr } = await quarry([...argv, at('kept.db')]);
    expect(stderr).toMatch(/is a database: it is not written over|is the name of a sqlite file/);
    expect(code).toBe(2);
    expect(readFileSync(at('kept.db')).equals(before)).toBe(true);
  });
});

describe('what is wrong is said, with what to type instead', () => {
  test.each<[wanted: RegExp, code: number, ...argv: string[]]>([
    [/A command comes before options such as --json/, 2, '--json'],
    [/It takes a whole number of at least 0/, 2, 'crawl', NOBODY, '--max-downloads', '1.5'],
    [/It takes a number from 0 to 1\./, 2, 'recrawl', db, '--pages', '2'],
    [/begins with mysql:/, 2, 'crawl', NOBODY, '--db', 'mysql://a/b'],
    [/is given twice/, 2, 'merge', db, db],
    [/no format is known by the ending \.xyz[\s\S]*--format/, 2, 'export', db, '--out', at('a.xyz')],
    [/takes one statement, but got none/, 2, 'sql', db],
    [/the start page did not come: the host takes no connection/, 1, 'crawl', NOBODY, '--estimate'],
    [/the start page did not come/, 1, 'init', NOBODY, '--out', at('new.json')],
    [/junk\.db' is not a database/, 1, 'ui', at('junk.db')],
    [/other\.db' is the database of another program/, 1, 'ui', at('other.db')],
    [/is a folder, not a file/, 1, 'ui', at('folder')],
  ])('%s', async (wanted, code, ...argv) => {
    const called = await quarry(argv);
    expect(called.stderr).toMatch(wanted);
    expect(called.code).toBe(code);
    expect(called.stdout).toBe('');
  });
});
