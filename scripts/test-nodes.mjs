// The tests on every Node that we promise: npm run test:nodes [-- PATH...]. The npm package `node` brings each of them.
import { spawnSync } from 'node:child_process';

const VERSIONS = ['20.19.6', '22.23.3', '24.21.0'];
const paths = process.argv.slice(2);
const results = VERSIONS.map((version) => {
  process.stderr.write(`\nNode ${version}\n`);
  const tests = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...paths];
  const argv = ['exec', '--yes', `--package=node@${version}`, '--', 'node', ...tests];
  const { status } = spawnSync('npm', argv, { stdio: 'inherit', shell: process.platform === 'win32' });
  return { version, passed: status === 0 };
});
for (const { passed, version } of results) console.log(`Node ${version}: ${passed ? 'all tests passed' : 'FAILED'}`);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
