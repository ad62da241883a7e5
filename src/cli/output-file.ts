import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { placeToWrite } from '../export/place-to-write.ts';
import { QuarryError } from '../model/error.ts';

/** Said before anything is asked: a crawl of hours must not end with a file that cannot be written. */
export function checkOutputFile(flag: string, file: unknown): void {
  if (typeof file !== 'string') return;
  const why = whyUnwritable(file);
  if (why !== null) throw unwritable(flag, file, why);
}

/** What a flag asked to be written beside the result. */
export function writeOutputFile(flag: string, file: string, text: string): void {
  try {
    // What is no plain file is added to: behind /dev/stdout the result may stand already.
    writeFileSync(file, text, { flag: placeToWrite(file).kind === 'file' ? 'w' : 'a' });
  } catch (cause) {
    throw unwritable(flag, file, (cause as NodeJS.ErrnoException).code ?? String(cause), cause);
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
