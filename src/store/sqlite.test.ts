import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { dumpSchema, migrate, readMigrations } from './migrate.ts';
import { openSqliteStore, pagesFileOf } from './sqlite.ts';
import { address, answer, ask, page, storeContract } from './store-contract.ts';

storeContract('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-store-'));
  const file = join(folder, 'shop.db');
  return {
    open: async () => openSqliteStore(file),
    async rows(table) {
      const database = openDatabase(file, { readOnly: true });
      const rows = database.all<Record<string, unknown>>(`SELECT * FROM ${table}`);
      database.close();
      return rows;
    },
    remove: async () => rmSync(folder, { recursive: true }),
  };
});

describe('a SQLite file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quarry-store-'));
    file = join(folder, 'shop.db');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const description = { command: 'c', method: 'm', version: '1', starts: [], settings: {} };
  const begin = { fresh: false, nowMs: 1 };
  async function filled(pages: number) {
    const store = openSqliteStore(file);
    const run = await store.beginRun(description, begin);
    for (let at = 0; at < pages; at += 1) await store.append(run.id, answer(`p${at}`, page(`p${at}`, `body ${at}`)));
    return { store, run: run.id };
  }
  const opening = (mode: 'read' | 'write' = 'write') => {
    try {
      void openSqliteStore(file, { mode }).close();
      return 'opened';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };

  test('many read while one writes; a second writer is told so', async () => {
    const { store, run } = await filled(3);
    const readers = [openSqliteStore(file, { mode: 'read' }), openSqliteStore(file, { mode: 'read' })];
    expect(opening()).toBe('store-locked');
    await store.append(run, answer('later'));
    for (const reader of readers) {
      expect(await reader.findAnswer(run, ask('later'))).toMatchObject({ seq: 4 });
      expect(await reader.readAnswer(run, 4)).toMatchObject({ body: '<p>later' });
      await expect(reader.storeCookies(run, 'x')).rejects.toMatchObject({ code: 'store-read-only' });
    }
    await store.close();
    for (const reader of readers) await reader.close();
    expect(opening()).toBe('opened');
  });

  test('bodies are beside the file, compressed and once', async () => {
    const { store, run } = await filled(0);
    const body = '<li>an item like others</li>'.repeat(4000);
    await Promise.all(['a', 'b', 'c'].map((path) => store.append(run, answer(path, page(path, body)))));
    await store.close();
    const pages = openDatabase(pagesFileOf(file), { readOnly: true });
    expect(
      pages.all('SELECT bodies.bytes, length(data) < 1000 AS small FROM bodies JOIN blocks ON blocks.id = block'),
    ).toEqual([{ bytes: body.length, small: 1 }]);
    pages.close();
  });

  test('bodies that come together share a block; what is left of it after others were dropped is smaller and whole', async () => {
    const { store, run } = await filled(0);
    const paths = ['a', 'b', 'c', 'd'];
    const bodies = paths.map((path) => path + randomBytes(20_000).toString('base64'));
    await Promise.all(paths.map((path, at) => store.append(run, answer(path, page(path, bodies[at])))));
    await store.setPageRoles(run, new Map([[address('c'), 'list']]));
    const blocks = () => {
      const pages = openDatabase(pagesFileOf(file), { readOnly: true });
      try {
        return pages.all('SELECT count(*) AS bodies, blocks.bytes FROM blocks JOIN bodies ON block = id GROUP BY id');
      } finally {
        pages.close();
      }
    };
    expect(blocks()).toEqual([{ bodies: 4, bytes: bodies.join('').length }]);
    expect(await store.dropBodies(run, 'lists')).toBe(3);
    expect(blocks()).toEqual([{ bodies: 1, bytes: bodies[2].length }]);
    expect(await store.readAnswer(run, 3)).toMatchObject({ body: bodies[2] });
    await store.close();
  });

  test('a block that was damaged costs its bodies, not the store', async () => {
    const { store, run } = await filled(3);
    await store.close();
    const pages = openDatabase(pagesFileOf(file));
    pages.exec("UPDATE blocks SET data = x'ff00ff' WHERE id = 2");
    pages.close();
    const reader = openSqliteStore(file, { mode: 'read' });
    expect(await reader.readAnswer(run, 2)).toBeNull();
    expect(await reader.readAnswer(run, 3)).toMatchObject({ body: 'body 2' });
    await reader.close();
  });

  test('bodies that were compressed one by one, before there were blocks, are read as before', async () => {
    const pages = openDatabase(pagesFileOf(file));
    migrate(pages, readMigrations('sqlite-pages').slice(0, 1));
    const body = 'an old page';
    const hash = createHash('sha256').update(body).digest();
    pages.run('INSERT INTO bodies (hash, bytes, data) VALUES (?, ?, ?)', hash, body.length, brotliCompressSync(body));
    pages.close();
    const store = openSqliteStore(file);
    expect(await store.readBody(hash.toString('hex'))).toBe(body);
    await store.close();
  });

  test('dropped bodies give their room back', async () => {
    const { store, run } = await filled(0);
    for (let at = 0; at < 40; at += 1) {
      await store.append(run, answer(`p${at}`, page(`p${at}`, randomBytes(20_000).toString('base64'))));
    }
    await store.close();
    const before = statSync(pagesFileOf(file)).size;
    const again = openSqliteStore(file);
    expect(await again.dropBodies(run, 'none')).toBe(40);
    await again.close();
    expect(statSync(pagesFileOf(file)).size).toBeLessThan(before / 4);
  });

  test('an older file is migrated, also when it is opened to be read; a newer one is refused', async () => {
    const empty = openDatabase(file);
    empty.exec('PRAGMA application_id = 0x51756172; PRAGMA journal_mode = WAL');
    empty.close();
    expect(opening('read')).toBe('opened');
    const database = openDatabase(file);
    expect(database.get('PRAGMA user_version')).toEqual({ user_version: readMigrations('sqlite').at(-1)!.number });
    database.exec('PRAGMA user_version = 9999');
    database.close();
    expect(opening()).toBe('store-newer');
    expect(opening('read')).toBe('store-newer');
  });

  test('facts of an older file, whose nodes stand in the text of where they were seen, are read as before', async () => {
    const older = openDatabase(file);
    migrate(older, readMigrations('sqlite').slice(0, 3));
    older.exec(`
      INSERT INTO sites VALUES (1, 'h', 1);
      INSERT INTO runs (id, site, key, command, method, version, starts_json, settings_json, began_ms)
        VALUES (1, 1, 'k', 'crawl', 'auto', '1', '[]', '{}', 1);
      INSERT INTO entities VALUES (1, 1, 'e', null, 'E', 'K', 1, 1);
      INSERT INTO texts VALUES (1, 'a'), (2, 'v'), (3, '{"page":"http://h/e","node":5}');
      INSERT INTO facts (entity, attribute, value, source, confidence, evidence, run, first_seen_ms, last_seen_ms)
        VALUES (1, 1, 2, 'page', 1, 3, 1, 1, 1)`);
    older.close();
    const store = openSqliteStore(file);
    for await (const { evidence } of store.facts()) expect(evidence).toEqual({ page: 'http://h/e', node: 5 });
    await store.close();
    const migrated = openDatabase(file);
    expect(migrated.get('SELECT page, node FROM facts_as_text')).toEqual({ page: 'http://h/e', node: 5 });
    migrated.close();
  });

  test('of an older file with several runs, the values of the last run that saw an attribute hold', async () => {
    const older = openDatabase(file);
    migrate(older, readMigrations('sqlite').slice(0, 6));
    older.exec(`
      INSERT INTO sites VALUES (1, 'h', 1);
      INSERT INTO runs (id, site, key, command, method, version, starts_json, settings_json, began_ms)
        VALUES (1, 1, 'k', 'crawl', 'auto', '1', '[]', '{}', 1), (2, 1, 'k', 'crawl', 'auto', '1', '[]', '{}', 5);
      INSERT INTO entities VALUES (1, 1, 'e', null, 'E', 'K', 1, 1);
      INSERT INTO texts VALUES (1, 'price'), (2, 'old'), (3, '{"page":"http://h/e"}'), (4, 'new'), (5, 'colour');
      INSERT INTO facts (entity, attribute, value, source, confidence, evidence, run, first_seen_ms, last_seen_ms)
        VALUES (1, 1, 2, 'page', 1, 3, 1, 1, 1), (1, 1, 4, 'page', 1, 3, 2, 7, 7), (1, 5, 2, 'page', 1, 3, 1, 1, 1)`);
    older.close();
    const store = openSqliteStore(file);
    const facts: string[] = [];
    for await (const { attribute, endedMs, value } of store.facts(undefined, { history: true }))
      facts.push(`${attribute} ${value} ${endedMs ?? 'holds'}`);
    expect(facts).toEqual(['price old 7', 'price new holds', 'colour old holds']);
    await store.close();
  });

  test('the source that older files call facet is filter, in facts and in what an unfinished run has found', async () => {
    const older = openDatabase(file);
    migrate(older, readMigrations('sqlite').slice(0, 9));
    older.exec(`
      INSERT INTO sites VALUES (1, 'h', 1);
      INSERT INTO runs (id, site, key, command, method, version, starts_json, settings_json, began_ms)
        VALUES (1, 1, 'k', 'crawl', 'auto', '1', '[]', '{}', 1);
      INSERT INTO conversations VALUES (1, 'lists', '{"facts":[{"source":"facet"},{"source":"page"}]}', 2);
      INSERT INTO entities (id, site, key, title, kind, first_seen_ms, last_seen_ms) VALUES (1, 1, 'e', 'E', 'K', 1, 1);
      INSERT INTO texts VALUES (1, 'colour'), (2, 'red'), (3, '{"page":"http://h/e"}'), (4, 'blue');
      INSERT INTO facts (entity, attribute, value, source, confidence, evidence, run, first_seen_ms, last_seen_ms, ended_ms, ended_run)
        VALUES (1, 1, 2, 'facet', 1, 3, 1, 1, 1, NULL, NULL), (1, 1, 4, 'facet', 1, 3, 1, 1, 1, 5, 1), (1, 1, 2, 'page', 1, 3, 1, 1, 1, NULL, NULL)`);
    older.close();
    const store = openSqliteStore(file);
    const facts: string[] = [];
    for await (const { endedMs, source, value } of store.facts(undefined, { history: true }))
      facts.push(`${value} ${source} ${endedMs ?? 'holds'}`);
    expect(facts).toEqual(['red filter holds', 'blue filter 5', 'red page holds']);
    expect(await store.readResult(1, 'lists')).toEqual({
      result: { facts: [{ source: 'filter' }, { source: 'page' }] },
    });
    await store.close();
    const migrated = openDatabase(file);
    expect(migrated.all('SELECT value, source FROM facts_as_text')).toEqual([
      { value: 'red', source: 'filter' },
      { value: 'red', source: 'page' },
    ]);
    migrated.close();
  });

  test('what is no database, or another program’s, is left alone', () => {
    writeFileSync(file, 'a shopping list, and more of it\n'.repeat(100));
    expect(opening()).toBe('store-not-a-database');
    expect(readFileSync(file, 'utf8')).toContain('shopping');
    rmSync(file);
    const other = openDatabase(file);
    other.exec('CREATE TABLE songs (title)');
    other.close();
    expect(opening()).toBe('store-not-a-database');
    expect(existsSync(`${file}-lock`)).toBe(false);
  });

  test('a damaged file is reported', async () => {
    const { store } = await filled(400);
    await store.close();
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 4096 * 3, bytes.length - 4096);
    writeFileSync(file, bytes);
    expect(opening()).toBe('store-corrupt');
    truncateSync(file, 5000);
    expect(opening()).toBe('store-corrupt');
  });

  test('no folder, a folder, nothing to read, a place that cannot be written', () => {
    expect(opening('read')).toBe('file-missing');
    file = join(folder, 'none', 'shop.db');
    expect(opening()).toBe('file-missing');
    file = folder;
    expect(opening()).toBe('is-directory');
    if (!existsSync('/proc/self')) return;
    file = '/proc/shop.db';
    expect(opening()).toBe('store-read-only');
  });

  // Whoever may do everything is kept out of nothing.
  test.skipIf(process.getuid?.() === 0)('a file that may not be read is said to be so', async () => {
    await (await filled(1)).store.close();
    chmodSync(file, 0o000);
    expect(opening('read')).toBe('file-unreadable');
  });

  test('a pages file that was taken away costs the bodies, not the store', async () => {
    const { store, run } = await filled(2);
    await store.close();
    rmSync(pagesFileOf(file));
    const reader = openSqliteStore(file, { mode: 'read' });
    expect(await reader.readAnswer(run, 1)).toBeNull();
    expect(await reader.findAnswer(run, ask('p1'))).toMatchObject({ seq: 2 });
    await reader.close();
  });

  test('its schema is the one in schema.sqlite.sql', () => {
    const database = openDatabase(':memory:');
    migrate(database, readMigrations('sqlite'));
    expect(readFileSync(new URL('./schema.sqlite.sql', import.meta.url), 'utf8')).toBe(dumpSchema(database));
    database.close();
  });
});
