// Figures 8, 10 and 11 of THOR: pagelets and objects on the city's answer pages.
import {
  extractFromClusters,
  extractPagelets,
  type PageMeasure,
  REGION_FINDERS,
  type ThorOptions,
  type ThorResult,
} from '../../src/index.ts';
import type { BenchOptions, Table } from '../suite.ts';
import type { ProbedSite } from './probed-sites.ts';
import {
  type AnswerScore,
  addTallies,
  precisionOf,
  recallOf,
  scoreAnswers,
  shown,
  spanKey,
  type Tally,
  trueObjects,
} from './score-answers.ts';

const optionsFor = (site: ProbedSite, changed: Partial<ThorOptions> = {}): ThorOptions => ({
  clusters: 'auto',
  restarts: 10,
  passedOn: 'auto',
  seed: 1,
  stem: site.stem,
  ...changed,
});

type Run = (site: ProbedSite) => ThorResult;

const whole =
  (changed: Partial<ThorOptions> = {}): Run =>
  (site) =>
    extractPagelets(site.pages, optionsFor(site, changed));

/** As it is: asked for by several tables. */
const known = new Map<ProbedSite, ThorResult>();
const asItIs: Run = (site) => {
  const found = known.get(site) ?? whole()(site);
  known.set(site, found);
  return found;
};

/** Section 4.2: only pages that have pagelets, in clusters that are right. */
const phaseTwo =
  (changed: Partial<ThorOptions>): Run =>
  (site) => {
    const clusters = ['many', 'one'].map((kind) => ({
      pages: site.classes.flatMap((name, at) => (name === kind ? [at] : [])),
      score: 1,
      passedOn: true,
    }));
    return extractFromClusters(site.pages, clusters, optionsFor(site, changed));
  };

/** With everything to the letter, as far as the paper says it: k = 3, m = 2 (figure 11). */
const AS_PRINTED: Partial<ThorOptions> = {
  clusters: 3,
  passedOn: 2,
  asPrinted: { anyStart: true, sums: true, nearest: true, anyPrototype: true, echo: true, noBackground: true },
};

function scored(sites: readonly ProbedSite[], run: Run): AnswerScore {
  const scores = sites.map((site) => scoreAnswers(site, run(site)));
  return {
    pagelets: addTallies(scores.map(({ pagelets }) => pagelets)),
    objects: addTallies(scores.map(({ objects }) => objects)),
  };
}

const rowsOf = (
  options: BenchOptions,
  sites: readonly ProbedSite[],
  runs: readonly (readonly [string, Run])[],
): readonly (readonly string[])[] =>
  runs.map(([name, run]) => {
    options.say(`probing: ${name}`);
    const { objects, pagelets } = scored(sites, run);
    return [name, shown(pagelets), shown(objects)];
  });

const COLUMNS = ['', 'pagelets, precision / recall', 'objects, precision / recall'];

/** Figure 8: the distance between subtrees, phase 2 alone. */
export function distanceTable(options: BenchOptions, sites: readonly ProbedSite[]): Table {
  const nearest = (...weights: readonly [number, number, number, number]): Run =>
    phaseTwo({ weights, asPrinted: { nearest: true } });
  return {
    title: 'Figure 8: phase 2 alone, on pages with answers, by distance between subtrees',
    columns: COLUMNS,
    rows: rowsOf(options, sites, [
      ['path (P)', nearest(1, 0, 0, 0)],
      ['fan-out (F)', nearest(0, 1, 0, 0)],
      ['depth (D)', nearest(0, 0, 1, 0)],
      ['nodes (N)', nearest(0, 0, 0, 1)],
      ['all four', nearest(0.25, 0.25, 0.25, 0.25)],
      ['aligned by place (D9)', phaseTwo({})],
    ]),
    notes: ['The paper: over 0.98 for all four together, less for each alone.'],
  };
}

/** Figure 10: the whole, by what pages are clustered by; figure 11: by the clusters that are passed on. */
export function overallTable(options: BenchOptions, sites: readonly ProbedSite[]): Table {
  const by = (measure: PageMeasure): Run => whole({ measure, clusters: 4 });
  const ours = scored(sites, asItIs);
  return {
    title: `Figures 10 and 11: the whole, ${sites.length} sites of the city`,
    columns: COLUMNS,
    rows: [
      ['as it is (TFIDF tags, k and m from the data)', shown(ours.pagelets), shown(ours.objects)],
      ...rowsOf(options, sites, [
        ['to the letter (k = 3, m = 2)', whole(AS_PRINTED)],
        ['TFIDF tags, k = 4', by('tags')],
        ['raw tags, k = 4', by('raw-tags')],
        ['TFIDF content, k = 4', by('terms')],
        ['raw content, k = 4', by('raw-terms')],
        ['size, k = 4', by('size')],
        ['URL, k = 4', by('url')],
        ['random, k = 4', by('random')],
        ['k = 3, one cluster passed on', whole({ clusters: 3, passedOn: 1 })],
        ['k = 3, two clusters passed on', whole({ clusters: 3, passedOn: 2 })],
        ['k = 3, three clusters passed on', whole({ clusters: 3, passedOn: 3 })],
      ]),
    ],
    goals: [
      {
        goal: 'pagelets: precision and recall at least 0.99',
        measured: shown(ours.pagelets),
        reached: precisionOf(ours.pagelets) >= 0.99 && recallOf(ours.pagelets) >= 0.99,
      },
    ],
    notes: ['The paper: 0.97 / 0.96 with TFIDF tags; of three clusters, two passed on are the best compromise.'],
  };
}

/** What each departure changes. */
export function departuresTable(options: BenchOptions, sites: readonly ProbedSite[]): Table {
  return {
    title: 'What each departure changes (docs/papers/thor.md)',
    columns: COLUMNS,
    rows: rowsOf(options, sites, [
      ['as it is', asItIs],
      ['D2: k-means from any pages', whole({ asPrinted: { anyStart: true } })],
      ['D4: internal similarity by sums', whole({ asPrinted: { sums: true }, clusters: 4 })],
      ['D9: subtrees by the distance alone', whole({ asPrinted: { nearest: true } })],
      ['D10: any page is the prototype', whole({ asPrinted: { anyPrototype: true } })],
      ['D12: words of the query and numbers count', whole({ asPrinted: { echo: true } })],
      ['D14: m = 2 of k = 4', whole({ clusters: 4, passedOn: 2 })],
      ['D15: no background', whole({ asPrinted: { noBackground: true } })],
    ]),
  };
}

/** Stage 3 beside the list finder, in the pagelets of lists that are right. */
export function objectsTable(options: BenchOptions, sites: readonly ProbedSite[]): Table {
  options.say('probing: objects beside the list finder');
  const skins = [...new Set(sites.map(({ skin }) => skin))];
  const rows = skins.map((skin) => {
    const [stage3, finder] = [0, 1].map((which) =>
      addTallies(sites.filter((site) => site.skin === skin).map((site) => objectsOf(site, which === 1))),
    );
    return { cells: [skin, shown(stage3), shown(finder)], stage3, finder };
  });
  const [all, others] = [addTallies(rows.map(({ stage3 }) => stage3)), addTallies(rows.map(({ finder }) => finder))];
  return {
    title: 'Objects in the pagelets of lists: stage 3, and the list finder inside the same node',
    columns: ['skin', 'stage 3, precision / recall', 'list finder, precision / recall'],
    rows: [...rows.map(({ cells }) => cells), ['all', shown(all), shown(others)]],
  };
}

/** Regions of the list finder that lie in the pagelet; the one with the most records. */
function objectsOf(site: ProbedSite, byFinder: boolean): Tally {
  const { pagelets } = asItIs(site);
  return addTallies(
    pagelets
      .filter(({ page }) => site.classes[page] === 'many')
      .map(({ node, objects, page: at }) => {
        const { page } = site.pages[at];
        const wanted = new Set(trueObjects(page, site.truths![at], node));
        const inside = (one: number): boolean => node <= one && one < page.tree.end[node];
        const lists = byFinder
          ? [...REGION_FINDERS.auto(page)].filter(({ records }) => records.every((record) => record.every(inside)))
          : [];
        const best = lists.sort((a, b) => b.records.length - a.records.length)[0]?.records ?? [];
        const found = byFinder ? best : objects;
        const right = found.filter((nodes) => wanted.has(spanKey(page, nodes))).length;
        return { right, found: found.length, wanted: wanted.size };
      }),
  );
}
