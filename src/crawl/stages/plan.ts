/** The plan of the next crawl, from the database of the last; and its place in that database. */

import { type Plan, type PlannedPattern, type PlanOptions, planRecrawl } from '../../algorithms/recrawl/plan.ts';
import { learnNavigation, type Navigation } from '../../algorithms/recrawl/published/navigation.ts';
import { QuarryError } from '../../model/error.ts';
import type { UrlPattern } from '../../model/url-pattern.ts';
import type { PlanRows } from '../../store/plan-rows.ts';
import type { Reader } from '../../store/reader.ts';
import type { Store } from '../../store/store.ts';
import { type ReadSite, readSite } from '../recrawl/seen-site.ts';

export type { Plan, PlanOptions } from '../../algorithms/recrawl/plan.ts';

export interface SitePlan extends Plan {
  readonly rows: readonly UrlPattern[];
  /** Objects and facts that any page showed. */
  readonly known: { readonly objects: number; readonly facts: number };
  readonly navigation: Navigation & { readonly pages: number; readonly bytes: number };
  /** What 99% of the value would cost, where all of it was asked for. */
  readonly nearlyAll: Plan['cost'] | null;
  /** Which object each entity is: entities of several sites may be one. */
  readonly objectOf: ReadonlyMap<number, number>;
  /** The crawl it is made from did not come to its end. */
  readonly cutShort: boolean;
}

export async function planFrom(reader: Reader, options: PlanOptions = {}): Promise<SitePlan> {
  const rows = await reader.planRows();
  checkFinished(rows, reader.location);
  const seen = await readSite(rows, (hash) => reader.readBody(hash));
  const plan = planRecrawl(seen, options);
  const navigation = navigationOf(seen, plan);
  const leading = navigation.leading.map((at) => plan.patterns[at]);
  return {
    ...plan,
    rows: toRows(plan, navigation, [...(seen.ignored ?? [])].sort()),
    known: {
      objects: new Set(seen.pages.flatMap(({ objects }) => objects)).size,
      facts: seen.facts,
    },
    navigation: { ...navigation, pages: sum(leading, 'pages'), bytes: sum(leading, 'bytes') },
    nearlyAll: asksForAll(options) ? planRecrawl(seen, { ...options, coverage: NEARLY_ALL }).cost : null,
    objectOf: seen.objectOf,
    cutShort: rows.runs.some(({ cutShort }) => cutShort),
  };
}

/** The last hundredth is often the dearest: a person wants to know before paying for it. */
const NEARLY_ALL = 0.99;

const asksForAll = ({ budget, coverage = 1, k = 1, method = 'auto' }: PlanOptions): boolean =>
  method === 'auto' && coverage === 1 && k === 1 && budget === undefined;

const sum = (patterns: readonly PlannedPattern[], of: 'pages' | 'bytes'): number =>
  patterns.reduce((total, pattern) => total + pattern[of], 0);

function checkFinished({ pages, runs }: PlanRows, location: string): void {
  if (runs.length > 0 && pages.length > 0) return;
  throw new QuarryError('empty-input', `'${location}' holds no finished crawl to plan from.`, {
    hint: 'Crawl the site first, or let a crawl that was stopped come to its end: quarry crawl URL --db FILE.',
  });
}

function navigationOf({ entries, links, pages }: ReadSite, plan: Plan): Navigation {
  const patternOf = new Int32Array(pages.length);
  plan.patterns.forEach(({ members }, at) => {
    for (const page of members) patternOf[page] = at;
  });
  const wanted = new Set(plan.patterns.flatMap(({ chosen }, at) => (chosen ? [at] : [])));
  const costs = plan.patterns.map(({ cost }) => cost);
  return learnNavigation({ links, patternOf, costs, entries }, wanted);
}

/** What leads on is visited before what it leads to. */
function toRows(plan: Plan, { leading }: Navigation, ignored: readonly string[]): readonly UrlPattern[] {
  const chosen = plan.patterns.flatMap((pattern, at) => (pattern.chosen ? [at] : []));
  const ranks = new Map([...leading, ...chosen].map((at, rank) => [at, rank + 1]));
  return plan.patterns.map(({ bytes, chosen: isChosen, facts, objects, pages, pattern }, at) => ({
    pattern,
    pages,
    bytes,
    objects,
    facts,
    chosen: isChosen,
    leads: leading.includes(at),
    rank: ranks.get(at) ?? null,
    method: plan.method,
    ignored,
  }));
}

/** The plan becomes the site's, or the plan of each site whose pages it names. */
export async function keepPlan(store: Store, reader: Reader, plan: SitePlan): Promise<void> {
  const { pages, runs } = await reader.planRows();
  const siteOf = new Map(pages.map(({ finalUrl, site }) => [new URL(finalUrl).host, site]));
  for (const { host, id, site } of runs) {
    const rows = plan.rows.filter(({ pattern }) => {
      const own = URL.canParse(pattern) ? new URL(pattern).host : host;
      return own === host || siteOf.get(own) === site;
    });
    await store.setPatterns(id, rows);
  }
  if (runs.length > 0) await store.setObjects(runs[0].id, plan.objectOf);
}
