// The package as users get it: packed, installed in an empty project, used. `npm run test:package` alone begins with an empty npm cache.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('./test-package.mjs', import.meta.url));

test('the packed package installs, runs and has at most 40 MB and 500 files', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--warm']);
  const { install, next } = JSON.parse(stdout);
  expect(install.installed.files).toBeLessThanOrEqual(500);
  expect(install.installed.megabytes).toBeLessThanOrEqual(40);
  expect(next.length).toBeGreaterThan(8);
}, 600_000);
