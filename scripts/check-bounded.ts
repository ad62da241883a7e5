// A page decides how deep and how long its parts are. What calls itself, and what is spread into the arguments of a
// call, lives on the stack: it must be written otherwise, or say why a page cannot make it large, in a comment at or
// above the place: "bounded: at most 512 levels, see MAX_DEPTH". The same for patterns that two readings of a text fit.
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { findUnbounded } from './bounded.ts';
import { copiedLists } from './copied.ts';
import { slowPatterns } from './patterns.ts';

const ROOMS = ['model', 'page', 'reading', 'evidence', 'algorithms', 'crawl', 'export', 'fetch', 'cli'];

const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
const isOurs = (file: string) => {
  const path = relative(resolve('src'), resolve(file)).split(/[\\/]/);
  return ROOMS.includes(path[0]) && !/\.(?:test|fixture)\.ts$/.test(file);
};
const files = fileNames.filter(isOurs);
const found = findUnbounded(ts.createProgram(files, options), isOurs);
for (const { file, line, what } of found) console.error(`${relative('.', file)}:${line}: ${what}`);
const sources = files.map((file) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true),
);
const slow = sources.flatMap((source) => slowPatterns(source).map((one) => ({ file: source.fileName, ...one })));
const copied = sources.flatMap((source) => copiedLists(source).map((one) => ({ file: source.fileName, ...one })));
for (const { file, line, pattern } of slow)
  console.error(`${relative('.', file)}:${line}: two parts of ${pattern} can read the same text`);
for (const { file, line } of copied)
  console.error(
    `${relative('.', file)}:${line}: a list is copied for each thing that is added: addTo of model/add-to.ts`,
  );
if (found.length + slow.length + copied.length > 0) {
  console.error('Write it without, or say why a page cannot make it large: // bounded: ...');
  process.exit(1);
}
console.log(`${files.length} files: every recursion, every spread into a call and every pattern is bounded`);
