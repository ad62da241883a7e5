/** Which constants change nothing: each is moved, and a named small set of pages and sites is read again. `npm run sensitivity [-- FILTER]` */
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { type Constant, constantsByFile, settable } from './sensitivity/constants.ts';
import type { Tried } from './sensitivity/part.ts';

const BUNDLE = 'node_modules/.cache/sensitivity.mjs';

const byFile = constantsByFile();
const wanted = process.argv[2] ?? '';
const constants = [...byFile.values()].flat().filter(({ name }) => name.includes(wanted));
if (constants.length === 0) {
  process.stderr.write(`No constant has '${wanted}' in its name. Example: npm run sensitivity -- src/reading\n`);
  process.exit(2);
}

const madeSettable: Plugin = {
  name: 'settable-constants',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
      const of = byFile.get(relative(process.cwd(), path));
      return of === undefined ? null : { contents: settable(readFileSync(path, 'utf8'), of), loader: 'ts' };
    });
  },
};

await build({
  entryPoints: ['scripts/sensitivity/part.ts'],
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  outfile: BUNDLE,
  plugins: [madeSettable],
  // Constants that can be set are written to by the bundle itself.
  logLevel: 'error',
});

const tried: Tried[] = [];
const say = (line: string): void => void process.stderr.write(`${line}\n`);

function tryShare(share: readonly Constant[]): Promise<void> {
  const part = fork(BUNDLE, [JSON.stringify(share)]);
  return new Promise((resolve, reject) => {
    part.on('message', (message: Tried | { readonly done: true }) => {
      if ('done' in message) return resolve();
      tried.push(message);
      if (tried.length % 25 === 0) say(`${tried.length} changes of ${constants.length} constants`);
    });
    part.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a part ended with code ${code}`))));
  });
}

const cores = availableParallelism();
say(`${constants.length} constants, each moved by a fifth until something changes`);
await Promise.all(
  Array.from({ length: cores }, (_, core) => tryShare(constants.filter((_, at) => at % cores === core))),
);

const noticed = new Set(tried.filter(({ changed }) => changed !== null).map(({ name }) => name));
const unnoticed = constants.filter(({ name }) => !noticed.has(name));
for (const { name, value } of unnoticed) process.stdout.write(`unnoticed  ${name} = ${value}\n`);
process.stdout.write(
  `${noticed.size} of ${constants.length} constants change something when moved by a fifth, ${unnoticed.length} nothing\n`,
);
