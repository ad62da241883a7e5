import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { QuarryError } from '../model/error.ts';
import { createAnswerWriter } from './answer-writer.ts';
import { readBody } from './bodies.ts';
import { type Database, openDatabase } from './database.ts';
import { checkOrigin, migrate, readMigrations } from './migrate.ts';
import { toPlainJson } from './plain-json.ts';
import * as answers from './sqlite-answers.ts';
import { rebuildKindTables } from './sqlite-kinds.ts';
import * as knowledge from './sqlite-knowledge.ts';
import { dropBodies, pagesOf, setPageRole } from './sqlite-pages.ts';
import * as queries from './sqlite-queries.ts';
import * as runs from './sqlite-runs.ts';
import type { Store } from './store.ts';
import { lockForWriting } from './writer-lock.ts';

export interface SqliteOptions {
  /** `read` changes nothing and may be used while a crawl writes. @default 'write' */
  readonly mode?: 'read' | 'write';
  /** The most that each of the two files may grow to, in its own pages. @default no limit */
  readonly maxFilePages?: number;
}

/** `shop.db` keeps its page bodies in `shop.pages.db`. */
export function pagesFileOf(file: string): string {
  return `${file.replace(/\.db$/, '')}.pages.db`;
}

export function openSqliteStore(file: string, options: SqliteOptions = {}): Store {
  checkPlace(file, options.mode ?? 'write');
  return options.mode === 'read' ? openForReading(file) : openForWriting(file, options);
}

function openForWriting(file: string, { maxFilePages }: SqliteOptions = {}): Store {
  const closers: (() => void)[] = [];
  const closeAll = () => {
    for (const close of closers.splice(0)) close();
  };
  const opened = (path: string, folder: string): Database => {
    const database = openDatabase(path);
    closers.push(() => closeWhole(database));
    checkOrigin(database, readMigrations(folder));
    return database;
  };
  try {
    const [main, pages] = schemas(file).map(([path, folder]) => opened(path, folder));
    const lock = lockForWriting(file);
    closers.push(() => lock.release());
    prepareForWriting(main, 'sqlite');
    prepareForWriting(pages, 'sqlite-pages');
    if (maxFilePages !== undefined) {
      for (const database of [main, pages]) database.exec(`PRAGMA max_page_count = ${maxFilePages}`);
    }
    return assembleStore(file, main, pages, closeAll);
  } catch (error) {
    closeAll();
    throw error;
  }
}

/** Moves what is in the write-ahead log into the file, for whoever copies it. */
function closeWhole(database: Database): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // Where there is no room for that, it stays where it is, and is read from there.
  }
  database.close();
}

/** Readers take no lock; an older file is brought up to date first, which needs the writer's lock for a moment. */
function openForReading(file: string): Store {
  const older = schemas(file).some(([path, folder]) => {
    const database = openToRead(path);
    try {
      return checkOrigin(database, readMigrations(folder)) === 'older';
    } finally {
      database.close();
    }
  });
  if (older) void openForWriting(file).close();
  const [main, pages] = schemas(file).map(([path]) => openToRead(path));
  return assembleStore(file, main, pages, () => {
    main.close();
    pages.close();
  });
}

/** A pages file that was taken away means bodies that are lost, not a store that cannot be read. */
function openToRead(path: string): Database {
  if (existsSync(path)) return openDatabase(canWriteBeside(path) ? path : asImmutable(path), { readOnly: true });
  const empty = openDatabase(':memory:');
  migrate(empty, readMigrations('sqlite-pages'));
  return empty;
}

/** Readers of a write-ahead log need a file beside it; where none can be made, nobody writes either. */
function canWriteBeside(path: string): boolean {
  try {
    accessSync(dirname(path), constants.W_OK);
    return true;
  } catch {
    return existsSync(`${path}-wal`);
  }
}

const asImmutable = (path: string) => `${pathToFileURL(path).href}?immutable=1`;

function schemas(file: string): readonly (readonly [path: string, folder: string])[] {
  return [
    [file, 'sqlite'],
    [pagesFileOf(file), 'sqlite-pages'],
  ];
}

/**
 * WAL: readers do not wait for the writer, and what a killed process had committed is there. NORMAL: after a power cut the
 * last transactions may be missing, never half there; resuming asks for them again.
 */
function prepareForWriting(database: Database, folder: string): void {
  // So that dropped bodies give their room back; must be set before the first table.
  if (folder === 'sqlite-pages') database.exec('PRAGMA auto_vacuum = INCREMENTAL');
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON');
  database.exec('PRAGMA journal_size_limit = 67108864');
  checkSound(database);
  migrate(database, readMigrations(folder));
}

/** Looking through a small file takes no time, and damage is better said before a crawl than during it. */
function checkSound(database: Database): void {
  if (statSync(database.file).size > 64 << 20) return;
  const { quick_check } = database.get<{ quick_check: string }>('PRAGMA quick_check(1)')!;
  if (quick_check === 'ok') return;
  throw new QuarryError('store-corrupt', `'${database.file}' is damaged: ${quick_check}.`, {
    hint: "Set it aside and start again, or save what can be read with sqlite3's '.recover'.",
  });
}

/** What SQLite would answer with "unable to open database file". */
function checkPlace(file: string, mode: 'read' | 'write'): void {
  const folder = dirname(file);
  if (existsSync(file)) {
    if (!statSync(file).isDirectory()) return;
    throw new QuarryError('is-directory', `'${file}' is a folder, not a file.`, { hint: `Try --db ${file}/site.db.` });
  }
  if (mode === 'read') {
    throw new QuarryError('file-missing', `There is no file '${file}'.`, { hint: 'A crawl makes one: --db names it.' });
  }
  if (!existsSync(folder)) {
    throw new QuarryError('file-missing', `There is no folder '${folder}' to put '${file}' in.`, {
      hint: 'Make the folder, or give another file with --db.',
    });
  }
}

function assembleStore(file: string, main: Database, pages: Database, close: () => void): Store {
  return {
    location: file,
    beginRun: async (description, { fresh, nowMs }) => runs.beginRun(main, description, fresh, nowMs),
    endRun: async (run, ending, nowMs) => runs.endRun(main, run, ending, nowMs),
    append: createAnswerWriter(main, pages),
    async replaceAnswer(run, seq, answer) {
      const prepared = await answers.prepareAnswer(pages, answer);
      answers.writeBodies(pages, [prepared]);
      answers.replaceAnswer(main, run, seq, prepared);
    },
    findAnswer: async (run, ask) => answers.findAnswer(main, run, ask),
    logLines: async (run, afterSeq, limit) => answers.logLines(main, run, afterSeq, limit),
    readAnswer: (run, seq) => answers.readAnswer(main, pages, run, seq),
    storeResult: async (run, conversation, result, nowMs) =>
      runs.storeResult(main, run, conversation, toPlainJson(result), nowMs),
    readResult: async (run, conversation) => runs.readResult(main, run, conversation),
    endedConversations: async (run) => runs.endedConversations(main, run),
    storeCookies: async (run, text) => runs.storeCookies(main, run, text),
    readCookies: async (run) => runs.readCookies(main, run),
    pagesOf: (run) => pagesOf(main, run),
    readBody: (hash) => readBody(pages, Buffer.from(hash, 'hex')),
    setPageRole: async (run, url, role) => setPageRole(main, run, url, role),
    dropBodies: async (run, keep) => dropBodies(main, pages, run, keep),
    addEntities: async (run, entities) => knowledge.addEntities(main, run, entities),
    addFacts: async (run, facts) => knowledge.addFacts(main, run, facts),
    addRecords: async (run, records) => knowledge.addRecords(main, run, records),
    addQueryNodes: async (run, nodes) => queries.addQueryNodes(main, run, nodes),
    addQueryEdges: async (run, edges) => queries.addQueryEdges(main, run, edges),
    setPatterns: async (run, patterns) => knowledge.setPatterns(main, run, patterns),
    entities: () => knowledge.entities(main),
    entityUrls: async (entity) => knowledge.entityUrls(main, entity),
    facts: (entity) => knowledge.facts(main, entity),
    queryNode: async (run, key) => queries.queryNode(main, run, key),
    rebuildKindTables: async () => rebuildKindTables(main),
    close: async () => close(),
  };
}
