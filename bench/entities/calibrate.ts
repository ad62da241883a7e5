/** The paper's calibrations (section 5.2): F1 against each method's parameter, on sample pages that score nothing. */
import type { Notation } from '../../src/index.ts';
import type { BenchOptions, Table } from '../suite.ts';
import type { LayoutBrowser } from './laid-out.ts';
import { type Method, mean, rowsOf, three } from './rows.ts';
import { type EntityRun, type MethodOptions, runMethod } from './runs.ts';
import { sampleSets } from './samples.ts';
import type { EntitySite } from './sites.ts';

type Choice = Omit<MethodOptions, 'maxDownloads' | 'laidOut'>;

/** What is tried for one method, the cheapest first: of equal ones the first is chosen. */
interface Trial {
  readonly method: Method & ('ssup' | 'indesit' | 'gpp');
  readonly title: string;
  readonly choices: readonly (readonly [name: string, choice: Choice])[];
}

const THRESHOLDS = [0.5, 0.6, 0.7, 0.8, 0.9] as const;

export const HEIGHT_TRIAL: Trial = {
  method: 'ssup',
  title: "F1 of SSUP against the height H (the paper's figure 6), calibration samples",
  choices: [1, 2, 3, 4, 5].map((height) => [String(height), { method: 'ssup', height }]),
};

export const thresholdTrial = (notations: readonly Notation[]): Trial => ({
  method: 'indesit',
  title: "F1 of INDESIT against the threshold T and the notation (the paper's figure 7), calibration samples",
  choices: notations.flatMap((notation) =>
    THRESHOLDS.map((threshold): readonly [string, Choice] => [
      `${threshold} ${notation}`,
      { method: 'indesit', indesit: { threshold, notation } },
    ]),
  ),
});

export const PATHS_TRIAL: Trial = {
  method: 'gpp',
  title: "F1 of GPP against the paths K (the paper's figure 8), calibration samples",
  choices: [1, 2, 3, 4, 5].map((paths) => [String(paths), { method: 'gpp', gpp: { paths } }]),
};

export interface Calibrated {
  /** The first of the best choices of each dataset. */
  readonly best: ReadonlyMap<string, Choice>;
  readonly table: Table;
}

export interface CalibrateOptions {
  readonly seed: number;
  readonly maxDownloads: number;
  readonly layout: LayoutBrowser | null;
}

export async function calibrate(
  options: BenchOptions,
  sites: readonly EntitySite[],
  { choices, method, title }: Trial,
  how: CalibrateOptions,
): Promise<Calibrated> {
  const f1 = new Map<EntitySite, readonly number[]>();
  for (const site of sites) f1.set(site, await measureSite(options, site, choices, method, how));
  const meansOf = (dataset: string) => {
    const rows = [...f1].filter(([site]) => site.dataset === dataset).map(([, row]) => row);
    return choices.map((_, at) => mean(rows.map((row) => row[at])));
  };
  const datasets = [...new Set(sites.map(({ dataset }) => dataset))];
  // When two values give the same F1, the smaller one (section 5.2.1).
  const bestOf = (means: readonly number[]) => choices[means.findIndex((one) => one >= Math.max(...means) - 1e-9)];
  return {
    best: new Map(datasets.map((dataset) => [dataset, bestOf(meansOf(dataset))[1]])),
    table: {
      title,
      columns: ['dataset', ...choices.map(([name]) => name), 'chosen'],
      rows: datasets.map((name) => [name, ...meansOf(name).map(three), bestOf(meansOf(name))[0]]),
      notes: [
        'The sample pages are others than those of the tables; the method is scored there with what is chosen here.',
      ],
    },
  };
}

async function measureSite(
  options: BenchOptions,
  site: EntitySite,
  choices: Trial['choices'],
  method: Method,
  { layout, maxDownloads, seed }: CalibrateOptions,
): Promise<readonly number[]> {
  const open = await site.open();
  try {
    const laidOut = layout?.over(open.fetcher);
    const [{ url }] = sampleSets(open.entities, 3, seed).calibration;
    const runs: EntityRun[] = [];
    for (const [name, choice] of choices) {
      const own = { ...choice, maxDownloads, ...(laidOut === undefined ? {} : { laidOut }) };
      const run = await runMethod(site, open, open.startAt(url), own);
      const id = `${run.id} ${name}`;
      const named = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, site: id }));
      runs.push({ ...run, id, predictions: named(run.predictions), truth: named(run.truth) });
    }
    return (await rowsOf(options, method, runs)).map((row) => row.f1);
  } finally {
    await open.close();
  }
}
