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

export function syntheticTable(options: BenchOptions, sites: readonly ProbedSite[]): Table {
  const collections = options.full ? COLLECTIONS : SMALL_COLLECTIONS;
  const sizes = options.full ? PER_SITE : PER_SITE.slice(0, 3);
  const real = sites.map(({ pages }) => tagCounts(pages.map(({ page }) => page)));
  const measured = sizes.map((perSite) => {
    options.say(`synthetic signatures: ${collections} sites of ${perSite} pages`);
    let [entropy, ms, peak] = [0, 0, 0];
    for (let collection = 0; collection < collections; collection += 1) {
      const at = collection % sites.length;
      const { classes, counts } = synthetic(sites[at], real[at], perSite, collection);
      const start = performance.now();
      const found = clusterRows(signatureOf(counts, false), {
        clusters: new Set(classes).size,
        restarts: 1,
        random: seeded(collection),
      });
      ms += performance.now() - start;
      entropy += scoreClusters(found.clusterOf, classes).entropy / collections;
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    return { pages: perSite * collections, entropy, ms, peak };
  });
  // The smallest size is over in a moment, and its time is that of the machine warming up.
  const exponent = growthExponent(measured.slice(1).map(({ ms, pages }) => ({ size: pages, time: ms })));
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
