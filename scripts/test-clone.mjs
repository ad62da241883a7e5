// First contact with a clone: what is committed is cloned, installed with an empty npm cache, and the README's first commands are typed.
// What the demo prints as next is pasted as it stands. Prints seconds, megabytes and files as JSON; fails where something does not run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nextCommands, pasteAll, sizeOf, typed } from './new-user.mjs';

const here = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'quarry-clone-'));
const cwd = join(folder, 'quarry');
const cache = join(folder, 'cache');
// As in a shell of a person: nothing of an npm that runs this.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
env.npm_config_cache = cache;

try {
  await typed(`git clone -q '${here}' quarry`, { cwd: folder, env });
  const installed = await typed('npm ci', { cwd, env });
  const demo = await typed('npx quarry demo', { cwd, env });
  if (/compiling/.test(demo.err)) throw new Error('npx quarry built what npm ci had built.');
  const [, found] = /entities +(\d[\d,]* of [\d,]*\d)/.exec(demo.out) ?? [];
  if (found === undefined) throw new Error(`The demo says nothing of entities:\n${demo.out}`);
  const next = await pasteAll(nextCommands(demo.out), { cwd, env });
  if (next.length !== 3) throw new Error(`The demo names ${next.length} commands to go on with.`);
  console.log(
    JSON.stringify(
      {
        node: process.version,
        install: { seconds: installed.seconds, fetched: sizeOf(cache), installed: sizeOf(join(cwd, 'node_modules')) },
        demo: { firstLineSeconds: demo.firstLineSeconds, seconds: demo.seconds, found },
        next,
      },
      null,
      2,
    ),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
