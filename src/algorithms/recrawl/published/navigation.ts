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

/** Patterns are added, those that lead to most for their cost first, until every wanted page that can be reached is. */
export function learnNavigation(site: LinkedPages, wanted: ReadonlySet<number>): Navigation {
  const followed = new Set(wanted);
  const leading: number[] = [];
  const back = inverted(site.links);
  const goals = [...site.patternOf.keys()].filter((page) => wanted.has(site.patternOf[page]));
  for (;;) {
    const reached = follow(site, followed);
    const missing = goals.filter((page) => reached[page] === 0);
    const ways =
      missing.length === 0 ? [] : bestWays(site, reached, followed, leadingTo(site, back, missing, reached, followed));
    if (ways.length === 0) return { leading, reached: goals.length - missing.length, wanted: goals.length };
    for (const pattern of ways) {
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
  { patternOf }: LinkedPages,
  back: Cover,
  missing: readonly number[],
  reached: Uint8Array,
  followed: ReadonlySet<number>,
): ReadonlySet<number> {
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

/**
 * The patterns on the cheapest ways to those that link most missing pages for what these ways cost. Several at once: what
 * others have made half as good waits for the next round.
 */
function bestWays(
  site: LinkedPages,
  reached: Uint8Array,
  followed: ReadonlySet<number>,
  missing: ReadonlySet<number>,
): readonly number[] {
  const { before, costs } = cheapestWays(site, reached, followed);
  const gains = gainsOf(site, missing, (pattern) => !followed.has(pattern) && costs.has(pattern));
  const worth = ([pattern, pages]: readonly [number, ReadonlySet<number>]) =>
    pages.size / Math.max(1, costs.get(pattern)!);
  const left = new Set(missing);
  const ways = new Set<number>();
  for (const [pattern, pages] of [...gains].sort((a, b) => worth(b) - worth(a) || a[0] - b[0])) {
    const fresh = [...pages].filter((page) => left.has(page));
    if (2 * fresh.length < pages.size || fresh.length === 0) continue;
    for (const page of fresh) left.delete(page);
    const way: number[] = [];
    for (let step: number | undefined = pattern; step !== undefined; step = before.get(step)) way.unshift(step);
    for (const step of way) ways.add(step);
  }
  return [...ways];
}

/** The missing pages that the pages of each pattern link. */
function gainsOf(
  { links, patternOf }: LinkedPages,
  missing: ReadonlySet<number>,
  counts: (pattern: number) => boolean,
): ReadonlyMap<number, ReadonlySet<number>> {
  const gains = new Map<number, Set<number>>();
  patternOf.forEach((pattern, page) => {
    if (!counts(pattern)) return;
    for (let at = links.starts[page]; at < links.starts[page + 1]; at += 1) {
      if (!missing.has(links.members[at])) continue;
      const known = gains.get(pattern) ?? new Set();
      gains.set(pattern, known.add(links.members[at]));
    }
  });
  return gains;
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
