// npm run bench -- [--only NAME[,NAME...]]... [--table NAME[,NAME...]]... [--full] [--publish] [--bed NAME]... [--small] [--program FILE] [--data DIR]
// Runs the suites of bench/suites and prints their tables; --publish also keeps them in bench/results. Predictions and
// truths stay behind in .tmp/bench as JSON lines, so that every figure can be had again with bench/score.ts alone.
// --table is for the suite 'queries', whose tables take hours together: each can be run and kept by itself.
// --data is for the suite 'facts': a folder of labelled entity pages.
// --size NAME=COUNT (sites, simulated, answers, entities, shown) and --seconds N (of each rate) are for the suite 'fleet': what a machine can do.
// --bed, --small and --program are for the suite 'beds': which applications, with a hundred entities each, and by which program.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BenchOptions, Suite, Table } from './suite.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function loadSuites(only: readonly string[]): Promise<Suite[]> {
  const names = readdirSync(here('suites'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -3));
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    say(`error: no suite '${unknown.join("', '")}'; there are: ${names.join(', ')}`);
    process.exit(2);
  }
  const chosen = names.filter((name) => only.length === 0 || only.includes(name));
  const suites = await Promise.all(
    chosen.map(async (name) => ((await import(`./suites/${name}.ts`)) as { readonly suite: Suite }).suite),
  );
  return suites.filter(({ name, onlyByName }) => onlyByName !== true || only.includes(name));
}

function toMarkdown(table: Table): string {
  const widths = table.columns.map((column, at) => Math.max(column.length, ...table.rows.map((row) => row[at].length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  return [
    `### ${table.title}`,
    '',
    line(table.columns),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...table.rows.map(line),
    '',
    ...(table.goals ?? []).map(
      ({ goal, measured, reached }) => `- ${reached ? 'reached' : 'NOT REACHED'}: ${goal}; measured ${measured}`,
    ),
    ...(table.notes ?? []).map((note) => `- ${note}`),
    '',
  ].join('\n');
}

/** Empty where this is no clone: the package can be measured without its history. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

function publish(suite: string, text: string, isWhole: boolean): void {
  const name = [suite, ...tables].join('-');
  mkdirSync(here('results'), { recursive: true });
  const changed = git('status', '--porcelain', 'src', 'bench', ':!bench/results') !== '';
  const commit = `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${changed ? ' with changes' : ''}`;
  const date = new Date().toISOString().slice(0, 10);
  const machine = `Node ${process.version}, ${availableParallelism()} cores`;
  const head = `# ${name}\n\n${date}, after commit ${commit}, ${machine}, \`npm run bench -- --only ${suite}${flags}\`\n\n`;
  writeFileSync(here(`results/${date}-${name}${isWhole ? '' : '-small'}.md`), head + text);
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    full: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
    bed: { type: 'string', multiple: true, default: [] },
    small: { type: 'boolean', default: false },
    program: { type: 'string' },
    data: { type: 'string' },
    table: { type: 'string', multiple: true, default: [] },
    shared: { type: 'string' },
    size: { type: 'string', multiple: true, default: [] },
    seconds: { type: 'string', default: '3600' },
  },
});
const chosen = [
  ...(values.full ? ['--full'] : []),
  ...(values.small ? ['--small'] : []),
  ...values.bed.map((name) => `--bed ${name}`),
  ...values.table.map((name) => `--table ${name}`),
  ...values.size.map((size) => `--size ${size}`),
];
const flags = chosen.map((flag) => ` ${flag}`).join('');
const shared = (name: string): string | null => {
  const folder = values.shared === undefined ? here(`../../shared/${name}`) : resolve(values.shared, name);
  return existsSync(folder) ? folder : null;
};
const dataFolder = shared('data');
const data = values.data === undefined ? null : resolve(values.data);
if (data !== null && !existsSync(data)) {
  say(`error: there is no folder ${data}`);
  process.exit(2);
}
const beds = {
  folder: shared('beds'),
  names: values.bed.flatMap((names) => names.split(',')),
  small: values.small,
  program: values.program === undefined ? null : resolve(values.program),
};
if (dataFolder === null) say('the shared pages are absent: rows that need them are left out');
const tables = values.table.flatMap((names) => names.split(','));
const only = values.only.flatMap((names) => names.split(','));
for (const suite of await loadSuites(only)) {
  say(`${suite.name}: ${suite.summary}`);
  const outFolder = here(`../.tmp/bench/${suite.name}`);
  const options: BenchOptions = {
    full: values.full,
    dataFolder,
    data,
    beds,
    fleet: {
      sizes: Object.fromEntries(
        values.size.map((size) => size.split('=')).map(([name, count]) => [name, Number(count)]),
      ),
      mostSeconds: Number(values.seconds),
    },
    isNamed: only.includes(suite.name),
    outFolder,
    tables,
    say,
  };
  const text = (await suite.run(options)).map(toMarkdown).join('\n');
  console.log(text);
  // A suite that is asked for by its name has its whole size unless it is told otherwise.
  const isWhole = suite.onlyByName === true ? !values.small : values.full;
  if (values.publish) publish(suite.name, text, isWhole);
}
