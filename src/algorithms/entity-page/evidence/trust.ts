/** How far pairs are to be believed: learned on a few pages for each label at its place, then known for all further pages. */
import type { Way } from '../ways.ts';
import { groupKey, labelKey, type Paired, type PairedPage, type PairGroup, pairGroups, placeKey } from './groups.ts';
import { chanceOf, confidenceOf, pairRules, type Weights } from './rules.ts';

export interface Trust {
  readonly groups: ReadonlyMap<string, PairGroup>;
  of(pair: Paired): number;
  /** Of pairs of which nothing else is known. */
  byWay(way: Way): number;
}

/** A group on fewer pages says little of itself: what its label does elsewhere counts as well. */
const RARE = 4;

export function learnTrust(pages: readonly PairedPage[], weights?: Weights): Trust {
  const rules = pairRules(weights);
  const learned = (groups: ReadonlyMap<string, PairGroup>) =>
    new Map([...groups].map(([key, group]) => [key, confidenceOf(group, rules, weights?.slope)]));
  const groups = pairGroups(pages, groupKey);
  const own = learned(groups);
  const [labels, places] = [labelKey, placeKey].map((keyOf) => learned(pairGroups(pages, keyOf)));
  const byWay = (way: Way) => chanceOf(way, weights);
  const of = (pair: Paired): number => {
    if (pair.way === 'known word') return byWay(pair.way);
    const key = groupKey(pair);
    const [group, byLabel] = [own.get(key), labels.get(labelKey(pair))];
    if (group !== undefined && byLabel !== undefined && groups.get(key)!.on < RARE) return Math.max(group, byLabel);
    // A label that the pages read first do not have is like the others at its place.
    return group ?? byLabel ?? places.get(placeKey(pair)) ?? byWay(pair.way);
  };
  return { groups, byWay, of };
}
