/**
 * One entity under the addresses of two patterns. Links to it have the same words; whether such links mean one thing is found
 * out once for two patterns, and then believed.
 */
import type { AddressKey } from '../../../model/url-key.ts';
import type { Exchange } from '../asking.ts';
import type { FoundEntity } from '../result.ts';
import { sameThing } from './identity.ts';
import { AUTO_PARAMS } from './params.ts';
import type { Candidate, Search } from './search.ts';
import { withTellingTitles } from './telling-titles.ts';
import { urlRow } from './url-pattern.ts';

/** Candidates that are not known under another address; where nothing is known yet about two patterns, a page of each is read. */
export function* withoutAliases(search: Search, candidates: readonly Candidate[]): Exchange<readonly Candidate[]> {
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    const pair = pairOf(search, candidate);
    if (pair === null) kept.push(candidate);
    else {
      const known = search.aliasPairs.get(pair.name) ?? (yield* comparePages(search, candidate, pair));
      if (known) search.addAlias(candidate.key);
      else kept.push(candidate);
    }
  }
  return kept;
}

/** The pair of a candidate as it was before its page was read, where nothing is known about it yet. */
export function openPairOf(search: Search, candidate: Candidate): Pair | null {
  const pair = pairOf(search, candidate);
  return pair === null || search.aliasPairs.has(pair.name) ? null : pair;
}

/** A page that was read says whether the two addresses of an open pair show one entity. */
export function notePair(search: Search, { name, other }: Pair, shown: FoundEntity | null): void {
  search.aliasPairs.set(name, shown === other);
}

/** Entities without those that were found under two addresses before it was known that these are one. */
export function distinctEntities(search: Search): readonly FoundEntity[] {
  const entities = withTellingTitles(search.entities, search.linkTexts);
  if (![...search.aliasPairs.values()].includes(true)) return entities;
  return entities.filter((_, at) => {
    const { title, url } = search.entities[at];
    const pair = title === null ? null : pairOf(search, { key: search.identity.keyOf(url), text: title });
    return pair === null || search.aliasPairs.get(pair.name) !== true;
  });
}

/** A link and the entity that links with the same words lead to. */
export interface Pair {
  /** Of the two patterns of addresses. */
  readonly name: string;
  readonly other: FoundEntity;
}

/** The entity that links with the same words lead to, if there is one. */
function pairOf(search: Search, { key, text }: Pick<Candidate, 'key' | 'text'>): Pair | null {
  const other = search.entityCalled(text);
  if (other === null) return null;
  const otherKey = search.identity.keyOf(other.url);
  if (otherKey === key) return null;
  const nameOf = (one: AddressKey) => search.patterns.nameOf(urlRow(one));
  return { name: [nameOf(key), nameOf(otherKey)].sort().join(' '), other };
}

/** Only where pages are not read anyway. */
function* comparePages(search: Search, { url }: Candidate, { name, other }: Pair): Exchange<boolean> {
  if (!search.options.urlsOnly || search.aliasPairs.size >= AUTO_PARAMS.maxAliasPairs) return false;
  const one = yield* search.look(url, 'whether two addresses show one entity');
  const two = yield* search.look(other.url, 'whether two addresses show one entity');
  if (!('print' in one) || !('print' in two)) return false;
  for (const look of [one, two]) search.keep(look.key, look);
  const same = sameThing(one, two) || search.identity.keyOfPage(one) === search.identity.keyOfPage(two);
  search.aliasPairs.set(name, same);
  return same;
}
