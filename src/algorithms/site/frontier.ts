import { sameAddress } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import type { Offer } from './look.ts';

export interface Waiting extends Offer {
  readonly depth: number;
}

interface Group {
  readonly depth: number;
  readonly waiting: Waiting[];
  /** With those that do not wait any more. */
  readonly all: Waiting[];
  /** Looked at, less three for each that showed something new. */
  misses: number;
}

/** What may be looked at next: links that stand together are tried in turn with others, those of a menu that gives lists first, what is done to each record last. */
export class Frontier {
  readonly #groups = new Map<string, Group>();
  readonly #known = new Set<string>();
  /** What links say: the first, or of one that says more ("next: Tools") the part that others say alone. */
  readonly labels = new Map<string, string>();

  add(offers: readonly Offer[], depth: number): void {
    for (const offer of offers) {
      const key = sameAddress(offer.url);
      const said = this.labels.get(key);
      if (said === undefined || (offer.label !== '' && said !== offer.label && said.includes(offer.label)))
        this.labels.set(key, offer.label);
      if (this.#known.has(key)) continue;
      this.#known.add(key);
      const group = this.#groups.get(offer.group) ?? {
        depth: offer.isRepeated === true ? depth + 1 : depth,
        waiting: [],
        all: [],
        misses: 0,
      };
      this.#groups.set(offer.group, group);
      group.waiting.push({ ...offer, depth });
      group.all.push({ ...offer, depth });
    }
  }

  markKnown(url: Address): void {
    this.#known.add(sameAddress(url));
  }

  next(isWanted: (offer: Offer) => boolean): Waiting | null {
    for (;;) {
      let best: Group | null = null;
      for (const group of this.#groups.values()) {
        if (group.waiting.length > 0 && (best === null || costOf(group) < costOf(best))) best = group;
      }
      const offer = best?.waiting.shift();
      if (offer === undefined) return null;
      if (isWanted(offer)) return offer;
    }
  }

  note(group: string, fruitful: boolean): void {
    const known = this.#groups.get(group);
    if (known !== undefined) known.misses += fruitful ? -3 : 1;
  }

  /** Takes off what need not be looked at any more. */
  drop(group: string, isKnown: (offer: Offer) => boolean): void {
    const waiting = this.#groups.get(group)?.waiting ?? [];
    for (const offer of waiting.splice(0)) if (!isKnown(offer)) waiting.push(offer);
  }

  /** Whether or not they were looked at. */
  membersOf(group: string): readonly Waiting[] {
    return this.#groups.get(group)?.all ?? [];
  }

  /** Takes the rest of a group off. */
  takeRest(group: string): Waiting[] {
    return this.#groups.get(group)?.waiting.splice(0) ?? [];
  }
}

const costOf = ({ depth, misses }: Group): number => 4 * depth + Math.max(-3, misses);
