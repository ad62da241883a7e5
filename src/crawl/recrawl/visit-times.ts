/** By the schedule that is kept: when the pages of a site are to be visited next. */
import { spacedVisits } from '../../algorithms/freshness/schedule.ts';
import type { Reader } from '../../store/reader.ts';
import { matcherOf, type VisitedPattern, visitedPatterns } from './page-rates.ts';

const DAY_MS = 86_400_000;
/** A visit that is due within this share of its interval is made with the others. */
const EARLY = 0.05;

export interface VisitTimes {
  /** Whether a page is to be visited now. */
  isDue(address: string): boolean;
  /** Whether anything is. */
  readonly anyDue: boolean;
  /** When the next visit to any page is due. */
  readonly nextMs: number;
}

/** Null where nobody made a schedule. `seenMs`: visits since then belong to a visit that is not over. */
export async function visitTimes(
  reader: Reader,
  host: string,
  nowMs: number,
  seenMs?: number,
): Promise<VisitTimes | null> {
  const schedule = await reader.schedule(host);
  if (schedule === null) return null;
  const rows = (await reader.patterns()).flatMap((site) => (site.host === host ? site.patterns : []));
  const patterns = await visitedPatterns(rows, reader.pageVisits(), seenMs);
  const dueMs = new Map<string, number>();
  for (const pattern of patterns)
    for (const { lastMs, rate, url } of pattern.pages) {
      const perDay = spacedVisits(rate, schedule.gain / pattern.values);
      const interval = perDay > 0 ? DAY_MS / perDay : Number.POSITIVE_INFINITY;
      dueMs.set(url, lastMs + (1 - EARLY) * interval);
    }
  const matches = matcherOf(rows);
  const timeOf = (address: string) =>
    dueMs.get(address) ?? firstDue(patterns, dueMs, rows[matches(address)]?.pattern ?? null, address);
  const nextMs = [...dueMs.values()].reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  return { isDue: (address) => timeOf(address) <= nowMs, anyDue: nextMs <= nowMs, nextMs };
}

/** An address that was not asked for as it is written: with the pages of its pattern, or of the list that it is the first page of. */
function firstDue(
  patterns: readonly VisitedPattern[],
  dueMs: ReadonlyMap<string, number>,
  own: string | null,
  address: string,
): number {
  const base = folderOf(address);
  const of =
    patterns.find(({ row }) => row.pattern === own) ?? patterns.find(({ row }) => folderOf(row.pattern) === base);
  const times = (of?.pages ?? []).map(({ url }) => dueMs.get(url)!);
  return times.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
}

const folderOf = (address: string): string => address.split(/[?#[]/, 1)[0].replace(/\/$/, '');
