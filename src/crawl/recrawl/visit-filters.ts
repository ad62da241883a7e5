/** Lists of filter values, a few in each visit: who has a value that only the filters know. */
import { addTo } from '../../model/add-to.ts';
import type { Conversation } from '../../model/conversation.ts';
import { predicateKey } from '../../model/query-node.ts';
import type { Address } from '../../model/url.ts';
import type { RunId } from '../../store/store.ts';
import { listsInTurn, type TurnOptions } from './filter-turns.ts';
import type { Found, Look } from './found.ts';
import type { KnownKind, KnownList, KnownThing } from './memory.ts';
import type { KindVisit, ReadList } from './visit-lists.ts';

export interface FilterTurns extends TurnOptions {
  /** The newest crawl that finished. */
  readonly crawledBy: RunId;
  /** Lists whose time has come, where a schedule says so. */
  readonly isDue: ((url: Address) => boolean) | null;
  readonly isOver: () => boolean;
}

export interface ReadFilters {
  readonly read: readonly ReadList[];
  /** For a person: what no longer fits. */
  readonly drift: readonly string[];
  /** Attributes whose filters lead to other entities than before, as far as they were asked. */
  readonly unlearned: readonly string[];
}

const PARAMS = {
  /** Share of the entities with several values from which on an attribute may have several. */
  several: 0.02,
  /** A value that so few have may lose them all from one visit to the next. */
  few: 5,
  /** Members of lists that must be missing before the filters of an attribute are said to do something else. */
  least: 10,
  /** Share of all entities from which on a filter does not narrow. */
  ignored: 0.9,
  /** One that had more than this share of them may have come to show all. */
  half: 0.5,
} as const;

export function* readFilters(
  kind: KnownKind,
  lists: KindVisit,
  found: Found,
  turns: FilterTurns,
): Conversation<ReadFilters> {
  const done = new Set(lists.read.map(({ list }) => list));
  const { isDue } = turns;
  const inTurn =
    isDue === null
      ? listsInTurn(kind, lists, turns)
      : kind.lists.filter(({ asks, url }) => asks !== null && isDue(url));
  const byAttribute = new Map<string, ReadList[]>();
  for (const list of inTurn.filter((one) => !done.has(one))) {
    if (turns.isOver()) break;
    const { attribute } = list.asks!;
    const read = yield* readFilter(lists, list);
    addTo(byAttribute, attribute, read);
  }
  for (const [attribute, reads] of byAttribute) {
    const second =
      reads.some(({ fits, keys }) => fits && keys.size < PARAMS.ignored * kind.things.size) || turns.isOver()
        ? null
        : witness(kind, attribute, reads);
    if (second !== null) reads.push(yield* readFilter(lists, second));
  }
  const all = lists.withoutOthers([...byAttribute.values()].flat());
  const groups = [...byAttribute.keys()].map((attribute) => {
    const reads = all.filter(({ list }) => list.asks!.attribute === attribute);
    return { attribute, reads, ...judge(kind, reads) };
  });
  const readBefore = lastReads(kind, turns.crawledBy);
  for (const { believed } of groups)
    for (const one of believed) compareMembers(kind, lists, { ...one, sinceMs: readBefore(one.list) }, found);
  return {
    read: groups.flatMap(({ believed, reads }) =>
      reads.map((one) => ({ ...one, fits: believed.some(({ list }) => list === one.list) })),
    ),
    drift: groups.flatMap(({ drift }) => drift),
    unlearned: groups.flatMap(({ attribute, isUnlearned }) => (isUnlearned ? [attribute] : [])),
  };
}

function* readFilter(lists: KindVisit, list: KnownList): Conversation<ReadList> {
  const { attribute, value } = list.asks!;
  return yield* lists.readMembers(list, `${attribute}: ${value}`);
}

/** Another value of the attribute that has enough entities to tell whether its filters still do what they did, with as few of these as possible. */
function witness({ lists }: KnownKind, attribute: string, reads: readonly ReadList[]): KnownList | null {
  const tried = new Set(reads.map(({ list }) => list));
  const others = lists.filter((list) => list.asks?.attribute === attribute && !tried.has(list));
  const [telling] = others
    .filter(({ members }) => members.size >= PARAMS.few)
    .sort((a, b) => a.members.size - b.members.size);
  return telling ?? others.sort((a, b) => b.members.size - a.members.size)[0] ?? null;
}

interface Judged {
  readonly believed: readonly DatedList[];
  readonly drift: readonly string[];
  readonly isUnlearned: boolean;
}

/** A read list, and when it was read. */
type DatedList = ReadList & { readonly atMs: number };
/** And when it was read before. */
type ComparedList = DatedList & { readonly sinceMs: number };

/**
 * Lists of one attribute that show who stood on them are believed. Where others of the attribute do, so are those on which few had stood, though all of these have left;
 * of a longer one that is said, and where none fits, the filters do something else now.
 */
function judge({ kind, things }: KnownKind, reads: readonly ReadList[]): Judged {
  const answered = reads.filter(({ walked }) => !walked.noAnswer);
  const isDeaf = (one: ReadList) => one.list.members.size < PARAMS.half * things.size && isIgnored(one, things.size);
  const fitting = answered.filter((one) => one.fits && !isDeaf(one));
  const atMs = answered.map(({ walked }) => walked.atMs ?? 0).reduce((most, one) => Math.max(most, one), 0);
  const dated = (all: readonly ReadList[]) => all.map((one) => ({ ...one, atMs: one.walked.atMs ?? atMs }));
  const believed = dated(fitting.filter(({ walked }) => walked.ended));
  const unlike = answered.filter((one) => !fitting.includes(one));
  if (unlike.length === 0) return { believed, drift: [], isUnlearned: false };
  const [{ asks }] = unlike.map(({ list }) => list);
  const about = `${kind ?? 'entities'}: `;
  if (fitting.length === 0) {
    const members = unlike.reduce((sum, { list }) => sum + list.members.size, 0);
    const drift = `${about}the filters of ${asks!.attribute} lead to other entities than before (${unlike.length} asked, such as ${unlike[0].list.url}); its values are kept as they were`;
    return members < PARAMS.least
      ? { believed: [], drift: [], isUnlearned: false }
      : {
          believed: [],
          drift: [drift],
          isUnlearned: unlike.length > 1 && unlike.every((one) => isIgnored(one, things.size)),
        };
  }
  const left = unlike.filter(({ list, walked }) => list.members.size < PARAMS.few && (walked.ended || isEmpty(walked)));
  const others = unlike.filter((one) => !left.includes(one));
  return {
    believed: [...believed, ...dated(left)],
    drift: others.map(
      ({ list, walked }) =>
        `${about}${list.asks!.attribute}: ${list.asks!.value} is no longer the list it was (${list.url}): ${walked.because ?? 'other entities stand on it'}`,
    ),
    isUnlearned: false,
  };
}

/** It shows nobody that is known, or nearly all of them. One that narrows to others ("today") works, and its members have changed. */
const isIgnored = ({ keys }: ReadList, all: number): boolean => keys.size === 0 || keys.size >= PARAMS.ignored * all;

/** The site shows no list where one was: nobody has the value any more, if its other values are still asked in the same way. */
const isEmpty = ({ because, pages }: ReadList['walked']): boolean => pages.length === 0 && because !== null;

/** A crawl reads its lists in an order of its own: what it has found stood on them or not, whenever they were read. */
function lastReads({ lists }: KnownKind, crawledBy: RunId): (list: KnownList) => number {
  const crawledMs = lists.reduce((most, { readMs, run }) => (run === crawledBy ? Math.max(most, readMs) : most), 0);
  return ({ readMs, run }) => (run === crawledBy ? crawledMs : readMs);
}

/** Who came to the list and who left it, of those that are known to be there. */
function compareMembers(
  kind: KnownKind,
  { added, seen }: Pick<KindVisit, 'added' | 'seen'>,
  { atMs, keys, list, sinceMs }: ComparedList,
  found: Found,
): void {
  const { attribute, value } = list.asks!;
  const look: Look = {
    attribute,
    values: [value],
    source: 'filter',
    evidence: { query: predicateKey(list.node.predicates), page: list.url },
    atMs,
  };
  const isSingle = hasOneValue(kind, attribute);
  const news = new Set(added.values());
  const watched = { page: list.url, kind: kind.kind, attribute, beforeMs: list.readMs, atMs: look.atMs };
  for (const key of keys) {
    const thing = kind.things.get(key);
    if (thing === undefined && news.has(key)) found.learn(key, look);
    if (thing === undefined) continue;
    found.watch.compare({ ...watched, changed: !list.members.has(key) });
    if (isSingle && !list.members.has(key)) dropOthers(found, thing, look);
    found.gain(thing, look, thing.firstSeenMs <= sinceMs);
  }
  const rest = isSingle ? restOf(kind, attribute) : null;
  for (const key of list.members) {
    const thing = kind.things.get(key);
    if (thing === undefined || keys.has(key) || !seen.has(key)) continue;
    found.watch.compare({ ...watched, changed: true });
    found.drop(thing, look);
    if (rest !== null && rest !== value && (thing.values.get(attribute) ?? []).length === 0)
      found.gain(thing, { ...look, values: [rest], source: 'inferred' }, true);
  }
}

function dropOthers(found: Found, thing: KnownThing, look: Look): void {
  const others = (thing.values.get(look.attribute) ?? []).map(({ value }) => value);
  const values = [...new Set(others)].filter((value) => !look.values.includes(value));
  if (values.length > 0) found.drop(thing, { ...look, values });
}

function hasOneValue({ things }: KnownKind, attribute: string): boolean {
  let [one, several] = [0, 0];
  for (const { values } of things.values()) {
    const known = new Set((values.get(attribute) ?? []).map(({ value }) => value));
    if (known.size > 0) one += 1;
    if (known.size > 1) several += 1;
  }
  return several <= PARAMS.several * one;
}

/** The value that was concluded from what the lists of the others leave; null where there is none, or more than one. */
function restOf({ things }: KnownKind, attribute: string): string | null {
  const inferred = new Set<string>();
  for (const { values } of things.values())
    for (const { source, value } of values.get(attribute) ?? []) if (source === 'inferred') inferred.add(value);
  return inferred.size === 1 ? [...inferred][0] : null;
}
