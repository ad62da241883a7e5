// npm run bench -- [--only NAME[,NAME...]]... [--full] [--publish]
// Runs the suites of bench/suites and prints their tables; --publish also keeps them in bench/results. Predictions and
// truths stay behind in .tmp/bench as JSON lines, so that every figure can be had again with bench/score.ts alone.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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
  return Promise.all(
    chosen.map(async (name) => ((await import(`./suites/${name}.ts`)) as { readonly suite: Suite }).suite),
  );
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

function publish(name: string, text: string, full: boolean): void {
  mkdirSync(here('results'), { recursive: true });
  const changed = git('status', '--porcelain', 'src', 'bench', ':!bench/results') !== '';
  const commit = `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${changed ? ' with changes' : ''}`;
  const date = new Date().toISOString().slice(0, 10);
  const machine = `Node ${process.version}, ${availableParallelism()} cores`;
  const head = `# ${name}\n\n${date}, after commit ${commit}, ${machine}, \`npm run bench -- --only ${name}${full ? ' --full' : ''}\`\n\n`;
  writeFileSync(here(`results/${date}-${name}${full ? '' : '-small'}.md`), head + text);
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    full: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
  },
});
const shared = here('../../shared/data');
const dataFolder = existsSync(shared) ? shared : null;
if (dataFolder === null) say('the shared pages are absent: rows that need them are left out');
for (const suite of await loadSuites(values.only.flatMap((names) => names.split(',')))) {
  say(`${suite.name}: ${suite.summary}`);
  const options: BenchOptions = { full: values.full, dataFolder, outFolder: here(`../.tmp/bench/${suite.name}`), say };
  const text = (await suite.run(options)).map(toMarkdown).join('\n');
  console.log(text);
  if (values.publish) publish(suite.name, text, values.full);
}
