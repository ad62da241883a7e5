import { closeSync, fchmodSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { QuarryError } from '../model/error.ts';
import type { RunId } from './store.ts';

/** `shop.db` has the cookies of its unfinished runs in `shop.cookies.json`. */
export function cookieFileOf(file: string): string {
  return `${file.replace(/\.db$/, '')}.cookies.json`;
}

/** For its owner alone, from its first byte on. */
const OWNER_ONLY = 0o600;

/**
 * Cookies of runs that can still be resumed, in a file that nobody else may read. Databases are passed on, and what was
 * once written into one stays in its free pages (docs/decisions/0245-secrets.md). Where no run needs cookies there is no file.
 */
export class CookieFile {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  read(run: RunId): string | null {
    return this.#all()[run] ?? null;
  }

  write(run: RunId, text: string): void {
    this.#replace({ ...this.#all(), [run]: text });
  }

  forget(runs: readonly RunId[]): void {
    const all = this.#all();
    if (!runs.some((run) => run in all)) return;
    const gone = new Set(runs.map(String));
    this.#replace(Object.fromEntries(Object.entries(all).filter(([run]) => !gone.has(run))));
  }

  #all(): Record<string, string> {
    try {
      return textsIn(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw new QuarryError('store-corrupt', `The cookies in '${this.#file}' cannot be read.`, {
        hint: 'Without that file the run goes on, with the cookies of --cookies or with none.',
        cause,
      });
    }
  }

  /** All of it or nothing: the file gets its name when it is whole. A killed process may have left its half behind. */
  #replace(texts: Readonly<Record<string, string>>): void {
    const partial = `${this.#file}.partial`;
    try {
      rmSync(partial, { force: true });
      if (Object.keys(texts).length === 0) {
        rmSync(this.#file, { force: true });
        return;
      }
      writeWhole(partial, JSON.stringify(texts));
      renameSync(partial, this.#file);
    } catch (cause) {
      rmSync(partial, { force: true });
      throw unwritable(this.#file, cause);
    }
  }
}

/** Only where there is nothing yet (`wx`): the mode of what is there would stay, and a link would be followed. */
function writeWhole(file: string, text: string): void {
  const open = openSync(file, 'wx', OWNER_ONLY);
  try {
    fchmodSync(open, OWNER_ONLY);
    writeFileSync(open, text);
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}

function textsIn(value: unknown): Record<string, string> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || !Object.values(value).every((text) => typeof text === 'string'))
    throw new Error('no cookies of runs');
  return value as Record<string, string>;
}

function unwritable(file: string, cause: unknown): QuarryError {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new QuarryError('store-full', `There is no room left to write '${file}'.`, {
      hint: 'Make room and repeat the command: it goes on where it stopped.',
      cause,
    });
  }
  return new QuarryError('store-read-only', `'${file}' cannot be written (${code ?? String(cause)}).`, {
    hint: 'Make its folder writable, or give another file with --db.',
    cause,
  });
}
