// The browser's part of `quarry ui` as files: run by the build into dist, and by the program itself where it runs from its source.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const app = (path) => fileURLToPath(new URL(`../src/ui/app/${path}`, import.meta.url));

/** Names and bytes. The graph and its layout are in files of their own, which are loaded when somebody wants to see it. */
export const bundleUi = async () => (await bundled()).files;

/** Into dist/; the paths of everything that went into it, relative to the project. */
export async function writeUi() {
  const folder = new URL('../dist/ui/bundle/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const { files, inputs } = await bundled();
  for (const [name, bytes] of files) writeFileSync(new URL(name, folder), bytes);
  writeFileSync(new URL('files.json', folder), JSON.stringify(files.map(([name]) => name)));
  return inputs;
}

async function bundled() {
  const { metafile, outputFiles } = await build({
    entryPoints: [app('main.tsx')],
    outdir: app('.'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022'],
    minify: true,
    write: false,
    metafile: true,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: '{}',
  });
  const files = [
    ...outputFiles.map(({ contents, path }) => [basename(path), contents]),
    ...['index.html', 'icon.svg'].map((name) => [name, readFileSync(app(name))]),
  ];
  return { files, inputs: Object.keys(metafile.inputs) };
}
