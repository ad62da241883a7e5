/** Which lists of filters have their turn in a visit: those that are expected to tell most for their pages, by how often values of their attribute changed. */
import type { WatchedAttribute } from '../../model/change.ts';
import { textHash } from '../../model/text-hash.ts';
import type { KnownKind, KnownList } from './memory.ts';
import type { KindVisit } from './visit-lists.ts';

export interface TurnOptions {
  /** Pages that may be read, as a share of those of the list of everything. */
  readonly share: number;
  readonly visits: number;
  /** What earlier visits compared. */
  readonly watched: readonly WatchedAttribute[];
}

/** What all attributes together say of one, in values that were compared as often as usual. */
const PRIOR_VALUES = 200;
/** Of a value and day, where nothing was ever seen to change. */
const UNKNOWN_RATE = 0.01;
const DAY_MS = 86_400_000;

/**
 * As many as the share of pages allows. A list that is longer than that has its turn alone, when as many visits have passed as it would take.
 * What is expected: members whose value changed since the list was read, and things that were found since then.
 */
export function listsInTurn(kind: KnownKind, visited: KindVisit, options: TurnOptions): KnownList[] {
  const { share, visits } = options;
  const [whole] = visited.read.filter(({ fits }) => fits);
  if (whole === undefined || share <= 0) return [];
  const perPage = Math.max(1, whole.walked.pages[0].sights.length);
  const budget = share * whole.walked.pages.length;
  const filters = kind.lists.filter(({ asks }) => asks !== null && !visited.linked.has(asks.attribute));
  const expected = expectations(kind, filters, options.watched);
  const ranked = filters
    .map((list) => {
      const pages = Math.max(1, Math.ceil(list.members.size / perPage));
      return { list, hash: textHash(list.url), pages, worth: expected(list) / pages };
    })
    .sort((a, b) => b.worth - a.worth || a.hash - b.hash);
  const due: KnownList[] = [];
  let left = Math.max(1, budget);
  for (const { hash, list, pages } of ranked) {
    const isLong = pages > budget && due.length === 0 && (hash + visits) % Math.ceil(pages / budget) === 0;
    if (pages > left && !isLong) continue;
    due.push(list);
    left -= pages;
  }
  return due;
}

function expectations(
  { kind, things }: KnownKind,
  lists: readonly KnownList[],
  watched: readonly WatchedAttribute[],
): (list: KnownList) => number {
  const own = watched.filter((one) => one.kind === (kind ?? ''));
  const all = summed(own);
  const usual = all.valueDays === 0 ? UNKNOWN_RATE : (all.changed + 1) / all.valueDays;
  const usualDays = all.compared === 0 ? 1 : all.valueDays / all.compared;
  const rates = new Map<string, number>();
  const members = new Map<string, number>();
  for (const { asks, members: onIt } of lists)
    members.set(asks!.attribute, (members.get(asks!.attribute) ?? 0) + onIt.size);
  for (const attribute of members.keys()) {
    const { changed, valueDays } = summed(own.filter((one) => one.attribute === attribute));
    const prior = PRIOR_VALUES * usualDays;
    rates.set(attribute, (changed + usual * prior) / (valueDays + prior));
  }
  const found = [...things.values()].map(({ firstSeenMs }) => firstSeenMs).sort((a, b) => a - b);
  const foundSince = (ms: number) => found.length - firstAbove(found, ms);
  const nowMs = [...things.values()].reduce((most, { lastSeenMs }) => Math.max(most, lastSeenMs), 0);
  return ({ asks, members: onIt, readMs }) => {
    const days = Math.max(0, nowMs - readMs) / DAY_MS;
    const changed = onIt.size * -Math.expm1(-rates.get(asks!.attribute)! * days);
    return changed + (foundSince(readMs) * onIt.size) / Math.max(1, members.get(asks!.attribute)!, things.size);
  };
}

function summed(watched: readonly WatchedAttribute[]) {
  const sums = { changed: 0, compared: 0, valueDays: 0 };
  for (const { changed, compared, days } of watched) {
    sums.changed += changed;
    sums.compared += compared;
    sums.valueDays += compared * days;
  }
  return sums;
}

function firstAbove(sorted: readonly number[], value: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle] > value) to = middle;
    else from = middle + 1;
  }
  return from;
}
