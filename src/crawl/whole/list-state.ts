/** Parameters that the links of one list carry and those of another do not: they say how the list is shown, not which entity is meant. */
import type { FoundEntity, QueriesFound } from '../../algorithms/facets/result.ts';
import type { FoundList } from '../../algorithms/site/result.ts';
import { addressParts } from '../../model/address-parts.ts';
import { entityKeyOf, sameAddress, withoutState } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';

const PARAMS = {
  /** Share of the entities whose addresses have a parameter with one value. */
  carried: 0.9,
  /** Entities that another list must link without it. */
  plain: 3,
} as const;

/** Entities under their addresses without what only says how the list was shown. */
export function withoutListState(found: QueriesFound, lists: readonly Pick<FoundList, 'addresses'>[]): QueriesFound {
  const carried = carriedByAll(found.entities.flatMap(({ address }) => address ?? []));
  if (carried.length === 0) return found;
  const known = new Set(
    lists.flatMap(({ addresses }) => addresses.flatMap((one) => (one === null ? [] : [sameAddress(one)]))),
  );
  const isPlain = (name: string) => {
    const plain = found.entities.filter(
      ({ address }) => address !== null && known.has(sameAddress(withoutState(address, new Set([name])))),
    );
    return plain.length >= PARAMS.plain;
  };
  const state = new Set(carried.filter(isPlain));
  return state.size === 0 ? found : { ...found, entities: found.entities.map((entity) => without(entity, state)) };
}

/** Parameters that nearly all addresses have with the same value. */
function carriedByAll(addresses: readonly Address[]): string[] {
  const counts = new Map<string, number>();
  for (const address of addresses)
    for (const { name, value } of addressParts(address).parameters)
      counts.set(`${value ?? ''} ${name}`, (counts.get(`${value ?? ''} ${name}`) ?? 0) + 1);
  const usual = [...counts].filter(([, count]) => count >= PARAMS.carried * addresses.length);
  return usual.map(([said]) => said.slice(said.lastIndexOf(' ') + 1));
}

function without(entity: FoundEntity, state: ReadonlySet<string>): FoundEntity {
  const { address, aliases } = entity;
  if (address === null) return entity;
  const plain = withoutState(address, state);
  return { ...entity, key: entityKeyOf(plain), address: plain, aliases: [...new Set([...aliases, address])] };
}
