import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { findUnbounded } from './bounded.ts';
import { slowPatterns } from './patterns.ts';

/** What the check says of a file with this text. */
function saidOf(text: string): string[] {
  const file = '/made-up/file.ts';
  const options: ts.CompilerOptions = { target: ts.ScriptTarget.ES2022, noLib: true, allowImportingTsExtensions: true };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    getSourceFile: (name) => (name === file ? source : undefined),
    fileExists: (name) => name === file,
    readFile: (name) => (name === file ? text : undefined),
  };
  const program = ts.createProgram([file], options, host);
  return findUnbounded(program, (name) => name === file).map(({ line, what }) => `${line}: ${what}`);
}

describe('the check for bounds', () => {
  it('finds a function that calls itself', () => {
    expect(saidOf('function walk(n) {\n  if (n > 0) walk(n - 1);\n}')).toEqual(["1: 'walk' calls itself"]);
  });

  it('finds those that call each other', () => {
    const text = 'const even = (n) => n === 0 || odd(n - 1);\nfunction odd(n) { return even(n - 1); }';
    expect(saidOf(text).sort()).toEqual(["1: 'even' calls itself", "2: 'odd' calls itself"]);
  });

  it('finds methods, closures, and functions that are handed on to be called', () => {
    expect(saidOf('class Tree {\n  #walk(n: number) { this.#walk(n); }\n}')).toEqual(["2: '#walk' calls itself"]);
    expect(saidOf('function outer() {\n  const inner = (n) => [n].map((m) => inner(m));\n}')).toEqual([
      "2: 'inner' calls itself",
    ]);
    expect(saidOf('function types(list) { return list.flatMap(types); }')).toEqual(["1: 'types' calls itself"]);
    expect(saidOf('declare function lazily(f);\nconst of = lazily((page) => of(page));')).toEqual([
      "2: 'of' calls itself",
    ]);
  });

  it('finds lists that are spread into a call', () => {
    expect(saidOf('Math.max(...numbers);')).toEqual(["1: '...numbers' is spread into a call"]);
    expect(saidOf('new Set(...lists);\nMath.max.apply(null, numbers);')).toEqual([
      "1: '...lists' is spread into a call",
      "2: 'Math.max.apply(null, numbers)' is spread into a call",
    ]);
  });

  it('lets pass what says its bound, at the line or above it', () => {
    expect(saidOf('// bounded: at most 12 levels, see MAX_DEPTH\nfunction walk() { walk(); }')).toEqual([]);
    expect(saidOf('/** Walks. Bounded: by the depth of the tree. */\nconst walk = () => walk();')).toEqual([]);
    expect(saidOf('f(...layers); // bounded: a handful')).toEqual([]);
    expect(saidOf('// bounded:\nfunction walk() { walk(); }')).toEqual(["2: 'walk' calls itself"]);
    expect(saidOf('// bounded: one level\nconst a = 1;\nfunction walk() { walk(); }')).toEqual([
      "3: 'walk' calls itself",
    ]);
  });

  it('leaves alone what is no recursion and no long list', () => {
    expect(saidOf('class A { add(n) { this.list.add(n); } list: Set<number>; }')).toEqual([]);
    expect(saidOf('const walk = (n) => n;\nfunction other() { const walk = (n) => n; walk(1); }')).toEqual([]);
    expect(saidOf('f(...(is ? [] : [a, b]));\nconst copy = [...numbers];')).toEqual([]);
  });
});

describe('the check of patterns', () => {
  const slow = (text: string) =>
    slowPatterns(ts.createSourceFile('/made-up/file.ts', text, ts.ScriptTarget.ES2022, true)).map(({ line }) => line);

  it('finds two parts that can read the same characters', () => {
    expect(slow('const a = /^\\s*(\\d*)[\\d.]*\\s*[;,\\s]\\s*x/;')).toEqual([1]);
    expect(slow('const a = /(?:a+)+b/;')).toEqual([1]);
  });

  it('leaves alone what reads each character once, and what says why its text is short', () => {
    expect(slow('const a = /^\\d+[a-z]+$/; const b = /[^<]*/;')).toEqual([]);
    expect(slow('// Bounded: a person types it.\nconst a = /(?:a+)+b/;')).toEqual([]);
  });
});
