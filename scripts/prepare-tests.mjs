// What the tests need and npm cannot bring: a Chromium for the tests in a real browser. Installed by Debian's package manager where
// that is possible; elsewhere the tests that need it are left out, and say so.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const say = (line) => process.stderr.write(`${line}\n`);

function run(command, args) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  });
  return status === 0;
}

if (!CHROMIUM.some((path) => existsSync(path))) {
  const mayInstall = process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!mayInstall) say('No Chromium found: tests in a browser are left out.');
  else {
    say('Installing Chromium for the tests in a browser ...');
    const installed =
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']) ||
      (run('apt-get', ['update', '-qq']) &&
        run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']));
    if (!installed) say('Chromium could not be installed: tests in a browser are left out.');
  }
}
