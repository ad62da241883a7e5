/** What the links of a page are worth: entities, further index pages, or nothing. */
import type { Exchange } from '../asking.ts';
import { clusterNames } from './frontier.ts';
import { groupsOf, type LinkGroup, type Member } from './groups.ts';
import { type Prior, testGroup } from './judge.ts';
import type { Look } from './look.ts';
import { AUTO_PARAMS } from './params.ts';
import type { GroupVerdict, Search } from './search.ts';
import { urlRow } from './url-pattern.ts';

export interface Harvest {
  /** Entities and candidates that were not known. */
  readonly fresh: number;
  /** All entities and candidates that the page links. */
  readonly linked: number;
}

/** Reads the links of an index page (or the sample); unknown groups that may be entities are tested on the spot. */
export function* harvestIndex(search: Search, look: Look, hope: number): Exchange<Harvest> {
  search.countLinks(look);
  const before = search.entities.length;
  let queued = 0;
  let linked = 0;
  let others: LinkGroup[] = [];
  // A test may show that a part of the addresses is state: then links are grouped anew, by what is left of them.
  for (let decisions = -1; decisions !== search.identity.decisions; ) {
    decisions = search.identity.decisions;
    linked = 0;
    others = [];
    for (const group of groupsOf(look, (link) => search.identity.keyOf(link.url))) {
      const sorted = yield* sortGroup(search, look, group);
      if (decisions !== search.identity.decisions) break;
      queued += sorted.candidates.filter((member) =>
        enqueue(search, look, member, search.queue, search.contexts.get(group.context)),
      ).length;
      linked += sorted.candidates.length + sorted.known;
      if (sorted.others.length > 0) others.push({ ...group, members: sorted.others });
    }
  }
  const fresh = queued + search.entities.length - before;
  if (linked > 0) search.kind.noteIndex(look.key);
  const source = { look, hope, fresh, linked };
  const again = repeatedLinks(others);
  for (const group of others) addToFrontier(search, source, group, again);
  return { fresh, linked };
}

/** Entities that an entity page links: looked at last, since index pages lead to them, too. Returns how many there are. */
export function harvestEntity(search: Search, look: Look): void {
  for (const { members } of groupsOf(look, (link) => search.identity.keyOf(link.url))) {
    for (const member of members) {
      if (search.patterns.tells(member.row)) enqueue(search, look, member, search.beside);
    }
  }
}

/** Links that make a page a list: many of one shape that lead to something else than the page's own kind. */
export function listOn(search: Search, look: Look): readonly Member[] {
  const byShape = new Map<string, Member[]>();
  for (const { members } of groupsOf(look, (link) => search.identity.keyOf(link.url))) {
    for (const member of members) {
      const { link, key, row } = member;
      if (search.isEverywhere(link.key) || search.isEntity(key) || pathOf(key) === pathOf(look.key)) continue;
      byShape.set(row.shape, [...(byShape.get(row.shape) ?? []), member]);
    }
  }
  const [largest = []] = [...byShape.values()].sort((a, b) => b.length - a.length);
  return largest.length >= AUTO_PARAMS.listFrom ? largest : [];
}

/** Whether the page has links to further parts of itself. */
export function hasPager(look: Look): boolean {
  const groups = groupsOf(look, (link) => link.key).filter(
    ({ members }) => pathOf(members[0].key) === pathOf(look.key),
  );
  return groups.some(({ members }) => members.length > 1 && isPager(members.map(({ link }) => link.text)));
}

/** The most links of one shape in one place that do not stand on every page: large on lists. */
export function largestGroup(search: Search, look: Look): number {
  const sizes = groupsOf(look, (link) => search.identity.keyOf(link.url)).map(
    ({ members }) => members.filter(({ link }) => !search.isEverywhere(link.key)).length,
  );
  return Math.max(0, ...sizes);
}

function enqueue(search: Search, look: Look, member: Member, to: Search['queue'], place?: GroupVerdict): boolean {
  const { link, key, row } = member;
  const sure = place === 'entities' || search.patterns.tells(row);
  return search.enqueue({ url: search.identity.cleaned(link.url), key, text: link.text, foundOn: look.url, sure }, to);
}

interface Sorted {
  readonly candidates: readonly Member[];
  readonly known: number;
  readonly others: readonly Member[];
}

function* sortGroup(search: Search, look: Look, group: LinkGroup): Exchange<Sorted> {
  const first = split(search, group);
  const prior = priorOf(search, look, group, first);
  if (prior === null || search.contexts.has(contextOf(group, first))) return first;
  const context = contextOf(group, first);
  const seen = yield* testGroup(search, group, first.others, prior, look);
  if (seen === null) return first;
  // Where pages are not read, nobody would tell the ones from the others.
  const verdict = seen === 'mixed' && prior === 'place' && search.options.urlsOnly ? 'others' : seen;
  search.contexts.set(context, verdict);
  tell(search, look, first.others, verdict);
  if (verdict === 'others') {
    search.failedTests += 1;
    search.patterns.learnOthers(first.others.map(({ row }) => row));
  }
  if (verdict === 'entities') search.patterns.learn(rowsWithSample(search, first.others));
  if (verdict === 'entities' || verdict === 'mixed') {
    search.contexts.set(group.context, verdict);
    search.entityPaths.add(group.path);
  }
  if (verdict === 'others') return first;
  return verdict === 'known' ? { ...first, others: [] } : split(search, group);
}

function tell(search: Search, look: Look, members: readonly Member[], verdict: string): void {
  search.explanation.push(`${members.length} links like ${members[0].link.url} on ${look.url}: ${verdict}.`);
}

/** The group with the addresses that it would be tested for: one place may hold links of two patterns of one shape. */
function contextOf(group: LinkGroup, { others }: Sorted): string {
  const fixed = others[0].row.columns.filter((value, at) => others.every(({ row }) => row.columns[at] === value));
  return `${group.context} ${fixed.join(' ')}`;
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
  const place = search.contexts.get(group.context);
  const believed = place === 'entities' || place === 'mixed';
  for (const member of group.members) {
    if (search.isEntity(member.key)) known += 1;
    else if (search.patterns.isAlias(member.row)) continue;
    else if (search.patterns.tells(member.row)) candidates.push(member);
    else if (believed && !search.isEverywhere(member.link.key)) candidates.push(member);
    else others.push(member);
  }
  if (known + candidates.length > 0) search.entityPaths.add(group.path);
  return { candidates, known, others };
}

/** Why a group may be entities although nothing known says so yet; null: it does not look like it. */
function priorOf(search: Search, look: Look, group: LinkGroup, { known, candidates, others }: Sorted): Prior | null {
  const open = others.filter(({ link }) => !search.isEverywhere(link.key));
  if (open.length === 0 || open.length < others.length / 2 || search.failedTests >= AUTO_PARAMS.maxFailedTests)
    return null;
  if (known + candidates.length > 0) return 'address';
  if (search.patterns.areOthers(others.map(({ row }) => row))) return null;
  const distance = search.patterns.distance(others[0].row);
  if (distance !== 0 && pathOf(others[0].key) === pathOf(look.key)) return null; // another view of this very list
  if (search.kind.size > search.samples.length) {
    if (distance === 0) return 'address';
    if (distance === 1) return 'place';
    return search.entityPaths.has(group.path) && others.length >= 2 ? 'place' : null;
  }
  const likeSample = looksLikeSample(search, others);
  if (likeSample && search.addressesSaySomething(others.map(({ row }) => row))) return 'address';
  // Better evidence may come with the next pages; a list is tried on its looks only when it did not.
  if (search.visits < AUTO_PARAMS.visitsBeforeGuessing) {
    if (open.length > 1 && !search.postponed.includes(look)) search.postponed.push(look);
    return null;
  }
  return open.length >= (likeSample ? 2 : AUTO_PARAMS.minListLinks) ? 'place' : null;
}

/** Before anything is known but the sample: addresses that differ from its own in one piece, or carry more parameters. */
function looksLikeSample(search: Search, members: readonly Member[]): boolean {
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

/** Links of a menu that stand once more in a place of their own: breadcrumbs, "all drivers". They lead up. */
function repeatedLinks(groups: readonly LinkGroup[]): ReadonlySet<string> {
  const places = new Map<string, number>();
  for (const { members } of groups) for (const { key } of members) places.set(key, (places.get(key) ?? 0) + 1);
  const few = groups
    .filter(({ members }) => members.length <= 2)
    .flatMap(({ members }) => members.map(({ key }) => key));
  return new Set(few.filter((key) => (places.get(key) ?? 0) > 1));
}

/** The page that links are found on, and what it brought. */
interface Source extends Harvest {
  readonly look: Look;
  /** What was hoped for when it was visited. */
  readonly hope: number;
}

function addToFrontier(search: Search, source: Source, group: LinkGroup, again: ReadonlySet<string>): void {
  const names = clusterNames(group.members.map(({ row }) => row));
  const pager = isPager(group.members.map(({ link }) => link.text));
  group.members.forEach(({ link, key }, at) => {
    const hope = hopeOf(search, source, key, pager || link.isNext) * (again.has(key) ? HOPE.again : 1);
    search.frontier.add({ url: link.url, key, cluster: names[at], hope, foundOn: source.look.url });
  });
}

/** Entities that a visit may bring, before any page of the cluster was visited. Only the order of these numbers matters. */
function hopeOf(search: Search, { look, hope, fresh, linked }: Source, key: string, isNext: boolean): number {
  const own = urlRow(key);
  const page = urlRow(look.key);
  const beside = own.columns[0] === page.columns[0];
  const narrower = beside && own.columns.length > page.columns.length;
  if (linked > 0 && isNext && beside) return fresh > 0 ? HOPE.nextPart : HOPE.nextOfCovered;
  if (search.samples.some((sample) => isAbove(key, sample.key))) return HOPE.above;
  const likeness = Math.max(
    ...search.samples.map((sample) => stemLikeness(own.columns[0], urlRow(sample.key).columns[0])),
  );
  if (likeness > 0.5 && !narrower) return HOPE.stem + likeness;
  if (linked === 0) return Math.min(HOPE.unknown, hope * HOPE.decay);
  // What narrows a list whose entities are all known brings none.
  if (fresh === 0) return narrower ? HOPE.covered : HOPE.unknown * HOPE.decay;
  if (narrower) return HOPE.narrower;
  return beside ? HOPE.beside : HOPE.onIndex;
}

const HOPE = {
  nextPart: 20,
  nextOfCovered: 2.5,
  above: 15,
  beside: 8,
  stem: 6,
  onIndex: 4,
  unknown: 3,
  narrower: 1.9,
  covered: 0.6,
  decay: 0.7,
  again: 1.2,
} as const;

/** Page numbers: the one we are on is no link, so that one is missing beside those that are. Counts of rooms miss none. */
export function isPager(texts: readonly string[]): boolean {
  const numbers = new Set(texts.filter((text) => /^\d{1,6}$/.test(text)).map(Number));
  if (numbers.size === 0 || numbers.size < texts.length / 2 || Math.min(...numbers) > 2) return false;
  return [...numbers].some(
    (number) => (number > 1 && !numbers.has(number - 1)) || (numbers.has(number + 2) && !numbers.has(number + 1)),
  );
}

function pathOf(key: string): string {
  return key.split('?', 1)[0];
}

/** An address whose path the other's path continues. */
function isAbove(key: string, below: string): boolean {
  const folder = key.endsWith('/') ? key : `${key}/`;
  return below.startsWith(folder) && key !== below && urlRow(key).columns.length > 0;
}

/** How much of the longer word the beginning of both is: `driver` and `drivers` are one word. */
function stemLikeness(a = '', b = ''): number {
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same += 1;
  return same < 3 ? 0 : same / Math.max(a.length, b.length);
}
