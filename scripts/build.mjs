// dist/ out of src/, from nothing, for a stale file would ship. --quick: without types, for those who only run it.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const quick = process.argv.includes('--quick') ? ['--noCheck', '--declaration', 'false'] : [];

rmSync(at('dist'), { recursive: true, force: true });
const compiler = [at('node_modules/typescript/bin/tsc'), '-p', at('tsconfig.build.json'), ...quick];
const { status } = spawnSync(process.execPath, compiler, { stdio: 'inherit' });
if (status !== 0) process.exit(1);
// The compiler leaves behind what is no program; the program reads it beside its own files.
for (const path of ['store/migrations', 'city/data/vega-tables.jsonl', 'schema/config.json'])
  cpSync(at(`src/${path}`), at(`dist/${path}`), { recursive: true });
const bundled = spawnSync(process.execPath, [at('scripts/bundle-ui.mjs')], { stdio: 'inherit' });
process.exitCode = bundled.status ?? 1;
