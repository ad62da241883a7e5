/**
 * Clusters of what only has distances (addresses, sizes, trees). Caverlee, Liu, Buttler: THOR (2004), §4.1 clusters these by
 * k-means too; a mean of two addresses does not exist, so a cluster's center is one of its members (D6). See docs/papers/thor.md.
 */
import { MAX_ROUNDS } from '../params.ts';
import type { Clustering } from './k-means.ts';
import { drawDistinct, type Random } from './random.ts';

/** D6: members that may become the center, and members they are compared with: the cost stays linear. */
const TRIED = 24;
const COMPARED = 48;

export interface MedoidOptions {
  readonly clusters: number;
  readonly restarts: number;
  readonly random: Random;
}

/** Distance of two members by their numbers. */
export type Distance = (a: number, b: number) => number;

export function clusterByDistance(count: number, distance: Distance, options: MedoidOptions): Clustering {
  let best: Clustering | null = null;
  for (let run = 0; run < Math.max(1, options.restarts); run += 1) {
    const found = medoids(count, distance, options);
    if (best === null || found.similarity > best.similarity) best = found;
  }
  return best!;
}

function medoids(count: number, distance: Distance, { clusters, random }: MedoidOptions): Clustering {
  let centers = drawDistinct(random, clusters, count);
  const clusterOf = new Int32Array(count).fill(-1);
  let total = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = clusterOf.slice();
    total = assign(centers, distance, clusterOf);
    if (clusterOf.every((cluster, at) => cluster === before[at])) break;
    centers = centers.map((center, at) => middleOf(membersOf(clusterOf, at), distance, random) ?? center);
  }
  return { clusters: Math.max(1, centers.length), clusterOf, similarity: -total / Math.max(1, count) };
}

/** Each member to the nearest center; the sum of the distances. */
function assign(centers: readonly number[], distance: Distance, clusterOf: Int32Array): number {
  let total = 0;
  for (let at = 0; at < clusterOf.length; at += 1) {
    let nearest = Number.POSITIVE_INFINITY;
    for (const [cluster, center] of centers.entries()) {
      const apart = distance(at, center);
      if (apart >= nearest) continue;
      nearest = apart;
      clusterOf[at] = cluster;
    }
    total += nearest;
  }
  return total;
}

const membersOf = (clusterOf: Int32Array, cluster: number): number[] =>
  [...clusterOf.keys()].filter((at) => clusterOf[at] === cluster);

/** The member that is nearest to the others; undefined where there is none. */
function middleOf(members: readonly number[], distance: Distance, random: Random): number | undefined {
  const some = (count: number) => drawDistinct(random, count, members.length).map((at) => members[at]);
  const compared = some(COMPARED);
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of some(TRIED)) {
    const sum = compared.reduce((total, other) => total + distance(candidate, other), 0);
    if (sum >= least) continue;
    least = sum;
    best = candidate;
  }
  return best;
}
