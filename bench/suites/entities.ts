// Entity discovery: tables 4 and 5 and figure 6 of the paper for SSUP and ours, kills, size, and the URL part alone.
import { savedSites } from '../datasets/saved-pages.ts';
import { calibrateHeight } from '../entities/height.ts';
import { killEntities } from '../entities/kill.ts';
import { type Method, type Rows, rowsOf } from '../entities/rows.ts';
import { type EntityRun, runMethod } from '../entities/runs.ts';
import { sampleSets } from '../entities/samples.ts';
import { type EntitySite, entitySites } from '../entities/sites.ts';
import { sizeTable } from '../entities/size.ts';
import { swdeTable } from '../entities/swde.ts';
import { costTable, qualityTable, siteTable } from '../entities/tables.ts';
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
  readonly ssupBudget: number;
}

async function runAll(
  options: BenchOptions,
  sites: readonly EntitySite[],
  { samples, ssupBudget }: Scale,
  heights: ReadonlyMap<string, number>,
): Promise<Readonly<Record<Method, readonly EntityRun[]>>> {
  const runs: Record<Method, EntityRun[]> = { ssup: [], auto: [], urls: [] };
  for (const site of sites) {
    options.say(`  ${site.name}`);
    const open = await site.open();
    const height = heights.get(site.dataset) ?? HIGHEST;
    try {
      for (const { url } of sampleSets(open.entities, samples, SEED).evaluation) {
        const sample = open.startAt(url);
        const run = (how: Parameters<typeof runMethod>[3]) => runMethod(site, open, sample, how);
        runs.auto.push(await run({ method: 'auto', maxDownloads: OUR_BUDGET }));
        runs.urls.push(await run({ method: 'auto', urlsOnly: true, maxDownloads: OUR_BUDGET }));
        runs.ssup.push(await run({ method: 'ssup', height, maxDownloads: ssupBudget }));
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
  summary: 'entity pages from one sample: SSUP and ours',
  async run(options) {
    const scale: Scale = options.full
      ? { size: 300, samples: 10, ssupBudget: 12_000 }
      : { size: 100, samples: 3, ssupBudget: 600 };
    const sites = entitySites(scale.size, options.dataFolder === null ? new Map() : savedSites(options.dataFolder));
    options.say('  calibration of SSUP');
    const calibrated = sites.filter(({ dataset, part }) => part === 'tuning' && (dataset !== 'real' || options.full));
    const heights = await calibrateHeight(options, calibrated, { seed: SEED, maxDownloads: scale.ssupBudget });
    const runs = await runAll(options, sites, scale, heights.best);
    const rows: Rows = {
      ssup: await rowsOf(options, 'ssup', runs.ssup),
      auto: await rowsOf(options, 'auto', runs.auto),
      urls: await rowsOf(options, 'urls', runs.urls),
    };
    return [
      qualityTable(rows),
      siteTable(rows),
      costTable(rows),
      heights.table,
      await killTable(options),
      await sizeTable(options),
      ...(options.dataFolder === null ? [] : [swdeTable(options.dataFolder)]),
    ];
  },
};
