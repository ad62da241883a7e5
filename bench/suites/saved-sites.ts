import { createFetcher, DEFAULT_SETTINGS } from '../../src/index.ts';
import { type LinkGraph, reachableFrom } from '../datasets/saved-links.ts';
import { readSavedSite, type SavedPage, savedSites } from '../datasets/saved-pages.ts';
import { savedEntityRows } from '../datasets/saved-rows.ts';
import { type OpenSavedSite, openSavedSite } from '../datasets/saved-server.ts';
import { percent, whole } from '../format.ts';
import { crawlPages } from '../rivals/page-centric.ts';
import type { Scores } from '../score.ts';
import { scored } from '../scored.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

const FULL_DOWNLOADS = 5000;
const SMALL_DOWNLOADS = 400;

interface Run {
  readonly name: string;
  readonly pages: readonly SavedPage[];
  readonly graph: LinkGraph;
  /** Entity pages that links lead to, from each page. */
  readonly reach: readonly number[];
  readonly start: number;
  readonly requests: number;
  readonly missing: number;
  readonly left: number;
  readonly entityScore: Scores['entities'];
  readonly factScore: Scores['facts'] | null;
}

async function runSite(options: BenchOptions, name: string, file: string): Promise<Run> {
  const open = await openSavedSite(readSavedSite(name, file));
  try {
    const { site, graph, log } = open;
    const reach = site.pages.map((_, at) => entitiesAmong(site.pages, reachableFrom(graph, at)));
    const start = startPage(site.pages, graph, reach);
    const { entities, facts, left } = await crawl(open, start, options.full ? FULL_DOWNLOADS : SMALL_DOWNLOADS);
    options.say(`  ${name}: ${log.length} requests`);
    const truth = savedEntityRows(
      open,
      entities.flatMap((entity) => entity.urls),
    );
    const said = (rows: readonly object[]) => [{ site: name }, ...rows.map((row) => ({ site: name, ...row }))];
    return {
      name,
      pages: site.pages,
      graph,
      reach,
      start,
      requests: log.length,
      missing: log.filter((request) => request.status === 404).length,
      left,
      entityScore: await scored(options, name, 'entities', said(entities), [{ site: name }, ...truth]),
      factScore:
        site.facts.length === 0 || site.entities.length === 0
          ? null
          : await scored(options, name, 'facts', said(facts), site.facts),
    };
  } finally {
    await open.close();
  }
}

function entitiesAmong(pages: readonly SavedPage[], numbers: Iterable<number>): number {
  let count = 0;
  for (const at of numbers) if (pages[at].kind === 'entity') count += 1;
  return count;
}

/** The home page where it was saved; else the page from which most can be reached. */
function startPage(pages: readonly SavedPage[], graph: LinkGraph, reach: readonly number[]): number {
  const home = pages.findIndex((page) => new URL(page.url).pathname === '/');
  if (home >= 0) return home;
  const most = Math.max(...reach);
  const best = pages.map((_, at) => at).filter((at) => reach[at] === most);
  return best.reduce((a, b) => (graph.to[b].length > graph.to[a].length ? b : a));
}

/** Under the site's own names: the pace for strangers is not needed, since nothing leaves this machine. */
async function crawl({ site, layer, pageAt }: OpenSavedSite, start: number, maxDownloads: number) {
  const url = site.pages[start].url;
  const settings = { ...DEFAULT_SETTINGS, delay: 0, perHost: 4, allowPrivate: true, scope: 'domain' } as const;
  const fetcher = createFetcher(settings, { startUrls: [url], inner: [layer], maxProbes: 0 });
  try {
    const kindOf = (address: string) => (pageAt(address)?.kind === 'entity' ? 'entity' : null);
    return await crawlPages({ start: url, fetch: fetcher.fetch, maxDownloads, kindOf });
  } finally {
    await fetcher.close();
  }
}

function linkedFromLists({ pages, graph }: Run): number {
  const linked = new Set(pages.flatMap((page, at) => (page.kind === 'list' ? [...graph.to[at]] : [])));
  return entitiesAmong(pages, linked);
}

function reachTable(runs: readonly Run[]): Table {
  const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
  return {
    title: 'Saved real sites: entity pages that links can reach',
    columns:
      'site|pages|links between them|entity pages|linked from a list page|from the best page|from half of all pages|from half of the entity pages'.split(
        '|',
      ),
    rows: runs.map((run) => [
      run.name,
      whole(run.pages.length),
      whole(run.graph.to.reduce((sum, to) => sum + to.length, 0)),
      whole(entitiesAmong(run.pages, run.pages.keys())),
      whole(linkedFromLists(run)),
      whole(Math.max(...run.reach)),
      whole(median(run.reach)),
      whole(median(run.reach.filter((_, at) => run.pages[at].kind === 'entity'))),
    ]),
    notes: [
      'From half of: at least so many entity pages are reached from half of the pages; pages that were not saved cannot be followed.',
    ],
  };
}

function rivalTable(runs: readonly Run[]): Table {
  return {
    title: 'Saved real sites: the page-centric rival, over HTTP under their own names',
    columns:
      'site|from|requests|not found|left at the cap|entity pages found|of what links reach|facts found of those told'.split(
        '|',
      ),
    rows: runs.map((run) => {
      const { all } = run.entityScore;
      return [
        run.name,
        new URL(run.pages[run.start].url).pathname,
        whole(run.requests),
        whole(run.missing),
        whole(run.left),
        `${whole(all.found)} of ${whole(all.actual)}`,
        percent(all.found, run.reach[run.start]),
        run.factScore === null ? '-' : `${whole(run.factScore.all.found)} of ${whole(run.factScore.all.actual)}`,
      ];
    }),
    notes: [
      'Not found: links to pages that were not saved. Facts told: what the copy itself tells of its entities; not all that the site knows.',
    ],
  };
}

export const suite: Suite = {
  name: 'saved-sites',
  summary: 'real sites as they were saved: what links reach in them, and the page-centric rival on them',
  async run(options) {
    if (options.dataFolder === null) {
      const note = 'left out: the saved sites are not here';
      return [{ title: 'Saved real sites', columns: ['site'], rows: [], notes: [note] }];
    }
    const runs: Run[] = [];
    for (const [name, file] of savedSites(options.dataFolder)) runs.push(await runSite(options, name, file));
    return [reachTable(runs), rivalTable(runs)];
  },
};
