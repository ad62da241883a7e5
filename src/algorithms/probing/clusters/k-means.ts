/**
 * Simple k-means over unit vectors. Caverlee, Liu, Buttler: THOR (2004), §3.1.2 (centroid, assignment), §3.1.4 (internal
 * similarity, M restarts). Symbols and departures: docs/papers/thor.md.
 */
import { MAX_ROUNDS } from '../params.ts';
import { drawDistinct, type Random } from './random.ts';
import { rowCount, type SparseVectors } from './vectors.ts';

export interface Clustering {
  /** k; some clusters may be empty. */
  readonly clusters: number;
  /** The cluster of each row. */
  readonly clusterOf: Int32Array;
  /** Internal similarity. */
  readonly similarity: number;
}

export interface KMeansOptions {
  readonly clusters: number;
  readonly restarts: number;
  readonly random: Random;
  /** D4: sums as printed instead of means. @default false */
  readonly sumsAsPrinted?: boolean;
  /** D2: each center is any page, as printed, instead of one far from the centers before. @default false */
  readonly anyStart?: boolean;
}

/** Centers as columns: the weight of dimension d in center c is at d * k + c, so that a page is compared with all at once. */
interface Centers {
  readonly weight: Float64Array;
  /** Pages in each cluster, and the length of its centroid: the mean cosine of its pages with it [29, 32]. */
  readonly size: Int32Array;
  readonly length: Float64Array;
}

/** §3.1.4: k-means M times, each from other centers; the clustering with the highest internal similarity. */
export function clusterRows(vectors: SparseVectors, options: KMeansOptions): Clustering {
  let best: Clustering | null = null;
  for (let run = 0; run < Math.max(1, options.restarts); run += 1) {
    const found = kMeans(vectors, options);
    if (best === null || found.similarity > best.similarity) best = found;
  }
  return best!;
}

/** §3.1.2: assign, refine the centroids, until nothing moves (D3: or the rounds are used up). */
export function kMeans(vectors: SparseVectors, options: KMeansOptions): Clustering {
  const rows = rowCount(vectors);
  const clusters = Math.min(options.clusters, Math.max(1, rows));
  const starts = options.anyStart === true ? drawDistinct : drawFar(vectors);
  const centers = centersAt(vectors, clusters, starts(options.random, clusters, rows));
  const clusterOf = new Int32Array(rows).fill(-1);
  for (let round = 0; round < MAX_ROUNDS && assign(vectors, centers, clusterOf); round += 1) {
    refine(vectors, centers, clusterOf);
  }
  return { clusters, clusterOf, similarity: internalSimilarity(centers, rows, options.sumsAsPrinted === true) };
}

/**
 * §3.1.4: the weighted sum of the similarities of the clusters. D4: each of those is printed as a sum over pages, and then
 * weighted by the share of pages again, which prefers one large cluster whatever is in it; "the length of the centroid",
 * which the text calls equivalent, is the mean.
 */
export function internalSimilarity({ length, size }: Centers, rows: number, asPrinted: boolean): number {
  let sum = 0;
  for (let at = 0; at < size.length; at += 1) sum += size[at] * length[at] * (asPrinted ? size[at] : 1);
  return rows === 0 ? 0 : sum / rows;
}

/** D2: centers far from each other (k-means++): the chance of a page is its distance from the nearest center so far. */
function drawFar(vectors: SparseVectors): (random: Random, count: number, rows: number) => number[] {
  return (random, count, rows) => {
    if (rows === 0) return [];
    const chosen = [Math.floor(random() * rows)];
    const far = new Float64Array(rows).fill(Number.POSITIVE_INFINITY);
    while (chosen.length < count) {
      const total = shrinkDistances(vectors, chosen[chosen.length - 1], far);
      if (total <= 0) break;
      chosen.push(pickByWeight(far, random() * total));
    }
    return chosen;
  };
}

/** The distance of each row from the nearest chosen one, one more being chosen; their sum. */
function shrinkDistances(
  { dimension, dimensions, start, value }: SparseVectors,
  row: number,
  far: Float64Array,
): number {
  const dense = new Float64Array(dimensions);
  for (let at = start[row]; at < start[row + 1]; at += 1) dense[dimension[at]] = value[at];
  let total = 0;
  for (let other = 0; other < far.length; other += 1) {
    let product = 0;
    for (let at = start[other]; at < start[other + 1]; at += 1) product += value[at] * dense[dimension[at]];
    far[other] = Math.min(far[other], product > 1 - ROUNDING ? 0 : 1 - product);
    total += far[other];
  }
  return total;
}

/** Products of equal rows differ from 1 by less than this. */
const ROUNDING = 1e-6;

function pickByWeight(weight: Float64Array, point: number): number {
  let left = point;
  let last = 0;
  for (let at = 0; at < weight.length; at += 1) {
    if (weight[at] <= 0) continue;
    last = at;
    left -= weight[at];
    if (left < 0) break;
  }
  return last;
}

function centersAt({ dimension, dimensions, start, value }: SparseVectors, clusters: number, rows: number[]): Centers {
  const weight = new Float64Array(dimensions * clusters);
  for (const [center, row] of rows.entries()) {
    for (let at = start[row]; at < start[row + 1]; at += 1) weight[dimension[at] * clusters + center] = value[at];
  }
  return { weight, size: new Int32Array(clusters), length: new Float64Array(clusters) };
}

/** Each page to the most similar center, the first of equals; whether any page moved. */
function assign({ dimension, start, value }: SparseVectors, centers: Centers, clusterOf: Int32Array): boolean {
  const { length, weight } = centers;
  const clusters = length.length;
  const product = new Float64Array(clusters);
  let moved = false;
  for (let row = 0; row < clusterOf.length; row += 1) {
    product.fill(0);
    for (let at = start[row]; at < start[row + 1]; at += 1) {
      const [from, held] = [dimension[at] * clusters, value[at]];
      for (let center = 0; center < clusters; center += 1) product[center] += held * weight[from + center];
    }
    let nearest = Math.max(0, clusterOf[row]);
    for (let center = 0; center < clusters; center += 1)
      if (product[center] > product[nearest] + ROUNDING) nearest = center;
    if (nearest !== clusterOf[row]) moved = true;
    clusterOf[row] = nearest;
  }
  return moved;
}

/** centroid_C: the mean of the pages of each cluster, here scaled to length 1; its length is kept. */
function refine({ dimension, start, value }: SparseVectors, centers: Centers, clusterOf: Int32Array): void {
  const { length, size, weight } = centers;
  const clusters = size.length;
  weight.fill(0);
  size.fill(0);
  for (let row = 0; row < clusterOf.length; row += 1) {
    size[clusterOf[row]] += 1;
    for (let at = start[row]; at < start[row + 1]; at += 1)
      weight[dimension[at] * clusters + clusterOf[row]] += value[at];
  }
  length.fill(0);
  for (let at = 0; at < weight.length; at += 1) length[at % clusters] += weight[at] * weight[at];
  for (let at = 0; at < clusters; at += 1) length[at] = Math.sqrt(length[at]);
  for (let at = 0; at < weight.length; at += 1) if (weight[at] !== 0) weight[at] /= length[at % clusters];
  for (let at = 0; at < clusters; at += 1) if (size[at] > 0) length[at] /= size[at];
}
