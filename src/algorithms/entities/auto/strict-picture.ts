/** Labels that the pages of a kind have and no other page has: what the template of a whole site shows is left out. */
import type { Look } from './look.ts';

/** Of the pages of the kind, and of the labels. */
const MOST = 0.7;
const ENOUGH = 0.6;
const FEWEST = 3;

export class StrictPicture {
  readonly #labels: readonly number[];

  constructor(exemplars: readonly Look[], others: readonly Look[]) {
    const counts = new Map<number, number>();
    for (const { labels } of exemplars) for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
    const wanted = exemplars.length < 2 ? Number.POSITIVE_INFINITY : Math.ceil(MOST * exemplars.length);
    this.#labels = [...counts]
      .filter(([label, count]) => count >= wanted && !others.some(({ labels }) => labels.has(label)))
      .map(([label]) => label);
  }

  /** Whether it says enough to know others by it. */
  get isStrong(): boolean {
    return this.#labels.length >= FEWEST;
  }

  /** How much of it a page has. */
  share({ labels }: Pick<Look, 'labels'>): number {
    const held = this.#labels.filter((label) => labels.has(label)).length;
    return this.#labels.length === 0 ? 1 : held / this.#labels.length;
  }

  shows(look: Pick<Look, 'labels'>): boolean {
    return this.share(look) >= ENOUGH;
  }
}
