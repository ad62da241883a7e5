/** The browser's part of the page: built into the package, or, from the source, bundled when it is first asked for. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

export interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
  readonly compressed: Buffer;
}

export type Assets = ReadonlyMap<string, Asset>;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
};

let loaded: Promise<Assets> | undefined;

export function loadAssets(): Promise<Assets> {
  loaded ??= readAssets();
  return loaded;
}

async function readAssets(): Promise<Assets> {
  const built = new URL('./bundle/', import.meta.url);
  const list = new URL('files.json', built);
  if (existsSync(list)) {
    const names = JSON.parse(readFileSync(list, 'utf8')) as string[];
    return assetsOf(names.map((name) => [name, readFileSync(new URL(name, built))]));
  }
  // Not a package but its source: the bundler is there, since the source was built from.
  const bundler = new URL('../../scripts/bundle-ui.mjs', import.meta.url);
  const { bundleUi } = (await import(fileURLToPath(bundler))) as { bundleUi: () => Promise<[string, Uint8Array][]> };
  return assetsOf((await bundleUi()).map(([name, bytes]) => [name, Buffer.from(bytes)]));
}

const assetsOf = (files: readonly (readonly [string, Buffer])[]): Assets =>
  new Map(
    files.map(([name, bytes]) => {
      const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
      return [name, { type, bytes, compressed: gzipSync(bytes, { level: 9 }) }];
    }),
  );
