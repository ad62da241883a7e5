// The all-knowing order: the lists of the reference cost, read so that facts come as early as they can.
import type { OpenSite } from '../../src/city/open-site.ts';
import type { CostFilter, CostInput } from '../../src/city/truth/reference-cost.ts';
import { costInput } from '../../src/city/truth/site-cost.ts';

/** What is known after so many downloads. */
export interface Point {
  readonly downloads: number;
  readonly worth: number;
}

/** Facts of a filter are worth this much each, on average; entities are worth 1. */
export type WorthOf = (filter: string) => number;

interface Batch {
  readonly lists: readonly Uint32Array[];
  readonly worthEach: number;
  /** Facts that need no reading once these lists are read. */
  readonly implied: number;
}

/**
 * Greedy: always the lists with most new facts and entities per page. What a partition leaves comes with its last list, if all
 * entities are known by then; else when they are.
 */
export function allKnowing(city: OpenSite, worthOf: WorthOf): Point[] {
  const input = costInput(city.site, 0, 0);
  const { coveredBy } = city.truth.referenceCost();
  const recordWorth = input.filters.reduce(
    (sum, filter) => sum + (filter.inRecords ? worthOf(filter.name) * valuesPerEntity(filter, input) : 0),
    0,
  );
  const left = input.filters.flatMap((filter) =>
    filter.inRecords ? [] : batchesOf(filter, input, worthOf(filter.name), filter.name === coveredBy),
  );
  if (coveredBy === null) left.push({ lists: [input.universe], worthEach: 0, implied: 0 });
  const known = new Set<number>();
  const points: Point[] = [{ downloads: 0, worth: 0 }];
  let waiting = 0;
  while (left.length > 0) {
    const best = left
      .map((batch) => rateOf(batch, input, known, recordWorth))
      .reduce((a, b) => (b.rate > a.rate ? b : a));
    left.splice(left.indexOf(best.batch), 1);
    const last = points[points.length - 1];
    for (const list of best.batch.lists) for (const entity of list) known.add(entity);
    waiting += best.batch.worthEach * best.batch.implied;
    points.push({ downloads: last.downloads + best.pages, worth: last.worth + best.worth });
    if (known.size < input.universe.length) continue;
    points.push({ downloads: last.downloads + best.pages, worth: last.worth + best.worth + waiting });
    waiting = 0;
  }
  return points;
}

const pagesOf = (input: CostInput, { length }: Uint32Array): number => Math.ceil(length / input.pageSize);

function valuesPerEntity({ values }: CostFilter, { universe }: CostInput): number {
  return values.reduce((sum, { entities }) => sum + entities.length, 0) / Math.max(1, universe.length);
}

/** Lists that can be read one by one, or, where the largest is what the others leave, together. */
function batchesOf(filter: CostFilter, input: CostInput, worthEach: number, isCover: boolean): Batch[] {
  const candidates = filter.under ?? input.universe;
  const tops = filter.values.filter(({ entities, parent }) => parent === -1 && entities.length > 0);
  const deeper = filter.values.filter(({ entities, parent }) => parent !== -1 && entities.length > 0);
  const single = (list: Uint32Array): Batch => ({ lists: [list], worthEach, implied: 0 });
  const others = deeper.map(({ entities }) => single(entities));
  const lists = tops.map(({ entities }) => entities).sort((a, b) => a.length - b.length);
  const parts = lists.reduce((sum, { length }) => sum + length, 0) === candidates.length;
  const apart = new Set(lists.flatMap((list) => [...list])).size === candidates.length;
  if (isCover || !parts || !apart || lists.length < 2) return [...lists.map(single), ...others];
  const implied = lists[lists.length - 1].length;
  return [{ lists: lists.slice(0, -1), worthEach, implied }, ...others];
}

function rateOf(batch: Batch, input: CostInput, known: ReadonlySet<number>, recordWorth: number) {
  const pages = batch.lists.reduce((sum, list) => sum + pagesOf(input, list), 0);
  const facts = batch.lists.reduce((sum, { length }) => sum + length, 0);
  const fresh = new Set(batch.lists.flatMap((list) => [...list].filter((entity) => !known.has(entity)))).size;
  const worth = batch.worthEach * facts + fresh * (1 + recordWorth);
  const implied = known.size + fresh < input.universe.length ? 0 : batch.implied;
  return { batch, pages, worth, rate: (worth + batch.worthEach * implied) / Math.max(1, pages) };
}

/** The area under a curve up to some number of downloads; it rises evenly between points and stays where it ended. */
export function areaUnder(points: readonly Point[], until: number): number {
  let area = 0;
  for (let at = 1; at < points.length; at += 1) {
    const from = points[at - 1];
    const to = points[at];
    const end = Math.min(until, to.downloads);
    if (end <= from.downloads) continue;
    const share = (end - from.downloads) / (to.downloads - from.downloads);
    area += (end - from.downloads) * (from.worth + (share * (to.worth - from.worth)) / 2);
  }
  const last = points[points.length - 1];
  return area + Math.max(0, until - last.downloads) * last.worth;
}
