/** Rule 4: what the records of a list show about its entities is known without asking. */
import { idSet } from '../../../model/id-set.ts';
import type { GroupMember } from '../../../model/link-group.ts';
import type { Findings } from '../findings.ts';
import type { OpenList } from '../lists/open-list.ts';
import { PARAMS } from '../params.ts';
import { type Filter, predicted } from './filter.ts';

/** Who shows a value, by label. */
type Column = ReadonlyMap<string, readonly number[]>;

/** A column of records that says who has which value. Two lists agree with it: who is on the others is concluded and not read. */
export interface Shown {
  readonly by: Column;
}

/** The column of the records that agrees with the lists of two values, or null. */
export function shownInRecords(findings: Findings, filter: Filter, unchecked = false): Shown | null {
  const { isPartial, lists, whole } = findings;
  if (filter.parent !== 0 || isPartial || !whole.isKnown || !lists.asking.obeys('records')) return null;
  const columns = lists.records.columnsWith(filter.members.map(({ label }) => label));
  const linked = linkColumn(findings, filter);
  const checks = openedOf(findings, filter);
  if (!unchecked && checks.length < Math.min(2, filter.members.length)) return null;
  let best: Column | null = null;
  for (const column of [linked, ...columns.values()]) {
    if (!checks.every(({ member, list }) => agrees(column.get(member.label) ?? [], member, list))) continue;
    if (!fitsCounts(column, filter)) continue;
    // Words may meet by chance; addresses do not, and values without records may have no entities.
    const enough = (column === linked ? PARAMS.linkedShare : PARAMS.shownShare) * filter.members.length;
    if (column.size >= enough && (best === null || column.size > best.size)) best = column;
  }
  return best === null ? null : { by: best };
}

/** Who links which value. */
function linkColumn({ lists }: Findings, { members }: Filter): Column {
  return new Map(
    members.flatMap(({ label, url }) => {
      const ids = lists.records.links.idsOf(lists.keyOf(url));
      return ids.length === 0 ? [] : [[label, ids] as const];
    }),
  );
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
  if (isPartial || checks.length === 0 || !lists.asking.obeys('records')) return false;
  const columns = lists.records.columnsWith(checks.map(({ member }) => member.label));
  return [linkColumn(findings, filter), ...columns.values()].some((column) =>
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
function fitsCounts(column: Column, { members }: Filter): boolean {
  return members.every(
    ({ count, label }) => count === null || Math.abs(count - (column.get(label)?.length ?? 0)) <= 0.25 * count + 1,
  );
}

/** What records show of a filter that may not be asked: the names of its values stand in one column, as often as counted. */
export function keepShown(findings: Findings, filter: Filter): void {
  const shown = filter.members.length < 2 ? null : shownInRecords(findings, filter, true);
  if (shown === null) return;
  const values = filter.members.flatMap((member) => {
    const ids = shown.by.get(member.label);
    return ids === undefined
      ? []
      : [[findings.lists.keyOf(member.url), predicted(member, idSet(ids), 'record', 0.9)] as const];
  });
  findings.record(filter, new Map(values));
}
