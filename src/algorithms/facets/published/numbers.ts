/** Entities and predicates by numbers: what the published methods of docs/papers/query-centric.md compare are sets of numbers. */
import { type Predicate, predicateKey } from '../../../model/query-node.ts';
import { entityKeyOf } from '../../../model/same-address.ts';
import type { Address } from '../../../model/url.ts';
import type { FoundEntity } from '../result.ts';

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

  idOf(predicate: Predicate): number {
    const key = predicateKey([predicate]);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#ids.set(key, this.predicates.length);
    this.predicates.push(predicate);
    return this.predicates.length - 1;
  }
}
