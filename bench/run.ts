// npm run bench -- [--only NAME]... [--full] [--publish]
// Runs the suites of bench/suites and prints their tables; --publish also keeps them in bench/results.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BenchOptions, Suite, Table } from './suite.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function loadSuites(only: readonly string[]): Promise<Suite[]> {
  const names = readdirSync(here('suites'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -3));
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`no suite '${unknown.join("', '")}'; there are: ${names.join(', ')}`);
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

function publish(name: string, text: string, full: boolean): void {
  mkdirSync(here('results'), { recursive: true });
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
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
const dataFolder = here('../../shared/data');
const options: BenchOptions = {
  full: values.full,
  dataFolder: existsSync(dataFolder) ? dataFolder : null,
  say: (line) => process.stderr.write(`${line}\n`),
};
if (options.dataFolder === null) options.say('the shared pages are absent: rows that need them are left out');
for (const suite of await loadSuites(values.only)) {
  options.say(`${suite.name}: ${suite.summary}`);
  const text = (await suite.run(options)).map(toMarkdown).join('\n');
  console.log(text);
  if (values.publish) publish(suite.name, text, values.full);
}
