import { percent, whole } from '../format.ts';
import type { Table } from '../suite.ts';
import { isWhole, type MakeRun } from './run-make.ts';
import { SORTS } from './ways.ts';

const WHOLE_GOAL = 0.95;

const isSilent = (run: MakeRun): boolean => !isWhole(run) && run.incomplete === null;

export function sortTable(title: string, runs: readonly MakeRun[]): Table {
  const good = runs.filter(isWhole).length;
  const silent = runs.filter(isSilent).length;
  const over = runs.filter(({ tooMany }) => tooMany).length;
  const rows = Object.keys(SORTS).map((sort) => {
    const some = runs.filter(({ site }) => site.name.startsWith(`${sort} `));
    return [sort, ...figures(some)];
  });
  return {
    title,
    columns: [
      'make',
      'sites',
      'whole',
      'not whole and not said',
      'things lost',
      'not things',
      'facts lost',
      'facts wrong',
      'over budget',
      'requests',
    ],
    rows: [...rows, ['all', ...figures(runs)]],
    goals: [
      { goal: 'recovered whole: 95%', measured: percent(good, runs.length), reached: good >= WHOLE_GOAL * runs.length },
      { goal: 'of the rest none without `incomplete`', measured: whole(silent), reached: silent === 0 },
      { goal: 'requests at most 1.3 per thing plus 150', measured: `${over} above`, reached: over === 0 },
    ],
    notes: [
      'Whole: every thing under its address and nothing else, every value that lists, columns or labels tell, and no value of a list on a thing that does not have it. Attributes may be called otherwise.',
    ],
  };
}

function figures(runs: readonly MakeRun[]): string[] {
  const sum = (of: (run: MakeRun) => number) => whole(runs.reduce((total, run) => total + of(run), 0));
  return [
    whole(runs.length),
    whole(runs.filter(isWhole).length),
    whole(runs.filter(isSilent).length),
    sum(({ unfound }) => unfound.length),
    sum(({ surplus }) => surplus.length),
    sum(({ missing }) => missing.length),
    sum(({ wrong }) => wrong.length),
    whole(runs.filter(({ tooMany }) => tooMany).length),
    sum(({ requests }) => requests),
  ];
}

/** Every site that is not whole, with its ways: enough to have it again. */
export function brokenTable(runs: readonly MakeRun[]): Table {
  const broken = runs.filter((run) => !isWhole(run));
  return {
    title: 'Sites that are not whole',
    columns: ['site', 'things, others, facts lost, wrong', 'what it says', 'ways'],
    rows: broken.map((run) => [
      run.site.name,
      [run.unfound, run.surplus, run.missing, run.wrong].map(({ length }) => length).join(', '),
      (run.incomplete ?? 'nothing').replaceAll('|', '\\|'),
      Object.entries(run.site.ways)
        .map(([part, way]) => `${part}=${way}`)
        .join(' '),
    ]),
  };
}
