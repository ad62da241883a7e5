/** The pages of candidates, read or believed. */
import type { AddressKey } from '../../../model/url-key.ts';
import type { Exchange } from '../asking.ts';
import { notePair, openPairOf, withoutAliases } from './aliases.ts';
import { harvestEntity } from './harvest.ts';
import { accept, judge, refuse } from './judge.ts';
import { type Look, lookAt } from './look.ts';
import type { Candidate, Search } from './search.ts';
import { urlRow } from './url-pattern.ts';

/** Reads the pages of candidates, or believes their addresses where pages are not wanted. */
export function* readCandidates(search: Search, found: readonly Candidate[]): Exchange<void> {
  const candidates = yield* withoutAliases(search, found);
  if (search.options.urlsOnly || search.asking.stopped) {
    for (const candidate of candidates) believe(search, candidate);
    return;
  }
  const later = afterFirstOfPair(search, candidates);
  yield* readPages(
    search,
    candidates.filter((candidate) => !later.has(candidate)),
  );
  yield* readPages(search, yield* withoutAliases(search, [...later]));
}

/** Of links that may lead to known entities under other addresses the first is read: it tells about those of its pattern. */
function afterFirstOfPair(search: Search, candidates: readonly Candidate[]): ReadonlySet<Candidate> {
  const pairs = new Set<string>();
  const later = candidates.filter((candidate) => {
    const name = openPairOf(search, candidate)?.name;
    if (name === undefined) return false;
    const isLater = pairs.has(name);
    pairs.add(name);
    return isLater;
  });
  return new Set(later);
}

function* readPages(search: Search, candidates: readonly Candidate[]): Exchange<void> {
  const unread: Candidate[] = [];
  for (const candidate of candidates) {
    const kept = search.kept(candidate.key);
    if (kept === undefined) unread.push(candidate);
    else readEntity(search, kept, candidate);
  }
  const answered = new Set<AddressKey>();
  yield* search.asking.each(
    unread.map(({ url }) => url),
    'the page of an entity',
    (at, answer) => {
      const candidate = unread[at];
      answered.add(candidate.key);
      if (answer.page === null) {
        search.miss(candidate.url, 0, answer.because);
        return;
      }
      const isNew = readEntity(search, lookAt(answer.page, search.start, search.options.scope), candidate);
      if (isNew && answer.status === 200) search.options.found?.(answer.page);
    },
  );
  // The budget ended in between: what was linked like an entity is told, though unread.
  for (const candidate of unread) if (!answered.has(candidate.key)) believe(search, candidate);
}

/** What stands where entities stand, or has an address like theirs, is one whatever its page looks like. False: none, or known. */
function readEntity(search: Search, look: Look, candidate: Candidate): boolean {
  const verdict = judge(search, look, candidate.sure ? 'address' : 'place');
  if (!candidate.sure && verdict.says !== 'yes') {
    refuse(search, look, verdict);
    return false;
  }
  const pair = openPairOf(search, candidate);
  const isNew = accept(search, look, verdict.score, candidate);
  if (pair !== null)
    notePair(search, pair, isNew ? null : search.entityShown(search.identity.keyOfPage(look), look.print));
  harvestEntity(search, look);
  return isNew;
}

export function believe(search: Search, { key, url, text, foundOn, sure }: Candidate): void {
  search.addEntity(key, { url, title: text === '' ? null : text, foundOn, similarity: sure ? 1 : 0.9 }, null);
}

/** Entities that only entity pages link; of addresses that show known ones again and again only a few. */
export function* readBeside(search: Search): Exchange<void> {
  while (search.beside.length > 0 && !search.asking.stopped) {
    const batch = search.beside
      .splice(0, 8)
      .filter(({ key }) => !search.patterns.isAlias(urlRow(key)) && !search.isEntity(key));
    yield* readCandidates(search, batch);
  }
}
