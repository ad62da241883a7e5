// What a short call of the program costs beside an empty one of Node: loading is most of it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchOptions, Suite, Table } from '../suite.ts';

const ROUNDS = 9;
const PROGRAM = fileURLToPath(new URL('../../bin/quarry.js', import.meta.url));

/** CPU of a child in milliseconds, user and system, as the shell counts it: Node says nothing of the CPU of its children. */
function cpuMs(argv: readonly string[]): number {
  const { stdout, stderr } = spawnSync('sh', ['-c', '"$0" "$@" >/dev/null 2>&1; times', process.execPath, ...argv], {
    encoding: 'utf8',
  });
  const ofChildren = stdout.trim().split('\n').at(-1) ?? '';
  const parts = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60_000 + Number(seconds) * 1000,
  );
  if (parts.length !== 2) throw new Error(`the shell does not say what it took: ${stderr}`);
  return parts[0] + parts[1];
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function run({ say }: BenchOptions): Promise<readonly Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-startup-'));
  const page = join(folder, 'page.html');
  writeFileSync(page, `<ul>${[1, 2, 3, 4].map((n) => `<li><a href="/${n}">Item ${n}</a> ${n} kg</li>`).join('')}</ul>`);
  const calls = [
    ['node -e 0', ['-e', '0']],
    ['quarry --version', [PROGRAM, '--version']],
    ['quarry --help', [PROGRAM, '--help']],
    ['quarry crawl --jsn (wrong usage)', [PROGRAM, 'crawl', '--jsn']],
    ['quarry records FILE', [PROGRAM, 'records', page]],
  ] as const;
  const measured = calls.map(() => [] as number[]);
  for (let round = 0; round < ROUNDS; round += 1) {
    say(`  round ${round + 1} of ${ROUNDS}`);
    for (const [at, [, argv]] of calls.entries()) measured[at].push(cpuMs(argv));
  }
  rmSync(folder, { recursive: true });
  const [bare, ...others] = measured.map(median);
  const [version, help] = others.map((ms) => ms / bare);
  return [
    {
      title: 'CPU of a short call, user and system',
      columns: ['call', 'median ms', 'times bare Node'],
      rows: calls.map(([name], at) => [
        name,
        median(measured[at]).toFixed(0),
        (median(measured[at]) / bare).toFixed(2),
      ]),
      goals: [
        { goal: '--version at most 3 times bare Node', measured: version.toFixed(2), reached: version <= 3 },
        { goal: '--help at most 3 times bare Node', measured: help.toFixed(2), reached: help <= 3 },
      ],
      notes: [`medians of ${ROUNDS} rounds; the built program, so \`npm run build\` first`],
    },
  ];
}

export const suite: Suite = { name: 'startup', summary: 'what a short call costs', run };
