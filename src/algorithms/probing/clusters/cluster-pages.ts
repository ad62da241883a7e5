/**
 * Phase 1: pages of one site in k clusters. Caverlee, Liu, Buttler: THOR (2004), §3.1.2, and the rivals of §4.1.
 * Symbols and departures: docs/papers/thor.md.
 */
import type { Page } from '../../../model/page.ts';
import type { PageMeasure } from '../result.ts';
import type { Stem } from '../terms.ts';
import { codesOf, editDistance } from './edit-distance.ts';
import { type Clustering, clusterRows } from './k-means.ts';
import { clusterByDistance, type Distance } from './medoids.ts';
import { type Random, seeded } from './random.ts';
import { signatureOf, tagCounts, termCounts } from './signatures.ts';
import { leveled, treeEditDistance } from './tree-edit.ts';

export interface ClusteringOptions {
  readonly measure: PageMeasure;
  readonly restarts: number;
  readonly seed: number;
  readonly stem: Stem;
  readonly sumsAsPrinted?: boolean;
  readonly anyStart?: boolean;
}

/** Pages made ready for one measure: k clusters of them, for any k. */
export type ClusterInto = (clusters: number) => Clustering;

export function pageClusterer(pages: readonly Page[], options: ClusteringOptions): ClusterInto {
  const random = seeded(options.seed);
  if (options.measure === 'random') return (clusters) => atRandom(pages.length, clusters, random);
  const distance = distanceOf(pages, options.measure);
  if (distance !== null)
    return (clusters) => clusterByDistance(pages.length, distance, { clusters, restarts: options.restarts, random });
  const ofTags = options.measure === 'tags' || options.measure === 'raw-tags';
  const counts = ofTags ? tagCounts(pages) : termCounts(pages, options.stem);
  const vectors = signatureOf(counts, options.measure.startsWith('raw-'));
  return (clusters) => clusterRows(vectors, { ...options, clusters, random });
}

/** §4.1: the baseline. */
function atRandom(count: number, clusters: number, random: Random): Clustering {
  return {
    clusters,
    clusterOf: Int32Array.from({ length: count }, () => Math.floor(random() * clusters)),
    similarity: 0,
  };
}

/** §4.1: edit distance of addresses, difference of sizes, edit distance of trees; null for signatures. */
function distanceOf(pages: readonly Page[], measure: PageMeasure): Distance | null {
  if (measure === 'size') return (a, b) => Math.abs(pages[a].source.length - pages[b].source.length);
  if (measure === 'url') {
    const codes = pages.map(({ url }) => codesOf(url));
    return remembered(pages.length, (a, b) => editDistance(codes[a], codes[b]));
  }
  if (measure !== 'tree-edit') return null;
  const trees = pages.map(({ tree }) => leveled(tree));
  return remembered(pages.length, (a, b) => treeEditDistance(trees[a], trees[b]));
}

/** Each distance is worked out once. */
function remembered(count: number, distance: Distance): Distance {
  const known = new Map<number, number>();
  return (a, b) => {
    const key = Math.min(a, b) * count + Math.max(a, b);
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = distance(a, b);
    known.set(key, made);
    return made;
  };
}
