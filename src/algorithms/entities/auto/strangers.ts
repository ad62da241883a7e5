import type { Address } from '../../../model/url.ts';

const MOST = 4096;

/** Addresses like none of the kind: menus link them from every page, and looking at them again would say the same. */
export class Strangers {
  readonly #known = new Set<Address>();
  #state = 0;

  /** What is known of the kind, as a number that grows with it: who was strange before need not be now. */
  knowing(state: number): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#known.clear();
  }

  has(url: Address): boolean {
    return this.#known.has(url);
  }

  add(url: Address): void {
    if (this.#known.size >= MOST) this.#known.clear();
    this.#known.add(url);
  }
}
