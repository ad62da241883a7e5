/** Which of the places that may print the size of a list do: those that were never wrong on lists whose size became known. */
import { differNarrowly } from '../order/moved.ts';
import { PARAMS } from '../params.ts';
import { readTotals, type TotalPlace } from './totals.ts';
import type { ListView } from './view.ts';

interface Trust {
  right: number;
  /** Missed the size by so little that the list may have changed while it was read. */
  nearly: number;
  wrong: number;
}

const isTrusted = ({ nearly, right, wrong }: Trust): boolean => wrong === 0 && nearly <= right;

export class PrintedSizes {
  places: readonly TotalPlace[] = [];
  /** How often each place was right and wrong on lists that were read to their end. */
  readonly #trust = new Map<TotalPlace, Trust>();

  /** What the page prints as the size of its list: by the first place that was never wrong. */
  of(view: ListView): number | null {
    const said = readTotals(view, this.places);
    for (const [at, total] of said.entries()) {
      if (total !== null && isTrusted(this.#trustIn(this.places[at]))) return total;
    }
    return null;
  }

  /** A list that ended by itself shows which places print sizes. */
  learn(view: ListView, size: number, ended = false): void {
    for (const [at, total] of readTotals(view, this.places).entries()) {
      const trust = this.#trustIn(this.places[at]);
      if (total === size) trust.right += 1;
      else if (total !== null && differNarrowly(total, size) && (total < size || ended)) trust.nearly += 1;
      else if (total !== null && (total < size || (ended && total > size && trust.right === 0))) trust.wrong += 1;
    }
  }

  /** A list goes on that shows so many on its first page: what is no more is not its size. */
  goesOn(view: ListView, shown: number): void {
    for (const [at, total] of readTotals(view, this.places).entries())
      if (total !== null && total <= shown) this.#trustIn(this.places[at]).wrong += 1;
  }

  /** Whether some place was right so far, on several lists. */
  get areProven(): boolean {
    return this.places.some((place) => {
      const trust = this.#trustIn(place);
      return isTrusted(trust) && trust.right >= PARAMS.countsProven;
    });
  }

  #trustIn(place: TotalPlace): Trust {
    const trust = this.#trust.get(place) ?? { right: 0, nearly: 0, wrong: 0 };
    this.#trust.set(place, trust);
    return trust;
  }
}
