import { openSite } from '../../src/city/open-site.ts';
import { PROFILES } from '../../src/city/profiles/all.ts';
import type { Counters } from '../../src/city/server/log.ts';
import { cityRows } from '../datasets/city-rows.ts';
import { figureWithInterval, percent, whole } from '../format.ts';
import { crawlCity } from '../rivals/crawl-city.ts';
import type { Scores } from '../score.ts';
import { scored } from '../scored.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

const SMALL = { size: 100, maxDownloads: 1000 };
/** The default budget of a crawl. */
const FULL = { size: undefined, maxDownloads: 5000 };

interface Run {
  readonly profile: string;
  readonly entities: number;
  readonly log: Counters;
  readonly left: number;
  readonly reference: number;
  readonly entityScore: Scores['entities'];
  readonly factScore: Scores['facts'];
}

async function runProfile(options: BenchOptions, profile: string): Promise<Run> {
  const { size, maxDownloads } = options.full ? FULL : SMALL;
  const city = await openSite(size === undefined ? { profile } : { profile, size });
  try {
    const { entities, facts, left } = await crawlCity(city, maxDownloads);
    const log = city.log.counters();
    options.say(`  ${profile}: ${log.downloads} downloads, ${left} addresses left`);
    const truth = cityRows(
      city,
      profile,
      entities.flatMap((entity) => entity.urls),
    );
    const said = (rows: readonly object[]) => [{ site: profile }, ...rows.map((row) => ({ site: profile, ...row }))];
    return {
      profile,
      entities: [...city.truth.entities()].length,
      log,
      left,
      reference: city.truth.referenceCost().total,
      entityScore: await scored(options, profile, 'entities', said(entities), truth.entities()),
      factScore: await scored(options, profile, 'facts', said(facts), truth.facts()),
    };
  } finally {
    await city.close();
  }
}

/** "Extremely wasteful": what was downloaded, as the server saw it. */
function wasteTable(runs: readonly Run[]): Table {
  return {
    title: 'The page-centric rival: what it downloads',
    columns:
      'profile|entities|downloads|lists|sorted or laid out anew|entity pages|other|sent before|nothing new|left at the cap|list pages needed (R)'.split(
        '|',
      ),
    rows: runs.map(({ profile, entities, log, left, reference }) => [
      profile,
      ...[entities, log.downloads, log.list, log.variant, log.entity, log.other].map(whole),
      `${whole(log.duplicates)} (${percent(log.duplicates, log.downloads)})`,
      `${whole(log.waste)} (${percent(log.waste, log.downloads)})`,
      ...[left, reference].map(whole),
    ]),
    notes: [
      "From the server's log. Sent before: the same page under another address. Nothing new: a list or entity page that showed nothing that was new under its filters.",
      'Left at the cap: addresses it knew and had not asked; each page it asks adds more.',
    ],
  };
}

/** "Seriously incomplete": what entity pages do not say. */
function factTable(runs: readonly Run[]): Table {
  const shares = runs.map(({ factScore: { all, hidden } }) => hidden.actual / all.actual);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return {
    title: 'The page-centric rival: what it knows',
    columns:
      'profile|entities found|facts that exist|hidden on entity pages|facts found|recall|precision|hidden facts found'.split(
        '|',
      ),
    rows: runs.map(({ profile, entityScore, factScore: { all, hidden } }) => [
      profile,
      `${whole(entityScore.all.found)} (${percent(entityScore.all.found, entityScore.all.actual)})`,
      whole(all.actual),
      `${whole(hidden.actual)} (${percent(hidden.actual, all.actual)})`,
      `${whole(all.found)} (${percent(all.found, all.actual)})`,
      figureWithInterval(all, 'recall'),
      figureWithInterval(all, 'precision'),
      whole(hidden.found),
    ]),
    notes: [
      `Hidden here: ${percent(mean, 1)} of the facts on average; the paper on query-centric crawling counts 67% for one recipe (Table 4) and more than half over the sites it looked at.`,
      'Intervals: 95%, entities drawn with replacement. The rival is told which pages are entity pages.',
    ],
  };
}

export const suite: Suite = {
  name: 'rival',
  summary:
    'a page-centric crawler on every profile of the city: its downloads, and the facts it finds of those that exist',
  async run(options) {
    const runs: Run[] = [];
    for (const { name } of PROFILES) runs.push(await runProfile(options, name));
    return [wasteTable(runs), factTable(runs)];
  },
};
