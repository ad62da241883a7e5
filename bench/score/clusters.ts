/** How good clusters are, given the class of each member. Needs nothing else of the project. */

export interface ClusterScore {
  /** Weighted mean entropy of the clusters, over the logarithm of the number of classes: 0 is best, 1 worst (THOR, section 3.1.4). */
  readonly entropy: number;
  /** Harmonic mean of homogeneity and completeness (Rosenberg and Hirschberg 2007): 1 is best. */
  readonly vMeasure: number;
  readonly clusters: number;
  readonly classes: number;
}

/** H of counts, in nats. */
function entropyOf(counts: Iterable<number>, total: number): number {
  let sum = 0;
  for (const count of counts) if (count > 0) sum -= (count / total) * Math.log(count / total);
  return sum;
}

function countsOf<K>(keys: Iterable<K>): Map<K, number> {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

export function scoreClusters(clusterOf: ArrayLike<number>, classOf: readonly string[]): ClusterScore {
  const total = classOf.length;
  const clusters = countsOf(Array.from(clusterOf));
  const classes = countsOf(classOf);
  const both = countsOf(classOf.map((name, at) => `${clusterOf[at]} ${name}`));
  const joint = entropyOf(both.values(), total);
  const [ofClasses, ofClusters] = [entropyOf(classes.values(), total), entropyOf(clusters.values(), total)];
  const homogeneity = ofClasses === 0 ? 1 : 1 - (joint - ofClusters) / ofClasses;
  const completeness = ofClusters === 0 ? 1 : 1 - (joint - ofClasses) / ofClusters;
  const sum = homogeneity + completeness;
  return {
    entropy: classes.size < 2 ? 0 : Math.max(0, joint - ofClusters) / Math.log(classes.size),
    vMeasure: sum === 0 ? 0 : (2 * homogeneity * completeness) / sum,
    clusters: clusters.size,
    classes: classes.size,
  };
}
