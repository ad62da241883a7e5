import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { shellWord } from './shell-word.ts';

interface Called {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The file that was started. */
  readonly script: string | undefined;
}

/** What to type to call this program again, as it was called: commands that are printed can be pasted as they stand. */
export function programName({ env, script }: Called = { env: process.env, script: process.argv[1] }): string {
  if (env.npm_command === 'exec') return 'npx quarry';
  const isInstalled = (env.PATH ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, 'quarry')));
  if (isInstalled) return 'quarry';
  return script !== undefined && /[\\/]bin[\\/]quarry\.js$/.test(script) ? `node ${shellWord(script)}` : 'quarry';
}
