// First contact with the package: packs it, installs it in an empty project with an empty cache, and runs what a user runs first.
// Prints seconds, megabytes and files as JSON; fails where something does not run. --warm: with the npm cache of this machine.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nextCommands, pasteAll, sizeOf, typed } from './new-user.mjs';

const here = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'quarry-package-'));
const project = join(folder, 'project');
const cache = join(folder, 'cache');
// As in a shell of a person: nothing of an npm that runs this.
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
if (!process.argv.includes('--warm')) env.npm_config_cache = cache;
// Before 22.16 Node has no SQLite of its own that does what is needed (decision 0331).
const hasSqlite = !/^v(?:20|21|22\.(?:\d|1[0-5]))\./.test(process.version);

/** The tree as it is worked on, apart, so that packing builds nothing under the feet of others. */
function copyOfTree(to) {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: here, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0');
  for (const file of new Set(files)) {
    if (file === '' || statSync(join(here, file), { throwIfNoEntry: false }) === undefined) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(here, file), join(to, file));
  }
  symlinkSync(join(here, 'node_modules'), join(to, 'node_modules'));
}

const type = (line) => typed(line, { cwd: project, env });

/** Types with strict settings and without those of Node. */
async function checkTypes() {
  writeFileSync(
    join(project, 'use.ts'),
    "import { crawl, open, type Reader } from 'quarry';\nimport { extractRecords } from 'quarry/records';\nexport const all: [unknown, (db: string) => Promise<Reader>, number] = [crawl, open, extractRecords('').regions.length];\n",
  );
  const strict = { noEmit: true, strict: true, skipLibCheck: false, exactOptionalPropertyTypes: true };
  const compilerOptions = { ...strict, target: 'es2023', module: 'nodenext', types: [] };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
  await type(`'${process.execPath}' '${join(here, 'node_modules/typescript/bin/tsc')}' -p .`);
}

try {
  mkdirSync(project);
  copyOfTree(join(folder, 'tree'));
  const packed = await typed(`npm pack --silent --pack-destination '${folder}'`, { cwd: join(folder, 'tree'), env });
  const tarball = join(folder, packed.out.trim().split('\n').at(-1));
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true }\n');
  const installed = await type(`npm install --no-audit --no-fund '${tarball}'`);
  const alone = sizeOf(join(project, 'node_modules'));
  if (!hasSqlite) await type('npm install --no-audit --no-fund @photostructure/sqlite');
  const demo = await type('npx quarry demo --size 60');
  if (!/entities +60 of 60, 0 wrong/.test(demo.out))
    throw new Error(`The demo did not recover its films:\n${demo.out}`);
  const next = await pasteAll(nextCommands(demo.out), { cwd: project, env });
  if (next.length !== 3) throw new Error(`The demo names ${next.length} commands to go on with.`);
  const others = [
    'npx quarry --version',
    'npx quarry --help all',
    'npx quarry export demo.db --what facts --out facts.parquet',
    'npx quarry export demo.db --what entities --format markdown --out films.md',
    'npx quarry report demo.db --out report.html',
    'npx quarry completion bash',
    `printf '<ul><li><a href=/a>Aster</a> <b>20.50 €</b><li><a href=/b>Birch</a> <b>27.50 €</b><li><a href=/c>Comet</a> <b>34.50 €</b></ul>' | npx quarry records -`,
  ];
  for (const line of others) await type(line);
  const required = await type(
    `node -e "const q = require('quarry'); const r = require('quarry/records'); console.log(Object.keys(q).length, typeof r.extractRecords)"`,
  );
  const imported = await type(
    `node --input-type=module -e "import { open } from 'quarry'; console.log((await (await open('demo.db')).overview()).entities)"`,
  );
  if (required.out.trim() !== '8 function' || imported.out.trim() !== '60')
    throw new Error(`The library gives '${required.out.trim()}' and '${imported.out.trim()}'.`);
  await checkTypes();
  const result = {
    node: process.version,
    tarballMegabytes: Math.round(statSync(tarball).size / 1e5) / 10,
    install: { seconds: installed.seconds, installed: alone },
    withSqlite: hasSqlite ? null : sizeOf(join(project, 'node_modules')),
    own: sizeOf(join(project, 'node_modules/quarry')),
    demo: { firstLineSeconds: demo.firstLineSeconds, seconds: demo.seconds },
    next: [...next, ...others.map((line) => ({ line }))],
  };
  console.log(JSON.stringify(result, null, 2));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
