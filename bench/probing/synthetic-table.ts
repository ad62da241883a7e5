// Figures 6 and 7 of THOR: synthetic signatures, made as in its section 4, to 5,500,000 pages.
import { clusterRows, type SparseVectors, seeded, signatureOf, tagCounts, VectorBuilder } from '../../src/index.ts';
import { growthExponent } from '../measure.ts';
import { scoreClusters } from '../score/clusters.ts';
import type { BenchOptions, Table } from '../suite.ts';
import type { ProbedSite } from './probed-sites.ts';

/** The paper: 50 sites of 110 to 110,000 pages each. */
const COLLECTIONS = 50;
const PER_SITE = [110, 1100, 11_000, 110_000];
const SMALL_COLLECTIONS = 5;
const WARM_UP = 20;

interface Made {
  readonly counts: SparseVectors;
  readonly classes: readonly string[];
}

/** Pages of a class: each tag as often as in some page of that class, drawn tag by tag; classes as often as they are. */
function synthetic(site: ProbedSite, real: SparseVectors, pages: number, seed: number): Made {
  const random = seeded(seed);
  const dense = site.pages.map((_, row) => {
    const counts = new Float32Array(real.dimensions);
    for (let at = real.start[row]; at < real.start[row + 1]; at += 1) counts[real.dimension[at]] = real.value[at];
    return counts;
  });
  const ofClass = new Map<string, Float32Array[]>();
  for (const [at, name] of site.classes.entries()) ofClass.set(name, [...(ofClass.get(name) ?? []), dense[at]]);
  const builder = new VectorBuilder();
  const classes: string[] = [];
  for (let page = 0; page < pages; page += 1) {
    const name = site.classes[Math.floor(random() * site.classes.length)];
    const models = ofClass.get(name)!;
    for (let tag = 0; tag < real.dimensions; tag += 1) {
      const count = models[Math.floor(random() * models.length)][tag];
      if (count > 0) builder.add(tag, count);
    }
    builder.endRow();
    classes.push(name);
  }
  return { counts: builder.done(), classes };
}

/** One run, in time of the processor: the machine is shared. */
function clusterOnce({ classes, counts }: Made, seed: number): { readonly clusterOf: Int32Array; readonly ms: number } {
  const clusters = new Set(classes).size;
  const start = process.cpuUsage();
  const { clusterOf } = clusterRows(signatureOf(counts, false), { clusters, restarts: 1, random: seeded(seed) });
  const { system, user } = process.cpuUsage(start);
  return { clusterOf, ms: (user + system) / 1000 };
}

export function syntheticTable(options: BenchOptions, sites: readonly ProbedSite[]): Table {
  const collections = options.full ? COLLECTIONS : SMALL_COLLECTIONS;
  const sizes = options.full ? PER_SITE : PER_SITE.slice(0, 3);
  const real = sites.map(({ pages }) => tagCounts(pages.map(({ page }) => page)));
  // So that the smallest size does not pay for what the engine learns about the code.
  for (let round = 0; round < WARM_UP; round += 1) clusterOnce(synthetic(sites[0], real[0], PER_SITE[1], round), round);
  const measured = sizes.map((perSite) => {
    options.say(`synthetic signatures: ${collections} sites of ${perSite} pages`);
    let [entropy, ms, peak] = [0, 0, 0];
    for (let collection = 0; collection < collections; collection += 1) {
      const at = collection % sites.length;
      const { classes, counts } = synthetic(sites[at], real[at], perSite, collection);
      const made = clusterOnce({ classes, counts }, collection);
      ms += made.ms;
      entropy += scoreClusters(made.clusterOf, classes).entropy / collections;
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    return { pages: perSite * collections, entropy, ms, peak };
  });
  const exponent = growthExponent(measured.map(({ ms, pages }) => ({ size: pages, time: ms })));
  return {
    title: `Figures 6 and 7: synthetic signatures of ${collections} sites, one run of k-means (TFIDF tags)`,
    columns: ['pages', 'entropy', 'seconds', 'microseconds per page', 'peak memory, MB'],
    rows: measured.map(({ entropy, ms, pages, peak }) => [
      pages.toLocaleString('en-US'),
      entropy.toFixed(3),
      (ms / 1000).toFixed(2),
      ((1000 * ms) / pages).toFixed(1),
      (peak / 1e6).toFixed(0),
    ]),
    goals: [
      {
        goal: 'time grows with an exponent of at most 1.05',
        measured: exponent.toFixed(3),
        reached: exponent <= 1.05,
      },
    ],
  };
}
