/** Where links to entities stand, and what the pages behind them turned out to be. */
import { addTo } from '../../../model/add-to.ts';
import type { AddressKey } from '../../../model/url-key.ts';

interface Tried {
  yes: number;
  no: number;
}

/** Tries after which a place is known, and the share of right ones that it must have brought. */
const TRIES = 3;
const GOOD = 0.5;

export class Places {
  readonly #tried = new Map<string, Tried>();
  readonly #of = new Map<AddressKey, Set<string>>();

  /** An address that is linked in a place. */
  add(key: AddressKey, place: string): void {
    const places = this.#of.get(key);
    if (places === undefined) this.#of.set(key, new Set([place]));
    else if (places.size < MOST) places.add(place);
  }

  /** What the page turned out to be. */
  note(key: AddressKey, isEntity: boolean): void {
    for (const place of this.#of.get(key) ?? []) {
      const tried = this.#tried.get(place) ?? { yes: 0, no: 0 };
      tried[isEntity ? 'yes' : 'no'] += 1;
      this.#tried.set(place, tried);
    }
  }

  /** What is to be expected of an address: the best of its places says. */
  worth(key: AddressKey): number {
    let best = 0;
    for (const place of this.#of.get(key) ?? []) best = Math.max(best, this.#share(place));
    return best;
  }

  /** Whether all its places brought something else, so far as they were tried. */
  isRefused(key: AddressKey): boolean {
    const places = this.#of.get(key);
    return places !== undefined && ![...places].some((place) => this.#isOpen(place));
  }

  #isOpen(place: string): boolean {
    const { yes, no } = this.#tried.get(place) ?? { yes: 0, no: 0 };
    return yes + no < TRIES || this.#share(place) >= GOOD;
  }

  #share(place: string): number {
    const { yes, no } = this.#tried.get(place) ?? { yes: 0, no: 0 };
    return (yes + 1) / (yes + no + 2);
  }

  /** The places of these addresses that were not tried enough, with the addresses. */
  untried(keys: Iterable<AddressKey>): ReadonlyMap<string, readonly AddressKey[]> {
    const found = new Map<string, AddressKey[]>();
    for (const key of keys) {
      for (const place of this.#of.get(key) ?? []) {
        const { yes, no } = this.#tried.get(place) ?? { yes: 0, no: 0 };
        if (yes + no < TRIES) addTo(found, place, key);
      }
    }
    return found;
  }
}

const MOST = 8;
