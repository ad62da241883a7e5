/** Several bodies compressed as one: what pages of a site have in common is kept once per block. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, brotliDecompressSync, constants } from 'node:zlib';

const compressInThread = promisify(brotliCompress);
const decompressInThread = promisify(brotliDecompress);

/**
 * A body that comes alone comes from a slow site, where room is worth more than time. Per 100 KB of real list pages: quality 1
 * 0.25 ms for 5.9 to one, 3 0.55 ms for 6.4, 4 0.85 ms for 6.8, 5 1.4 ms for 7.2; deflate 6 1.2 ms for 6.4.
 */
const QUALITY_ALONE = 3;
/** What pages share is found at any quality. Eight of 31 KB: 1 0.07 ms each for 15 to one, 3 0.10 for 18; alone 0.32 for 3.3. */
const QUALITY_TOGETHER = 1;
/** A window of 256 KB; one of 4 MB takes twice the time for nothing. */
const WINDOW_BITS = 18;

/**
 * Half as much again as the window reaches back: eight pages of 36 KB, as sites have them in the middle, are one block; an eighth alone took as
 * long as the other seven. More would only make a single body slower to get at.
 */
export const BLOCK_BYTES = 1.5 * (1 << WINDOW_BITS);

/** Only what is larger than a block takes so long that a thread is worth its waking. */
export function compressBlock(plain: Buffer, bodies: number): Buffer | Promise<Buffer> {
  if (plain.length <= BLOCK_BYTES) return compressHere(plain, bodies);
  return compressInThread(plain, compression(plain.length, QUALITY_ALONE));
}

export function compressHere(plain: Buffer, bodies: number): Buffer {
  return brotliCompressSync(plain, {
    ...compression(plain.length, bodies === 1 ? QUALITY_ALONE : QUALITY_TOGETHER),
    chunkSize: Math.max(1024, plain.length >> 2),
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
