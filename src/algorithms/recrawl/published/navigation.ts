/**
 * Navigation patterns: which pages lead from an entry page to the object pages. Y. Zhou, M. Jiang, Q. Zhang, X. Huang, L. Wu,
 * "Selective Recrawling for Object-Level Vertical Search", WWW 2010, section 2 and figure 1, which leaves the method to its
 * reference [2]; so this is ours (D10). See docs/papers/selective-recrawling.md.
 */
import { type Cover, inverted } from '../cover.ts';

/** The pages of a crawl and the links between them. */
export interface LinkedPages {
  /** Which pages a page links: a `Cover` from pages to pages. */
  readonly links: Cover;
  /** The pattern of each page. */
  readonly patternOf: Int32Array;
  /** What visiting all pages of a pattern costs. */
  readonly costs: ArrayLike<number>;
  readonly entries: readonly number[];
}

export interface Navigation {
  /** Patterns to be visited because they lead on, in the order they were found to be needed. */
  readonly leading: readonly number[];
  /** Pages of the wanted patterns that following entries, leading and wanted patterns reaches, of all there are. */
  readonly reached: number;
  readonly wanted: number;
}

/** Patterns are added, the one that leads to most for its cost first, until every wanted page that can be reached is. */
export function learnNavigation(site: LinkedPages, wanted: ReadonlySet<number>): Navigation {
  const followed = new Set(wanted);
  const leading: number[] = [];
  const goals = [...site.patternOf.keys()].filter((page) => wanted.has(site.patternOf[page]));
  for (;;) {
    const reached = follow(site, followed);
    const missing = goals.filter((page) => reached[page] === 0);
    const way =
      missing.length === 0 ? [] : bestWay(site, reached, followed, leadingTo(site, missing, reached, followed));
    if (way.length === 0) return { leading, reached: goals.length - missing.length, wanted: goals.length };
    for (const pattern of way) {
      followed.add(pattern);
      leading.push(pattern);
    }
  }
}

/** 1 for the pages that links to followed patterns lead to from the entries. */
export function follow({ entries, links, patternOf }: LinkedPages, followed: ReadonlySet<number>): Uint8Array {
  const reached = new Uint8Array(patternOf.length);
  const queue = [...entries];
  for (const entry of entries) reached[entry] = 1;
  for (let page = queue.pop(); page !== undefined; page = queue.pop()) {
    for (let at = links.starts[page]; at < links.starts[page + 1]; at += 1) {
      const next = links.members[at];
      if (reached[next] === 1 || !followed.has(patternOf[next])) continue;
      reached[next] = 1;
      queue.push(next);
    }
  }
  return reached;
}

/** Missing pages, and those of followed patterns that lead to them and are missing as well. */
function leadingTo(
  { links, patternOf }: LinkedPages,
  missing: readonly number[],
  reached: Uint8Array,
  followed: ReadonlySet<number>,
): ReadonlySet<number> {
  const back = inverted(links);
  const found = new Set(missing);
  // What is added while it is gone through is gone through as well.
  for (const page of found) {
    for (let at = back.starts[page]; at < back.starts[page + 1]; at += 1) {
      const from = back.members[at];
      if (reached[from] === 0 && followed.has(patternOf[from])) found.add(from);
    }
  }
  return found;
}

/** The patterns on the cheapest way to the pattern that links most missing pages for what that way costs. */
function bestWay(
  site: LinkedPages,
  reached: Uint8Array,
  followed: ReadonlySet<number>,
  missing: ReadonlySet<number>,
): readonly number[] {
  const { before, costs } = cheapestWays(site, reached, followed);
  const gains = new Map<number, Set<number>>();
  site.patternOf.forEach((pattern, page) => {
    if (followed.has(pattern) || !costs.has(pattern)) return;
    for (let at = site.links.starts[page]; at < site.links.starts[page + 1]; at += 1) {
      if (!missing.has(site.links.members[at])) continue;
      const known = gains.get(pattern) ?? new Set();
      gains.set(pattern, known.add(site.links.members[at]));
    }
  });
  let best = -1;
  let most = 0;
  for (const [pattern, pages] of [...gains].sort(([a], [b]) => a - b)) {
    const worth = pages.size / Math.max(1, costs.get(pattern)!);
    if (worth > most) [best, most] = [pattern, worth];
  }
  const way: number[] = [];
  for (let pattern: number | undefined = best; pattern !== undefined && pattern >= 0; pattern = before.get(pattern))
    way.unshift(pattern);
  return way;
}

/** From what is reached to every pattern, by what the patterns on the way cost. */
function cheapestWays({ costs, links, patternOf }: LinkedPages, reached: Uint8Array, followed: ReadonlySet<number>) {
  const next = new Map<number, Set<number>>();
  const total = new Map<number, number>();
  const before = new Map<number, number>();
  patternOf.forEach((pattern, page) => {
    for (let at = links.starts[page]; at < links.starts[page + 1]; at += 1) {
      const to = patternOf[links.members[at]];
      if (followed.has(to)) continue;
      if (reached[page] === 1) total.set(to, costs[to]);
      else if (to !== pattern) next.set(pattern, (next.get(pattern) ?? new Set()).add(to));
    }
  });
  const open = new Set(total.keys());
  while (open.size > 0) {
    let nearest = -1;
    for (const pattern of open) if (nearest < 0 || total.get(pattern)! < total.get(nearest)!) nearest = pattern;
    open.delete(nearest);
    for (const to of next.get(nearest) ?? []) {
      const cost = total.get(nearest)! + costs[to];
      if (cost >= (total.get(to) ?? Number.POSITIVE_INFINITY)) continue;
      total.set(to, cost);
      before.set(to, nearest);
      open.add(to);
    }
  }
  return { before, costs: total };
}
