/** What the pages of a kind have in common, and how much of it a page needs: more than any page that is something else has. */
import { largest, smallest } from '../../../model/extremes.ts';
import type { Look } from './look.ts';

/** Of the pages of the kind that have a label of it; of the others, that may have it. */
const MOST = 0.7;
const FEW = 0.5;
/** Labels and pages without which nothing can be said. */
const FEWEST = 3;
const FEWEST_PAGES = 4;
/** How far apart the kind and the others must be, and where between them the threshold is: pages of a kind differ. */
const APART = 0.3;
const ABOVE = 0.25;

type Labelled = Pick<Look, 'labels'>;

export class StrictPicture {
  readonly #labels: readonly number[];
  readonly #needed: number;
  /** Whether its own pages, each by what the others have, are told from the others by it. */
  readonly isReliable: boolean;

  constructor(pages: readonly Labelled[], others: readonly Labelled[]) {
    this.#labels = labelsOf(pages, others);
    const own = pages.map((page) => {
      const without = pages.filter((one) => one !== page);
      return shareOf(labelsOf(without, others), page);
    });
    const least = smallest(own, 0);
    const most = largest(
      others.map((page) => this.share(page)),
      0,
    );
    this.#needed = most + ABOVE * (least - most);
    this.isReliable = pages.length >= FEWEST_PAGES && this.#labels.length >= FEWEST && least - most >= APART;
  }

  /** For a reader. */
  get text(): string {
    return this.isReliable
      ? `Pages need ${this.#needed.toFixed(2)} of ${this.#labels.length} labels.`
      : 'Pages are not told by their labels.';
  }

  /** How much of it a page has. */
  share(page: Labelled): number {
    return shareOf(this.#labels, page);
  }

  shows(page: Labelled): boolean {
    return this.share(page) >= this.#needed;
  }
}

function labelsOf(pages: readonly Labelled[], others: readonly Labelled[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const { labels } of pages) for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const wanted = Math.max(2, Math.ceil(MOST * pages.length));
  const isOwn = (label: number) => others.filter(({ labels }) => labels.has(label)).length <= FEW * others.length;
  return [...counts].filter(([label, count]) => count >= wanted && isOwn(label)).map(([label]) => label);
}

function shareOf(labels: readonly number[], page: Labelled): number {
  return labels.length === 0 ? 1 : labels.filter((label) => page.labels.has(label)).length / labels.length;
}
