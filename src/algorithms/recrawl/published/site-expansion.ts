/**
 * Web sites expansion in two phases: Y. Zhou, M. Jiang, Q. Zhang, X. Huang, L. Wu, "Selective Recrawling for Object-Level
 * Vertical Search", WWW 2010, section 2.1. See docs/papers/selective-recrawling.md.
 */
import { addressParts } from '../../../model/address-parts.ts';
import { CANDIDATE_SITES, SECOND_PHASE_QUERIES, SEED_SITES, TOP_RANKED } from '../params.ts';

/** `search`: an object as a query; the ranked hits come back. `objects`: what a site shows; their names come back as titles. */
export type SiteQuestion =
  | { readonly kind: 'search'; readonly words: string }
  | { readonly kind: 'objects'; readonly host: string };

export interface Hit {
  readonly url: string;
  readonly title: string;
}

export interface CountedSite {
  readonly host: string;
  /** How often one of its pages was among the top of a ranking. */
  readonly hits: number;
}

export interface ExpandedSites {
  readonly sites: readonly CountedSite[];
  /** The hosts that the second phase took its objects from. */
  readonly seedSites: readonly string[];
  readonly queries: number;
}

export interface ExpansionOptions {
  /** @default 5 */
  readonly seedSites?: number;
  /** @default 300 */
  readonly candidates?: number;
  /** Ranked addresses that are counted for each query (D6). @default 10 */
  readonly topRanked?: number;
  /** Objects of the seed sites that are asked for (D7). @default 200 */
  readonly secondPhase?: number;
}

/** §2.1: "first use seed objects as queries to retrieve seed sites and then extract more objects to retrieve more web sites". */
export function* expandSites(
  seedObjects: readonly string[],
  options: ExpansionOptions = {},
): Generator<readonly SiteQuestion[], ExpandedSites, readonly (readonly Hit[])[]> {
  const { candidates = CANDIDATE_SITES, secondPhase = SECOND_PHASE_QUERIES, seedSites = SEED_SITES } = options;
  const { topRanked = TOP_RANKED } = options;
  const hits = new Map<string, number>();
  const seeds = [...new Set(seedObjects)];
  count(hits, yield seeds.map((words) => ({ kind: 'search', words })), topRanked);
  const chosen = topSites(hits, seedSites).map(({ host }) => host);
  const shown = yield chosen.map((host) => ({ kind: 'objects', host }));
  const more = inTurns(shown.map((objects) => objects.map(({ title }) => title.trim())))
    .filter((name) => name !== '' && !seeds.includes(name))
    .slice(0, secondPhase);
  count(hits, yield more.map((words) => ({ kind: 'search', words })), topRanked);
  return { sites: topSites(hits, candidates), seedSites: chosen, queries: seeds.length + more.length };
}

/** "Count all the sites, sort them by their retrieved times": every retrieved address counts for its site. */
function count(hits: Map<string, number>, answers: readonly (readonly Hit[])[], topRanked: number): void {
  for (const ranking of answers) {
    for (const { url } of ranking.slice(0, topRanked)) {
      const host = hostOf(url);
      if (host !== '') hits.set(host, (hits.get(host) ?? 0) + 1);
    }
  }
}

/** Without `www.`: with and without it is one site. */
export const hostOf = (url: string): string =>
  /^https?:\/\//.test(url)
    ? addressParts(url)
        .origin.replace(/^https?:\/\/(?:www\.)?/, '')
        .toLowerCase()
    : '';

/** Of sites with as many hits the first in the alphabet, so that a run can be repeated. */
function topSites(hits: ReadonlyMap<string, number>, most: number): readonly CountedSite[] {
  return [...hits]
    .map(([host, times]) => ({ host, hits: times }))
    .sort((a, b) => b.hits - a.hits || (a.host < b.host ? -1 : 1))
    .slice(0, most);
}

/** The first of each list, then the second of each: no site speaks for all (D7). Each once. */
function inTurns(lists: readonly (readonly string[])[]): readonly string[] {
  const found = new Set<string>();
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0);
  for (let at = 0; at < longest; at += 1) for (const list of lists) if (at < list.length) found.add(list[at]);
  return [...found];
}
