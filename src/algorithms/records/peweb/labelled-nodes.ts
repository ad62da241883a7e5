/**
 * Examples for the rules. Phan, Horiguchi, Ho: PEWeb (2004), §2.3: 1,000 nodes, products and noise, from different sites.
 * Departure D7: docs/papers/peweb.md.
 */
import type { Page } from '../../../model/page.ts';
import type { NodeId } from '../../../model/tag-tree.ts';
import type { VisibleTags } from '../visible-tags.ts';
import { CHOSEN, type Choices } from './choices.ts';
import { FEATURES, type FeatureValues, featuresOf, type MeasuredPage, measure } from './features.ts';
import { DEPTH_THRESHOLD, ENTROPY_RATIO_THRESHOLD } from './params.ts';

const ER = FEATURES.indexOf('er');

export interface LabelledNode {
  readonly values: FeatureValues;
  readonly isProduct: boolean;
  /** Where it stands to the records. */
  readonly place: Place;
}

/** A product; around products, inside one, or apart from them. */
export type Place = 'product' | 'around' | 'inside' | 'apart';
const PLACES: readonly Place[] = ['product', 'around', 'inside', 'apart'];
const NOISE = PLACES.slice(1);

/** One page with its true records. */
export interface LabelledPage {
  readonly page: Page;
  readonly records: readonly (readonly NodeId[])[];
}

/**
 * Products: the records. Noise: whatever else algorithm 2 would score, that is, the children of even nodes, and all that
 * contains a record: there are few of those, but algorithm 2 meets them first, and one that passes hides the list in it.
 */
export function labelNodes({ page, records }: LabelledPage, choices: Choices = CHOSEN): LabelledNode[] {
  const measured = measure(page, choices);
  const { tags } = measured;
  const products = records
    .map((record) => record.map((node) => tags.tagOf[node]).filter((t) => t >= 0))
    .filter((record) => record.length > 0);
  const placeOf = places(tags, products.flat());
  const example = (members: readonly number[], place: Place) => ({
    values: featuresOf(measured, members),
    isProduct: place === 'product',
    place,
  });
  return [
    ...products.map((record) => example(record, 'product')),
    ...scoredNodes(measured, placeOf, choices.noiseAsItComes)
      .filter((t) => placeOf[t] !== 'product')
      .map((t) => example([t], placeOf[t])),
  ];
}

function places(tags: VisibleTags, products: readonly number[]): Place[] {
  const placeOf = new Array<Place>(tags.tag.length).fill('apart');
  for (const t of products) {
    placeOf.fill('inside', t + 1, tags.end[t]);
    for (let above = tags.parent[t]; above >= 0 && placeOf[above] !== 'around'; above = tags.parent[above]) {
      placeOf[above] = 'around';
    }
  }
  for (const t of products) placeOf[t] = 'product';
  return placeOf;
}

/** Children of nodes whose entropy ratio reaches ERTh, and whatever contains a product. */
function scoredNodes({ tags, columns }: MeasuredPage, placeOf: readonly Place[], asItComes: boolean): number[] {
  const found: number[] = [];
  for (let t = 1; t < tags.tag.length; t += 1) {
    const above = tags.parent[t];
    const scored = tags.depth[above] >= DEPTH_THRESHOLD && columns[ER][above] >= ENTROPY_RATIO_THRESHOLD;
    if (scored || (placeOf[t] === 'around' && !asItComes)) found.push(t);
  }
  return found;
}

/**
 * `wanted` nodes: half of them products, the rest in equal parts from around, inside and apart; of each the same number
 * from every site as far as it has them. Evenly spaced in each list, so that it needs no chance and can be repeated.
 * `asItComes`: noise in one part, wherever it stands (D7).
 */
export function sampleNodes(
  sites: readonly (readonly LabelledNode[])[],
  wanted: number,
  asItComes = false,
): LabelledNode[] {
  const parts: readonly (readonly Place[])[] = asItComes ? [['product'], NOISE] : PLACES.map((place) => [place]);
  const lists = parts.map((part) => sites.map((nodes) => nodes.filter((node) => part.includes(node.place))));
  const sizes = lists.map((perSite) => perSite.reduce((sum, nodes) => sum + nodes.length, 0));
  const half = Math.floor(wanted / 2);
  const quotas = [...shares(sizes.slice(0, 1), half), ...shares(sizes.slice(1), half)];
  return lists.flatMap((perSite, place) => {
    const perSiteShares = shares(
      perSite.map((nodes) => nodes.length),
      quotas[place],
    );
    return perSiteShares.flatMap((share, at) => evenly(perSite[at], share));
  });
}

/** Equal shares of `wanted`; what a short list cannot give, the others do. */
export function shares(sizes: readonly number[], wanted: number): number[] {
  const given = sizes.map(() => 0);
  let left = Math.min(
    wanted,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  while (left > 0) {
    for (let at = 0; at < sizes.length && left > 0; at += 1) {
      if (given[at] >= sizes[at]) continue;
      given[at] += 1;
      left -= 1;
    }
  }
  return given;
}

function evenly<T>(list: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]);
}
