/** Where no address and no link tells the sample's list, the lists that were seen are compared, and the best is taken. */
import { smallest } from '../../../model/extremes.ts';
import type { Exchange } from '../asking.ts';
import { readSome, settle, type Trial, verdictOf } from './group-test.ts';
import { groupsOf, type LinkGroup, type Member } from './groups.ts';
import { harvestPostponed } from './harvest.ts';
import { judge } from './judge.ts';
import type { Look } from './look.ts';
import { AUTO_PARAMS } from './params.ts';
import type { Search } from './search.ts';
import { learnVerdict, looksLikeSample, verdictAt } from './sorting.ts';
import { pathOf } from './url-pattern.ts';

interface Guess {
  readonly look: Look;
  readonly group: LinkGroup;
  readonly open: readonly Member[];
}

interface TriedGuess extends Guess {
  readonly trials: readonly Trial[];
  readonly score: number;
}

/** Reads a few pages of each list; the one whose pages are most like the sample is its list, the others are judged by that. */
export function* guessList(search: Search, hope: number): Exchange<void> {
  if (search.kind.strength < AUTO_PARAMS.minStrength) return;
  const looks = [...search.postponed.keys()];
  const tried: TriedGuess[] = [];
  for (const guess of looks.flatMap((look) => guessesOn(search, look)).slice(0, AUTO_PARAMS.maxGuesses)) {
    const trials = yield* readSome(search, guess.open, AUTO_PARAMS.testPages);
    const scores = trials.map(({ look }) => judge(search, look, 'place').score);
    if (trials.length > 0) tried.push({ ...guess, trials, score: smallest(scores) });
  }
  tried.sort((a, b) => b.score - a.score);
  for (const { look, group, open, trials } of tried) {
    const verdict = yield* settle(search, trials, 'place', look, verdictOf(search, trials, 'place'));
    learnVerdict(search, look, group, open, verdict);
  }
  if (search.knowsOnlySamples) search.postponed.clear();
  else yield* harvestPostponed(search, hope);
}

/** The places of a page that could be the sample's list. */
function guessesOn(search: Search, look: Look): readonly Guess[] {
  return groupsOf(look, (link) => search.identity.keyOf(link.url)).flatMap((group) => {
    const open = group.members.filter(({ link, key }) => !search.menus.has(link.key) && !search.isEntity(key));
    const enough = open.length > 0 && open.length >= (looksLikeSample(search, open) ? 2 : AUTO_PARAMS.minListLinks);
    // Another view of this very list.
    if (open.length > 0 && pathOf(open[0].key) === pathOf(look.key)) return [];
    const isNew =
      verdictAt(search, group.contexts) === undefined && !search.patterns.areOthers(open.map(({ row }) => row));
    return enough && isNew && open.length >= group.members.length / 2 ? [{ look, group, open }] : [];
  });
}
