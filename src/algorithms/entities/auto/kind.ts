import type { AddressKey } from '../../../model/url-key.ts';
import { jaccard } from '../../../page/similarity.ts';
import type { Look } from './look.ts';
import { AUTO_PARAMS } from './params.ts';

/** How well a page fits the kind: shares of what its pages have in common, and what is needed of each. */
export interface Fit {
  readonly labels: number;
  readonly paths: number;
  /** Both together. */
  readonly score: number;
  readonly needed: { readonly labels: number; readonly paths: number; readonly score: number };
}

interface Features {
  readonly labels: ReadonlySet<number>;
  readonly paths: ReadonlySet<number>;
}

const featuresOf = ({ labels, paths }: Look): Features => ({ labels, paths: new Set(paths.keys()) });

interface Contrast extends Features {
  readonly key: AddressKey;
  isIndex: boolean;
}

interface Weights {
  readonly labels: ReadonlyMap<number, number>;
  readonly paths: ReadonlyMap<number, number>;
}

/**
 * The picture of an entity kind: labels and link-paths that most of its pages have and others have not. Labels tell kinds
 * apart that share a template, and hold handcrafted pages together; link-paths hold where a page has few labels.
 */
export class Kind {
  readonly #exemplars: Features[] = [];
  readonly #contrasts: Contrast[] = [];
  #weights: Weights | null = null;
  #needed: Fit['needed'] = { labels: 0, paths: 0, score: 0 };
  #handcrafted = false;

  get size(): number {
    return this.#exemplars.length;
  }

  /** How many features tell the kind from other pages: on a page of bare text hardly any. */
  get strength(): number {
    this.#learn();
    const { labels, paths } = this.#weights!;
    return sum(labels.values()) + sum(paths.values());
  }

  /** Whether pages of the kind have enough in common for telling others by it. */
  get comparable(): boolean {
    this.#learn();
    const { labels, paths } = this.#weights!;
    return labels.size + paths.size > 0;
  }

  /** Whether these pages, though like the kind, have labels of their own where all of the kind have theirs: another kind in its dress. */
  isAnother(pages: readonly Pick<Look, 'labels'>[]): boolean {
    if (pages.length < 2 || this.#exemplars.length < AUTO_PARAMS.fewExemplars) return false;
    this.#learn();
    const { labels } = this.#weights!;
    const all = sum(labels.values());
    const missing = sum(
      [...labels].filter(([label]) => !pages.some((page) => page.labels.has(label))).map(([, w]) => w),
    );
    const shared = [...pages[0].labels].filter((label) => pages.every((page) => page.labels.has(label)));
    const telling = shared.filter((label) => !this.#contrasts.some((one) => one.labels.has(label)));
    const own = telling.filter((label) => !this.#exemplars.some((one) => one.labels.has(label)));
    return (
      missing >= AUTO_PARAMS.anotherFrom * all &&
      own.length > 0 &&
      own.length >= AUTO_PARAMS.anotherFrom * telling.length
    );
  }

  /** The pages follow no common template (section 6.2 of the paper). */
  get handcrafted(): boolean {
    this.#learn();
    return this.#handcrafted;
  }

  addExemplar(look: Look): void {
    if (this.#exemplars.length >= AUTO_PARAMS.maxExemplars) return;
    this.#exemplars.push(featuresOf(look));
    this.#weights = null;
  }

  /** A page that is not of the kind. */
  addContrast(look: Look): void {
    if (this.#contrasts.length >= AUTO_PARAMS.maxContrasts) return;
    this.#contrasts.push({ ...featuresOf(look), key: look.key, isIndex: false });
    this.#weights = null;
  }

  /** A contrast turned out to list the kind: its records show the labels of the kind, which says nothing against them. */
  noteIndex(key: AddressKey): void {
    for (const one of this.#contrasts) {
      if (one.key !== key || one.isIndex) continue;
      one.isIndex = true;
      this.#weights = null;
    }
  }

  fit(look: Look): Fit {
    this.#learn();
    return { ...this.#measure(featuresOf(look)), needed: this.#needed };
  }

  #measure(page: Features): Omit<Fit, 'needed'> {
    const weights = this.#weights!;
    const labels = shareOf(weights.labels, page.labels);
    const paths = shareOf(weights.paths, page.paths);
    const { labelWeight, minLabels } = AUTO_PARAMS;
    if (weights.labels.size < minLabels) return { labels, paths, score: paths };
    if (this.#handcrafted || weights.paths.size === 0) return { labels, paths, score: labels };
    return { labels, paths, score: labelWeight * labels + (1 - labelWeight) * paths };
  }

  #learn(): void {
    if (this.#weights !== null) return;
    this.#handcrafted = this.#exemplars.length >= 2 && this.#middleSimilarity() < AUTO_PARAMS.handcraftedBelow;
    this.#weights = { labels: this.#weigh('labels'), paths: this.#weigh('paths') };
    const own = this.#exemplars.map((one) => this.#measure(one));
    const { belongsFrom, pathsFrom, minThreshold, maxThreshold, minLabels } = AUTO_PARAMS;
    const part = (share: number, from: number) => Math.min(maxThreshold, Math.max(minThreshold, share * from));
    const least = (which: 'labels' | 'paths' | 'score') => Math.min(1, ...own.map((one) => one[which]));
    this.#needed = {
      labels: this.#weights.labels.size < minLabels ? 0 : part(belongsFrom, least('labels')),
      paths: this.#handcrafted ? 0 : pathsFrom * least('paths'),
      score: part(belongsFrom, least('score')),
    };
  }

  /** Features of most exemplars, each weighing what the contrasts leave of it. */
  #weigh(which: 'labels' | 'paths'): ReadonlyMap<number, number> {
    const wanted = Math.max(1, Math.ceil(this.#exemplars.length * AUTO_PARAMS.kindShare));
    const contrasts = this.#contrasts.filter(({ isIndex }) => which === 'paths' || !isIndex);
    const weights = new Map<number, number>();
    for (const [feature, count] of countsOf(this.#exemplars.map((one) => one[which]))) {
      if (count < wanted) continue;
      const elsewhere = contrasts.filter((one) => one[which].has(feature)).length;
      // What all have weighs more than what most have: a value may stand on most of a few pages by chance.
      const weight = (1 - elsewhere / Math.max(1, contrasts.length)) * ((2 * count) / this.#exemplars.length - 1);
      // Lists show labels of the kind, too: while little is known they keep a part of their weight.
      const least =
        which === 'labels' && this.#exemplars.length < AUTO_PARAMS.fewExemplars ? AUTO_PARAMS.leastLabelWeight : 0;
      if (Math.max(weight, least) > 0) weights.set(feature, Math.max(weight, least));
    }
    return weights;
  }

  /** The middle one of the HTML similarities of exemplars with the first. */
  #middleSimilarity(): number {
    const [first, ...rest] = this.#exemplars;
    const similarities = rest.map((one) => jaccard(first.paths, one.paths)).sort((a, b) => a - b);
    return similarities[similarities.length >> 1];
  }
}

function sum(weights: Iterable<number>): number {
  let all = 0;
  for (const weight of weights) all += weight;
  return all;
}

function countsOf(sets: readonly ReadonlySet<number>[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const set of sets) for (const feature of set) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
}

function shareOf(weights: ReadonlyMap<number, number>, features: ReadonlySet<number>): number {
  let shared = 0;
  let all = 0;
  for (const [feature, weight] of weights) {
    all += weight;
    if (features.has(feature)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
}
