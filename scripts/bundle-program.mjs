// What ships as few files: our code and the small packages that it uses, in chunks that are loaded when they are needed (decision 0334).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { dependencies, peerDependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'));

/** Where each entry is found in the package; all of them lie in dist/chunks, beside what they share. */
const ENTRIES = {
  program: 'cli/program',
  library: 'library/index',
  records: 'records',
  'background-process': 'ui/background-process',
  'crawl-process': 'ui/crawl-process',
};

/** The inner door as well, which only benches use. */
const INNER = { inner: 'index' };

/**
 * A module finds files beside itself by its own address, which it loses in a chunk: it is told the address that it would have
 * in dist/, where the same files stand at the same places.
 */
const ownAddresses = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url')) return null;
      const inDist = relative(at('src'), path).split(sep).join('/').replace(/\.ts$/, '.js');
      const own = `new URL('../${inDist}', import.meta.url).href`;
      return { contents: text.replaceAll('import.meta.url', own), loader: 'ts' };
    });
  },
};

/** The paths of everything that went into it, relative to the project. */
export async function bundleProgram({ inner = false } = {}) {
  const entries = { ...ENTRIES, ...(inner ? INNER : {}) };
  const { metafile } = await build({
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, at(`src/${path}.ts`)])),
    outdir: at('dist/chunks'),
    absWorkingDir: at('.'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: ['node20.19'],
    mainFields: ['module', 'main'],
    external: [...Object.keys(dependencies), ...Object.keys(peerDependencies)],
    chunkNames: '[name]-[hash]',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    plugins: [ownAddresses],
    tsconfigRaw: '{}',
  });
  checkLight(metafile);
  for (const [name, path] of Object.entries(entries)) {
    const door = at(`dist/${path}.js`);
    mkdirSync(dirname(door), { recursive: true });
    writeFileSync(door, `export * from '${path.includes('/') ? '..' : '.'}/chunks/${name}.js';\n`);
  }
  return Object.keys(metafile.inputs);
}

/** `quarry/records` is for pages that one already has: a chunk that it shares must not bring in the rest of the program. */
function checkLight({ outputs }) {
  const waiting = ['dist/chunks/records.js'];
  for (const chunk of waiting) {
    const { imports, inputs } = outputs[chunk];
    const foreign = imports.filter(({ external }) => external).map(({ path }) => path);
    const heavy = Object.keys(inputs).filter((path) => /^src\/(fetch|store|crawl|export|cli|ui|city)\//.test(path));
    if (foreign.length + heavy.length > 0) throw new Error(`quarry/records loads ${[...foreign, ...heavy].join(', ')}`);
    for (const { external, path } of imports) if (!external && !waiting.includes(path)) waiting.push(path);
  }
}
