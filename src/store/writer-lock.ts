import { QuarryError } from '../model/error.ts';
import { type Database, openDatabase } from './database.ts';

/**
 * At most one crawl writes a file. SQLite's own write lock is held only for the length of a transaction, and a process
 * number in the file would outlive a killed process; an open transaction on an empty database beside it is held
 * by the operating system and ends with the process. The empty file stays: removing it could let two in.
 */
export function lockForWriting(file: string): { release(): void } {
  const lock = openDatabase(`${file}-lock`, { busyMs: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
  } catch (cause) {
    closeQuietly(lock);
    if (!(cause instanceof QuarryError) || cause.code !== 'store-locked') throw cause;
    throw new QuarryError('store-locked', `Another quarry is writing '${file}'.`, {
      hint: 'Wait until it has ended, or give another file with --db.',
      cause,
    });
  }
  return { release: () => closeQuietly(lock) };
}

function closeQuietly(database: Database): void {
  try {
    database.close();
  } catch {
    // The process gives the lock back when it ends.
  }
}
