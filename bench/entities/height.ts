/** The paper's calibration of SSUP (section 5.2.1): F1 against the height H, on sample pages that score nothing. */
import type { BenchOptions, Table } from '../suite.ts';
import { mean, rowsOf, three } from './rows.ts';
import { type EntityRun, runMethod } from './runs.ts';
import { sampleSets } from './samples.ts';
import type { EntitySite } from './sites.ts';

const HEIGHTS = [1, 2, 3, 4, 5] as const;

export interface Heights {
  /** The lowest of the best heights of each dataset. */
  readonly best: ReadonlyMap<string, number>;
  readonly table: Table;
}

export async function calibrateHeight(
  options: BenchOptions,
  sites: readonly EntitySite[],
  { seed, maxDownloads }: { readonly seed: number; readonly maxDownloads: number },
): Promise<Heights> {
  const f1 = new Map<EntitySite, readonly number[]>();
  for (const site of sites) f1.set(site, await measureSite(options, site, seed, maxDownloads));
  const meansOf = (dataset: string) => {
    const rows = [...f1].filter(([site]) => site.dataset === dataset).map(([, row]) => row);
    return HEIGHTS.map((_, at) => mean(rows.map((row) => row[at])));
  };
  const datasets = [...new Set(sites.map(({ dataset }) => dataset))];
  // When two heights give the same F1, the smaller one (section 5.2.1).
  const bestOf = (means: readonly number[]) => HEIGHTS[means.findIndex((one) => one >= Math.max(...means) - 1e-9)];
  return {
    best: new Map(datasets.map((dataset) => [dataset, bestOf(meansOf(dataset))])),
    table: {
      title: "F1 of SSUP against the height H (the paper's figure 6), calibration samples",
      columns: ['dataset', ...HEIGHTS.map(String), 'chosen'],
      rows: datasets.map((name) => [name, ...meansOf(name).map(three), String(bestOf(meansOf(name)))]),
      notes: [
        'The sample pages are others than those of the tables; SSUP is scored there with the height chosen here.',
      ],
    },
  };
}

async function measureSite(
  options: BenchOptions,
  site: EntitySite,
  seed: number,
  maxDownloads: number,
): Promise<readonly number[]> {
  const open = await site.open();
  try {
    const [{ url }] = sampleSets(open.entities, 3, seed).calibration;
    const runs: EntityRun[] = [];
    for (const height of HEIGHTS) {
      const run = await runMethod(site, open, open.startAt(url), { method: 'ssup', height, maxDownloads });
      const id = `${run.id} H${height}`;
      const named = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, site: id }));
      runs.push({ ...run, id, predictions: named(run.predictions), truth: named(run.truth) });
    }
    return (await rowsOf(options, 'ssup', runs)).map((row) => row.f1);
  } finally {
    await open.close();
  }
}
