import { ACTIONS } from './actions.ts';
import { ADDRESS_STYLES, TOKENS } from './addresses.ts';
import { type Chance, createChance } from './chance.ts';
import { PLACES } from './places.ts';
import { SAYINGS } from './sayings.ts';
import { makeShop, type Shop, type Traits } from './shop.ts';
import { LANGUAGES } from './words/words.ts';

const NEIGHBOURS = [0, 1, 2, 10];
const SESSIONS = ['none', 'none', 'cookie', 'authorization'] as const;
/** Tried for every shop; the one that brings most pairs of traits not seen together before is kept. */
const CANDIDATES = 40;

/** Shops in which every trait meets as many of the others as their number allows; the same for the same seed. */
export function makeShops(count: number, seed: number): readonly Shop[] {
  const chance = createChance(seed);
  const seen = new Set<string>();
  const shops: Shop[] = [];
  while (shops.length < count) {
    const candidates = Array.from({ length: CANDIDATES }, () => randomTraits(chance)).flatMap((traits) => {
      const shop = makeShop(traits, seed * 100_000 + shops.length);
      return shop === null ? [] : [{ shop, fresh: pairsOf(traits).filter((pair) => !seen.has(pair)) }];
    });
    const best = candidates.reduce((a, b) => (b.fresh.length > a.fresh.length ? b : a));
    for (const pair of best.fresh) seen.add(pair);
    shops.push(best.shop);
  }
  return shops;
}

function randomTraits(chance: Chance): Traits {
  const place = chance.pick(PLACES);
  return {
    kind: chance.pick([...ACTIONS.keys()]),
    language: chance.pick(LANGUAGES),
    place: place.name,
    saying: place.tells === 'face' ? chance.pick(SAYINGS).name : 'text',
    address: chance.pick(ADDRESS_STYLES).name,
    // Half of them without: a token is a sign of its own.
    token: chance.below(2) === 0 ? 'none' : chance.pick(TOKENS),
    neighbours: chance.pick(NEIGHBOURS),
    method: place.method,
    session: chance.pick(SESSIONS),
  };
}

function pairsOf(traits: Traits): string[] {
  const all = Object.entries(traits).map(([name, value]) => `${name} ${value}`);
  return all.flatMap((a, at) => all.slice(at + 1).map((b) => `${a} & ${b}`));
}
