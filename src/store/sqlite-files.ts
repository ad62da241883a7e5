import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { QuarryError } from '../model/error.ts';
import { type Database, openDatabase } from './database.ts';
import { eraseCookies } from './erase-cookies.ts';
import { checkOrigin, migrate, readMigrations } from './migrate.ts';
import { lockForWriting } from './writer-lock.ts';

/** The two files of a store, open. */
export interface StoreFiles {
  readonly main: Database;
  readonly pages: Database;
  close(): void;
}

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

export function openFiles(file: string, options: SqliteOptions): StoreFiles {
  checkPlace(file, options.mode ?? 'write');
  return options.mode === 'read' ? openForReading(file) : openForWriting(file, options);
}

/** Nothing is written, not even a checkpoint, before the file is known to be ours and the lock is held. */
function openForWriting(file: string, { maxFilePages }: SqliteOptions = {}): StoreFiles {
  const closers: (() => void)[] = [];
  const closeAll = () => {
    for (const close of closers.splice(0)) close();
  };
  try {
    const [main, pages] = schemas(file).map(([path, folder]) => {
      const database = openDatabase(path);
      closers.push(() => database.close());
      checkOrigin(database, readMigrations(folder));
      return database;
    });
    const lock = lockForWriting(file);
    closers.push(() => lock.release());
    prepareForWriting(main, 'sqlite', maxFilePages);
    prepareForWriting(pages, 'sqlite-pages', maxFilePages);
    closers.unshift(
      () => checkpoint(main),
      () => checkpoint(pages),
    );
    return { main, pages, close: closeAll };
  } catch (error) {
    closeAll();
    throw error;
  }
}

/** Moves what is in the write-ahead log into the file, for whoever copies it. */
function checkpoint(database: Database): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch {
    // Where there is no room for that, it stays where it is, and is read from there.
  }
}

/** Readers take no lock; an older file is brought up to date first, which needs the writer's lock for a moment. */
function openForReading(file: string): StoreFiles {
  const older = schemas(file).some(([path, folder]) => {
    const database = openToRead(path);
    try {
      return checkOrigin(database, readMigrations(folder)) === 'older';
    } finally {
      database.close();
    }
  });
  if (older) openForWriting(file).close();
  const [main, pages] = schemas(file).map(([path]) => openToRead(path));
  return {
    main,
    pages,
    close() {
      main.close();
      pages.close();
    },
  };
}

/** A pages file that was taken away means bodies that are lost, not a store that cannot be read. */
function openToRead(path: string): Database {
  if (existsSync(path)) {
    checkReadable(path);
    return openDatabase(canWriteBeside(path) ? path : asImmutable(path), { readOnly: true });
  }
  const empty = openDatabase(':memory:');
  migrate(empty, readMigrations('sqlite-pages'));
  return empty;
}

/** SQLite would say that it cannot open it, which of a file to be written means something else. */
function checkReadable(path: string): void {
  try {
    accessSync(path, constants.R_OK);
  } catch (cause) {
    throw new QuarryError('file-unreadable', `'${path}' cannot be read.`, {
      hint: 'Ask its owner for leave, or give another file with --db.',
      cause,
    });
  }
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
function prepareForWriting(database: Database, folder: string, maxFilePages: number | undefined): void {
  // So that dropped bodies give their room back; must be set before the first table.
  if (folder === 'sqlite-pages') database.exec('PRAGMA auto_vacuum = INCREMENTAL');
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON');
  database.exec('PRAGMA journal_size_limit = 67108864');
  checkSound(database);
  if (folder === 'sqlite') eraseCookies(database);
  migrate(database, readMigrations(folder));
  if (maxFilePages !== undefined) database.exec(`PRAGMA max_page_count = ${maxFilePages}`);
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
