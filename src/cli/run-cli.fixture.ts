import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { main } from './main.ts';

export interface Called {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** One call of the program in this process, with a signal to stop it. */
export async function quarry(argv: readonly string[], signal = new AbortController().signal): Promise<Called> {
  const out = { stdout: new PassThrough(), stderr: new PassThrough() };
  const text = { stdout: '', stderr: '' };
  out.stdout.on('data', (chunk) => (text.stdout += String(chunk)));
  out.stderr.on('data', (chunk) => (text.stderr += String(chunk)));
  const code = await main(argv, { stdin: new PassThrough(), ...out, signal });
  return { code, ...text };
}

/** A file for a database in a folder of its own. */
export const newDb = (): string => join(mkdtempSync(join(tmpdir(), 'quarry-')), 'a.db');
