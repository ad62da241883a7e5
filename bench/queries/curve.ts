import { type OpenSite, openSite, type SiteOptions } from '../../src/city/open-site.ts';
import { createFetcher, DEFAULT_SETTINGS, type Fetched, type QueriesFound, toAddress } from '../../src/index.ts';
import { discover } from '../ask-city.ts';
import { percent, whole } from '../format.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { allKnowing, areaUnder, type Point } from './all-knowing.ts';

/** Stops at so many places of the way show the curve. */
const STOPS = 20;
/** What a download is worth: a hidden fact 1, a new entity 1, a fact that the entity page shows too 0.2. */
const SHOWN = 0.2;
const GOAL = 0.9;

interface Curve {
  readonly name: string;
  readonly ours: readonly Point[];
  readonly best: readonly Point[];
  readonly downloads: number;
}

/** What is known when the conversation is stopped early: facts and entities that are true, by their worth. */
async function curveOf(name: string, options: SiteOptions): Promise<Curve> {
  const city = await openSite(options);
  const start = toAddress([...city.truth.queries(1)][0].url)!;
  const fetcher = createFetcher({ ...DEFAULT_SETTINGS }, { startUrls: [start], maxProbes: 0 });
  try {
    const worth = worthOfFacts(city);
    const answers: Fetched[] = [];
    const { found } = await discover(
      async (query) => {
        const answer = await fetcher.fetch(query);
        answers.push(answer);
        return answer;
      },
      start,
      Number.POSITIVE_INFINITY,
    );
    const ours: Point[] = [{ downloads: 0, worth: 0 }];
    for (let stop = 1; stop < STOPS; stop += 1) {
      const downloads = Math.round((stop / STOPS) * answers.length);
      // The same questions come in the same order: what was answered once need not be asked again.
      let at = 0;
      const early = await discover(async () => answers[at++], start, downloads);
      ours.push({ downloads, worth: worth.of(early.found) });
    }
    ours.push({ downloads: answers.length, worth: worth.of(found) });
    return { name, ours, best: allKnowing(city, worth.ofFilter), downloads: answers.length };
  } finally {
    await fetcher.close();
    await city.close();
  }
}

const same = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim();

function worthOfFacts({ truth }: OpenSite) {
  const byFact = new Map<string, number>();
  const byFilter = new Map<string, { sum: number; facts: number }>();
  for (const { attribute, entity, filter, hidden, value } of truth.facts()) {
    if (!filter) continue;
    const worth = hidden ? 1 : SHOWN;
    byFact.set(`${same(attribute)}\n${same(value)}\n${entity}`, worth);
    const known = byFilter.get(attribute) ?? { sum: 0, facts: 0 };
    byFilter.set(attribute, { sum: known.sum + worth, facts: known.facts + 1 });
  }
  return {
    ofFilter(name: string): number {
      const { facts, sum } = byFilter.get(name) ?? { facts: 1, sum: 1 };
      return sum / facts;
    },
    of({ entities, queries }: QueriesFound): number {
      const names = entities.map(({ address }) => (address === null ? null : (truth.entityAt(address)?.url ?? null)));
      const claimed = new Set<string>();
      for (const { entities: ids, parent, predicates } of queries) {
        if (parent === null) continue;
        const { attribute, value } = predicates[predicates.length - 1];
        for (const id of ids) claimed.add(`${same(attribute)}\n${same(value)}\n${names[id]}`);
      }
      const facts = [...claimed].reduce((sum, fact) => sum + (byFact.get(fact) ?? 0), 0);
      return facts + new Set(names.filter((name) => name !== null)).size;
    },
  };
}

const at = (points: readonly Point[], downloads: number): number => {
  const next = points.findIndex((point) => point.downloads >= downloads);
  if (next <= 0) return next === 0 ? 0 : points[points.length - 1].worth;
  const [from, to] = [points[next - 1], points[next]];
  return from.worth + ((downloads - from.downloads) / (to.downloads - from.downloads)) * (to.worth - from.worth);
};

export async function curveTable(options: BenchOptions, sites: ReadonlyMap<string, SiteOptions>): Promise<Table> {
  const rows: { curve: Curve; ratio: number }[] = [];
  for (const [name, site] of sites) {
    const curve = await curveOf(name, site);
    const ratio = areaUnder(curve.ours, curve.downloads) / areaUnder(curve.best, curve.downloads);
    options.say(`  ${name}: area ${ratio.toFixed(3)} of the all-knowing order's`);
    rows.push({ curve, ratio });
  }
  return {
    title: 'Facts against downloads, beside the all-knowing order',
    columns:
      'site|downloads|known at a quarter|half|three quarters|all-knowing at a quarter|half|three quarters|area, ours to its'.split(
        '|',
      ),
    rows: rows.map(({ curve: { best, downloads, name, ours }, ratio }) => {
      const all = best[best.length - 1].worth;
      const shares = (points: readonly Point[]) =>
        [0.25, 0.5, 0.75].map((share) => percent(at(points, share * downloads), all));
      return [name, whole(downloads), ...shares(ours), ...shares(best), ratio.toFixed(3)];
    }),
    goals: [
      {
        goal: `area at least ${GOAL} of the all-knowing order's`,
        measured: rows.map(({ curve, ratio }) => `${curve.name} ${ratio.toFixed(3)}`).join(', '),
        reached: rows.every(({ ratio }) => ratio >= GOAL),
      },
    ],
    notes: [
      'A hidden fact counts 1, an entity 1, a fact that the entity page shows too 0.2. Ours: what the result holds when stopped there, all downloads counted, entity pages and those that only judge a link included. The all-knowing order reads the lists of R, most per page first, and pays for nothing else.',
    ],
  };
}
