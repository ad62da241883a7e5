import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { APPLICATION_ID } from '../model/application-id.ts';

/** How every file of SQLite begins, and where in its header an application has its mark. */
const MAGIC = 'SQLite format 3\0';
const MARK_AT = 68;
const HEADER_BYTES = MARK_AT + 4;

/** Whether a file is a database, of ours or of another program; null where it is none, or is not there. */
export function databaseAt(file: string): 'ours' | 'other' | null {
  // A pipe or a device that is opened for reading would wait for who writes.
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return null;
  const header = Buffer.alloc(HEADER_BYTES);
  const open = openSync(file, 'r');
  try {
    const read = readSync(open, header, 0, HEADER_BYTES, 0);
    if (read < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC) return null;
    return header.readUInt32BE(MARK_AT) === APPLICATION_ID ? 'ours' : 'other';
  } finally {
    closeSync(open);
  }
}
