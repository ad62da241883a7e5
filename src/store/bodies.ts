import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, brotliDecompressSync, constants } from 'node:zlib';
import type { Database } from './database.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * Per 100 KB of real list pages: quality 1 0.25 ms for 5.9 to one, 3 0.55 ms for 6.4, 4 0.85 ms for 6.8, 5 1.4 ms for 7.2;
 * deflate 6 1.2 ms for 6.4. A window of 256 KB holds nearly every page whole;
 * one of 4 MB takes twice the time for nothing.
 */
const QUALITY = 3;
const WINDOW_BITS = 18;

/**
 * Up to so many bytes a thread is not worth its waking: at 2 KB that took 0.15 ms to compress and 0.09 ms to read, here
 * 0.05 and 0.03. Quality 3 clears tables larger than the page; 2 does not, for one byte more in two hundred.
 */
const SMALL = 16 << 10;
const SMALL_QUALITY = 2;

/**
 * Each compression takes a megabyte for its tables. One per core at a time reuses that memory; sixteen at once cost a
 * third more CPU, all of it in the kernel's handing out of pages.
 */
const AT_A_TIME = Math.max(1, Math.min(4, availableParallelism()));
const queue: (() => void)[] = [];
let compressing = 0;

function compressSmall(plain: Buffer): Buffer {
  const room = Math.max(1024, plain.length);
  return brotliCompressSync(plain, { ...compression(plain.length, SMALL_QUALITY), chunkSize: room });
}

async function compressInTurn(plain: Buffer): Promise<Buffer> {
  if (compressing >= AT_A_TIME) await new Promise<void>((resolve) => queue.push(resolve));
  else compressing += 1;
  try {
    return await compress(plain, compression(plain.length, QUALITY));
  } finally {
    const next = queue.shift();
    if (next === undefined) compressing -= 1;
    else next();
  }
}

/** A body ready to be written; `data` is null where the file has it already. */
export interface PreparedBody {
  readonly hash: Uint8Array;
  readonly bytes: number;
  readonly data: Uint8Array | null;
}

/** Compresses all but small bodies in libuv's threads, so that the second core has work while this thread parses. */
export async function prepareBody(database: Database, body: string): Promise<PreparedBody> {
  const plain = Buffer.from(body);
  const hash = createHash('sha256').update(plain).digest();
  if (hasBody(database, hash)) return { hash, bytes: plain.length, data: null };
  const data = plain.length <= SMALL ? compressSmall(plain) : await compressInTurn(plain);
  return { hash, bytes: plain.length, data };
}

function compression(bytes: number, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    },
  };
}

function hasBody(database: Database, hash: Uint8Array): boolean {
  return database.get('SELECT 1 FROM bodies WHERE hash = ?', hash) !== undefined;
}

/** Within a transaction of the caller. */
export function insertBody(database: Database, body: PreparedBody): void {
  if (body.data === null) return;
  database.run('INSERT OR IGNORE INTO bodies (hash, bytes, data) VALUES (?, ?, ?)', body.hash, body.bytes, body.data);
}

/** A damaged row may be larger than it says; then it is no body. */
function decompressSmall(data: Uint8Array): Buffer {
  return brotliDecompressSync(data, { maxOutputLength: SMALL });
}

/** Null where there is none, or where it is not what its name says. */
export async function readBody(database: Database, hash: Uint8Array): Promise<string | null> {
  const row = database.get<{ bytes: number; data: Uint8Array }>('SELECT bytes, data FROM bodies WHERE hash = ?', hash);
  if (row === undefined) return null;
  try {
    const plain = row.bytes <= SMALL ? decompressSmall(row.data) : await decompress(row.data);
    return plain.toString('utf8');
  } catch {
    return null;
  }
}

/** Removes these bodies and gives their room back to the file system. */
export function deleteBodies(database: Database, hashes: readonly Uint8Array[]): number {
  const removed = database.transaction(() =>
    hashes.reduce((sum, hash) => sum + database.run('DELETE FROM bodies WHERE hash = ?', hash).changes, 0),
  );
  if (removed > 0) database.exec('PRAGMA incremental_vacuum');
  return removed;
}
