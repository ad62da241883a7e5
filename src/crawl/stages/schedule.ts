/** When to visit what a plan has chosen, for a number of requests a day: change rates from the visits there were, and the best schedule for them. */

import { valueRate } from '../../algorithms/freshness/change-rate.ts';
import {
  type Item,
  meanFreshness,
  spacedFreshness,
  spacedGain,
  spacedSchedule,
} from '../../algorithms/freshness/schedule.ts';
import { addTo } from '../../model/add-to.ts';
import type { WatchedAttribute } from '../../model/change.ts';
import { largest } from '../../model/extremes.ts';
import type { UrlPattern } from '../../model/url-pattern.ts';
import type { Reader } from '../../store/reader.ts';
import type { Store } from '../../store/store.ts';
import { matcherOf, type VisitedPattern, visitedPatterns } from '../recrawl/page-rates.ts';

export interface PatternSchedule {
  readonly pattern: string;
  readonly pages: number;
  /** Visits from which its rate is known. */
  readonly visits: number;
  /** Changes a day of one of the values that its pages show. */
  readonly rate: number;
  /** Days between two visits to a page; null: it is not worth any. */
  readonly everyDays: number | null;
  /** Requests a day for all of its pages. */
  readonly requests: number;
  readonly freshness: number;
}

export interface AttributeSchedule {
  readonly kind: string;
  readonly attribute: string;
  /** Values that visits compared with what was known. */
  readonly compared: number;
  /** Changes a day of a value. */
  readonly rate: number;
  /** Share of its values that are right at any time; null: no planned page shows it. */
  readonly freshness: number | null;
}

export interface VisitSchedule {
  readonly perDay: number;
  /** Share of what the pages show that will be as the site has it, at any time. */
  readonly freshness: number;
  /** What a further visit a day gains. */
  readonly gain: number;
  readonly patterns: readonly PatternSchedule[];
  readonly attributes: readonly AttributeSchedule[];
}

export async function scheduleVisits(
  reader: Reader,
  rows: readonly UrlPattern[],
  perDay: number,
): Promise<VisitSchedule> {
  const patterns = await visitedPatterns(rows, reader.pageVisits());
  const items = patterns.map(itemsOf);
  const all = items.flat();
  const schedule = spacedSchedule(all, perDay);
  let first = 0;
  const scheduled = patterns.map((pattern, at): PatternSchedule => {
    const own = schedule.subarray(first, first + items[at].length);
    first += items[at].length;
    const requests = own.reduce((sum, one) => sum + one, 0);
    return {
      pattern: pattern.row.pattern,
      pages: own.length,
      visits: pattern.visits,
      rate: pattern.rate,
      everyDays: requests > 0 ? own.length / requests : null,
      requests,
      freshness: meanFreshness(items[at], own),
    };
  });
  return {
    perDay,
    freshness: meanFreshness(all, schedule),
    gain: perDay > 0 && all.length > 0 ? spacedGain(all, perDay) : 0,
    patterns: scheduled,
    attributes: await attributesOf(reader, rows, scheduled),
  };
}

/** A page is worth what it shows; pages that were never asked for by this address change as their pattern does. */
function itemsOf({ pages, rate, row, values }: VisitedPattern): Item[] {
  const seen = pages.map((page) => ({ rate: page.rate, weight: values }));
  const rest = Math.max(0, row.pages - seen.length);
  return [...seen, ...Array.from({ length: rest }, () => ({ rate, weight: values }))];
}

/** Attribute by attribute, with the freshness that the pages give them which show them oftenest. */
async function attributesOf(
  reader: Reader,
  rows: readonly UrlPattern[],
  scheduled: readonly PatternSchedule[],
): Promise<AttributeSchedule[]> {
  const watched = new Map<string, WatchedAttribute[]>();
  for (const { host } of await reader.visitedSites())
    for (const one of await reader.watched(host)) {
      const key = JSON.stringify([one.kind, one.attribute]);
      addTo(watched, key, one);
    }
  if (watched.size === 0) return [];
  const visits = await visitsByAttribute(reader, rows, scheduled);
  return [...watched.values()].map((all): AttributeSchedule => {
    const [{ attribute, kind }] = all;
    const rate = valueRate(all);
    const perDay = visits.get(attribute);
    return {
      kind,
      attribute,
      compared: all.reduce((sum, { compared }) => sum + compared, 0),
      rate,
      freshness: perDay === undefined ? null : spacedFreshness(rate, perDay),
    };
  });
}

/** Share of its entities from which on the pages of a pattern show an attribute. */
const SHOWS = 0.5;

async function visitsByAttribute(
  reader: Reader,
  rows: readonly UrlPattern[],
  scheduled: readonly PatternSchedule[],
): Promise<Map<string, number>> {
  const perPage = new Map(scheduled.map(({ everyDays, pattern }) => [pattern, everyDays === null ? 0 : 1 / everyDays]));
  const matches = matcherOf(rows);
  const shown = new Map<string, Map<string, number>>();
  for await (const { attribute, page } of (await reader.planRows()).facts) {
    const pattern = rows[matches(page)]?.pattern;
    if (pattern === undefined || !perPage.has(pattern)) continue;
    const counts = shown.get(attribute) ?? new Map<string, number>();
    shown.set(attribute, counts.set(pattern, (counts.get(pattern) ?? 0) + 1));
  }
  return new Map(
    [...shown].map(([attribute, counts]) => {
      const most = largest(counts.values());
      const able = [...counts].filter(([, count]) => count >= SHOWS * most);
      return [attribute, largest(able.map(([pattern]) => perPage.get(pattern)!))];
    }),
  );
}

/** The schedule becomes that of each site of the plan; 0 requests a day: there is none any more. */
export async function keepSchedule(
  store: Store,
  reader: Reader,
  { gain, patterns, perDay }: Pick<VisitSchedule, 'gain' | 'patterns' | 'perDay'>,
  nowMs: number,
): Promise<void> {
  const { runs } = await reader.planRows();
  for (const { host, id } of runs) {
    const own = patterns.filter(({ pattern }) => !URL.canParse(pattern) || new URL(pattern).host === host);
    const requests = own.reduce((sum, one) => sum + one.requests, 0);
    await store.setSchedule(id, perDay > 0 ? { perDay: requests, gain, madeMs: nowMs } : null);
  }
}

/** Made anew from what the last visit found, where there is one. */
export async function renewSchedule(store: Store, reader: Reader, nowMs: number): Promise<void> {
  const sites = await reader.visitedSites();
  const kept = (await Promise.all(sites.map(({ host }) => reader.schedule(host)))).filter((one) => one !== null);
  const rows = (await reader.patterns()).flatMap(({ patterns }) => patterns);
  const perDay = kept.reduce((sum, one) => sum + one.perDay, 0);
  if (perDay > 0 && rows.length > 0)
    await keepSchedule(store, reader, await scheduleVisits(reader, rows, perDay), nowMs);
}
