/** A group of links is looked at once, a few pages of it, and then believed. */
import type { Exchange } from '../asking.ts';
import { withoutAliases } from './aliases.ts';
import type { Member } from './groups.ts';
import { accept, judge, type Prior, refuse, type Verdict } from './judge.ts';
import type { Look } from './look.ts';
import { tryParameters } from './parameters.ts';
import { AUTO_PARAMS } from './params.ts';
import type { GroupVerdict, Search } from './search.ts';
import { patternOf, saysSomething } from './url-pattern.ts';

/** A page that a group of links leads to. */
export interface Trial {
  readonly member: Member;
  readonly look: Look;
}

/** Reads a few members of a group; those that cannot be read are left out. */
export function* readSome(search: Search, members: readonly Member[], count: number): Exchange<readonly Trial[]> {
  const trials: Trial[] = [];
  for (const member of spread(members, count)) {
    const look = yield* search.look(member.link.url, 'a few of these links show what they lead to');
    if ('print' in look) trials.push({ member, look });
  }
  return trials;
}

/** What a group leads to; null where none of its pages could be read. */
export function* testGroup(
  search: Search,
  members: readonly Member[],
  prior: Prior,
  on: Look,
): Exchange<GroupVerdict | null> {
  const trials = yield* readSome(search, members, AUTO_PARAMS.testPages);
  if (trials.length === 0) return null;
  const first = verdictOf(search, trials, prior);
  if (first !== 'mixed') return yield* settle(search, trials, prior, on, first);
  // One of two: a third decides, the other two were not chosen with it.
  const rest = members.filter((member) => !trials.some((trial) => trial.member === member));
  const more = yield* readSome(search, rest, 1);
  return yield* settle(search, [...trials, ...more], prior, on, verdictOf(search, [...trials, ...more], prior));
}

/** What these pages say about their group. */
export function verdictOf(search: Search, trials: readonly Trial[], prior: Prior): GroupVerdict {
  const said = trials.map(({ look }) => judge(search, look, prior).says);
  const count = (which: Verdict['says']) => said.filter((one) => one === which).length;
  if (prior === 'address') return 'entities';
  if (prior === 'beside') return count('no') === said.length ? 'others' : 'entities';
  // The same page in another language has other labels.
  const spoken = trials.filter(({ look }) => search.speaks(look));
  const differ = search.kind.isAnother(spoken.map(({ look }) => look));
  if (count('yes') === 0 || differ) return 'others';
  if (count('yes') === said.length) return 'entities';
  // Where addresses hold the group together it is one thing or the other: the majority says which.
  const oneKind =
    said.length > AUTO_PARAMS.testPages && saysSomething(patternOf(trials.map(({ member }) => member.row)));
  if (!oneKind) return 'mixed';
  return count('yes') * 2 > said.length ? 'entities' : 'others';
}

/** Takes the pages in, or keeps them as what the kind is not. */
export function* settle(
  search: Search,
  trials: readonly Trial[],
  prior: Prior,
  on: Look,
  verdict: GroupVerdict,
): Exchange<GroupVerdict> {
  let known = 0;
  // Judged before any is taken in: what is refused would count against the next.
  const judgements = trials.map(({ look }) => judge(search, look, prior));
  for (const [at, { member, look }] of trials.entries()) {
    const judged = judgements[at];
    if (verdict === 'others' || (verdict === 'mixed' && judged.says !== 'yes')) {
      refuse(search, look, judged);
      search.keep(member.key, look);
      if (verdict === 'others') search.kind.addContrast(look);
      continue;
    }
    yield* tryParameters(search, look);
    const isAlias = yield* isKnownAlias(search, { member, look }, on);
    if (isAlias || !accept(search, look, judged.score, { foundOn: on.url, text: member.link.text })) known += 1;
  }
  // Entities that are known under the addresses of another pattern: these are further addresses of them.
  const areAliases = known === trials.length && !search.patterns.has(trials[0].member.row);
  return verdict !== 'others' && areAliases ? 'known' : verdict;
}

function* isKnownAlias(search: Search, { member, look }: Trial, on: Look): Exchange<boolean> {
  if (!search.options.urlsOnly) return false;
  search.keep(member.key, look);
  // Entities whose pages were not read are known by what links to them say.
  const text = member.link.text === '' ? (look.title ?? '') : member.link.text;
  const candidate = { url: member.link.url, key: member.key, text, foundOn: on.url, sure: true };
  return (yield* withoutAliases(search, [candidate])).length === 0;
}

/** Members from all over the list: neighbours may be alike for other reasons. */
export function spread<T>(members: readonly T[], count: number): readonly T[] {
  if (members.length <= count) return members;
  return Array.from({ length: count }, (_, at) => members[Math.floor(((at + 0.5) * members.length) / count)]);
}
