/** The entities of a site: under which key, at which addresses, and which parameters of these only say where one clicked. */
import { addressParts } from './address-parts.ts';
import { entityKeyOf, isSameAddress, sameAddress, withoutState } from './same-address.ts';
import { type Address, withoutFragment } from './url.ts';

export interface IndexedEntity {
  readonly key: string;
  readonly address: Address | null;
  readonly aliases: readonly Address[];
}

/** Where the site leads to from an address; null where it stays. */
export type LeadsTo = (address: Address) => Address | null;

export class EntityIndex {
  readonly #keys = new Map<string, string>();
  /** Parameters that entities are linked with and that are not in their keys. */
  readonly state: ReadonlySet<string>;
  /** Those of them without which an entity was met as well: the site needs none of these. */
  readonly #needless: ReadonlySet<string>;

  constructor(entities: readonly IndexedEntity[], leadsTo: LeadsTo = () => null) {
    const state = new Set<string>();
    const needless = new Set<string>();
    for (const entity of entities) {
      const names = addressesOf(entity).map(namesOf);
      const own = namesOf(entity.key);
      for (const name of names.flatMap((all) => [...all])) {
        if (own.has(name)) continue;
        state.add(name);
        if (names.some((all) => !all.has(name))) needless.add(name);
      }
    }
    this.state = state;
    this.#needless = needless;
    for (const entity of entities) {
      for (const address of addressesOf(entity)) {
        this.#put(address, entity.key);
        const to = leadsTo(address);
        if (to !== null) this.#put(to, entity.key);
      }
    }
  }

  /** The first to claim an address has it. */
  #put(address: Address, key: string): void {
    const same = sameAddress(address, this.state);
    if (!this.#keys.has(same)) this.#keys.set(same, key);
  }

  /** The key of the entity at an address: one that is known is not another because a link led to it. */
  keyAt(address: Address): string {
    return this.#keys.get(sameAddress(address, this.state)) ?? entityKeyOf(withoutState(address, this.state));
  }

  /** The entity with the plainest of its addresses: without fragments, with the fewest parameters, in the form of its key. */
  plain<E extends IndexedEntity>(entity: E): E {
    const { address, aliases, key } = entity;
    if (address === null) return entity;
    const all = [...new Set(addressesOf(entity).map((one) => withoutFragment(withoutState(one, this.#needless))))];
    const [best] = all.sort((a, b) => namesOf(a).size - namesOf(b).size || isKey(b, key) - isKey(a, key));
    if (best === address) return entity;
    return { ...entity, address: best, aliases: [address, ...aliases.filter((one) => one !== best)] };
  }
}

const isKey = (address: Address, key: string): number => Number(isSameAddress(address, key));

const addressesOf = ({ address, aliases }: IndexedEntity): Address[] =>
  address === null ? [...aliases] : [address, ...aliases];

const NOTHING: ReadonlySet<string> = new Set();

function namesOf(address: string): ReadonlySet<string> {
  if (!address.includes('?')) return NOTHING;
  return new Set(addressParts(address).parameters.map(({ name }) => name));
}
