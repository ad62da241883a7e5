/** The paper's tables 4 to 7 and its figures by site. */
import type { Table } from '../suite.ts';
import { METHOD_NAMES, METHODS, type Method, mean, type Row, type Rows, three } from './rows.ts';
import { pairedTTest } from './student.ts';

type Quality = 'recall' | 'precision';

const groupOf = ({ site }: Row) => `${site.dataset}, ${site.part}`;

/** Whom the paper compares, and we. */
const COMPARED: readonly (readonly [Method, Method, string])[] = [
  ['auto', 'ssup', 'p ours, SSUP'],
  ['ssup', 'indesit', 'p SSUP, INDESIT'],
  ['ssup', 'gpp', 'p SSUP, GPP'],
];

export function qualityTables(rows: Rows): readonly Table[] {
  const city = rows.auto.filter(({ site }) => site.dataset !== 'real');
  const ofPart = (part: string) => city.filter(({ site }) => site.part === part);
  const real = rows.auto.filter(({ site }) => site.dataset === 'real' && site.part === 'test');
  const cut = (method: Method) => rows[method].filter((row) => row.cut).length;
  const notes = [
    'p: paired t-tests over the runs. The paper, on its own 38 sites: recall SSUP 0.85, INDESIT 0.62, GPP 0.67; precision 0.95, 0.63, 0.57.',
    `Runs that the budget cut: SSUP ${cut('ssup')}, INDESIT ${cut('indesit')}, GPP ${cut('gpp')} of ${rows.ssup.length}; they are scored with what was found until then.`,
    'Real sites: recall of what links in the archive reach from the sample, or from one list page where no link leads up.',
    `Addresses that an archive does not hold are not judged: ${mean(rows.urls.map(({ unjudged }) => unjudged)).toFixed(1)} per run of urls only.`,
    ...(rows.gpp.length === 0 ? ['GPP was left out: no Chromium is installed.'] : []),
  ];
  const goals = [
    qualityGoal('city, 0.99 / 0.99', city, 0.99),
    qualityGoal('city, test part, 0.99 / 0.99', ofPart('test'), 0.99),
    ...(real.length === 0 ? [] : [qualityGoal('real sites, test part, 0.98 / 0.98', real, 0.98)]),
  ];
  return [
    { ...qualityTable(rows, 'recall'), goals, notes },
    { ...qualityTable(rows, 'precision'), goals: [], notes: [] },
  ];
}

function qualityTable(rows: Rows, which: Quality): Omit<Table, 'goals' | 'notes'> {
  const groups = [...new Set(rows.auto.map(groupOf))];
  const uncut = new Set(rows.auto.filter((_, at) => !rows.ssup[at].cut));
  const line = (name: string, keep: (at: number) => boolean) => qualityLine(name, rows, which, keep);
  return {
    title: `${which === 'recall' ? 'Recall' : 'Precision'} (the paper's tables 4 and 6), mean over sample pages`,
    columns: ['dataset', 'runs', ...METHOD_NAMES, ...COMPARED.map(([, , title]) => title)],
    rows: [
      ...groups.map((group) => line(group, (at) => groupOf(rows.auto[at]) === group)),
      line('all', () => true),
      line('all where no budget cut SSUP', (at) => uncut.has(rows.auto[at])),
    ],
  };
}

function qualityLine(name: string, rows: Rows, which: Quality, keep: (at: number) => boolean): readonly string[] {
  const valuesOf = (method: Method) => rows[method].filter((_, at) => keep(at)).map((row) => row[which]);
  const runs = rows.auto.filter((_, at) => keep(at)).length;
  return [name, String(runs), ...METHODS.map((method) => shown(valuesOf(method), 3)), ...compared(valuesOf)];
}

const shown = (values: readonly number[], digits: number) => (values.length === 0 ? '-' : mean(values).toFixed(digits));

const compared = (valuesOf: (method: Method) => readonly number[]) =>
  COMPARED.map(([one, other]) =>
    valuesOf(one).length === 0 || valuesOf(other).length === 0
      ? '-'
      : pairedTTest(valuesOf(one), valuesOf(other)).toExponential(1),
  );

function qualityGoal(goal: string, rows: readonly Row[], least: number) {
  const [precision, recall] = [mean(rows.map((row) => row.precision)), mean(rows.map((row) => row.recall))];
  const measured = `${three(precision)} / ${three(recall)}`;
  return { goal: `${goal} (precision / recall)`, measured, reached: precision >= least && recall >= least };
}

export function siteTable(rows: Rows): Table {
  const names = [...new Set(rows.auto.map(({ site }) => site.name))];
  return {
    title: 'The same by site: F1, and downloads over what is allowed',
    columns: ['site', 'part', ...METHOD_NAMES, 'ours of allowed', 'urls only of allowed'],
    rows: names.map((name) => {
      const of = (method: Method) => rows[method].filter(({ site }) => site.name === name);
      const f1 = (method: Method) => {
        const found = of(method);
        const mark = found.some(({ cut }) => cut) ? ' (cut)' : '';
        return `${shown(
          found.map((row) => row.f1),
          3,
        )}${mark}`;
      };
      const cost = (method: Method) => mean(of(method).map(({ ofAllowed }) => ofAllowed)).toFixed(2);
      return [name, of('auto')[0].site.part, ...METHODS.map(f1), cost('auto'), cost('urls')];
    }),
    notes: ['(cut): the budget ended a run.'],
  };
}

export function costTable(rows: Rows): Table {
  const line = (name: string, pick: (row: Row) => number, digits: number) => {
    const valuesOf = (method: Method) => rows[method].map(pick);
    return [name, ...METHODS.map((method) => shown(valuesOf(method), digits)), ...compared(valuesOf)];
  };
  const limitGoal = (goal: string, of: readonly Row[]) => {
    const within = of.filter(({ ofAllowed }) => ofAllowed <= 1).length;
    return { goal, measured: `${within} of ${of.length} runs within`, reached: within === of.length };
  };
  return {
    title: "Time and downloads per entity found (the paper's tables 5 and 7)",
    columns: ['', ...METHOD_NAMES, ...COMPARED.map(([, , title]) => title)],
    rows: [
      line('downloads', ({ perEntity }) => perEntity, 2),
      line('milliseconds', ({ msPerEntity }) => msPerEntity, 1),
    ],
    goals: [
      limitGoal('at most 30 + 1.05 downloads per entity', rows.auto),
      limitGoal('urls only: at most 30 + 1.2 per index page', rows.urls),
    ],
    notes: [
      'The paper: downloads SSUP 1.73, INDESIT 5.48, GPP 0.50; seconds 0.66, 3.98, 14.73. Addresses that a saved site does not hold are not counted against the limits.',
      'GPP opens pages in a browser, with the style sheets of the city and without scripts.',
    ],
  };
}
