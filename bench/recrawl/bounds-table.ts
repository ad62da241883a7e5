// Ours against the best weighted cover where that can be computed: small cities of events, by branch and bound.
import { makeEventsCity } from '../../src/city/events/open-events.ts';
import { coverOf, learnPatterns, leastCost, planRecrawl, problemOf, selectPatterns } from '../../src/index.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { type DownloadedEvents, downloadEvents } from './events.ts';

const SEEDS = ['1', '2', '3', '4', '5', '6', '7', '8'];
const REQUEST_BYTES = 2000;

interface Compared {
  readonly patterns: number;
  readonly ours: number;
  readonly bound: number;
  readonly greedy: number;
  readonly best: number | null;
}

function compare(seen: DownloadedEvents): Compared {
  const patterns = learnPatterns(seen.pages);
  const cover = coverOf(
    patterns.map(({ pages }) => pages.flatMap((at) => seen.pages[at].objects)),
    seen.objects,
  );
  const costs = patterns.map(({ pages }) => pages.reduce((sum, at) => sum + seen.pages[at].bytes + REQUEST_BYTES, 0));
  const plan = planRecrawl(seen);
  return {
    patterns: patterns.length,
    ours: plan.cost.total,
    bound: plan.least!,
    greedy: selectPatterns(cover).chosen.reduce((sum, at) => sum + costs[at], 0),
    best: leastCost(problemOf(cover, costs)),
  };
}

export function boundsTable(_: BenchOptions): readonly Table[] {
  const compared = SEEDS.map((seed) => ({
    seed,
    ...compare(downloadEvents(makeEventsCity({ sites: 40, size: 300, seed }), 0)),
  }));
  const solved = compared.filter(({ best }) => best !== null);
  const worst = solved.reduce((most, { best, ours }) => Math.max(most, ours / best!), 0);
  const ratio = (a: number, b: number | null) => (b === null ? 'too many steps' : (a / b).toFixed(3));
  return [
    {
      title: 'Ours against the best weighted cover: 40 sites, 300 events, our patterns',
      columns: ['seed', 'patterns', 'best, KB', 'ours / best', 'SR(1) / best', 'bound / best'],
      rows: compared.map(({ best, bound, greedy, ours, patterns, seed }) => [
        seed,
        String(patterns),
        best === null ? '' : (best / 1000).toFixed(0),
        ratio(ours, best),
        ratio(greedy, best),
        ratio(bound, best),
      ]),
      goals: [
        {
          goal: 'at most 1.05 times the best',
          measured: `${worst.toFixed(3)} at worst, ${solved.length} of ${compared.length} solved`,
          reached: worst <= 1.05 && solved.length > 0,
        },
      ],
      notes: ['Cost: bytes and 2000 bytes a request. SR(1) here: the published selection over our patterns.'],
    },
  ];
}
