/**
 * Rules and the score they give. Phan, Horiguchi, Ho: PEWeb (2004), §2.3, Table 3.
 * Symbols and departures: docs/papers/peweb.md.
 */
import { FEATURES, type Feature, type FeatureValues } from './features.ts';

/** `above < feature <= upTo`; null: no limit. As Table 3 writes "0 < nFonts <= 1". */
export interface Interval {
  readonly feature: Feature;
  readonly above: number | null;
  readonly upTo: number | null;
}

/** If all intervals hold, the node is a product, or is none. Support and confidence in percent. */
export interface Rule {
  readonly when: readonly Interval[];
  readonly isProduct: boolean;
  readonly support: number;
  readonly confidence: number;
}

const COLUMN = Object.fromEntries(FEATURES.map((feature, column) => [feature, column])) as Record<Feature, number>;

export function holds(interval: Interval, values: FeatureValues): boolean {
  const value = values[COLUMN[interval.feature]];
  return (interval.above === null || value > interval.above) && (interval.upTo === null || value <= interval.upTo);
}

/** §2.3: x = y = support x confidence / 100, added for positive rules, subtracted for negative ones. */
export function points(rule: Rule): number {
  return ((rule.isProduct ? 1 : -1) * rule.support * rule.confidence) / 100;
}

/** sr of Table 1, §2.3. */
export function score(rules: readonly Rule[], values: FeatureValues): number {
  let sum = 0;
  for (const rule of rules) if (rule.when.every((interval) => holds(interval, values))) sum += points(rule);
  return sum;
}
