// First contact, measured: packs the package, installs it in an empty project with an empty cache, and runs what a user runs first.
// Prints seconds, megabytes and files as JSON; fails where something does not run.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'quarry-package-'));
const project = join(folder, 'project');
mkdirSync(project);
const env = { ...process.env, npm_config_cache: join(folder, 'cache') };
const isNode20 = process.version.startsWith('v20.');

function timed(command, argv, cwd = project) {
  const began = performance.now();
  const text = execFileSync(command, argv, {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 600_000,
  });
  return { text, seconds: Math.round((performance.now() - began) / 100) / 10 };
}

/** Megabytes as they lie on the disk, and the number of files. */
function sizeOf(path) {
  const total = { bytes: 0, files: 0 };
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    total.bytes += statSync(join(entry.parentPath, entry.name)).size;
    total.files += 1;
  }
  return { megabytes: Math.round(total.bytes / 1e5) / 10, files: total.files };
}

try {
  const packed = timed('npm', ['pack', '--silent', '--pack-destination', folder], here);
  const tarball = join(folder, packed.text.trim().split('\n').at(-1));
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n');
  const packages = [tarball, ...(isNode20 ? ['@photostructure/sqlite'] : [])];
  const installed = timed('npm', ['install', '--no-audit', '--no-fund', ...packages]);
  const first = timed('npx', ['quarry', 'demo', '--size', '60', '--quiet', '--json']);
  const { entities } = JSON.parse(first.text);
  if (entities.recall !== 1) throw new Error(`The demo recovered ${entities.right} of ${entities.actual} films.`);
  const runs = [
    'sql demo.db "SELECT 1"',
    'show demo.db',
    'export demo.db --what facts --out facts.parquet --quiet',
    '--help',
    'completion bash',
  ];
  for (const line of runs) timed('sh', ['-c', `npx quarry ${line}`]);
  const required = timed(process.execPath, [
    '-e',
    "const q = require('quarry'); const r = require('quarry/records'); console.log(Object.keys(q).length, typeof r.extractRecords)",
  ]);
  const imported = timed(process.execPath, [
    '--input-type=module',
    '-e',
    "import { open } from 'quarry'; console.log((await (await open('demo.db')).overview()).entities)",
  ]);
  writeFileSync(
    join(project, 'use.ts'),
    "import { crawl, open, type Reader } from 'quarry';\nimport { extractRecords } from 'quarry/records';\nexport const all: [unknown, (db: string) => Promise<Reader>, number] = [crawl, open, extractRecords('').regions.length];\n",
  );
  const compilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: false,
    target: 'es2023',
    module: 'nodenext',
    types: [],
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.ts'] }));
  timed(process.execPath, [join(here, 'node_modules/typescript/bin/tsc'), '-p', project]);
  const own = sizeOf(join(project, 'node_modules/quarry'));
  const result = {
    ...{ node: process.version, installSeconds: installed.seconds, firstResultSeconds: first.seconds },
    ...{
      all: sizeOf(join(project, 'node_modules')),
      own,
      required: required.text.trim(),
      imported: imported.text.trim(),
    },
  };
  console.log(JSON.stringify(result, null, 2));
} finally {
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
}
