import { constants, lstatSync, realpathSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** How a file that somebody named is written. */
export type PlaceToWrite =
  /** Whole or not at all, under this name: a link stays a link to what was written. */
  | { readonly kind: 'file'; readonly file: string }
  /** A pipe, a terminal, a device: it is written into and stays what it is. */
  | { readonly kind: 'stream'; readonly file: string; readonly isPipe: boolean };

/** Names of what this process has open already; behind them may be a file that others have open as well. */
const OPEN_ALREADY = /^\/(?:dev|proc)\//;

export function placeToWrite(file: string): PlaceToWrite {
  const there = statSync(file, { throwIfNoEntry: false });
  // A folder is for the writing to refuse.
  if (there === undefined || there.isDirectory()) return { kind: 'file', file };
  if (!there.isFile() || OPEN_ALREADY.test(file)) return { kind: 'stream', file, isPipe: there.isFIFO() };
  return { kind: 'file', file: lstatSync(file).isSymbolicLink() ? realpathSync(file) : file };
}

const EVERY_MS = 50;

/**
 * Opening a pipe waits for its reader, and nothing could end that: so it is tried until one is there. What is returned holds the
 * reader until the pipe is open for writing; a pipe that nobody writes to any more has ended for it.
 */
export async function readerOf(pipe: string, signal: AbortSignal): Promise<FileHandle | null> {
  while (!signal.aborted) {
    try {
      return await open(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
    }
    await wait(EVERY_MS);
  }
  return null;
}
