import { idSet } from '../../../model/id-set.ts';
import type { Below } from '../agenda.ts';
import type { Findings } from '../findings.ts';
import { isFilterBelow } from '../groups/judge-group.ts';
import type { Questions } from '../lists/asking.ts';
import { belowGroups, withMore } from './below.ts';
import type { Filter } from './filter.ts';
import { filterOf } from './new-filter.ts';

/** The filter that a group below a value is; null where it is none, or was learned elsewhere in the meantime. */
export function* filterBelow(findings: Findings, { below, deeper, filter }: Below): Questions<Filter | null> {
  const { at, member, view } = deeper;
  const still = belowGroups(findings, filter, view).find(
    ({ group }) => group.part === below.group.part && group.heading === below.group.heading,
  );
  if (still === undefined) return null;
  const { child } = still;
  const { entities, predicates } = findings.queries[at];
  const candidates = idSet(entities);
  const group = yield* withMore(findings, filter, view, still);
  const path = child ? [...filter.path, member.label] : [];
  const next = filterOf(findings, group, { candidates, parent: at, predicates, path, above: child ? filter : null });
  if (next.members.length === 0) return null;
  if (!child) return (yield* isFilterBelow(findings, next, view, candidates)) ? next : null;
  findings.filters.push(next);
  return next;
}
