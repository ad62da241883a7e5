import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { at, makeShop } from '../../store/shop.fixture.ts';
import { pagesFileOf } from '../../store/sqlite.ts';
import { callQuarry } from './run-command.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-damaged-'));
const whole = join(folder, 'whole.db');
const db = join(folder, 'damaged.db');
let main: Buffer;
let pages: Buffer;
beforeAll(async () => {
  await makeShop(whole);
  main = readFileSync(whole);
  pages = readFileSync(pagesFileOf(whole));
});
afterAll(() => rmSync(folder, { recursive: true }));

const CALLS = [
  ['show'],
  ['show', '--json', '--entity', at('boot')],
  ['sql', 'SELECT * FROM facts_as_text'],
  ['plan'],
  ['export', '--what', 'facts'],
  ['export', '--what', 'entities', '--format', 'csv'],
  ['export', '--what', 'queries'],
  ['export', '--what', 'pages', '--format', 'warc'],
  ['crawl', '--max-downloads', '0', 'http://127.0.0.1:1/'],
];

function put(ofMain: Uint8Array, ofPages: Uint8Array = pages): void {
  for (const file of [db, pagesFileOf(db)])
    for (const end of ['', '-wal', '-shm', '-lock']) rmSync(file + end, { force: true });
  writeFileSync(db, ofMain);
  writeFileSync(pagesFileOf(db), ofPages);
}

/** A sentence and a hint, or an answer; never a stack. */
async function answersTo(ofMain: Uint8Array, ofPages: Uint8Array): Promise<void> {
  for (const argv of CALLS) {
    put(ofMain, ofPages);
    const { code, err } = await callQuarry([...argv, '--db', db]);
    expect(err).not.toMatch(/fault in quarry|\n\s+at /);
    expect([argv, [0, 1, 3].includes(code)]).toEqual([argv, true]);
    if (code === 1 && argv[0] !== 'crawl')
      expect(err).toMatch(/^quarry: .*(?:damaged|not a database|another program|later version).*\n {2}\S/);
  }
}

/** The same numbers each time (mulberry32). */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield (mixed ^ (mixed >>> 14)) >>> 0;
  }
}

describe('a damaged database ends in a sentence', () => {
  test('cut off anywhere', async () => {
    for (const length of [0, 1, 15, 16, 99, 100, 4095, 4096, 5000, 40_960, main.length - 1])
      await answersTo(main.subarray(0, length), pages);
    for (const length of [0, 50, 4096, 8192, pages.length - 1]) await answersTo(main, pages.subarray(0, length));
  }, 60_000);

  test('other bytes anywhere', async () => {
    const random = numbers(20);
    const next = (below: number) => random.next().value! % below;
    const used = [...main.keys()].filter((place) => main[place] !== 0);
    for (let round = 0; round < 40; round += 1) {
      const [ofMain, ofPages] = [Buffer.from(main), Buffer.from(pages)];
      for (let change = 0; change < 12; change += 1) ofMain[used[next(used.length)]] = next(256);
      if (round % 4 === 0) ofPages[next(pages.length)] = next(256);
      await answersTo(ofMain, ofPages);
    }
  }, 120_000);

  test.each([
    ['a text that was JSON', "UPDATE texts SET text = '{' || id WHERE text LIKE '{%'", ['export'], 1],
    [
      'the same in a view',
      "UPDATE texts SET text = '{' || id WHERE text LIKE '{%'",
      ['sql', 'SELECT * FROM facts_as_text'],
      1,
    ],
    ['a view of what is not there', 'ALTER TABLE facts RENAME TO gone', ['sql', 'SELECT * FROM facts_as_text'], 1],
    ['a table that is not there', 'ALTER TABLE facts RENAME TO gone', ['export'], 1],
    ['a mistake of the person who asks', 'SELECT 1', ['sql', 'SELECT * FROM fats'], 2],
    ['another, in a text of theirs', 'SELECT 1', ['sql', "SELECT json('{')"], 2],
  ])('%s', async (_, statement, argv, expected) => {
    put(main);
    const database = openDatabase(db);
    // As a damaged file has it: views are not renamed along.
    database.exec(`PRAGMA legacy_alter_table = ON; ${statement}`);
    database.close();
    const { code, err } = await callQuarry([...argv, '--db', db]);
    expect([code, err.includes('damaged')]).toEqual([expected, expected === 1]);
    expect(err).not.toContain('fault in quarry');
  });
});
