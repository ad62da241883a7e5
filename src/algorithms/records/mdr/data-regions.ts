/**
 * Where a page repeats itself. Liu, Grossman, Zhai: MDR (2003), §3.2: algorithms MDR, CombComp, FindDRs, IdentDRs, UnCoveredDRs.
 * Symbols and departures: docs/papers/mdr.md.
 */
import { childrenOfTag, type VisibleTags } from '../visible-tags.ts';
import { MIN_TREE_DEPTH } from './params.ts';
import type { Similarity } from './similarity.ts';

/** The paper's triple [combination, start, nodes covered]. */
interface Triple {
  /** Neighbours in each generalized node. */
  readonly combination: number;
  /** Position among the children, from 0, and children covered from there. */
  readonly start: number;
  readonly covered: number;
}

/** A triple and the node whose children it speaks of. */
export interface DataRegion extends Triple {
  readonly under: number;
}

export interface RegionOptions {
  /** K. */
  readonly maxCombination: number;
  /** D2. */
  readonly smallestNodes: boolean;
}

/** Where runs of alike neighbours begin and how long they are, for combinations of one length. */
interface Runs {
  /** The first position from p on, in steps of the combination, that is alike to the next one; the number of children: none. */
  readonly next: Int32Array;
  /** How many steps in a row are alike from p on. */
  readonly length: Int32Array;
  /** Which positions, by their remainder, are worked out. */
  readonly known: Uint8Array;
}

/** CombComp: each combination of neighbours compared with the one that begins where it ends. Worked out when asked for. */
class Comparisons {
  readonly #tags: VisibleTags;
  readonly #similarity: Similarity;
  readonly #children: readonly number[];
  readonly #runs: Runs[] = [];

  constructor(tags: VisibleTags, similarity: Similarity, under: number) {
    this.#tags = tags;
    this.#similarity = similarity;
    this.#children = childrenOfTag(tags, under);
  }

  get count(): number {
    return this.#children.length;
  }

  /** Runs of combinations of `size` children, true for all positions that are some steps of `size` away from `position`. */
  runs(size: number, position: number): Runs {
    const { count } = this;
    this.#runs[size] ??= {
      next: new Int32Array(count).fill(count),
      length: new Int32Array(count),
      known: new Uint8Array(size),
    };
    const runs = this.#runs[size];
    const remainder = position % size;
    if (runs.known[remainder] === 0) this.#compare(runs, size, remainder);
    runs.known[remainder] = 1;
    return runs;
  }

  #compare({ next, length }: Runs, size: number, remainder: number): void {
    const children = this.#children;
    const last = this.count - 2 * size;
    for (let p = last - ((((last - remainder) % size) + size) % size); p >= 0; p -= size) {
      const middle = children[p + size];
      const end = this.#tags.end[children[p + 2 * size - 1]];
      if (this.#similarity.alike(children[p], middle, middle, end)) {
        next[p] = p;
        length[p] = 1 + length[p + size];
      } else {
        next[p] = next[p + size];
      }
    }
  }
}

/**
 * IdentDRs: the regions among the children of one node. From `start` on, the region that covers most and begins no later;
 * then the rest after it. The paper works out all distances first and walks them again for each start; runs of alike
 * neighbours, worked out once and only where they can matter, give the same regions.
 */
export function identifyRegions(
  tags: VisibleTags,
  similarity: Similarity,
  under: number,
  { maxCombination, smallestNodes }: RegionOptions,
): DataRegion[] {
  const comparisons = new Comparisons(tags, similarity, under);
  const regions: DataRegion[] = [];
  for (let start = 0; start < comparisons.count; ) {
    const region = widestFrom(start, maxCombination, comparisons);
    if (region === null) break;
    regions.push({ under, ...(smallestNodes ? inSmallestNodes(region, comparisons) : region) });
    start = region.start + region.covered;
  }
  return regions;
}

/** Lines 1 to 15 of IdentDRs. */
function widestFrom(start: number, maxCombination: number, comparisons: Comparisons): Triple | null {
  const { count } = comparisons;
  let widest: Triple | null = null;
  for (let size = 1; size <= maxCombination && start + 2 * size <= count; size += 1) {
    for (let from = start; from < start + size; from += 1) {
      // Line 13: what begins later than the widest so far, or covers no more than all there is, cannot take its place.
      if (widest !== null && (from > widest.start || widest.covered === count - start)) break;
      const { next, length } = comparisons.runs(size, from);
      const first = next[from];
      if (first >= count) continue;
      const covered = (length[first] + 1) * size;
      if (widest === null || (covered > widest.covered && first <= widest.start)) {
        widest = { combination: size, start: first, covered };
      }
    }
  }
  return widest;
}

/**
 * D2: line 13 of IdentDRs prefers what covers more, so one odd child among thirty alike ones makes combinations of five or six
 * the winner: each has its share of oddness. The paper wants "the smallest generalized nodes" that cover a region; here they
 * are the smallest of which most neighbours are alike.
 */
function inSmallestNodes(region: Triple, comparisons: Comparisons): Triple {
  for (let size = 1; size < region.combination; size += 1) {
    const { length } = comparisons.runs(size, region.start);
    const covered = region.covered - (region.covered % size);
    let alike = 0;
    for (let p = region.start; p + 2 * size <= region.start + covered; p += size) if (length[p] > 0) alike += 1;
    if (2 * alike > covered / size - 1) return { combination: size, start: region.start, covered };
  }
  return region;
}

/**
 * MDR and FindDRs: the regions of a page, from the top down. UnCoveredDRs drops what is found inside the nodes that a region
 * covers, so nothing is looked for there.
 */
export function findRegions(tags: VisibleTags, similarity: Similarity, options: RegionOptions): DataRegion[] {
  const covered = new Uint8Array(tags.tag.length);
  const found: DataRegion[] = [];
  for (let t = 0; t < tags.tag.length; t += 1) {
    if (covered[t] === 1) {
      t = tags.end[t] - 1;
    } else if (tags.depth[t] >= MIN_TREE_DEPTH) {
      const regions = identifyRegions(tags, similarity, t, options);
      for (const region of regions) found.push(region);
      const children = regions.length === 0 ? [] : childrenOfTag(tags, t);
      for (const { start, covered: many } of regions) {
        for (let at = start; at < start + many; at += 1) covered[children[at]] = 1;
      }
    }
  }
  return found;
}
