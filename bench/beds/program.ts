import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd } from './running-bed.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The program as users have it, built anew where a source is younger than what was built. */
export async function freshProgram(say: (line: string) => void): Promise<string> {
  const built = here('../../dist/cli/program.js');
  if (!existsSync(built) || newestMs(here('../../src')) > statSync(built).mtimeMs) {
    say('  building the program');
    const { code, stderr, stdout } = await runToEnd('npm', ['run', 'build'], { cwd: here('../..') });
    if (code !== 0) throw new Error(`the program could not be built: ${stdout}${stderr}`);
  }
  return here('../../bin/quarry.js');
}

function newestMs(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((newest, { name, parentPath }) => Math.max(newest, statSync(join(parentPath, name)).mtimeMs), 0);
}
