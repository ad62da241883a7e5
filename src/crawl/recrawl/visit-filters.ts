/** Lists of filter values, a few in each visit: who has a value that only the filters know. */
import type { Conversation } from '../../model/conversation.ts';
import type { EntityKey } from '../../model/entity.ts';
import { predicateKey } from '../../model/query-node.ts';
import { textHash } from '../../model/text-hash.ts';
import type { Address } from '../../model/url.ts';
import type { Found, Look } from './found.ts';
import type { KnownKind, KnownList, KnownThing } from './memory.ts';
import type { KindVisit, ReadList } from './visit-lists.ts';

export interface FilterTurns {
  /** Pages that may be read, as a share of those of the list of everything. */
  readonly share: number;
  readonly visits: number;
  /** Lists whose time has come, where a schedule says so. */
  readonly isDue: ((url: Address) => boolean) | null;
  readonly isOver: () => boolean;
}

/** Share of the entities with several values from which on an attribute may have several. */
const SEVERAL = 0.02;

export function* readFilters(
  kind: KnownKind,
  lists: KindVisit,
  found: Found,
  turns: FilterTurns,
): Conversation<readonly ReadList[]> {
  const done = new Set(lists.read.map(({ list }) => list));
  const { isDue } = turns;
  const inTurn =
    isDue === null ? dueLists(kind, lists, turns) : kind.lists.filter(({ asks, url }) => asks !== null && isDue(url));
  const due = inTurn.filter((list) => !done.has(list));
  const read: ReadList[] = [];
  for (const list of due) {
    if (turns.isOver()) return read;
    const { attribute, value } = list.asks!;
    const one = yield* lists.readMembers(list, `${attribute}: ${value}`);
    read.push(one);
    if (one.fits && one.walked.ended) compareMembers(kind, lists.seen, one, found);
  }
  return read;
}

/**
 * Those that were read longest ago, as many as the share of pages allows. A list that is longer than that has its turn alone, when as many
 * visits have passed as it would take.
 */
function dueLists({ lists }: KnownKind, visited: KindVisit, { share, visits }: FilterTurns): KnownList[] {
  const [whole] = visited.read.filter(({ fits }) => fits);
  if (whole === undefined || share <= 0) return [];
  const perPage = Math.max(1, whole.walked.pages[0].sights.length);
  const budget = share * whole.walked.pages.length;
  const filters = lists
    .filter(({ asks }) => asks !== null)
    .map((list) => ({ list, hash: textHash(list.url), pages: Math.max(1, Math.ceil(list.members.size / perPage)) }))
    .sort((a, b) => a.list.run - b.list.run || a.hash - b.hash);
  const due: KnownList[] = [];
  let left = Math.max(1, budget);
  for (const { hash, list, pages } of filters) {
    const isLong = pages > budget && due.length === 0 && (hash + visits) % Math.ceil(pages / budget) === 0;
    if (pages > left && !isLong) continue;
    due.push(list);
    left -= pages;
  }
  return due;
}

/** Who came to the list and who left it, of those that are known to be there. */
function compareMembers(
  kind: KnownKind,
  seen: ReadonlySet<EntityKey>,
  { keys, list, walked }: ReadList,
  found: Found,
): void {
  const { attribute, value } = list.asks!;
  const look: Look = {
    attribute,
    values: [value],
    source: 'filter',
    evidence: { query: predicateKey(list.node.predicates), page: list.url },
    atMs: walked.pages[0].page.atMs,
  };
  const isSingle = hasOneValue(kind, attribute);
  const watched = { page: list.url, kind: kind.kind, attribute, beforeMs: list.readMs, atMs: look.atMs };
  for (const key of keys) {
    const thing = kind.things.get(key);
    if (thing === undefined) continue;
    found.watch.compare({ ...watched, changed: !list.members.has(key) });
    if (isSingle && !list.members.has(key)) dropOthers(found, thing, look);
    found.gain(thing, look);
  }
  const rest = isSingle ? restOf(kind, attribute) : null;
  for (const key of list.members) {
    const thing = kind.things.get(key);
    if (thing === undefined || keys.has(key) || !seen.has(key)) continue;
    found.watch.compare({ ...watched, changed: true });
    found.drop(thing, look);
    if (rest !== null && rest !== value && (thing.values.get(attribute) ?? []).length === 0)
      found.gain(thing, { ...look, values: [rest], source: 'inferred' });
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
  return several <= SEVERAL * one;
}

/** The value that was concluded from what the lists of the others leave; null where there is none, or more than one. */
function restOf({ things }: KnownKind, attribute: string): string | null {
  const inferred = new Set<string>();
  for (const { values } of things.values())
    for (const { source, value } of values.get(attribute) ?? []) if (source === 'inferred') inferred.add(value);
  return inferred.size === 1 ? [...inferred][0] : null;
}
