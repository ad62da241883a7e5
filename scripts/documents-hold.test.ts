// What documents say is there: options, commands, fields, files, figures. Each of them that goes breaks the build.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from '../src/city/open-site.ts';
import { parseCall, rowsOf } from '../src/cli/arguments.ts';
import { COMMANDS } from '../src/cli/command-list.ts';
import { callQuarry } from '../src/cli/commands/run-command.fixture.ts';
import { demoDefinition } from '../src/cli/definitions/demo.ts';
import { SETTINGS } from '../src/crawl/settings.ts';
import { ESTIMATE_DOWNLOADS } from '../src/crawl/whole/estimate.ts';
import { openDatabase } from '../src/store/database.ts';
import { migrate, readMigrations } from '../src/store/migrate.ts';
import { commandsIn, inlineCode, numbersIn, proseOf } from './documents.ts';

const READ = ['README.md', 'docs/tutorial.md', 'docs/cookbook.md', 'docs/cannot.md', 'docs/scale.md'];
const path = (document: string) => new URL(`../${document}`, import.meta.url);
const read = (document: string) => readFileSync(path(document), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'quarry-hold-'));
let city: OpenSite;
let fields: ReadonlySet<string>;
beforeAll(async () => {
  city = await openSite({ profile: 'homes', size: 12 });
  fields = new Set([...namesInDatabases(), ...(await namesInJson())]);
}, 120_000);
afterAll(async () => {
  await city.close();
  rmSync(folder, { recursive: true });
});

/** Tables and columns. */
function namesInDatabases(): string[] {
  const database = openDatabase(':memory:');
  for (const schema of ['sqlite', 'sqlite-pages']) {
    database.exec('PRAGMA user_version = 0');
    migrate(database, readMigrations(schema));
  }
  const rows = database.all<{ part: string; whole: string }>(
    'SELECT s.name AS whole, p.name AS part FROM sqlite_schema AS s JOIN pragma_table_info(s.name) AS p',
  );
  database.close();
  return rows.flatMap(({ part, whole }) => [part, whole]);
}

/** Keys of what the commands print with --json, and of rows that are exported. */
async function namesInJson(): Promise<string[]> {
  const db = join(folder, 'homes.db');
  const said = [
    await callQuarry(['crawl', city.url, '--db', db, '--json', '--quiet']),
    await callQuarry(['show', db, '--json']),
    await callQuarry(['export', db, '--what', 'facts']),
  ];
  return said.flatMap(({ out }) => [...out.matchAll(/"(\w+)":/g)].map(([, name]) => name));
}

/** Options that no command has. */
function unknownOptions(text: string): string[] {
  const known = new Set(COMMANDS.flatMap((command) => rowsOf(command).map(({ flag }) => `--${flag}`)));
  const ofOthers = new Set(['--help', '--version', '--only', '--full', '--publish']);
  const typed = [...inlineCode(text), ...commandsIn(text)].flatMap(
    (code) => code.match(/(?<![\w-])--[a-z][a-z-]*/g) ?? [],
  );
  return typed.filter((flag) => !known.has(flag) && !ofOthers.has(flag));
}

/** Commands within a line that could not be called: no such command, no such option of it. */
function impossibleCommands(text: string): string[] {
  const typed = inlineCode(text).filter((code) => /^(?:npx )?quarry [a-z]/.test(code));
  return typed.filter((line) => {
    const [name, ...words] = line.replace(/^(?:npx )?quarry /, '').split(/\s+/);
    const command = COMMANDS.find((one) => one.name === name);
    if (command === undefined) return true;
    try {
      parseCall(command, words);
      return false;
    } catch {
      return true;
    }
  });
}

/** Words of code that are no field, table, command, setting or call. */
function unknownNames(text: string): string[] {
  const known = new Set([
    ...fields,
    ...COMMANDS.map(({ name }) => name),
    ...SETTINGS.map(({ name }) => name),
    ...[...read('docs/library.md').matchAll(/^(?:## (\w+)|\| `(\w+)` \|)/gm)].flatMap(
      ([, call, option]) => call ?? option,
    ),
    ...COMMANDS.flatMap(rowsOf).flatMap((row) => (row.type === 'choice' ? row.choices : [])),
    // Words of Node, npm and TypeScript.
    ...['import', 'require', 'npx', 'npm', 'none'],
  ]);
  return inlineCode(text).filter((code) => /^[a-z]+(?:[A-Z_][A-Za-z_]*)*$/.test(code) && !known.has(code));
}

const missingFiles = (document: string, text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)]
    .map(([, file]) => file)
    .filter((file) => !existsSync(new URL(file, path(document))));

/** What a number of the prose is, by the words around it, and what it has to be. Those of examples stand for themselves. */
const FIGURES: readonly (readonly [RegExp, () => string])[] = [
  [/Node ([\d.]+) or later/g, () => JSON.parse(read('package.json')).engines.node.replace(/>=|\.0$/g, '')],
  [
    /([\d,]+) films/g,
    () => Number(demoDefinition.options?.find(({ name }) => name === 'size')?.default).toLocaleString('en'),
  ],
  [/at most (\d+) downloads/g, () => String(ESTIMATE_DOWNLOADS + 1)],
];
const EXAMPLES = ['at most 1,000 of 40,000 results', 'A site of 100,000 pages', 'As we know them on 2026-11-19'];

/** Numbers of the prose that nothing bears out. */
function unfoundedFigures(text: string): string[] {
  let rest = proseOf(text);
  for (const example of EXAMPLES) rest = rest.replaceAll(example, ' ');
  for (const [pattern, value] of FIGURES)
    rest = rest.replace(pattern, (whole, figure: string) => (figure === value() ? whole.replace(figure, ' ') : whole));
  return numbersIn(rest.replace(/^\s*\d+\. /gm, ' '));
}

/** Numbers of a text that neither the newest results of a suite have nor the suite itself (its sizes). */
function notInResults(text: string, suite: string): string[] {
  const newest = readdirSync(path('bench/results'))
    .filter((file) => file.endsWith(`-${suite}.md`))
    .sort()
    .at(-1);
  const printed = `${read(`bench/results/${newest}`)} ${read(`bench/suites/${suite}.ts`)}`;
  const measured = new Set(numbersIn(printed).map((figure) => figure.replaceAll(',', '')));
  return numbersIn(text).filter((figure) => !measured.has(figure.replaceAll(',', '')));
}

/** Its names are those of the sources that it is generated from. */
const GENERATED = 'docs/library.md';

describe.each([...READ, GENERATED])('%s', (document) => {
  test('names only options and commands that are there', () => {
    expect(unknownOptions(read(document))).toEqual([]);
    expect(impossibleCommands(read(document))).toEqual([]);
  });
  test('names only fields and files that are there', () => {
    if (document !== GENERATED) expect(unknownNames(read(document))).toEqual([]);
    expect(missingFiles(document, read(document))).toEqual([]);
  });
});

test.each(['README.md', 'docs/tutorial.md', 'docs/cookbook.md', 'docs/cannot.md'])(
  '%s has no figure of its own',
  (document) => {
    expect(unfoundedFigures(read(document))).toEqual([]);
  },
);

test('what docs/scale.md calls measured is what the bench printed', () => {
  const measured = /## Measured\n([\s\S]*?)\n## /.exec(read('docs/scale.md'))?.[1] ?? '';
  expect(numbersIn(measured).length).toBeGreaterThan(20);
  expect(notInResults(measured, 'fleet')).toEqual([]);
});

test('the README fits on a page', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(101);
});

describe('a document that says what is not there is found out', () => {
  test('an option, a command', () => {
    expect(unknownOptions('`--colour red`\n```sh\nquarry show a.db --nope\n```\n')).toEqual(['--colour', '--nope']);
    expect(impossibleCommands('`quarry fly shop.db`, `quarry show shop.db --csv`, `quarry show shop.db`')).toEqual([
      'quarry fly shop.db',
      'quarry show shop.db --csv',
    ]);
  });
  test('a field, a file', () => {
    expect(unknownNames('`confidence`, `facts_as_text`, `certainty`, `facts_as_words`')).toEqual([
      'certainty',
      'facts_as_words',
    ]);
    expect(missingFiles('README.md', '[a](docs/cli.md) [b](docs/gone.md#x)')).toEqual(['docs/gone.md']);
  });
  test('a figure', () => {
    expect(unfoundedFigures('Node 20.19 or later, 3,201 films, after at most 30 downloads')).toEqual([]);
    expect(unfoundedFigures('Node 18.2 or later, 3,200 films, in 45 s')).toEqual(['18.2', '3,200', '45']);
    expect(notInResults('CPU of 1.55 and 1.54', 'fleet')).toEqual(['1.54']);
  });
});
