/** k from the data (D5); Caverlee, Liu, Buttler: THOR (2004), §4.1 tries 2 to 5 and finds that more do no harm. */
import { MAX_CLUSTERS } from '../params.ts';
import type { ClusterInto } from './cluster-pages.ts';
import type { Clustering } from './k-means.ts';

/** Pages that are as alike as this, on the mean, to the centroid of their cluster need no more clusters. */
export const ALIKE = 0.999;

/** Phase 2 compares the pages of a cluster with each other: on the mean there are at least so many. */
const PAGES_PER_CLUSTER = 3;

/** D5: the fewest clusters whose pages are alike; the most that are tried where none are. */
export function clusterAutomatically(into: ClusterInto, pages: number): Clustering {
  const most = Math.min(MAX_CLUSTERS, Math.floor(pages / PAGES_PER_CLUSTER));
  let found = into(1);
  for (let clusters = 2; clusters <= most && found.similarity < ALIKE; clusters += 1) {
    const more = into(clusters);
    if (more.similarity > found.similarity) found = more;
  }
  return found;
}
