/** Values of one attribute from several places: those that say the same are one, the best supported first. Nothing is thrown away. */
import { comparableOf } from './card.ts';

export interface Told {
  readonly value: string;
  readonly confidence: number;
  /** Who says it. */
  readonly from: string;
}

export interface Supported {
  /** As it is written where it is surest. */
  readonly value: string;
  /** That at least one of those who say it is right. */
  readonly confidence: number;
  readonly from: readonly string[];
}

export function bySupport(told: readonly Told[]): Supported[] {
  const groups = new Map<string, Told[]>();
  for (const one of told) {
    const { words } = comparableOf(one.value);
    const known = groups.get(words);
    if (known === undefined) groups.set(words, [one]);
    else known.push(one);
  }
  const found = [...groups.values()].map((group): Supported => {
    const surest = group.reduce((best, one) => (one.confidence > best.confidence ? one : best));
    // One place that says a thing twice is one witness.
    const witnesses = new Map<string, number>();
    for (const { confidence, from } of group) witnesses.set(from, Math.max(confidence, witnesses.get(from) ?? 0));
    const doubt = [...witnesses.values()].reduce((all, one) => all * (1 - one), 1);
    return { value: surest.value, confidence: 1 - doubt, from: [...witnesses.keys()] };
  });
  return found.sort((one, other) => other.confidence - one.confidence || other.from.length - one.from.length);
}
