/** Are these pairs facts of the subject? The table of everything that speaks for or against it. */
import type { Finding, Rule } from '../../../model/rule.ts';
import type { Way } from '../ways.ts';
import type { PairGroup } from './groups.ts';
import { SIGNALS } from './signals.ts';
import { FACT_WEIGHTS } from './weights.ts';

export type PairAnswer = 'fact' | 'other';
export type Weights = Readonly<Record<string, number>>;

/** The rules with weights of their own: those that were fitted, unless others are to be judged. */
export function pairRules(weights: Weights = FACT_WEIGHTS): Rule<PairGroup, PairAnswer>[] {
  const weighed = (name: string, seen: string): Finding<PairAnswer> => {
    const bits = weights[name] ?? 0;
    return { rule: name, answer: bits < 0 ? 'other' : 'fact', bits: Math.abs(bits), seen };
  };
  const prior: Rule<PairGroup, PairAnswer> = {
    name: 'prior',
    because: 'Most of what is paired is a fact.',
    costs: 0,
    look: () => [weighed('prior', 'before anything is looked at')],
  };
  const rules = SIGNALS.map(
    ({ because, name, seen }): Rule<PairGroup, PairAnswer> => ({
      name,
      because,
      costs: 0,
      look: (group) => {
        const found = seen(group);
        return found === null ? [] : [weighed(name, found)];
      },
    }),
  );
  return [prior, ...rules];
}

/** Where pairs begin to be believed, in bits: two wrong ones for three that are right are too many. */
const EDGE = -0.585;

/**
 * How likely it is that the pairs of a group are facts. Weights are drawn to nothing when they are fitted, so that their sum says too little:
 * `slope`, fitted as well, makes it a probability.
 */
export function confidenceOf(
  group: PairGroup,
  rules: readonly Rule<PairGroup, PairAnswer>[],
  slope = FACT_WEIGHTS.slope ?? 1,
): number {
  let bits = 0;
  for (const rule of rules) for (const one of rule.look(group)) bits += one.answer === 'fact' ? one.bits : -one.bits;
  return chanceAt(bits, slope);
}

export const chanceAt = (bits: number, slope: number): number => 1 / (1 + 2 ** -(EDGE + slope * (bits - EDGE)));

/** The same of pairs of which only the way is known. */
export function chanceOf(way: Way, weights: Weights = FACT_WEIGHTS): number {
  const known = WITHOUT_GROUP[way];
  return known ?? chanceAt((weights.prior ?? 0) + (weights[`way ${way}`] ?? 0), weights.slope ?? 1);
}

/** Ways whose pairs are in no group: the labelled pages have too few of them to fit anything. */
const WITHOUT_GROUP: Readonly<Partial<Record<Way, number>>> = {
  // Of a subject that is called as the page says, and not the same on all pages.
  machine: 0.95,
  // A label of many other pages, with a text right behind it.
  'known word': 0.8,
};
