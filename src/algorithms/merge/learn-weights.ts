/**
 * What it says that two entities agree in a field: learned from the pairs themselves, nobody has to mark any. I. P. Fellegi, A. B. Sunter,
 * "A Theory for Record Linkage", JASA 64, 1969; the shares by expectation and maximisation as in W. E. Winkler, 1988.
 */
import { LEVELS, type Level } from './alike.ts';
import { PARAMS } from './params.ts';

/** By field; null where one of the two has no value. */
export type Agreement = readonly (Level | null)[];

/** By level: how often pairs that are one, and pairs that are not, agree so much. */
export interface FieldShares {
  readonly same: readonly number[];
  readonly other: readonly number[];
}

export interface Learned {
  readonly fields: readonly FieldShares[];
  /** Share of the candidates that are one. */
  readonly share: number;
}

const EXPECTED_OF_SAME = [0.05, 0.05, 0.2, 0.7];

/** `strangers`: pairs taken by chance. `most`: of the candidates at most so many can be one. */
export function learnWeights(
  candidates: readonly Agreement[],
  strangers: readonly Agreement[],
  fields: number,
  most: number,
): Learned {
  const chance = Array.from({ length: fields }, (_, field) => sharesOf(strangers, field, null, EXPECTED_OF_STRANGERS));
  let learned: Learned = {
    fields: chance.map((other) => ({ same: EXPECTED_OF_SAME, other })),
    share: Math.min(0.5, (0.5 * most) / Math.max(1, candidates.length)),
  };
  for (let round = 0; round < PARAMS.rounds; round += 1) {
    const chances = candidates.map((pair) => chanceOf(pair, learned));
    const rest = chances.map((one) => 1 - one);
    const next: Learned = {
      fields: chance.map((strange, field) => ({
        same: sharesOf(candidates, field, chances, EXPECTED_OF_SAME),
        other: sharesOf(candidates, field, rest, strange),
      })),
      share:
        Math.min(
          most,
          chances.reduce((sum, one) => sum + one, 0),
        ) / Math.max(1, candidates.length),
    };
    const change = Math.abs(next.share - learned.share);
    learned = next;
    if (change < PARAMS.settled) break;
  }
  return learned;
}

const EXPECTED_OF_STRANGERS = [0.9, 0.04, 0.03, 0.03];

/** `weights`: how much each pair counts; null: all the same. What was expected counts as a few pairs more. */
function sharesOf(
  pairs: readonly Agreement[],
  field: number,
  weights: readonly number[] | null,
  expected: readonly number[],
): number[] {
  const counts = LEVELS.map((level) => PARAMS.beforehand * expected[level]);
  pairs.forEach((pair, at) => {
    const level = pair[field];
    if (level !== null) counts[level] += weights === null ? 1 : weights[at];
  });
  const sum = counts.reduce((all, one) => all + one, 0);
  return counts.map((one) => one / sum);
}

/** How likely a pair is one. `rarity`: by field, by how many times the value is commoner than most. */
export function chanceOf(pair: Agreement, learned: Learned, rarity: readonly number[] = []): number {
  return 1 / (1 + 2 ** -bitsOf(pair, learned, rarity));
}

export function bitsOf(pair: Agreement, { fields, share }: Learned, rarity: readonly number[] = []): number {
  const known = Math.min(1 - 1e-9, Math.max(1e-9, share));
  return pair.reduce<number>(
    (bits, level, field) => {
      if (level === null) return bits;
      const { other, same } = fields[field];
      const rare = level === 3 ? (rarity[field] ?? 1) : 1;
      return bits + Math.log2(same[level] / other[level]) - Math.log2(rare);
    },
    Math.log2(known / (1 - known)),
  );
}
