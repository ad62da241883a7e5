// What npm does after an installation: builds once, and puts the program where npx finds it, which else would build a second time.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const isClone = existsSync(at('.git')) && ['ci', 'install'].includes(process.env.npm_command ?? '');

if (isClone) process.stderr.write('quarry: compiling, once (some seconds) ...\n');
const { status } = spawnSync(process.execPath, [at('scripts/build.mjs'), ...(isClone ? ['--quick'] : [])], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);
if (isClone) linkProgram();

function linkProgram() {
  const bin = at('node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  rmSync(`${bin}/quarry`, { force: true });
  if (process.platform === 'win32') writeFileSync(`${bin}/quarry.cmd`, '@node "%~dp0..\\..\\bin\\quarry.js" %*\r\n');
  else symlinkSync('../../bin/quarry.js', `${bin}/quarry`);
  chmodSync(at('bin/quarry.js'), 0o755);
}
