import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { isatty } from 'node:tty';
import { inLines } from '../model/control-characters.ts';
import { QuarryError } from '../model/error.ts';
import { placeToWrite, readerOf } from './place-to-write.ts';

/** Bytes, or text, which a terminal is shown without what would act on it. */
export type Piece = Uint8Array | string;

/** Writes pieces to a stream no faster than it takes them. */
async function pour(pieces: AsyncIterable<Piece>, to: Writable, signal: AbortSignal): Promise<number> {
  let bytes = 0;
  for await (const piece of pieces) {
    if (signal.aborted) throw stopped();
    bytes += Buffer.byteLength(piece);
    await new Promise<void>((resolve, reject) => to.write(piece, (error) => (error ? reject(error) : resolve())));
    // Rows come without waiting for anything: a signal gets its turn here.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (signal.aborted) throw stopped();
  return bytes;
}

const stopped = (): QuarryError => new QuarryError('aborted', 'Stopped before the end.');

export const writeToStream = (pieces: AsyncIterable<Piece>, to: Writable, signal: AbortSignal): Promise<number> =>
  pour(pieces, to, signal);

/** Into what a person named: a file whole or not at all, a pipe or a device piece by piece. */
export function writeToFile(pieces: AsyncIterable<Piece>, named: string, signal: AbortSignal): Promise<number> {
  const place = placeToWrite(named);
  return place.kind === 'file'
    ? writeWhole(pieces, place.file, signal)
    : writeIntoStream(pieces, place.file, place.isPipe, signal);
}

/** Added to, not begun anew: what is behind `/dev/stdout` may hold something already. */
async function writeIntoStream(
  pieces: AsyncIterable<Piece>,
  file: string,
  isPipe: boolean,
  signal: AbortSignal,
): Promise<number> {
  let stream: ReturnType<typeof createWriteStream> | undefined;
  let held: Awaited<ReturnType<typeof readerOf>> = null;
  try {
    held = isPipe ? await readerOf(file, signal) : null;
    if (signal.aborted) throw stopped();
    stream = createWriteStream(file, { flags: 'a' });
    await opened(stream);
    await held?.close();
    const isTerminal = isatty((stream as unknown as { readonly fd: number }).fd);
    const bytes = await pour(isTerminal ? harmless(pieces) : pieces, stream, signal);
    await ended(stream);
    return bytes;
  } catch (error) {
    stream?.destroy();
    await held?.close().catch(() => {});
    throw fileError(file, error);
  }
}

async function* harmless(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  for await (const piece of pieces) yield typeof piece === 'string' ? inLines(piece) : piece;
}

/** All of it or nothing: the file gets its name when it is whole. */
async function writeWhole(pieces: AsyncIterable<Piece>, file: string, signal: AbortSignal): Promise<number> {
  const partial = join(dirname(file), `.${basename(file)}.${process.pid}.partial`);
  const stream = createWriteStream(partial, { flush: true });
  try {
    await opened(stream);
    const bytes = await pour(pieces, stream, signal);
    await ended(stream);
    await rename(partial, file);
    return bytes;
  } catch (error) {
    stream.destroy();
    await rm(partial, { force: true }).catch(() => {});
    throw fileError(file, error);
  }
}

function ended(stream: ReturnType<typeof createWriteStream>): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.end(() => resolve());
  });
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
    EPIPE: 'nobody reads it any more',
  };
  return new QuarryError('file-unwritable', `'${file}' cannot be written: ${why[code] ?? code}.`, {
    hint: 'Give another file with --out. Nothing was left behind.',
    cause: error,
  });
}
