/** What the pages of a kind have in common and others have not, and how much of it a page has. */
import { jaccard } from '../../../page/similarity.ts';
import { AUTO_PARAMS } from './params.ts';

export interface Features {
  readonly labels: ReadonlySet<number>;
  readonly paths: ReadonlySet<number>;
}

/** What a page has of features, for asking only. */
interface Held {
  readonly labels: Pick<ReadonlySet<number>, 'has'>;
  readonly paths: Pick<ReadonlySet<number>, 'has'>;
}

export interface Picture {
  readonly labels: ReadonlyMap<number, number>;
  readonly paths: ReadonlyMap<number, number>;
  /** The pages follow no common template (section 6.2 of the paper). */
  readonly handcrafted: boolean;
}

/** How much of the picture a page has. */
export interface Measure {
  readonly labels: number;
  readonly paths: number;
  /** Both together. */
  readonly score: number;
}

export function draw(exemplars: readonly Features[], contrasts: readonly Features[]): Picture {
  // While little is known a label that other pages have, too, keeps a part of its weight.
  const leastLabel = exemplars.length < AUTO_PARAMS.fewExemplars ? AUTO_PARAMS.leastLabelWeight : 0;
  return {
    labels: weigh(
      exemplars.map((one) => one.labels),
      contrasts.map((one) => one.labels),
      leastLabel,
    ),
    paths: weigh(
      exemplars.map((one) => one.paths),
      contrasts.map((one) => one.paths),
      0,
    ),
    handcrafted: exemplars.length >= 2 && middleSimilarity(exemplars) < AUTO_PARAMS.handcraftedBelow,
  };
}

/** Features of most exemplars, each weighing what the contrasts leave of it. */
function weigh(
  exemplars: readonly ReadonlySet<number>[],
  contrasts: readonly ReadonlySet<number>[],
  least: number,
): ReadonlyMap<number, number> {
  const wanted = Math.max(1, Math.ceil(exemplars.length * AUTO_PARAMS.kindShare));
  const weights = new Map<number, number>();
  for (const [feature, count] of countsOf(exemplars)) {
    if (count < wanted) continue;
    const elsewhere = contrasts.filter((one) => one.has(feature)).length;
    const weight = Math.max(least, 1 - elsewhere / (contrasts.length + AUTO_PARAMS.contrastsUnseen));
    // What all have weighs more than what most have: a value may stand on most of a few pages by chance.
    if (weight > 0) weights.set(feature, weight * ((2 * count) / exemplars.length - 1));
  }
  return weights;
}

export function measure({ labels: ofLabels, paths: ofPaths, handcrafted }: Picture, page: Held): Measure {
  const labels = shareOf(ofLabels, page.labels);
  const paths = shareOf(ofPaths, page.paths);
  const { labelWeight, minLabels } = AUTO_PARAMS;
  if (handcrafted || ofPaths.size === 0) return { labels, paths, score: labels };
  if (ofLabels.size < minLabels) return { labels, paths, score: paths };
  return { labels, paths, score: labelWeight * labels + (1 - labelWeight) * paths };
}

/** The middle one of the HTML similarities of exemplars with the first. */
function middleSimilarity([first, ...rest]: readonly Features[]): number {
  const similarities = rest.map((one) => jaccard(first.paths, one.paths)).sort((a, b) => a - b);
  return similarities[similarities.length >> 1];
}

export function sum(weights: Iterable<number>): number {
  let all = 0;
  for (const weight of weights) all += weight;
  return all;
}

function countsOf(sets: readonly ReadonlySet<number>[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const set of sets) for (const feature of set) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
}

function shareOf(weights: ReadonlyMap<number, number>, features: Pick<ReadonlySet<number>, 'has'>): number {
  let shared = 0;
  let all = 0;
  // Of every page that is read: an iterator would make an object for each feature.
  weights.forEach((weight, feature) => {
    all += weight;
    if (features.has(feature)) shared += weight;
  });
  return all === 0 ? 0 : shared / all;
}
