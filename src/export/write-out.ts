import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { QuarryError } from '../model/error.ts';

/** Writes pieces to a stream no faster than it takes them. */
async function pour(pieces: AsyncIterable<Uint8Array>, to: Writable, signal: AbortSignal): Promise<number> {
  let bytes = 0;
  for await (const piece of pieces) {
    if (signal.aborted) throw stopped();
    bytes += piece.byteLength;
    await new Promise<void>((resolve, reject) => to.write(piece, (error) => (error ? reject(error) : resolve())));
    // Rows come without waiting for anything: a signal gets its turn here.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (signal.aborted) throw stopped();
  return bytes;
}

const stopped = (): QuarryError => new QuarryError('aborted', 'Stopped before the end.');

export const writeToStream = (pieces: AsyncIterable<Uint8Array>, to: Writable, signal: AbortSignal): Promise<number> =>
  pour(pieces, to, signal);

/** All of it or nothing: the file gets its name when it is whole. */
export async function writeToFile(
  pieces: AsyncIterable<Uint8Array>,
  file: string,
  signal: AbortSignal,
): Promise<number> {
  const partial = join(dirname(file), `.${basename(file)}.${process.pid}.partial`);
  const stream = createWriteStream(partial, { flush: true });
  try {
    await opened(stream);
    const bytes = await pour(pieces, stream, signal);
    await new Promise<void>((resolve, reject) => {
      stream.once('error', reject);
      stream.end(() => resolve());
    });
    await rename(partial, file);
    return bytes;
  } catch (error) {
    stream.destroy();
    await rm(partial, { force: true }).catch(() => {});
    throw fileError(file, error);
  }
}

function opened(stream: ReturnType<typeof createWriteStream>): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve());
    stream.once('error', reject);
  });
}

function fileError(file: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (error instanceof QuarryError || code === undefined) return error;
  const why: Readonly<Record<string, string>> = {
    ENOENT: `there is no folder '${dirname(file)}'`,
    EACCES: 'it may not be written there',
    EROFS: 'it may not be written there',
    EISDIR: 'it is a folder',
    ENOTDIR: `'${dirname(file)}' is no folder`,
    ENOSPC: 'there is no room left',
  };
  return new QuarryError('file-unwritable', `'${file}' cannot be written: ${why[code] ?? code}.`, {
    hint: 'Give another file with --out. Nothing was left behind.',
    cause: error,
  });
}
