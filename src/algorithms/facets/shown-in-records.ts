/** Rule 4: what the records of a list show about its entities is known without asking. */
import { idSet } from '../../model/id-set.ts';
import type { GroupMember } from '../../model/link-group.ts';
import { type Filter, predicted } from './filter.ts';
import type { Findings } from './findings.ts';
import type { OpenList } from './lists.ts';
import { PARAMS } from './params.ts';
import type { RecordLinks } from './record-links.ts';

/** Who shows a value, by label. */
export type Shown = ReadonlyMap<string, readonly number[]>;

/** The column of the records that agrees with the lists of two values, or null. */
export function shownInRecords({ isPartial, lists, root }: Findings, filter: Filter, unchecked = false): Shown | null {
  if (filter.parent !== 0 || isPartial) return null;
  const columns = root.records.columnsWith(filter.members.map(({ label }) => label));
  const linked = linkColumn(root.recordLinks, filter, (url) => lists.keyOf(url));
  const checks = filter.members.flatMap((member) => {
    const list = filter.opened.get(lists.keyOf(member.url));
    return list === undefined || list.view === null ? [] : [{ member, list }];
  });
  if (!unchecked && checks.length < Math.min(2, filter.members.length)) return null;
  let best: Shown | null = null;
  for (const column of [linked, ...columns.values()]) {
    if (!checks.every(({ member, list }) => agrees(column.get(member.label) ?? [], member, list))) continue;
    if (!fitsCounts(column, filter)) continue;
    // Words may meet by chance; addresses do not, and values without records may have no entities.
    const enough = (column === linked ? PARAMS.linkedShare : PARAMS.shownShare) * filter.members.length;
    if (column.size >= enough && (best === null || column.size > best.size)) best = column;
  }
  return best;
}

/** Who links which value. */
function linkColumn(recordLinks: RecordLinks, { members }: Filter, keyOf: (url: string) => string): Shown {
  return new Map(
    members.flatMap(({ label, url }) => {
      const ids = recordLinks.idsOf(keyOf(url));
      return ids.length === 0 ? [] : [[label, ids] as const];
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
