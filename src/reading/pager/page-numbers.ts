/** What pages are called in addresses: 1, 2, 3; or 0, 1, 2; or by how many records stand before them: 0, 24, 48. */
export class PageNumbers {
  /** Of the first page, whether or not its address says so. */
  readonly #first: number;
  readonly #step: number;

  constructor(first: number, step: number) {
    this.#first = first;
    this.#step = step;
  }

  /** The number of a page, the first being 1, where pages have so many records; null: as many as when the numbers were learned. */
  of(page: number, size: number | null): string {
    return String(this.#first + (page - 1) * (this.#step > 1 && size !== null ? size : this.#step));
  }

  /** How many pages there are up to the one with this number. */
  pagesUntil(number: number): number {
    return Math.round((number - this.#first) / this.#step) + 1;
  }
}

const NUMBER = /^\d{1,7}$/;

/** From what the second page is called, and the third where there is one; null where pages have no numbers. */
export function learnNumbers(second: string | null, third: string | null, perPage: number): PageNumbers | null {
  if (second === null || !NUMBER.test(second)) return null;
  const from = Number(second);
  const step = third !== null && NUMBER.test(third) ? Number(third) - from : from > 2 ? perPage : 1;
  // Counting begins with 0 or 1; what goes on in other steps is the key of a record.
  return from - step === 0 || from - step === 1 ? new PageNumbers(from - step, step) : null;
}
