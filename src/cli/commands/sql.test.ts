import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeShop } from '../../store/shop.fixture.ts';
import { callQuarry } from './run-command.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-sql-'));
const db = join(folder, 'shop.db');
beforeAll(() => makeShop(db));
afterAll(() => rmSync(folder, { recursive: true }));

const sql = (...argv: readonly string[]) => callQuarry(['sql', '--db', db, ...argv]);

describe('quarry sql', () => {
  test('a table for people, cut to the terminal', async () => {
    const { code, out } = await callQuarry(
      ['sql', '--db', db, 'SELECT title, "Weight", url FROM shoe ORDER BY title'],
      {
        terminal: 50,
      },
    );
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(5);
    for (const line of lines) expect([...line].length).toBeLessThanOrEqual(50);
    expect(out).toContain('\u2026');
    expect(out).toMatch(/The boot +850 {2}https/);
    expect(out).toContain('NULL');
  });

  test('views in words: where and when a value was seen, what a query asks and its address', async () => {
    const facts = await sql('--json', "SELECT * FROM facts_as_text WHERE entity LIKE '%boot' AND attribute = 'Weight'");
    expect(JSON.parse(facts.out)).toMatchObject([
      {
        kind: 'shoe',
        title: 'The boot',
        value: '850',
        source: 'page',
        page: 'https://shop.example/boot',
        node: 12,
        query: null,
        first_seen: '2026-01-02T12:00:00.000Z',
      },
    ]);
    const queries = await sql('--json', 'SELECT predicates, url, how, entities FROM queries_as_text');
    expect(JSON.parse(queries.out).slice(0, 2)).toEqual([
      { predicates: '[]', url: 'https://shop.example/list', how: 'asked', entities: 3 },
      { predicates: '[["Colour","red"]]', url: 'https://shop.example/?Colour=red', how: 'asked', entities: 1 },
    ]);
  });

  test('rows that are too wide for a table stand one below the other', async () => {
    const columns = Array.from({ length: 14 }, (_, at) => `'a value of some length, number ${at}' AS "column ${at}"`);
    const { out } = await sql(`SELECT ${columns.join(', ')} UNION ALL SELECT ${columns.join(', ')}`);
    const lines = out.split('\n');
    expect(lines[0]).toBe('row 1');
    expect(lines[14]).toBe('  column 13  a value of some length, number 13');
    expect(lines.slice(15, 17)).toEqual(['', 'row 2']);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(200);
  });

  test('says when there are more rows than it shows', async () => {
    const { err, out } = await sql('--rows', '2', 'SELECT title FROM shoe');
    expect(out.trimEnd().split('\n')).toHaveLength(4);
    expect(err).toContain('The first 2 rows');
    expect((await sql('--rows', '3', 'SELECT title FROM shoe')).err).toBe('');
  });

  test('the old name of a source is read, and said on standard error', async () => {
    const statement = "SELECT count(*) AS n FROM facts_as_text WHERE source = 'facet'";
    const { err, out } = await sql('--json', statement);
    expect(JSON.parse(out)).toEqual(JSON.parse((await sql('--json', statement.replace('facet', 'filter'))).out));
    expect(JSON.parse(out)[0].n).toBeGreaterThan(0);
    expect(err).toContain("'facet' is called 'filter'");
  });

  test('JSON: one document; names that meet are told apart; large numbers and bytes are kept', async () => {
    const { out } = await sql('--json', "SELECT 1 AS a, 2.5 AS A, 9007199254740993 AS n, x'00ff' AS b, NULL AS z");
    expect(JSON.parse(out)).toEqual([{ a: 1, 'A 2': 2.5, n: '9007199254740993', b: '00ff', z: null }]);
    expect(JSON.parse((await sql('--json', 'SELECT 1 WHERE 0')).out)).toEqual([]);
  });

  test('CSV: all rows, nothing and an empty text apart', async () => {
    const { out } = await sql('--csv', "SELECT title, NULL AS none, '' AS empty FROM shoe WHERE title LIKE 'A%'");
    expect(out).toBe('title,none,empty\r\n"A ""clog"", with\r\ncommas",,""\r\n');
  });

  test.each([
    'DELETE FROM facts',
    "INSERT INTO sites (host, first_seen_ms) VALUES ('x', 1)",
    'DROP TABLE entities',
    'CREATE TEMP TABLE t (x)',
    'PRAGMA user_version = 7',
    'PRAGMA journal_mode = DELETE',
    '-- once\nPRAGMA main.journal_mode(DELETE)',
    "WITH x AS (SELECT 1) UPDATE entities SET title = 'x'",
    'BEGIN IMMEDIATE',
  ])('refuses what would change something: %s', async (statement) => {
    const before = readFileSync(db);
    const { code } = await sql(statement);
    expect(code).toBe(2);
    expect(readFileSync(db).equals(before)).toBe(true);
    const { out } = await sql('--json', 'SELECT count(*) AS n FROM facts');
    expect(JSON.parse(out)).toEqual([{ n: 9 }]);
  });

  test('writes no other file either', async () => {
    const other = join(folder, 'other.db');
    for (const statement of [`VACUUM INTO '${other}'`, `ATTACH '${other}' AS other`]) {
      expect(await sql(statement)).toMatchObject({
        code: 2,
        err: expect.stringContaining('Only statements that read'),
      });
    }
    expect(existsSync(other)).toBe(false);
  });

  test.each([
    ['a slip', 'SELECT * FORM shoe', /near "FORM": syntax error[\s\S]*line 1: SELECT \* FORM shoe\n +\^/],
    ['a second line', 'SELECT *\nFROM hats', /no such table: hats[\s\S]*line 2: FROM hats\n {15}\^/],
    ['a column', 'SELECT hue FROM shoe', /no such column: hue/],
    ['unfinished', 'SELECT (1', /incomplete input/],
    ['two statements', 'SELECT 1; SELECT 2', /one statement/],
    ['nothing', ' ', /no statement/],
    ['only a remark', '/* nothing */ ;', /no statement/],
  ])('says what is wrong: %s', async (_, statement, message) => {
    const { code, err } = await sql(statement);
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  });

  test('one statement behind which only remarks stand is one; no words, two words and two formats are wrong', async () => {
    expect((await sql('SELECT 1; -- and that is all\n;')).code).toBe(0);
    expect((await sql('SELECT 1 WHERE 0')).code).toBe(3);
    expect((await sql()).code).toBe(2);
    expect((await sql('SELECT', '1')).code).toBe(2);
    expect((await sql('--json', '--csv', 'SELECT 1')).code).toBe(2);
  });
});
