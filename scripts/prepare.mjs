// What npm does after an installation, and npx in a clone whenever its cache is cold: builds, where that was not done since the sources changed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const isClone = existsSync(at('.git')) && ['ci', 'install'].includes(process.env.npm_command ?? '');

// What is published is built whole, with its types, whatever lies there.
const isRun = process.env.npm_command === 'exec';
if (isRun && isFresh()) process.exit(0);
if (isClone || isRun) process.stderr.write('quarry: compiling, once (some seconds) ...\n');
const { status } = spawnSync(process.execPath, [at('scripts/build.mjs'), ...(isClone || isRun ? ['--quick'] : [])], {
  stdio: 'inherit',
});
process.exit(status ?? 1);

/** Whether everything in dist/ is newer than everything in src/. */
function isFresh() {
  const last = at('dist/ui/bundle/files.json');
  if (!existsSync(last)) return false;
  const builtMs = statSync(last).mtimeMs;
  const sources = readdirSync(at('src'), { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return sources.every((entry) => statSync(join(entry.parentPath ?? entry.path, entry.name)).mtimeMs <= builtMs);
}
