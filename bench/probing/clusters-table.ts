// Figures 4 and 5 of THOR: entropy, V-measure and time of page clusters, by what pages are compared by.
import {
  clusterAutomatically,
  createPage,
  type PageMeasure,
  pageClusterer,
  seeded,
  toAddress,
} from '../../src/index.ts';
import { type ClusterScore, scoreClusters } from '../score/clusters.ts';
import type { Table } from '../suite.ts';
import { type ProbedSite, savedSources } from './probed-sites.ts';

const MEASURES: readonly (readonly [PageMeasure, string])[] = [
  ['tags', 'TFIDF tags (THOR)'],
  ['raw-tags', 'raw tags'],
  ['terms', 'TFIDF content'],
  ['raw-terms', 'raw content'],
  ['url', 'URL'],
  ['size', 'size'],
  ['random', 'random'],
];
/** Pages that are drawn from each site, as in figure 4; how often. */
const SIZES = [10, 40, 110];
const REPEATS = 3;
/** The tree edit distance is quadratic in the page, and that for every pair. */
const TREE_EDIT_PAGES = 24;

interface Row {
  readonly entropies: readonly number[];
  readonly vMeasure: number;
  readonly ms: number;
}

/** Some pages of a site, drawn anew for each seed. */
function drawn(site: ProbedSite, count: number, seed: number): ProbedSite {
  const random = seeded(seed);
  const order = site.pages.map((_, at) => ({ at, key: random() })).sort((a, b) => a.key - b.key);
  const chosen = order.slice(0, count).map(({ at }) => at);
  return { ...site, pages: chosen.map((at) => site.pages[at]), classes: chosen.map((at) => site.classes[at]) };
}

function scoreOnce(site: ProbedSite, measure: PageMeasure, seed: number, auto = false): ClusterScore & { ms: number } {
  const start = performance.now();
  const into = pageClusterer(
    site.pages.map(({ page }) => page),
    { measure, restarts: 10, seed, stem: site.stem },
  );
  const k = new Set(site.classes).size;
  const { clusterOf } = auto ? clusterAutomatically(into, site.pages.length) : into(k);
  return { ...scoreClusters(clusterOf, site.classes), ms: performance.now() - start };
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

function rowOf(sites: readonly ProbedSite[], measure: PageMeasure, auto: boolean): Row {
  const scores = SIZES.map((size) =>
    sites.flatMap((site) =>
      Array.from({ length: size >= site.pages.length ? 1 : REPEATS }, (_, seed) =>
        scoreOnce(drawn(site, size, seed), measure, seed, auto),
      ),
    ),
  );
  const whole = scores[scores.length - 1];
  return {
    entropies: scores.map((some) => mean(some.map(({ entropy }) => entropy))),
    vMeasure: mean(whole.map(({ vMeasure }) => vMeasure)),
    ms: mean(whole.map(({ ms }) => ms)),
  };
}

function treeEditRow(sites: readonly ProbedSite[]): readonly string[] {
  const scores = sites.map((site) => scoreOnce(drawn(site, TREE_EDIT_PAGES, 1), 'tree-edit', 1));
  const entropy = mean(scores.map((one) => one.entropy)).toFixed(3);
  const vMeasure = mean(scores.map((one) => one.vMeasure)).toFixed(3);
  const ms = mean(scores.map((one) => one.ms)).toFixed(0);
  return [`tree edit distance (${TREE_EDIT_PAGES} pages)`, '-', '-', entropy, vMeasure, ms];
}

export function clustersTable(sites: readonly ProbedSite[]): Table {
  const auto = rowOf(sites, 'tags', true);
  const twice = sites.every((site) => {
    const { classes, clusters } = scoreOnce(site, 'tags', 1, true);
    return clusters <= 2 * classes;
  });
  const cells = ({ entropies, ms, vMeasure }: Row): readonly string[] => [
    ...entropies.map((one) => one.toFixed(3)),
    vMeasure.toFixed(3),
    ms.toFixed(1),
  ];
  return {
    title: `Figures 4 and 5: clusters of the city's answer pages, ${sites.length} sites, k = number of classes`,
    columns: ['pages compared by', ...SIZES.map((size) => `entropy, ${size} pages`), 'V-measure', 'ms per site'],
    rows: [
      ['TFIDF tags, k from the data', ...cells(auto)],
      ...MEASURES.map(([measure, name]) => [name, ...cells(rowOf(sites, measure, false))]),
      treeEditRow(sites.slice(0, 2)),
    ],
    goals: [
      {
        goal: 'entropy at most 0.02 with at most twice as many clusters as classes',
        measured: `${auto.entropies[SIZES.length - 1].toFixed(3)}${twice ? '' : ', more clusters'}`,
        reached: auto.entropies[SIZES.length - 1] <= 0.02 && twice,
      },
    ],
    notes: ['The paper (50 sites): 0.04, raw tags 0.24, content 0.28 and 0.38, size 0.44, URL 0.56, random 0.65.'],
  };
}

/** Real pages of one site in five classes. */
export function stackOverflowTable(site: ProbedSite, folder: string): Table {
  const sources = savedSources(folder);
  let [parseMs, clusterMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    for (const { html } of sources) createPage(html, { url: toAddress('http://saved.invalid/')! });
    parseMs = Math.min(parseMs, performance.now() - start);
    clusterMs = Math.min(clusterMs, scoreOnce(site, 'tags', 1, true).ms);
  }
  const auto = scoreOnce(site, 'tags', 1, true);
  const row = (name: string, score: ClusterScore & { ms: number }): readonly string[] => [
    name,
    String(score.clusters),
    score.entropy.toFixed(3),
    score.vMeasure.toFixed(3),
    score.ms.toFixed(0),
  ];
  return {
    title: site.name,
    columns: ['pages compared by', 'clusters', 'entropy', 'V-measure', 'ms'],
    rows: [
      row('TFIDF tags, k from the data', auto),
      ...MEASURES.map(([measure, name]) => row(name, scoreOnce(site, measure, 1))),
    ],
    goals: [
      { goal: 'entropy at most 0.05', measured: auto.entropy.toFixed(3), reached: auto.entropy <= 0.05 },
      {
        goal: 'in at most 3 times the time of parsing the pages',
        measured: `${(clusterMs / parseMs).toFixed(2)} times`,
        reached: clusterMs <= 3 * parseMs,
      },
    ],
  };
}
