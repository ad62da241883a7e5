// The browser's part of `quarry ui` as files: run by the build into dist, and by the program itself where it runs from its source.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const app = (path) => fileURLToPath(new URL(`../src/ui/app/${path}`, import.meta.url));

/** Names and bytes. The graph and its layout are in files of their own, which are loaded when somebody wants to see it. */
export async function bundleUi() {
  const { outputFiles } = await build({
    entryPoints: [app('main.tsx')],
    outdir: app('.'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022'],
    minify: true,
    write: false,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: '{}',
  });
  return [
    ...outputFiles.map(({ contents, path }) => [basename(path), contents]),
    ...['index.html', 'icon.svg'].map((name) => [name, readFileSync(app(name))]),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('../dist/ui/bundle/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const files = await bundleUi();
  for (const [name, bytes] of files) writeFileSync(new URL(name, folder), bytes);
  writeFileSync(new URL('files.json', folder), JSON.stringify(files.map(([name]) => name)));
}
