// What choosing among patterns is worth, by how much sites overlap: beside it, what no choice can go below.
import { makeEventsCity } from '../../src/city/events/open-events.ts';
import { type PlannedPattern, planRecrawl } from '../../src/index.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { type DownloadedEvents, downloadEvents } from './events.ts';
import { chosenAsPublished, percent, shownBy } from './table1.ts';

const OVERLAPS = [1, 4, 16];
/** Thresholds of the published selection that leave something out. */
const THRESHOLDS = [3, 10];
const REQUEST_BYTES = 2000;

const costOf = (patterns: readonly PlannedPattern[]): number =>
  patterns.reduce((sum, { bytes, pages }) => sum + bytes + REQUEST_BYTES * pages, 0);

/** Patterns that show an object which no other shows: every choice that shows all objects has them. */
function essential(seen: DownloadedEvents, patterns: readonly PlannedPattern[]): readonly PlannedPattern[] {
  const shown = patterns.map((pattern) => shownBy(seen, [pattern]));
  const counts = new Uint32Array(seen.objects);
  for (const objects of shown) for (const object of objects) counts[object] += 1;
  return patterns.filter((_, at) => [...shown[at]].some((object) => counts[object] === 1));
}

function compare(overlap: number) {
  const seen = downloadEvents(makeEventsCity({ sites: 60, size: 2000, overlap }), 0);
  const plan = planRecrawl(seen);
  const showing = plan.patterns.filter(({ objects }) => objects > 0);
  const parts = THRESHOLDS.map((k) => {
    const published = chosenAsPublished(seen, plan.patterns, k);
    const share = shownBy(seen, published).size / seen.objects;
    return { k, share, ours: planRecrawl(seen, { coverage: share }).cost.total / costOf(published) };
  });
  return {
    overlap,
    perObject: seen.pages.reduce((sum, { objects }) => sum + objects.length, 0) / seen.objects,
    all: costOf(showing),
    essential: costOf(essential(seen, showing)),
    published: costOf(chosenAsPublished(seen, plan.patterns)),
    ours: plan.cost.total,
    least: plan.least!,
    parts,
  };
}

export function overlapTable({ say }: Pick<BenchOptions, 'say'>): readonly Table[] {
  const compared = OVERLAPS.map((overlap) => {
    say(`    overlap ${overlap}`);
    return compare(overlap);
  });
  const [usual] = compared;
  const best = compared
    .flatMap(({ parts }) => parts.map(({ ours }) => ours))
    .reduce((least, one) => Math.min(least, one));
  return [
    {
      title: 'What choosing is worth: 60 sites, 2,000 events, our patterns',
      columns: [
        ...['overlap', 'pages per object', 'must be in', 'SR(1)', 'ours', 'bound'],
        ...THRESHOLDS.map((k) => `ours to SR(${k}) at its share of objects`),
      ],
      rows: compared.map(({ all, essential, least, ours, overlap, parts, perObject, published }) => [
        overlap === 1 ? 'as in Table 1' : `${overlap} times`,
        perObject.toFixed(1),
        ...[essential, published, ours, least].map((cost) => percent(cost / all)),
        ...parts.map((part) => `${percent(part.ours)} at ${percent(part.share)}`),
      ]),
      goals: [
        {
          goal: 'where selection saves nothing beside SR(1), nothing is to be saved',
          measured: `patterns that alone show an object cost ${percent(usual.essential / usual.published)} of SR(1)`,
          reached: usual.ours <= 1.01 * usual.least,
        },
        {
          goal: 'it saves where something may be left out',
          measured: `${percent(best)} of the published selection at best`,
          reached: best < 0.95,
        },
      ],
      notes: [
        'Cost (bytes and 2000 bytes a request) as a share of all patterns that show an object. Must be in: patterns that alone show some object. Bound: the linear program.',
      ],
    },
  ];
}
