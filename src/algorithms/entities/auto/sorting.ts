/** The links of one place, sorted: entities by what is known, others, and what must be looked at first. */
import type { Exchange } from '../asking.ts';
import { testGroup } from './group-test.ts';
import type { LinkGroup, Member } from './groups.ts';
import type { Prior } from './judge.ts';
import type { Look } from './look.ts';
import { AUTO_PARAMS } from './params.ts';
import type { GroupVerdict, Search } from './search.ts';
import { pathOf, patternOf, urlRow } from './url-pattern.ts';

export interface Sorted {
  /** Believed to be entities. */
  readonly candidates: readonly Member[];
  /** How many are known entities. */
  readonly known: number;
  readonly others: readonly Member[];
}

export function* sortGroup(search: Search, look: Look, group: LinkGroup): Exchange<Sorted> {
  const first = split(search, group);
  const prior = priorOf(search, look, group, first);
  if (prior === null || verdictAt(search, contextsOf(group, first.others)) !== undefined) return first;
  const seen = yield* testGroup(search, first.others, prior, look);
  if (seen === null) return first;
  // Where pages are not read, nobody would tell the ones from the others.
  const verdict = seen === 'mixed' && search.options.urlsOnly ? 'others' : seen;
  learnVerdict(search, look, group, first.others, verdict);
  if (verdict === 'others') return first;
  if (verdict === 'known') return { ...first, known: first.known + first.others.length, others: [] };
  return split(search, group);
}

/** Remembers what the links of a place lead to. */
export function learnVerdict(
  search: Search,
  look: Look,
  group: LinkGroup,
  members: readonly Member[],
  verdict: GroupVerdict,
): void {
  for (const context of contextsOf(group, members)) search.contexts.set(context, verdict);
  search.explanation.push(`${members.length} links like ${members[0].link.url} on ${look.url}: ${verdict}.`);
  if (verdict === 'others') {
    search.failedTests += 1;
    search.addOtherNames(members.map(({ link }) => link.text));
    search.patterns.learnOthers(members.map(({ row }) => row));
  }
  if (verdict === 'known') search.patterns.learnFurther(members.map(({ row }) => row));
  if (verdict === 'entities') search.patterns.learn(rowsWithSample(search, members));
  if (verdict === 'entities' || verdict === 'mixed') {
    for (const context of group.contexts) search.contexts.set(context, verdict);
    for (const path of group.paths) search.entityPaths.add(path);
  }
}

/** What is known of a place. */
export function verdictAt(search: Search, contexts: readonly string[]): GroupVerdict | undefined {
  return contexts.map((context) => search.contexts.get(context)).find((verdict) => verdict !== undefined);
}

/** The group with the addresses that it would be tested for: one place may hold links of two patterns of one shape. */
function contextsOf(group: LinkGroup, others: readonly Member[]): readonly string[] {
  const fixed = others[0].row.columns.filter((value, at) => others.every(({ row }) => row.columns[at] === value));
  return group.contexts.map((context) => `${context} ${fixed.join(' ')}`);
}

function rowsWithSample(search: Search, members: readonly Member[]): readonly Member['row'][] {
  const rows = members.map(({ row }) => row);
  const samples = search.samples.map((sample) => urlRow(search.identity.keyOfPage(sample)));
  return [
    ...rows,
    ...samples.filter(({ shape }) => shape === rows[0].shape && search.patterns.distance(rows[0]) === null),
  ];
}

/** Members that are entities by what is known; the others are still open. */
function split(search: Search, group: LinkGroup): Sorted {
  const candidates: Member[] = [];
  const others: Member[] = [];
  let known = 0;
  const place = verdictAt(search, group.contexts);
  const believed = place === 'entities' || place === 'mixed';
  for (const member of group.members) {
    if (search.isEntity(member.key)) known += 1;
    else if (search.patterns.isAlias(member.row)) continue;
    else if (search.patterns.isFurther(member.row) && search.knowsName(member.link.text)) known += 1;
    else if (search.patterns.tells(member.row)) candidates.push(member);
    else if (believed && !search.menus.has(member.link.key)) candidates.push(member);
    else others.push(member);
  }
  if (known + candidates.length > 0) for (const path of group.paths) search.entityPaths.add(path);
  return { candidates, known, others };
}

/** Why a group may be entities although nothing known says so yet; null: it does not look like it. */
function priorOf(search: Search, look: Look, group: LinkGroup, { known, candidates, others }: Sorted): Prior | null {
  const open = others.filter(({ link }) => !search.menus.has(link.key));
  if (open.length === 0 || open.length < others.length / 2 || search.failedTests >= AUTO_PARAMS.maxFailedTests)
    return null;
  if (known + candidates.length > 0) return hasFixedPiece(group) ? 'address' : 'beside';
  if (search.patterns.areOthers(others.map(({ row }) => row))) return null;
  if (search.areOtherNames(open.map(({ link }) => link.text))) return null;
  const distance = search.patterns.distance(others[0].row);
  if (distance !== 0 && pathOf(others[0].key) === pathOf(look.key)) return null; // another view of this very list
  if (search.knowsOnlySamples) return firstPrior(search, look, others, open.length);
  if (distance === 0 && search.patterns.has(others[0].row)) return 'address';
  const isTime = search.kind.contrasts >= AUTO_PARAMS.contrastsBeforePlace;
  if (distance !== null && distance <= 1 && isTime) return 'near';
  if (group.paths.some((path) => search.entityPaths.has(path)) && others.length >= 2 && isTime) return 'place';
  if (open.length >= AUTO_PARAMS.minListLinks) search.postpone(look);
  return null;
}

/** Whether the addresses of a group have more in common than a word. */
function hasFixedPiece({ members }: LinkGroup): boolean {
  return patternOf(members.map(({ row }) => row)).columns.some((column) => 'value' in column);
}

/** While nothing but the sample is known. */
function firstPrior(search: Search, look: Look, others: readonly Member[], open: number): Prior | null {
  const likeSample = looksLikeSample(search, others);
  if (likeSample && search.addressesSaySomething(others.map(({ row }) => row))) return 'address';
  // Better evidence may come with the next pages: lists are compared on their looks only when it did not (guess.ts).
  if (open >= (likeSample ? 2 : AUTO_PARAMS.minListLinks)) search.postpone(look);
  return null;
}

/** Before anything is known but the sample: addresses that differ from its own in one piece, or carry more parameters. */
export function looksLikeSample(search: Search, members: readonly Member[]): boolean {
  return search.samples.some((sample) => {
    const own = urlRow(search.identity.keyOfPage(sample));
    const { row, key } = members[0];
    // The sample under other parameters: views of a list, or state.
    if (pathOf(key) === pathOf(sample.key) && own.columns.length === own.pieces) return false;
    if (own.pieces !== row.pieces || row.columns.length < own.columns.length) return false;
    const apart = own.columns.slice(0, own.pieces).filter((value, at) => value !== row.columns[at]).length;
    if (row.columns.length > own.columns.length) return apart < own.pieces;
    return own.shape === row.shape && apart <= 1;
  });
}
