/** Which entities of two sites are one and the same (decision 0451). Pure. */
import { bestLevel } from './alike.ts';
import { candidatePairs, type Pair } from './candidates.ts';
import type { Card, Comparable } from './card.ts';
import { type Field, type FieldValues, sameFields, valuesOf } from './fields.ts';
import { type Agreement, bitsOf, type FieldShares, learnWeights } from './learn-weights.ts';
import { PARAMS } from './params.ts';

export interface SameEntity {
  /** Places in the two lists. */
  readonly a: number;
  readonly b: number;
  /** That they are one, and none of the others that are like them. */
  readonly probability: number;
  /** By field, as in `SameEntities.fields`. */
  readonly agreement: Agreement;
}

export interface SameEntities {
  /** Each entity at most once, the surest first. */
  readonly pairs: readonly SameEntity[];
  readonly fields: readonly (Field & FieldShares)[];
  /** Pairs that were compared. */
  readonly compared: number;
}

/** Within one site all entities are different. `least`: pairs less likely than this are left out. */
export function sameEntities(a: readonly Card[], b: readonly Card[], least = 0.5): SameEntities {
  const fields = sameFields(a, b);
  const values = fields.map((field) => [valuesOf(a, field, 0), valuesOf(b, field, 1)] as const);
  const compare = ([one, other]: Pair): Agreement =>
    values.map(([some, others]) =>
      some[one].length === 0 || others[other].length === 0 ? null : bestLevel(some[one], others[other]),
    );
  const candidates = candidatePairs(a, b, fields, values);
  const agreements = candidates.map(compare);
  const strangers = pairsByChance(a.length, b.length).map(compare);
  const learned = learnWeights(agreements, strangers, fields.length, Math.min(a.length, b.length));
  const rarities = values.map(rarityOf);
  const bits = candidates.map(([one, other], at) => {
    const rarity = rarities.map((of, field) => of(values[field][0][one], values[field][1][other]));
    return bitsOf(agreements[at], learned, rarity);
  });
  return {
    pairs: oneToOne(candidates, bits, agreements, least),
    fields: fields.map((field, at) => ({ ...field, ...learned.fields[at] })),
    compared: candidates.length,
  };
}

/** The same pairs whenever it is asked. */
function pairsByChance(a: number, b: number): Pair[] {
  if (a === 0 || b === 0) return [];
  const count = Math.min(PARAMS.strangers, a * b);
  let state = 1;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, (): Pair => [next(a), next(b)]);
}

/** How many times commoner a value that both have is than the values of its field are on the whole. */
function rarityOf([some, others]: readonly [FieldValues, FieldValues]) {
  const counts = new Map<string, number>();
  let all = 0;
  for (const values of [...some, ...others])
    for (const { words } of values) {
      counts.set(words, (counts.get(words) ?? 0) + 1);
      all += 1;
    }
  let together = 0;
  for (const count of counts.values()) together += (count / all) ** 2;
  return (one: readonly Comparable[], other: readonly Comparable[]): number => {
    const both = one.filter(({ words }) => other.some((theirs) => theirs.words === words));
    const shares = both.map(({ words }) => counts.get(words)! / all);
    if (shares.length === 0) return 1;
    return Math.min(
      PARAMS.rarity,
      Math.max(1 / PARAMS.rarity, shares.reduce((least, share) => Math.min(least, share), 1) / together),
    );
  };
}

/** The likeliest first, each entity once. An entity that is nearly as like another is as likely to be that one. */
function oneToOne(
  candidates: readonly Pair[],
  bits: readonly number[],
  agreements: readonly Agreement[],
  least: number,
): SameEntity[] {
  const [ofA, ofB] = [new Map<number, number>(), new Map<number, number>()];
  candidates.forEach(([a, b], at) => {
    const odds = 2 ** Math.min(MOST_BITS, bits[at]);
    ofA.set(a, (ofA.get(a) ?? 0) + odds);
    ofB.set(b, (ofB.get(b) ?? 0) + odds);
  });
  const order = bits.map((_, at) => at).sort((one, other) => bits[other] - bits[one] || one - other);
  const taken = new Set<string>();
  const found: SameEntity[] = [];
  for (const at of order) {
    const [a, b] = candidates[at];
    const odds = 2 ** Math.min(MOST_BITS, bits[at]);
    const probability = odds / (1 + ofA.get(a)! + ofB.get(b)! - odds);
    if (probability < least || taken.has(`0${a}`) || taken.has(`1${b}`)) continue;
    taken.add(`0${a}`).add(`1${b}`);
    found.push({ a, b, probability, agreement: agreements[at] });
  }
  return found;
}

/** Beyond it two odds could not be told apart. */
const MOST_BITS = 60;
