import { accessSync, constants, existsSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { placeToWrite } from '../export/place-to-write.ts';
import { QuarryError } from '../model/error.ts';
import { databaseAt } from './database-at.ts';

/** Said before anything is asked: a crawl of hours must not end with a file that cannot be written. */
export function checkOutputFile(flag: string, file: unknown, forWhat: { readonly forTables?: boolean } = {}): void {
  if (typeof file !== 'string') return;
  const why = whyUnwritable(file);
  if (why !== null) throw unwritable(flag, file, why);
  refuseDatabase(flag, file, forWhat);
}

/** A crawl of hours is not written over by a slip of the pen; another program's tables only by tables. */
export function refuseDatabase(flag: string, file: string, { forTables = false } = {}): void {
  const database = databaseAt(file);
  if (database === null || (forTables && database === 'other')) return;
  throw new QuarryError('usage', `'${file}' is a database: it is not written over.`, {
    hint: `Give another file with --${flag}, or remove this one first.`,
  });
}

/** What a flag asked to be written beside the result. */
export function writeOutputFile(flag: string, file: string, text: string): void {
  // A crawl may have made it since the flag was checked.
  refuseDatabase(flag, file);
  try {
    // What is no plain file is added to: behind /dev/stdout the result may stand already.
    writeFileSync(file, text, { flag: placeToWrite(file).kind === 'file' ? 'w' : 'a' });
  } catch (cause) {
    throw unwritable(flag, file, (cause as NodeJS.ErrnoException).code ?? String(cause), cause);
  }
}

/** Whether two names lead to one file that is there. */
export function isSameFile(a: string, b: string): boolean {
  try {
    return realpathSync(a) === realpathSync(b);
  } catch {
    return false;
  }
}

function whyUnwritable(file: string): string | null {
  const folder = dirname(file);
  if (file === '') return 'it has no name';
  if (!existsSync(folder)) return `there is no folder '${folder}'`;
  if (existsSync(file) && statSync(file).isDirectory()) return 'it is a folder';
  try {
    accessSync(existsSync(file) ? file : folder, constants.W_OK);
    return null;
  } catch {
    return 'that is not allowed here';
  }
}

function unwritable(flag: string, file: string, why: string, cause?: unknown): QuarryError {
  return new QuarryError('file-unwritable', `'${file}' cannot be written: ${why}.`, {
    hint: `--${flag} takes the name of a file in a folder that exists.`,
    cause,
  });
}
