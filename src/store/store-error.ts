import { statfsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type ErrorCode, QuarryError } from '../model/error.ts';

interface Explanation {
  readonly code: ErrorCode;
  readonly sentence: string;
  readonly hint: string;
}

/** Primary result codes of SQLite (https://sqlite.org/rescode.html) that a person can do something about. */
function explain(resultCode: number, file: string): Explanation | null {
  switch (resultCode & 0xff) {
    case 5: // SQLITE_BUSY
    case 6: // SQLITE_LOCKED
      return {
        code: 'store-locked',
        sentence: `'${file}' is being written by another program.`,
        hint: 'Wait until it has ended, or give another file with --db.',
      };
    case 8: // SQLITE_READONLY
    case 14: // SQLITE_CANTOPEN
      return {
        code: 'store-read-only',
        sentence: `'${file}' cannot be written.`,
        hint: `Make the folder '${dirname(file)}' and the files in it writable, or give another file with --db.`,
      };
    case 10: // SQLITE_IOERR: what a full disk looks like when it is the shared memory file that cannot grow.
      return hasRoom(file) ? broken(file) : full(file);
    case 11: // SQLITE_CORRUPT
      return {
        code: 'store-corrupt',
        sentence: `'${file}' is damaged.`,
        hint: `Set it aside and start again, or save what can be read with 'sqlite3 ${basename(file)} .recover'.`,
      };
    case 13: // SQLITE_FULL
      return full(file);
    case 26: // SQLITE_NOTADB
      return {
        code: 'store-not-a-database',
        sentence: `'${file}' is not a database.`,
        hint: 'Give another file; this one was left as it is.',
      };
    default:
      return null;
  }
}

const full = (file: string): Explanation => ({
  code: 'store-full',
  sentence: `There is no room left to write '${file}'.`,
  hint: 'Nothing that was stored is lost. Make room and repeat the command: it goes on where it stopped.',
});

const broken = (file: string): Explanation => ({
  code: 'store-io',
  sentence: `'${file}' could not be read or written.`,
  hint: 'The disk or the connection to it failed. Repeat the command when it is there again.',
});

function hasRoom(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize > 1 << 20;
  } catch {
    return true;
  }
}

/** The driver gives no code for what happens while rows are read: SQLite's own words for it (sqlite3_errstr) are the same everywhere. */
const BY_MESSAGE: readonly (readonly [RegExp, number])[] = [
  [/^database (?:table )?is locked/, 5],
  [/^attempt to write a readonly database/, 8],
  [/^disk I\/O error/, 10],
  [/^database disk image is malformed|^malformed database schema/, 11],
  [/^database or disk is full/, 13],
  [/^unable to open database file/, 14],
  [/^file is not a database/, 26],
];

const OF_THE_FILE: ReadonlySet<number> = new Set([10, 11, 26]);

/** Of statements that are ours: their tables and columns are there, unless the schema was damaged. */
const DAMAGED_SCHEMA =
  /^no such (?:table|column|function|view)|has no column named|^foreign key mismatch|^malformed JSON|^JSON path error/;

function resultCodeOf(cause: unknown, isOurs: boolean): number | null {
  const { errcode, message = '' } = (cause ?? {}) as { readonly errcode?: unknown; readonly message?: string };
  if (isOurs && DAMAGED_SCHEMA.test(message)) return 11;
  // A person's own statement may well ask for what is locked or read-only; that the file is damaged is not its doing.
  const said = BY_MESSAGE.find(([words, code]) => (isOurs || OF_THE_FILE.has(code)) && words.test(message))?.[1];
  return said ?? (typeof errcode === 'number' ? errcode : null);
}

/** What the driver threw, as a sentence about the file; what is not its doing passes through. `isOurs`: not a person's own statement. */
export function storeError(file: string, cause: unknown, isOurs = true): unknown {
  const resultCode = resultCodeOf(cause, isOurs);
  const explanation = resultCode === null ? null : explain(resultCode, file);
  if (explanation === null) return cause;
  return new QuarryError(explanation.code, explanation.sentence, { hint: explanation.hint, cause });
}

/** What a store that was opened to be read answers to whoever would write. */
export const readOnlyError = (file: string): unknown => storeError(file, { errcode: 8 });
