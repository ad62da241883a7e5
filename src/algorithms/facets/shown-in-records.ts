/** Rule 4: what the records of a list show about its entities is known without asking. */
import { idSet } from '../../model/id-set.ts';
import type { GroupMember } from '../../model/link-group.ts';
import { type Filter, predicted } from './filter.ts';
import type { Findings } from './findings.ts';
import type { OpenList } from './lists.ts';

/** Who shows a value, by label. */
export type Shown = ReadonlyMap<string, readonly number[]>;

/** The column of the records that agrees with the lists of two values, or null. */
export function shownInRecords(findings: Findings, filter: Filter, unchecked = false): Shown | null {
  const { isPartial, lists, whole } = findings;
  if (filter.parent !== 0 || isPartial || !whole.isKnown) return null;
  const columns = lists.records.columnsWith(filter.members.map(({ label }) => label));
  const checks = openedOf(findings, filter);
  if (!unchecked && checks.length < Math.min(2, filter.members.length)) return null;
  let best: Shown | null = null;
  for (const column of columns.values()) {
    if (!checks.every(({ member, list }) => agrees(column.get(member.label) ?? [], member, list))) continue;
    if (!fitsCounts(column, filter)) continue;
    if (best === null || column.size > best.size) best = column;
  }
  return best !== null && best.size >= 0.9 * filter.members.length ? best : null;
}

function openedOf({ lists }: Findings, { members, opened }: Filter) {
  return members.flatMap((member) => {
    const list = opened.get(lists.keyOf(member.url));
    return list === undefined || list.view === null ? [] : [{ member, list }];
  });
}

/** Whether records seem to show a filter while not all of them are known: those of the lists that were opened do. */
export function mayBeShown(findings: Findings, filter: Filter): boolean {
  const { isPartial, lists } = findings;
  const checks = openedOf(findings, filter);
  if (isPartial || checks.length === 0) return false;
  const columns = lists.records.columnsWith(checks.map(({ member }) => member.label));
  return [...columns.values()].some((column) =>
    checks.every(({ member, list }) => {
      const shown = new Set(column.get(member.label) ?? []);
      return list.ids.size > 0 && [...list.ids].every((id) => shown.has(id));
    }),
  );
}

function agrees(shown: readonly number[], member: GroupMember, list: OpenList): boolean {
  if (shown.length === 0) return false;
  const size = list.next === null ? list.ids.size : (list.total ?? member.count);
  if (size !== null && size !== shown.length) return false;
  const set = new Set(shown);
  return [...list.ids].every((id) => set.has(id));
}

/** Counts may be stale, but not wholly wrong. */
function fitsCounts(column: Shown, { members }: Filter): boolean {
  return members.every(
    ({ count, label }) => count === null || Math.abs(count - (column.get(label)?.length ?? 0)) <= 0.25 * count + 1,
  );
}

/** What records show of a filter that may not be asked: the names of its values stand in one column, as often as counted. */
export function keepShown(findings: Findings, filter: Filter): void {
  const shown = filter.members.length < 2 ? null : shownInRecords(findings, filter, true);
  if (shown === null) return;
  const values = filter.members.flatMap((member) => {
    const ids = shown.get(member.label);
    return ids === undefined
      ? []
      : [[findings.lists.keyOf(member.url), predicted(member, idSet(ids), 'record', 0.9)] as const];
  });
  findings.record(filter, new Map(values));
}
