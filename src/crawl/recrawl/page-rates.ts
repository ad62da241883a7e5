/** How often the pages of a plan change: by what visits found otherwise on them, each page by its own visits and by those of its pattern. */
import { type Prior, valueRate, type Watched } from '../../algorithms/freshness/change-rate.ts';
import { patternMatcher, readPattern } from '../../algorithms/recrawl/patterns/address-pattern.ts';
import { prefixMatcher } from '../../algorithms/recrawl/published/prefix-patterns.ts';
import type { PageVisit } from '../../model/schedule.ts';
import type { Address } from '../../model/url.ts';
import type { UrlPattern } from '../../model/url-pattern.ts';
import { withoutParameters } from '../../model/without-parameters.ts';
import type { Stream } from '../../store/reader.ts';

export interface VisitedPage {
  readonly url: string;
  /** When it came last. */
  readonly lastMs: number;
  /** Changes a day of one of its values. */
  readonly rate: number;
}

export interface VisitedPattern {
  readonly row: UrlPattern;
  readonly pages: readonly VisitedPage[];
  /** Values that one of its pages shows. */
  readonly values: number;
  readonly rate: number;
  /** Visits from which its rate is known. */
  readonly visits: number;
}

const DAY_MS = 86_400_000;
/** Asked twice within a run, a page says nothing about time. */
const LEAST_DAYS = 0.01;
/** What the rate of its pattern says of a page, in comparisons of its values with what was known. */
const PATTERN_VISITS = 5;

/** Patterns that the plan visits, with their pages as they were visited before a time. */
export async function visitedPatterns(
  rows: readonly UrlPattern[],
  visits: Stream<PageVisit>,
  beforeMs = Number.POSITIVE_INFINITY,
): Promise<VisitedPattern[]> {
  const planned = rows.filter(({ rank }) => rank !== null);
  const matches = matcherOf(rows);
  const places = new Map(planned.map((row, at) => [row, at]));
  const byPattern = planned.map(() => new Map<string, PageVisit[]>());
  for await (const visit of visits) {
    if (visit.atMs >= beforeMs) continue;
    const at = places.get(rows[matches(visit.url)]);
    if (at === undefined) continue;
    const known = byPattern[at].get(visit.url);
    if (known === undefined) byPattern[at].set(visit.url, [visit]);
    else known.push(visit);
  }
  return planned.map((row, at) => describe(row, byPattern[at]));
}

/** The place of the pattern that an address belongs to; -1: it belongs to none. */
export function matcherOf(rows: readonly UrlPattern[]): (address: string) => number {
  const [first] = rows;
  if (first === undefined) return () => -1;
  if (first.method === 'sr')
    return prefixMatcher(
      rows.map(({ pattern }) => ({ prefix: pattern.replace(/\*$/, ''), single: !pattern.endsWith('*') })),
    );
  const match = patternMatcher(rows.map(({ pattern }) => readPattern(pattern)));
  const ignored = new Set(first.ignored);
  return (address) => match(withoutParameters(address as Address, (name) => ignored.has(name)));
}

function describe(row: UrlPattern, byPage: ReadonlyMap<string, readonly PageVisit[]>): VisitedPattern {
  const all = [...byPage.values()];
  // Bytes that differ say less than values that do: they count only where nothing was compared.
  const isCompared = all.some((visits) => visits.some(({ compared }) => compared !== null));
  const watched = new Map([...byPage].map(([url, visits]) => [url, watchedOf(visits, isCompared)]));
  const seen = [...watched.values()].flat();
  const values = Math.max(1, (row.objects + row.facts) / Math.max(1, row.pages));
  const rate = valueRate(seen);
  const prior: Prior = { rate, visits: PATTERN_VISITS * (isCompared ? values : 1) };
  return {
    row,
    values,
    rate,
    visits: seen.length,
    pages: [...byPage].map(([url, visits]) => {
      const own = watched.get(url)!;
      return { url, lastMs: visits[visits.length - 1].atMs, rate: own.length === 0 ? rate : valueRate(own, prior) };
    }),
  };
}

/** From the visits to one page: the days between them, and what was otherwise. */
function watchedOf(visits: readonly PageVisit[], isCompared: boolean): Watched[] {
  const watched: Watched[] = [];
  let before: PageVisit | null = null;
  for (const visit of visits) {
    const days: number = before === null ? 0 : (visit.atMs - before.atMs) / DAY_MS;
    if (before !== null && days < LEAST_DAYS) continue;
    const changed: number | null = isCompared ? visit.changed : visit.hash === before?.hash ? 0 : 1;
    if (before !== null && changed !== null)
      watched.push({ days, compared: isCompared ? (visit.compared ?? 0) : 1, changed });
    before = visit;
  }
  return watched;
}
