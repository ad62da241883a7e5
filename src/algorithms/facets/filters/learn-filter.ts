/** Who has which value of a filter: from records, from lists, and from what the other values leave (rules 3 to 5). */
import { difference, EMPTY_IDS, type IdSet, idSet, intersection, isSubset, union } from '../../../model/id-set.ts';
import type { GroupMember } from '../../../model/link-group.ts';
import type { Findings } from '../findings.ts';
import { asksOf, isMeant, openValue } from '../groups/judge-group.ts';
import { withIndex } from '../groups/value-index.ts';
import type { Questions } from '../lists/asking.ts';
import type { OpenList } from '../lists/open-list.ts';
import type { ListView } from '../lists/view.ts';
import { isIncluded } from '../model.ts';
import { PARAMS } from '../params.ts';
import { belowGroups } from './below.ts';
import { type Filter, predicted, type Value } from './filter.ts';
import { shownInRecords } from './shown-in-records.ts';

/** A value below which there are more filters, or more values of its own. */
export interface Deeper {
  readonly member: GroupMember;
  readonly view: ListView;
  /** Where in `queries` the value stands. */
  readonly at: number;
}

/** A filter of which the first pages were read. */
export interface OpenFilter {
  readonly filter: Filter;
  /** Values that are known already, by key. */
  readonly values: Map<string, Value>;
  readonly below: readonly Omit<Deeper, 'at'>[];
}

/** Reads the first page of every value that must be asked. */
export function* openFilter(findings: Findings, filter: Filter): Questions<OpenFilter> {
  const { lists } = findings;
  const shown = shownInRecords(findings, filter);
  const below: Omit<Deeper, 'at'>[] = [];
  const values = new Map<string, Value>();
  // Where a filter grew, some were looked at before.
  let unseen = Math.max(0, filter.opened.size - PARAMS.askedMembers);
  // Long lists first: a page of theirs says most.
  for (const member of [...filter.members].sort((a, b) => (b.about ?? 0) - (a.about ?? 0))) {
    const key = lists.keyOf(member.url);
    const implied = shown?.by.get(member.label);
    const asked = filter.opened.has(key);
    if (shown !== null && !asked && (implied !== undefined || filter.members.length > 40)) {
      if (below.length > 0 || unseen < PARAMS.nestedProbes) unseen += 1;
      else {
        values.set(key, predicted(member, idSet(implied ?? []), 'inferred', 0.98));
        continue;
      }
    }
    const cell = asked ? undefined : lists.cut.cell(asksOf(filter, member));
    if (cell !== undefined) {
      if (below.length > 0 || unseen < PARAMS.nestedProbes) unseen += 1;
      else {
        values.set(key, { ...predicted(member, idSet(cell), 'filter', 0.995), how: 'asked' });
        continue;
      }
    }
    const list = yield* openValue(findings, filter, member);
    if (list.refusedBy === 'robots') findings.forbid(filter, [member]);
    const view = list.view === null ? null : yield* withIndex(findings, filter, list.view);
    if (view !== null && belowGroups(findings, filter, view).length > 0) below.push({ member, view });
    if (shown !== null && (list.next !== null || saysLess(list, implied ?? [])))
      values.set(key, predicted(member, idSet(implied ?? []), 'inferred', 0.98));
  }
  return { filter, values, below };
}

/** Whether a list that was read to its end holds only some of those whose records link it: what was read is not the list, but beside it. */
function saysLess({ ids }: OpenList, linking: readonly number[]): boolean {
  return ids.size > 0 && ids.size < linking.length && [...ids].every((id) => linking.includes(id));
}

/** Reads what is left of the lists of a filter, and keeps what they say. */
export function* finishFilter(findings: Findings, { below, filter, values }: OpenFilter): Questions<Deeper[]> {
  yield* finishValues(findings, filter, values);
  const positions = findings.record(filter, values);
  return below.flatMap((one) => {
    const at = positions.get(findings.lists.keyOf(one.member.url));
    return at === undefined ? [] : [{ ...one, at }];
  });
}

/** A value that only its list can tell. */
interface Unread {
  readonly member: GroupMember;
  readonly key: string;
  readonly list: OpenList;
}

/** The longest first. */
function unreadOf({ lists }: Findings, filter: Filter, values: ReadonlyMap<string, Value>): Unread[] {
  return filter.members
    .map((member) => ({ member, key: lists.keyOf(member.url) }))
    .filter(({ key }) => !values.has(key) && filter.opened.has(key))
    .map((one) => ({ ...one, list: filter.opened.get(one.key) as OpenList }))
    .sort((a, b) => sizeOf(b) - sizeOf(a));
}

/** How many records the lists of a filter have beyond what was read of them, the longest list first; null where one cannot tell. */
export function leftOf(findings: Findings, { filter, values }: OpenFilter): (number | null)[] {
  return unreadOf(findings, filter, values).map((one) => {
    const size = sizeOf(one);
    return size === Number.MAX_SAFE_INTEGER ? null : Math.max(0, size - one.list.ids.size);
  });
}

/** Reads the rest of the lists, the longest but one first; the longest may be what the others leave (rule 3). */
function* finishValues(findings: Findings, filter: Filter, values: Map<string, Value>): Questions<void> {
  const { lists } = findings;
  const [largest, ...others] = unreadOf(findings, filter, values);
  for (const { member, key, list } of largest === undefined ? [] : [...others, largest]) {
    const isLast = list === largest.list && list.next !== null && filter.members.length > 1;
    // The largest is what the others leave, once all entities are known: the whole list may tell them sooner.
    if (isLast && filter.candidates === null && isSooner(findings, sizeOf(largest) - list.ids.size))
      yield* findings.whole.finish();
    const rest = isLast ? yield* complement(findings, filter, values, member, list) : null;
    if (rest !== null) {
      values.set(key, predicted(member, rest, 'inferred', 0.98));
      continue;
    }
    yield* lists.finish(list, `${filter.attribute}: ${member.label}`);
    const value = readValue(findings, filter, member, list);
    if (value !== null) values.set(key, value);
  }
}

/** Whether the rest of the whole list takes fewer pages than so many records. */
function isSooner({ lists, root, whole }: Findings, left: number): boolean {
  const perPage = lists.pageSize?.value ?? Math.max(1, root.view.sights.length);
  return !whole.isKnown && Math.ceil(whole.unread / perPage) < Math.ceil(left / perPage);
}

function sizeOf({ member, list }: { readonly member: GroupMember; readonly list: OpenList }): number {
  return list.next === null ? list.ids.size : (list.total ?? member.about ?? list.atMost ?? Number.MAX_SAFE_INTEGER);
}

/** Rule 3: what no other value has, if the values are disjoint, the sizes add up and the pages that were seen agree. */
function* complement(
  findings: Findings,
  filter: Filter,
  values: ReadonlyMap<string, Value>,
  member: GroupMember,
  list: OpenList,
): Questions<IdSet | null> {
  const rest = findings.lists.asking.obeys('partition') ? restOf(findings, filter, values) : null;
  if (rest === null || !isSubset(idSet(list.ids), rest)) return null;
  const { right, wrong } = filter.counts;
  const areProven = wrong === 0 && right >= PARAMS.countsProven && findings.lists.asking.obeys('counts');
  const size = list.total ?? (areProven ? member.count : null);
  if (size !== null) return size === rest.size ? rest : null;
  const fits = yield* findings.lists.hasSize(list, rest.size, `${filter.attribute}: ${member.label}`);
  return fits && isSubset(idSet(list.ids), rest) ? rest : null;
}

/** Who is left when all values but one are read and exclude each other. */
function restOf(findings: Findings, filter: Filter, values: ReadonlyMap<string, Value>): IdSet | null {
  const candidates = findings.candidatesOf(filter);
  if (values.size !== filter.members.length - 1 || findings.isPartial || candidates === null) return null;
  let others = EMPTY_IDS;
  let sum = 0;
  for (const { ids, complete } of values.values()) {
    if (!complete) return null;
    others = union(others, ids);
    sum += ids.size;
  }
  return sum === others.size && isSubset(others, candidates) ? difference(candidates, others) : null;
}

/** What a list that was read says; null where it says nothing. */
function readValue(findings: Findings, filter: Filter, member: GroupMember, list: OpenList): Value | null {
  const { isPartial, lists, whole } = findings;
  if (list.view === null || list.view.sights.length === 0) return null;
  const ids = lists.setOf(list);
  // Where the whole list was not seen whole, it cannot say who belongs to it.
  const candidates = isPartial && filter.parent === 0 ? null : findings.candidatesOf(filter);
  const inside = candidates === null ? ids : intersection(ids, candidates);
  const complete = lists.isWhole(list);
  if (complete) lists.sizes.learn(list.view, ids.size);
  if (complete && member.count !== null) {
    if (member.count === ids.size) filter.counts.right += 1;
    else filter.counts.wrong += 1;
  }
  if (inside.size < 0.5 * ids.size && candidates !== null && !isIncluded(ids, candidates)) return null;
  const all = candidates?.size ?? whole.size;
  if (
    inside.size === all &&
    filter.members.length > 1 &&
    !isMeant(filter, member, list, { size: all, view: findings.root.view })
  )
    return null;
  return { member, ids: inside, source: 'filter', how: 'asked', complete, confidence: complete ? 0.995 : 0.98 };
}
