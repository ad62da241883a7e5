// The tests on every Node that we promise: npm run test:nodes [-- [--node 22]... PATH...]. The npm package `node` brings each of them.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const VERSIONS = ['20.19.6', '22.23.3', '24.21.0'];
const { positionals: paths, values } = parseArgs({
  allowPositionals: true,
  options: { node: { type: 'string', multiple: true, default: VERSIONS } },
});
const wanted = VERSIONS.filter((version) =>
  values.node.some((one) => version === one || version.startsWith(`${one}.`)),
);
if (wanted.length === 0) {
  console.error(`There is no such Node here: ${VERSIONS.join(', ')}.`);
  process.exit(2);
}
const results = wanted.map((version) => {
  process.stderr.write(`\nNode ${version}\n`);
  const tests = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...paths];
  const argv = ['exec', '--yes', `--package=node@${version}`, '--', 'node', ...tests];
  const { status } = spawnSync('npm', argv, { stdio: 'inherit', shell: process.platform === 'win32' });
  return { version, passed: status === 0 };
});
for (const { passed, version } of results) console.log(`Node ${version}: ${passed ? 'all tests passed' : 'FAILED'}`);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
