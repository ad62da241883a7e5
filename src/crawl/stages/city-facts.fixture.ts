import { discoverQueries } from '../../algorithms/facets/plan.ts';
import type { QueriesFound } from '../../algorithms/facets/result.ts';
import { type OpenSite, openSite, type SiteOptions } from '../../city/open-site.ts';
import { createJudge, parseRobots } from '../../fetch/robots.ts';
import type { Ask, Conversation } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import type { Address } from '../../model/url.ts';
import { readList } from './queries.ts';

/** What came of one site of the city: what is missing, what is wrong, and what it cost. */
export interface CityOutcome {
  readonly found: QueriesFound;
  /** `attribute = value` with how many entities; hidden and shown facts of filters alike. */
  readonly missing: Readonly<Record<string, number>>;
  readonly wrong: Readonly<Record<string, number>>;
  /** States of the site that answered. */
  readonly moments: number;
  readonly lists: number;
  readonly allowed: number;
}

/**
 * Opens a site, discovers its queries from its list (or from the nth filtered list that may be asked, or its front page) over HTTP,
 * compares with the truth.
 */
export async function discoverCity(
  options: SiteOptions,
  from?: number | 'home',
  method: (start: Address) => Conversation<QueriesFound> = (start) => discoverQueries(start, { reader: readList }),
): Promise<CityOutcome> {
  const site = await openSite(options);
  try {
    const robots = await robotsOf(site.url);
    const [whole, ...filtered] = [...site.truth.queries(1)].filter(({ url }) => mayAsk(robots, url));
    const start =
      from === 'home' ? site.url : (from === undefined ? whole : (filtered[from % filtered.length] ?? whole)).url;
    const found = await answerOverHttp(site.url, method(start as Address));
    // R is of the first moment: a site that moved has no one price.
    return { found, ...compare(site, found), ...costOf(site, found) };
  } finally {
    await site.close();
  }
}

export type Robots = ReturnType<typeof createJudge>;

export async function robotsOf(origin: string): Promise<Robots> {
  return createJudge(parseRobots(await (await fetch(new URL('/robots.txt', origin))).text()), 'quarry');
}

function mayAsk(robots: Robots, url: string): boolean {
  const { pathname, search } = new URL(url);
  return robots(pathname + search).allowed;
}

/** Drives a conversation with plain requests that obey robots.txt. */
export async function answerOverHttp(origin: string, conversation: Conversation<QueriesFound>): Promise<QueriesFound> {
  const robots = await robotsOf(origin);
  let step = conversation.next();
  while (step.done !== true)
    step = conversation.next(await Promise.all(step.value.map((ask) => answerTo(ask, robots))));
  return step.value;
}

export async function answerTo({ query }: Ask, robots: Robots): Promise<Fetched> {
  if (!mayAsk(robots, query.url)) return { kind: 'refused', query, by: 'robots' };
  const response = await fetch(query.url);
  const body = await response.text();
  if (response.status !== 200)
    return { kind: 'failed', query, code: 'http-status', retryable: false, status: response.status };
  return {
    kind: 'ok',
    query,
    finalUrl: response.url as Address,
    hops: response.redirected ? [query.url] : [],
    status: 200,
    headers: {},
    contentType: 'text/html',
    bytes: body.length,
    body,
    atMs: 0,
  };
}

export const sameText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim();

/** Where the site changed meanwhile: missing is what was there all the time, wrong what never was. */
function compare({ moments, site }: OpenSite, { entities, queries }: QueriesFound) {
  // Who is gone has no page any more.
  const urlOf = (address: string) => moments().flatMap((moment) => moment.entityAt(address)?.url ?? [])[0];
  const names = entities.map(({ address, title }) =>
    address === null ? `record:${title}` : (urlOf(address) ?? address),
  );
  const claimed = new Set<string>();
  for (const { entities: ids, parent, predicates } of queries) {
    const last = predicates[predicates.length - 1];
    if (parent === null) continue;
    for (const id of ids) claimed.add(`${sameText(last.attribute)} = ${sameText(last.value)}\n${names[id]}`);
  }
  const right = new Set<string>();
  let actual: ReadonlySet<string> | null = null;
  for (const moment of moments()) {
    const now = new Set<string>();
    for (const { attribute, entity, filter, forbidden, hidden, value } of moment.facts()) {
      const fact = `${sameText(attribute)} = ${sameText(value)}\n${entity}`;
      right.add(fact);
      // Of filters that may not be asked, what entity pages show is for those to find who read them.
      if (filter && !forbidden && (hidden || !site.plan.forbidden) && actual?.has(fact) !== false) now.add(fact);
    }
    actual = now;
  }
  return { missing: tally(actual ?? new Set(), claimed), wrong: tally(claimed, right), moments: moments().length };
}

/** How many of some lines are not among others, by what stands first in them. */
export function tally(of: ReadonlySet<string>, notIn: ReadonlySet<string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const fact of of) {
    if (notIn.has(fact)) continue;
    const [name] = fact.split('\n');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** What may be asked: 1.1 R + 3 per link group + 10. */
function costOf({ log, truth }: OpenSite, { groups }: QueriesFound) {
  const { list, variant } = log.counters();
  return {
    lists: list + variant,
    allowed:
      1.1 * truth.referenceCost().total + 3 * groups.filter(({ verdict }) => verdict !== 'elsewhere').length + 10,
  };
}
