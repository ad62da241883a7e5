import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { cookieFileOf, openSqliteStore } from './sqlite.ts';

const description = { command: 'c', method: 'm', version: '1', starts: [], settings: {} };
const SECRET = 'sid-6e1f0a44c2';

describe('cookies of runs', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quarry-cookies-'));
    file = join(folder, 'shop.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const begin = async (fresh = false) => {
    const store = openSqliteStore(file);
    return { store, run: (await store.beginRun(description, { fresh, nowMs: 1 })).id };
  };
  const filesWith = (text: string) =>
    readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(Buffer.from(text)));
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

  test('are in a file of their owner alone, whatever the umask, and in no other', async () => {
    const before = process.umask(0);
    try {
      const { store, run } = await begin();
      await store.storeCookies(run, SECRET);
      await store.storeCookies(run, `${SECRET} again`);
      expect(modeOf(cookieFileOf(file))).toBe('600');
      await store.endRun(run, 'cancelled', 2);
      await store.close();
      expect(filesWith(SECRET)).toEqual(['shop.cookies.json']);
    } finally {
      process.umask(before);
    }
  });

  test('are gone with the run: finished, replaced by --fresh, or left from another database', async () => {
    const first = await begin();
    await first.store.storeCookies(first.run, SECRET);
    await first.store.endRun(first.run, 'finished', 2);
    expect(existsSync(cookieFileOf(file))).toBe(false);
    // A question that was still under way must not bring them back.
    await first.store.storeCookies(first.run, SECRET);
    expect(await first.store.readCookies(first.run)).toBeNull();
    await first.store.close();
    const second = await begin();
    await second.store.storeCookies(second.run, SECRET);
    await second.store.endRun(second.run, 'budget', 3);
    await second.store.close();
    const third = await begin(true);
    expect(await third.store.readCookies(third.run)).toBeNull();
    expect(filesWith(SECRET)).toEqual([]);
    await third.store.storeCookies(third.run, SECRET);
    await third.store.close();
    rmSync(file);
    const other = await begin();
    expect(await other.store.readCookies(other.run)).toBeNull();
    await other.store.close();
  });

  test('of several unfinished runs are told apart', async () => {
    const { store, run } = await begin();
    const other = await store.beginRun({ ...description, method: 'n' }, { fresh: false, nowMs: 1 });
    await store.storeCookies(run, 'a');
    await store.storeCookies(other.id, 'b');
    await store.endRun(run, 'finished', 2);
    expect([await store.readCookies(run), await store.readCookies(other.id)]).toEqual([null, 'b']);
    await store.close();
  });

  test('what a killed process left half written is replaced; a mode that was opened is closed again', async () => {
    const { store, run } = await begin();
    writeFileSync(`${cookieFileOf(file)}.partial`, 'half');
    await store.storeCookies(run, SECRET);
    chmodSync(cookieFileOf(file), 0o644);
    await store.storeCookies(run, `${SECRET} again`);
    expect(modeOf(cookieFileOf(file))).toBe('600');
    expect(existsSync(`${cookieFileOf(file)}.partial`)).toBe(false);
    await store.endRun(run, 'finished', 2);
    await store.close();
    expect(readdirSync(folder).filter((name) => name.includes('cookies'))).toEqual([]);
  });

  test('that cannot be read are said to be so', async () => {
    const { store, run } = await begin();
    for (const text of ['{', '[1]', '{"1":2}', '']) {
      writeFileSync(cookieFileOf(file), text);
      await expect(store.readCookies(run)).rejects.toMatchObject({ code: 'store-corrupt' });
    }
    rmSync(cookieFileOf(file));
    await store.close();
  });

  test('of databases from before are erased, in free pages and in the log, too', async () => {
    const older = openDatabase(file);
    older.exec('PRAGMA journal_mode = WAL');
    migrate(older, readMigrations('sqlite').slice(0, 4));
    older.exec("INSERT INTO sites VALUES (1, 'h', 1)");
    const insert = `INSERT INTO runs (site, key, command, method, version, starts_json, settings_json, began_ms, cookies)
      VALUES (1, 'k', 'crawl', 'auto', '1', '[]', '{}', 1, ?)`;
    const jar = (at: number) => JSON.stringify({ cookies: [{ key: 'sid', value: `${SECRET}-${at}`.repeat(900) }] });
    for (let at = 0; at < 20; at += 1) older.run(insert, jar(at));
    // Shorter ones leave the rest of the longer ones in free pages.
    for (let at = 1; at < 20; at += 1) older.run('UPDATE runs SET cookies = ? WHERE id = ?', `${SECRET} short`, at);
    older.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    older.run('UPDATE runs SET cookies = ? WHERE id = 3', `${SECRET} in the log`);
    expect(filesWith(SECRET)).toEqual(['shop.db', 'shop.db-wal']);
    older.close();
    await openSqliteStore(file, { mode: 'read' }).close();
    expect(filesWith(SECRET)).toEqual([]);
    const migrated = openDatabase(file);
    expect(migrated.get('SELECT count(*) AS runs FROM runs')).toEqual({ runs: 20 });
    migrated.close();
  });
});
