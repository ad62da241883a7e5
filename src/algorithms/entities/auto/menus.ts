import { sameAddressHash } from '../../../model/same-address.ts';
import type { AddressKey } from '../../../model/url-key.ts';
import type { Look } from './look.ts';

const COUNTED_LOOKS = 24;
const EVERYWHERE_FROM = 0.6;

/** Tells menus from lists, by the links of the first pages. */
export class Menus {
  /** On how many of them a link stands. */
  readonly #counts = new Map<number, number>();
  #looks = 0;

  count(look: Look): void {
    if (this.#looks >= COUNTED_LOOKS) return;
    this.#looks += 1;
    for (const hash of new Set(look.links.map((link) => sameAddressHash(link.key)))) {
      this.#counts.set(hash, (this.#counts.get(hash) ?? 0) + 1);
    }
  }

  /** Stands on most pages: a menu, a footer. */
  has(link: AddressKey): boolean {
    return (this.#counts.get(sameAddressHash(link)) ?? 0) >= Math.max(2, Math.ceil(this.#looks * EVERYWHERE_FROM));
  }
}
