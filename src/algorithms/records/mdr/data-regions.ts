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

/** One row of CombComp for combinations of one length: where runs of alike neighbours begin and how long they are. */
interface Runs {
  /** The first position from p on, in steps of the combination, that is alike to the next one; the number of children: none. */
  readonly next: Int32Array;
  /** How many steps in a row are alike from p on. */
  readonly length: Int32Array;
}

/** CombComp for combinations of `size` children: each compared with the one that begins where it ends. */
function compareCombinations(
  tags: VisibleTags,
  similarity: Similarity,
  children: readonly number[],
  size: number,
): Runs {
  const count = children.length;
  const next = new Int32Array(count).fill(count);
  const length = new Int32Array(count);
  for (let p = count - 2 * size; p >= 0; p -= 1) {
    const middle = children[p + size];
    const end = tags.end[children[p + 2 * size - 1]];
    if (similarity.alike(children[p], middle, middle, end)) {
      next[p] = p;
      length[p] = 1 + length[p + size];
    } else {
      next[p] = next[p + size];
    }
  }
  return { next, length };
}

/**
 * IdentDRs: the regions among the children of one node. From `start` on, the region that covers most and begins no later;
 * then the rest after it. The paper walks the distances again for each start; runs of alike neighbours, made once per
 * length of combination and only when asked for, give the same regions in constant time per step.
 */
export function identifyRegions(
  tags: VisibleTags,
  similarity: Similarity,
  under: number,
  { maxCombination, smallestNodes }: RegionOptions,
): DataRegion[] {
  const children = childrenOfTag(tags, under);
  const rows: Runs[] = [];
  const runsOf = (size: number): Runs => {
    rows[size] ??= compareCombinations(tags, similarity, children, size);
    return rows[size];
  };
  const regions: DataRegion[] = [];
  for (let start = 0; start < children.length; ) {
    const region = widestFrom(start, children.length, maxCombination, runsOf);
    if (region === null) break;
    regions.push({ under, ...(smallestNodes ? inSmallestNodes(region, runsOf) : region) });
    start = region.start + region.covered;
  }
  return regions;
}

/** Lines 1 to 13 of IdentDRs. */
function widestFrom(
  start: number,
  count: number,
  maxCombination: number,
  runsOf: (size: number) => Runs,
): Triple | null {
  let widest: Triple | null = null;
  for (let size = 1; size <= maxCombination && start + 2 * size <= count; size += 1) {
    // Nothing covers more than everything: longer combinations need not be compared.
    if (widest !== null && widest.covered === count - start) break;
    const { next, length } = runsOf(size);
    for (let from = start; from < start + size && from < count; from += 1) {
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
 * D2: line 12 of IdentDRs prefers what covers more, so one odd child among thirty alike ones makes combinations of five or six
 * the winner: each has its share of oddness. The paper wants "the smallest generalized nodes" that cover a region; here they
 * are the smallest of which most neighbours are alike.
 */
function inSmallestNodes(region: Triple, runsOf: (size: number) => Runs): Triple {
  for (let size = 1; size < region.combination; size += 1) {
    const { length } = runsOf(size);
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
      found.push(...regions);
      const children = regions.length === 0 ? [] : childrenOfTag(tags, t);
      for (const { start, covered: many } of regions) {
        for (let at = start; at < start + many; at += 1) covered[children[at]] = 1;
      }
    }
  }
  return found;
}
