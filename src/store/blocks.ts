/** Several bodies compressed as one: what pages of a site have in common is kept once per block. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, brotliDecompressSync, constants } from 'node:zlib';

const compressInThread = promisify(brotliCompress);
const decompressInThread = promisify(brotliDecompress);

/**
 * Per 100 KB of real list pages, each alone: quality 1 0.25 ms for 5.9 to one, 3 0.55 ms for 6.4, 4 0.85 ms for 6.8, 5 1.4 ms
 * for 7.2; deflate 6 1.2 ms for 6.4. Eight pages of 31 KB in one block, quality 3: 0.10 ms each for 18 to one, alone 0.32 for 3.3.
 */
const QUALITY = 3;
/** Small tables are cleared sooner: for 20 KB that is worth more than one byte in two hundred. */
const SMALL_QUALITY = 2;
/** A window of 256 KB; one of 4 MB takes twice the time for nothing. */
const WINDOW_BITS = 18;

/** As much as the window reaches back; more would only make a single body slower to get at. */
export const BLOCK_BYTES = 1 << WINDOW_BITS;
/** Up to so many bytes a thread is not worth its waking. */
const SMALL = 64 << 10;

/** Large ones in libuv's threads, so that the second core has work while this thread parses. */
export function compressBlock(plain: Buffer): Buffer | Promise<Buffer> {
  return plain.length <= SMALL ? compressHere(plain) : compressInThread(plain, compression(plain.length, QUALITY));
}

export function compressHere(plain: Buffer): Buffer {
  const quality = plain.length <= SMALL ? SMALL_QUALITY : QUALITY;
  return brotliCompressSync(plain, {
    ...compression(plain.length, quality),
    chunkSize: Math.max(1024, plain.length >> 1),
  });
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

/** Null where it is damaged. A damaged block may be larger than it says. */
export async function decompressBlock(data: Uint8Array, bytes: number): Promise<Buffer | null> {
  try {
    return bytes <= BLOCK_BYTES ? decompressHere(data, bytes) : await decompressInThread(data);
  } catch {
    return null;
  }
}

export function decompressHere(data: Uint8Array, bytes: number): Buffer {
  return brotliDecompressSync(data, { maxOutputLength: Math.max(1, bytes), chunkSize: Math.max(64, bytes + 1) });
}
