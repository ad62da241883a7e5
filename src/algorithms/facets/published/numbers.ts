/** Entities and predicates by numbers: what the published methods of docs/papers/query-centric.md compare are sets of numbers. */
import { type Predicate, predicateKey } from '../../../model/query-node.ts';
import { entityKeyOf } from '../../../model/same-address.ts';
import type { Address } from '../../../model/url.ts';
import type { FoundEntity } from '../result.ts';
import { type Label, TRUE } from './labels.ts';

/** E: the entities that list pages showed, in the order in which they were met. */
export class SeenEntities {
  readonly all: FoundEntity[] = [];
  readonly #ids = new Map<string, number>();

  idOf(key: string, address: Address, title: string): number {
    const known = this.#ids.get(key);
    if (known === undefined) {
      this.#ids.set(key, this.all.length);
      this.all.push({ key: entityKeyOf(address), address, title, aliases: [] });
      return this.all.length - 1;
    }
    // A picture may link the entity before its name does.
    if (this.all[known].title === '' && title !== '') this.all[known] = { ...this.all[known], title };
    return known;
  }
}

/** What links say that they add. */
export class SeenLabels {
  readonly predicates: Predicate[] = [];
  readonly #ids = new Map<string, number>();
  /** By value: the attribute that it is known to be of; null where there are several. */
  readonly #attributes = new Map<string, string | null>();

  idOf({ attribute, value }: Label): number {
    if (attribute !== null) return this.#number({ attribute, value });
    const known = this.#attributes.get(value) ?? null;
    return this.#number(known === null ? { attribute: value, value: TRUE } : { attribute: known, value });
  }

  /** Section 4.2, step 3, "we already know Nike is a brand": what stands under a heading somewhere names the same elsewhere. */
  learn(labels: Iterable<Label>): void {
    for (const { attribute, value } of labels) {
      if (attribute === null) continue;
      const known = this.#attributes.get(value);
      this.#attributes.set(value, known === undefined || known === attribute ? attribute : null);
    }
  }

  #number(predicate: Predicate): number {
    const key = predicateKey([predicate]);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#ids.set(key, this.predicates.length);
    this.predicates.push(predicate);
    return this.predicates.length - 1;
  }
}
