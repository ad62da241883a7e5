import { rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { QuarryError } from '../model/error.ts';

/** All of it or nothing: what `write` makes gets its name when it is whole. Gives back how large it is. */
export async function wholeFile(file: string, write: (partial: string) => Promise<void>): Promise<number> {
  const partial = join(dirname(file), `.${basename(file)}.${process.pid}.partial`);
  try {
    await write(partial);
    const { size } = await stat(partial);
    await rename(partial, file);
    return size;
  } catch (error) {
    await rm(partial, { force: true });
    if (error instanceof QuarryError) throw error;
    throw new QuarryError('file-unwritable', `'${file}' cannot be written: ${messageOf(error)}.`, {
      hint: 'Give another file with --out. Nothing was left behind.',
      cause: error,
    });
  }
}

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

/** Rows come without waiting for anything: a signal gets its turn here. */
export async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal.aborted) throw new QuarryError('aborted', 'Stopped before the end.');
}

/** An optional package, loaded when it is wanted. */
export async function optional<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new QuarryError('missing-package', `This needs the package ${name}.`, { hint: `npm install ${name}`, cause });
  }
}
