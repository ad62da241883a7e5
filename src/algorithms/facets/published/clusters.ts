/**
 * Clusters of list pages, each the pages of one query: J. Huang, H. Wang, A. Fuxman, Y. Jia, "Toward Query-centric Web Modeling and
 * Crawling", section 4.2, second paragraph, and assumption 1. See docs/papers/query-centric.md.
 */
import { type IdSet, idSet } from '../../../model/id-set.ts';
import type { PageId, SeenSite } from './site.ts';

/** What algorithm 1 gives for a page: ⟨O, Q, C⟩. */
export interface Cluster {
  /** C: list pages of the query, the one it began with first. */
  readonly pages: readonly PageId[];
  /** O: entities on them. */
  readonly entities: IdSet;
  /** Q: links to list pages of other queries, with the number of the predicate that each adds (-1: none). */
  readonly queryLinks: ReadonlyMap<PageId, number>;
}

/** Pages, ascending. */
export type LinkSet = readonly number[];

/** |a ∩ b| / |a ∪ b| of two ascending lists; two empty ones are equal. */
export function jaccardOf(a: LinkSet, b: LinkSet): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) shared += 1;
    const next = a[i] - b[j];
    if (next <= 0) i += 1;
    if (next >= 0) j += 1;
  }
  const all = a.length + b.length - shared;
  return all === 0 ? 1 : shared / all;
}

/** The cluster of these pages: what they list, and where else they lead. `isList`: whether a page that is linked is a list page. */
export function clusterOf(site: SeenSite, pages: readonly PageId[], isList: (id: PageId) => boolean): Cluster {
  const own = new Set(pages);
  const entities: number[] = [];
  const queryLinks = new Map<PageId, number>();
  for (const id of pages) {
    const page = site.page(id);
    if (!page) continue;
    for (const entity of page.entities) entities.push(entity);
    page.linked.forEach((linked, at) => {
      const target = site.at(linked);
      if (own.has(target) || !isList(target)) return;
      if ((queryLinks.get(target) ?? -1) < 0) queryLinks.set(target, page.labels[at]);
    });
  }
  return { pages, entities: idSet(entities), queryLinks };
}

/**
 * Section 4.2: sets of links in clusters, whatever their order: two with a Jaccard coefficient above `least` belong together, and so do those
 * that are connected through others (P6). Gives for each set the number of the first of its cluster.
 */
export function clusterSets(sets: readonly LinkSet[], least: number): number[] {
  const joined = new Joined(sets.length);
  const known = new Map<string, number>();
  sets.forEach((set, at) => {
    const key = set.join(' ');
    const first = known.get(key);
    if (first === undefined) known.set(key, at);
    else joined.join(first, at);
  });
  const different = [...known.values()];
  const rarestFirst = byRarity(sets);
  const byLink = new Map<number, number[]>();
  // Sets that are alike to that degree share one of the few rarest links of each.
  for (const at of different.sort((a, b) => sets[a].length - sets[b].length || a - b)) {
    const links = rarestFirst(sets[at]);
    const tried = new Set<number>();
    for (const link of links.slice(0, links.length - Math.ceil(least * links.length) + 1)) {
      const others = byLink.get(link) ?? [];
      byLink.set(link, others);
      for (const other of others) {
        if (tried.has(other) || sets[other].length < least * links.length) continue;
        tried.add(other);
        if (joined.first(other) !== joined.first(at) && jaccardOf(sets[other], sets[at]) > least)
          joined.join(other, at);
      }
      others.push(at);
    }
  }
  return sets.map((_, at) => joined.first(at));
}

function byRarity(sets: readonly LinkSet[]): (set: LinkSet) => number[] {
  const counts = new Map<number, number>();
  for (const set of sets) for (const link of set) counts.set(link, (counts.get(link) ?? 0) + 1);
  return (set) => [...set].sort((a, b) => counts.get(a)! - counts.get(b)! || a - b);
}

/** Numbers that were joined have one first number. */
export class Joined {
  readonly #to: number[];

  constructor(size: number) {
    this.#to = Array.from({ length: size }, (_, at) => at);
  }

  first(at: number): number {
    let top = at;
    while (this.#to[top] !== top) top = this.#to[top];
    for (let next = at; next !== top; ) {
      const above = this.#to[next];
      this.#to[next] = top;
      next = above;
    }
    return top;
  }

  join(a: number, b: number): void {
    const [first, second] = [this.first(a), this.first(b)].sort((x, y) => x - y);
    this.#to[second] = first;
  }
}
