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
    // What some keys are told apart by is no state of the others.
    const telling = new Set(entities.flatMap(({ key }) => [...namesOf(key)]));
    const state = new Set<string>();
    const needless = new Set<string>();
    for (const entity of entities) {
      const names = addressesOf(entity).map(namesOf);
      for (const name of names.flatMap((all) => [...all])) {
        if (telling.has(name)) continue;
        state.add(name);
        if (names.some((all) => !all.has(name))) needless.add(name);
      }
    }
    for (const name of tellingApart(entities, state)) {
      state.delete(name);
      needless.delete(name);
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

/**
 * What tells entities apart at further addresses that differ in parameters only, though no key has it (`/lamp/red` is `/view?id=7&pos=2`, too):
 * there each entity has one value of it, and no other entity has that.
 */
function tellingApart(entities: readonly IndexedEntity[], state: ReadonlySet<string>): Set<string> {
  if (state.size === 0) return new Set();
  const groups = new Map<string, { readonly keys: Set<string>; readonly met: Map<string, string>[] }>();
  for (const entity of entities)
    for (const address of addressesOf(entity)) {
      if (!address.includes('?')) continue;
      const same = sameAddress(address, state);
      const group = groups.get(same) ?? { keys: new Set(), met: [] };
      groups.set(same, group);
      group.keys.add(entity.key);
      const { parameters } = addressParts(address);
      group.met.push(new Map([['', entity.key], ...parameters.map(({ name, value }) => [name, value ?? ''] as const)]));
    }
  const telling = new Set<string>();
  for (const { keys, met } of groups.values())
    if (keys.size > 1) for (const name of state) if (isTelling(name, met)) telling.add(name);
  return telling;
}

function isTelling(name: string, met: readonly ReadonlyMap<string, string>[]): boolean {
  const keys = new Map<string, string>();
  const values = new Map<string, string>();
  for (const one of met) {
    const [key, value] = [one.get('')!, one.get(name)];
    if (value === undefined) return false;
    if ((keys.get(value) ?? key) !== key || (values.get(key) ?? value) !== value) return false;
    keys.set(value, key);
    values.set(key, value);
  }
  return true;
}

const isKey = (address: Address, key: string): number => Number(isSameAddress(address, key));

const addressesOf = ({ address, aliases }: IndexedEntity): Address[] =>
  address === null ? [...aliases] : [address, ...aliases];

const NOTHING: ReadonlySet<string> = new Set();

function namesOf(address: string): ReadonlySet<string> {
  if (!address.includes('?')) return NOTHING;
  return new Set(addressParts(address).parameters.map(({ name }) => name));
}
