/** The paper's tables 4 and 5 and its figures by site. */
import type { Table } from '../suite.ts';
import { METHODS, mean, type Row, type Rows, three } from './rows.ts';
import { pairedTTest } from './student.ts';

type Quality = 'recall' | 'precision';

const groupOf = ({ site }: Row) => `${site.dataset}, ${site.part}`;

export function qualityTable(rows: Rows): Table {
  const groups = [...new Set(rows.auto.map(groupOf))];
  const uncut = new Set(rows.auto.filter((_, at) => !rows.ssup[at].cut));
  const city = rows.auto.filter(({ site }) => site.dataset !== 'real');
  const ofPart = (part: string) => city.filter(({ site }) => site.part === part);
  const real = rows.auto.filter(({ site }) => site.dataset === 'real' && site.part === 'test');
  const cut = rows.ssup.filter((row) => row.cut).length;
  return {
    title: "Recall and precision (the paper's table 4), mean over sample pages",
    columns: ['dataset', 'runs', 'recall SSUP', 'ours', 'urls only', 'p', 'precision SSUP', 'ours', 'urls only', 'p'],
    rows: [
      ...groups.map((group) => qualityLine(group, rows, (at) => groupOf(rows.auto[at]) === group)),
      qualityLine('all', rows, () => true),
      qualityLine('all where no budget cut SSUP', rows, (at) => uncut.has(rows.auto[at])),
    ],
    goals: [
      qualityGoal('city, 0.99 / 0.99', city, 0.99),
      qualityGoal('city, test part, 0.99 / 0.99', ofPart('test'), 0.99),
      ...(real.length === 0 ? [] : [qualityGoal('real sites, test part, 0.98 / 0.98', real, 0.98)]),
    ],
    notes: [
      'p: paired t-test of ours against SSUP over the runs. The paper: SSUP 0.85 / 0.95 on its own 38 sites.',
      `SSUP runs that the budget cut: ${cut} of ${rows.ssup.length}; they are scored with what was found until then.`,
      'Real sites: recall of what links in the archive reach from the sample, or from one list page where no link leads up.',
      `Addresses that an archive does not hold are not judged: ${mean(rows.urls.map(({ unjudged }) => unjudged)).toFixed(1)} per run of urls only.`,
    ],
  };
}

function qualityLine(name: string, rows: Rows, keep: (at: number) => boolean): readonly string[] {
  const of = (which: Quality) =>
    METHODS.map((method) => rows[method].filter((_, at) => keep(at)).map((row) => row[which]));
  const cells = (which: Quality) => {
    const [ssup, auto, urls] = of(which);
    return [...[ssup, auto, urls].map((values) => three(mean(values))), pairedTTest(auto, ssup).toExponential(1)];
  };
  return [name, String(of('recall')[1].length), ...cells('recall'), ...cells('precision')];
}

function qualityGoal(goal: string, rows: readonly Row[], least: number) {
  const [precision, recall] = [mean(rows.map((row) => row.precision)), mean(rows.map((row) => row.recall))];
  const measured = `${three(precision)} / ${three(recall)}`;
  return { goal: `${goal} (precision / recall)`, measured, reached: precision >= least && recall >= least };
}

export function siteTable(rows: Rows): Table {
  const names = [...new Set(rows.auto.map(({ site }) => site.name))];
  return {
    title: 'The same by site: F1, and downloads over what is allowed',
    columns: ['site', 'part', 'SSUP', 'ours', 'urls only', 'ours of allowed', 'urls only of allowed'],
    rows: names.map((name) => {
      const [ssup, auto, urls] = METHODS.map((method) => rows[method].filter(({ site }) => site.name === name));
      const f1 = (of: readonly Row[]) => three(mean(of.map((row) => row.f1)));
      const cost = (of: readonly Row[]) => mean(of.map(({ ofAllowed }) => ofAllowed)).toFixed(2);
      const mark = ssup.some(({ cut }) => cut) ? ' (cut)' : '';
      return [name, auto[0].site.part, `${f1(ssup)}${mark}`, f1(auto), f1(urls), cost(auto), cost(urls)];
    }),
    notes: ['(cut): the budget ended a run of SSUP.'],
  };
}

export function costTable(rows: Rows): Table {
  const line = (name: string, pick: (row: Row) => number, digits: number) => [
    name,
    ...METHODS.map((method) => mean(rows[method].map(pick)).toFixed(digits)),
    pairedTTest(rows.auto.map(pick), rows.ssup.map(pick)).toExponential(1),
  ];
  const limitGoal = (goal: string, of: readonly Row[]) => {
    const within = of.filter(({ ofAllowed }) => ofAllowed <= 1).length;
    return { goal, measured: `${within} of ${of.length} runs within`, reached: within === of.length };
  };
  return {
    title: "Time and downloads per entity found (the paper's table 5)",
    columns: ['', 'SSUP', 'ours', 'urls only', 'p'],
    rows: [
      line('downloads', ({ perEntity }) => perEntity, 2),
      line('milliseconds', ({ msPerEntity }) => msPerEntity, 1),
    ],
    goals: [
      limitGoal('at most 30 + 1.05 downloads per entity', rows.auto),
      limitGoal('urls only: at most 30 + 1.2 per index page', rows.urls),
    ],
    notes: [
      'The paper: SSUP 1.73 downloads. Addresses that a saved site does not hold are not counted against the limits.',
    ],
  };
}
