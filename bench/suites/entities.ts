// Entity discovery: tables 4 to 7 and figures 6 to 8 of the paper with its rivals and ours, kills, size, and the URL part alone.
import { DEFAULT_NOTATION, NOTATIONS, type Notation } from '../../src/index.ts';
import { savedSites } from '../datasets/saved-pages.ts';
import { type Calibrated, calibrate, HEIGHT_TRIAL, PATHS_TRIAL, thresholdTrial } from '../entities/calibrate.ts';
import { killEntities } from '../entities/kill.ts';
import { type LayoutBrowser, openLayoutBrowser } from '../entities/laid-out.ts';
import { METHODS, type Method, type Rows, rowsOf } from '../entities/rows.ts';
import { type EntityRun, type MethodOptions, runMethod } from '../entities/runs.ts';
import { sampleSets } from '../entities/samples.ts';
import { type EntitySite, entitySites } from '../entities/sites.ts';
import { sizeTable } from '../entities/size.ts';
import { swdeTable } from '../entities/swde.ts';
import { costTable, qualityTables, siteTable } from '../entities/tables.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

/** Of the sample pages. */
const SEED = 5;
/** More than any run of ours needs. */
const OUR_BUDGET = 20_000;

/** Of SSUP, where it was not calibrated: section 2 of the paper calls it adequate everywhere. */
const HIGHEST = 5;

interface Scale {
  readonly size: number;
  /** Sample pages of a site. */
  readonly samples: number;
  /** Of each rival. */
  readonly rivalBudget: number;
  /** In which INDESIT is calibrated. */
  readonly notations: readonly Notation[];
}

interface Rivals {
  readonly ssup: Calibrated;
  readonly indesit: Calibrated;
  readonly gpp: Calibrated | null;
}

async function calibrateAll(
  options: BenchOptions,
  sites: readonly EntitySite[],
  { rivalBudget, notations }: Scale,
  layout: LayoutBrowser | null,
): Promise<Rivals> {
  const calibrated = sites.filter(({ dataset, part }) => part === 'tuning' && (dataset !== 'real' || options.full));
  const how = { seed: SEED, maxDownloads: rivalBudget, layout };
  const trial = (what: Parameters<typeof calibrate>[2]) => {
    options.say(`  calibration of ${what.method}`);
    return calibrate(options, calibrated, what, how);
  };
  return {
    ssup: await trial(HEIGHT_TRIAL),
    indesit: await trial(thresholdTrial(notations)),
    gpp: layout === null ? null : await trial(PATHS_TRIAL),
  };
}

async function runAll(
  options: BenchOptions,
  sites: readonly EntitySite[],
  { samples, rivalBudget }: Scale,
  rivals: Rivals,
  layout: LayoutBrowser | null,
): Promise<Readonly<Record<Method, readonly EntityRun[]>>> {
  const runs: Record<Method, EntityRun[]> = { ssup: [], indesit: [], gpp: [], auto: [], urls: [] };
  for (const site of sites) {
    options.say(`  ${site.name}`);
    const open = await site.open();
    const laidOut = layout?.over(open.fetcher);
    const bestOf = (rival: Calibrated) => rival.best.get(site.dataset);
    try {
      for (const { url } of sampleSets(open.entities, samples, SEED).evaluation) {
        const sample = open.startAt(url);
        const run = (how: MethodOptions) => runMethod(site, open, sample, how);
        const maxDownloads = rivalBudget;
        runs.auto.push(await run({ method: 'auto', maxDownloads: OUR_BUDGET }));
        runs.urls.push(await run({ method: 'auto', urlsOnly: true, maxDownloads: OUR_BUDGET }));
        runs.ssup.push(await run({ method: 'ssup', height: HIGHEST, ...bestOf(rivals.ssup), maxDownloads }));
        runs.indesit.push(await run({ method: 'indesit', ...bestOf(rivals.indesit), maxDownloads }));
        if (rivals.gpp !== null && laidOut !== undefined)
          runs.gpp.push(await run({ method: 'gpp', ...bestOf(rivals.gpp), maxDownloads, laidOut }));
      }
    } finally {
      await open.close();
    }
  }
  return runs;
}

async function killTable({ full, say }: BenchOptions): Promise<Table> {
  const [size, kills] = full ? [300, 12] : [60, 4];
  say(`  ${kills} kills`);
  const { same, mostRepeated, inFlight, entities, ...report } = await killEntities({ size, kills, seed: 1 });
  return {
    title: 'kill -9 at random moments of `quarry entities`, then the same command again',
    columns: ['kills', 'entities', 'requests undisturbed', 'requests', 'most repeated after one kill', 'same result'],
    rows: [
      [report.kills, entities, report.undisturbedRequests, report.requests, mostRepeated, same ? 'yes' : 'NO'].map(
        String,
      ),
    ],
    goals: [
      {
        goal: `the same result, and at most the ${inFlight} questions in flight asked twice`,
        measured: `${same ? 'the same' : 'another'}, ${mostRepeated} twice`,
        reached: same && mostRepeated <= inFlight,
      },
    ],
    notes: ['Every start also reads robots.txt.'],
  };
}

export const suite: Suite = {
  name: 'entities',
  summary: 'entity pages from one sample: SSUP, INDESIT, GPP and ours',
  async run(options) {
    const scale: Scale = options.full
      ? { size: 300, samples: 10, rivalBudget: 12_000, notations: NOTATIONS }
      : { size: 100, samples: 3, rivalBudget: 600, notations: [DEFAULT_NOTATION] };
    const sites = entitySites(scale.size, options.dataFolder === null ? new Map() : savedSites(options.dataFolder));
    const layout = await openLayoutBrowser();
    try {
      const rivals = await calibrateAll(options, sites, scale, layout);
      const runs = await runAll(options, sites, scale, rivals, layout);
      const rows = Object.fromEntries(
        await Promise.all(METHODS.map(async (method) => [method, await rowsOf(options, method, runs[method])])),
      ) as Rows;
      return [
        ...qualityTables(rows),
        siteTable(rows),
        costTable(rows),
        rivals.ssup.table,
        rivals.indesit.table,
        ...(rivals.gpp === null ? [] : [rivals.gpp.table]),
        await killTable(options),
        await sizeTable(options),
        ...(options.dataFolder === null ? [] : [swdeTable(options.dataFolder)]),
      ];
    } finally {
      await layout?.close();
    }
  },
};
