/** The whole flow on saved real sites, from the page a visitor would begin with. */
import { reachableFrom } from '../datasets/saved-links.ts';
import { readSavedSite, savedSites } from '../datasets/saved-pages.ts';
import { reachableEntities, savedEntityRows } from '../datasets/saved-rows.ts';
import { type OpenSavedSite, openSavedSite } from '../datasets/saved-server.ts';
import { whole } from '../format.ts';
import type { Scores } from '../score.ts';
import { scored } from '../scored.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { type CrawlRows, crawlToRows } from './one-crawl.ts';

const MAX_DOWNLOADS = { small: 2000, full: 5000 };

export async function savedTable(options: BenchOptions): Promise<Table> {
  const files = options.dataFolder === null ? new Map<string, string>() : savedSites(options.dataFolder);
  const rows: string[][] = [];
  for (const [name, file] of files) rows.push(await savedRow(options, name, file));
  return {
    title: 'Saved real sites, from their start page',
    columns:
      'site|pages saved|start|kinds|entities found|in the copy|entities P / R|facts|comparable facts|of them right|requests'.split(
        '|',
      ),
    rows,
    notes: [
      ...(options.dataFolder === null ? ['Left out: the saved sites are not here.'] : []),
      'Start: the home page where it was saved, else the list from which links lead to most entities. Recall is of the entities that links lead to from there. Many links lead to pages outside the copies; they are not found.',
      'Comparable facts: those under names that the truth beside a copy has; it does not hold everything a site says.',
    ],
  };
}

async function savedRow(options: BenchOptions, name: string, file: string): Promise<string[]> {
  const open = await openSavedSite(readSavedSite(name, file));
  try {
    const start = startOf(open);
    const crawl = await crawlToRows(start, {
      settings: {
        ...{ delay: 0, perHost: 4, allowPrivate: true, ignoreRobots: true, scope: 'domain' as const },
        maxDownloads: options.full ? MAX_DOWNLOADS.full : MAX_DOWNLOADS.small,
      },
      crawl: { scope: 'domain' },
      inner: [open.layer],
      maxProbes: 0,
    });
    options.say(`  ${name}: ${open.log.length} requests in ${(crawl.ms / 1000).toFixed(1)} s`);
    const entities = await entityScore(options, name, open, start, crawl);
    const facts = await factScore(options, name, open, crawl);
    const kinds = crawl.outcome.result.kinds.filter((kind) => kind.crawled);
    return [
      name,
      whole(open.site.pages.length),
      new URL(start).pathname,
      kinds.map((kind) => `${kind.name} (${kind.entities})`).join(', ') || (crawl.outcome.result.because ?? '-'),
      whole(crawl.entities.length),
      whole(open.site.entities.length),
      entities === null ? '-' : `${entities.all.precision.toFixed(3)} / ${entities.all.recall.toFixed(3)}`,
      whole(crawl.facts.length),
      ...facts,
      whole(open.log.length),
    ];
  } finally {
    await open.close();
  }
}

function startOf({ graph, site }: OpenSavedSite) {
  const home = site.pages.findIndex(({ url }) => new URL(url).pathname === '/');
  if (home >= 0) return site.pages[home].url;
  const isEntity = (at: number) => site.pages[at].kind === 'entity';
  const lists = site.pages.map((_, at) => at).filter((at) => site.pages[at].kind === 'list');
  const reach = (at: number) => [...reachableFrom(graph, at)].filter(isEntity).length;
  const linked = (at: number) => [...graph.to[at]].filter(isEntity).length;
  const best = lists
    .map((at) => ({ at, reach: reach(at), linked: linked(at) }))
    .sort((a, b) => b.reach - a.reach || b.linked - a.linked);
  return site.pages[best[0].at].url;
}

async function entityScore(
  options: BenchOptions,
  site: string,
  open: OpenSavedSite,
  start: string,
  { entities }: CrawlRows,
): Promise<Scores['entities'] | null> {
  if (open.site.entities.length === 0) return null;
  const reachable = new Set(reachableEntities(open, start).map(({ url }) => url));
  const truth = savedEntityRows(
    open,
    entities.flatMap(({ url, urls }) => [url, ...urls]),
  ).filter(({ url, urls }) => reachable.has(url) || (urls ?? []).length > 0);
  // The copies know one kind of entity only; what it is called is no matter.
  const said = entities.map(({ url, urls }) => ({ site, url, urls, kind: 'entity' }));
  return scored(options, site, 'entities', [{ site }, ...said], [{ site }, ...truth]);
}

async function factScore(
  options: BenchOptions,
  site: string,
  open: OpenSavedSite,
  { facts }: CrawlRows,
): Promise<[string, string]> {
  if (open.site.facts.length === 0) return ['-', '-'];
  // Things without pages of their own are known by their names.
  const paged = open.site.entities.length > 0;
  const said = facts.map((row) => {
    const { entity, title } = row as { readonly entity: string; readonly title: string | null };
    return { site, ...row, entity: paged ? (open.pageAt(entity)?.url ?? entity) : (title ?? entity) };
  });
  const { attributes } = await scored(options, site, 'facts', [{ site }, ...said], open.site.facts);
  const aligned = attributes.filter(({ overlap }) => overlap >= 20);
  const names = new Set(aligned.map(({ predicted }) => predicted));
  const keys = new Set(
    said.flatMap((row) => {
      const { attribute, entity, value } = row as unknown as Record<'attribute' | 'entity' | 'value', string>;
      return names.has(attribute) ? [`${entity}\n${attribute}\n${value}`] : [];
    }),
  );
  return [whole(keys.size), whole(aligned.reduce((sum, { overlap }) => sum + overlap, 0))];
}
