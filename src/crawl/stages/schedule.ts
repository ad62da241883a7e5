/** When to visit what a plan has chosen, for a number of requests a day: change rates from the visits there were, and the best schedule for them. */
import { changeRate, patternRate, type Visited } from '../../algorithms/freshness/change-rate.ts';
import { meanFreshness, spacedFreshness, spacedSchedule } from '../../algorithms/freshness/schedule.ts';
import { patternMatcher, readPattern } from '../../algorithms/recrawl/patterns/address-pattern.ts';
import { prefixMatcher } from '../../algorithms/recrawl/published/prefix-patterns.ts';
import type { Address } from '../../model/url.ts';
import type { UrlPattern } from '../../model/url-pattern.ts';
import { withoutParameters } from '../../model/without-parameters.ts';
import type { Reader } from '../../store/reader.ts';

export interface PatternSchedule {
  readonly pattern: string;
  readonly pages: number;
  /** Visits from which its rate is known. */
  readonly visits: number;
  /** Changes a day of one of its pages. */
  readonly rate: number;
  /** Days between two visits to a page; null: it changes too often to be worth any. */
  readonly everyDays: number | null;
  /** Requests a day for all of its pages. */
  readonly requests: number;
  readonly freshness: number;
}

export interface VisitSchedule {
  readonly perDay: number;
  /** Share of the pages that will be as the site has them, at any time. */
  readonly freshness: number;
  readonly patterns: readonly PatternSchedule[];
}

const DAY_MS = 86_400_000;
/** Asked twice within a run, a page says nothing about time. */
const LEAST_DAYS = 0.01;

export async function scheduleVisits(
  reader: Reader,
  rows: readonly UrlPattern[],
  perDay: number,
): Promise<VisitSchedule> {
  const visited = rows.filter(({ rank }) => rank !== null);
  const matches = matcherOf(visited);
  const byPattern = visited.map((): Visited[][] => []);
  for (const [url, visits] of await visitsByPage(reader)) {
    const at = matches(url);
    if (at >= 0) byPattern[at].push(visits);
  }
  const rates = byPattern.map((pages) => (pages.length === 0 ? changeRate([]) : patternRate(pages)));
  const items = visited.flatMap(({ pages }, at) => Array.from({ length: pages }, () => ({ rate: rates[at] })));
  const schedule = spacedSchedule(items, perDay);
  let first = 0;
  const patterns = visited.map(({ pages, pattern }, at): PatternSchedule => {
    const perPage = schedule[first] ?? 0;
    first += pages;
    return {
      pattern,
      pages,
      visits: byPattern[at].reduce((sum, visits) => sum + visits.length, 0),
      rate: rates[at],
      everyDays: perPage > 0 ? 1 / perPage : null,
      requests: perPage * pages,
      freshness: spacedFreshness(rates[at], perPage),
    };
  });
  return { perDay, freshness: meanFreshness(items, schedule), patterns };
}

function matcherOf(rows: readonly UrlPattern[]): (address: string) => number {
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

/** Of each address that was asked for more than once: the days between, and whether another page came. */
async function visitsByPage(reader: Reader): Promise<Map<string, Visited[]>> {
  const { columns, rows } = await reader.rows('pages');
  const [url, at, hash] = ['url', 'at', 'hash'].map((name) => columns.findIndex((column) => column.name === name));
  const last = new Map<string, { readonly atMs: number; readonly hash: string }>();
  const visits = new Map<string, Visited[]>();
  for await (const row of rows) {
    const [address, atMs, body] = [String(row[url]), Number(row[at]), String(row[hash])];
    const before = last.get(address);
    const days = before === undefined ? 0 : (atMs - before.atMs) / DAY_MS;
    if (before !== undefined && days < LEAST_DAYS) continue;
    last.set(address, { atMs, hash: body });
    if (before === undefined) continue;
    visits.set(address, [...(visits.get(address) ?? []), { days, changed: before.hash !== body }]);
  }
  return visits;
}
