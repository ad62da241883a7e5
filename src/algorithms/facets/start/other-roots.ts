/** Rule 8: the entities of one kind may be spread over several lists, each with filters of its own, and none holds them all. */
import type { Page } from '../../../model/page.ts';
import type { Findings } from '../findings.ts';
import { filterGroups } from '../groups/find-groups.ts';
import { isBeside, openValue } from '../groups/judge-group.ts';
import { attributeName, sameValue } from '../groups/names.ts';
import type { Questions } from '../lists/asking.ts';
import { PARAMS } from '../params.ts';

/** Lists that the start list links, with other entities and the same filters. Other filters make another kind. */
export function* otherRoots(findings: Findings): Questions<Page[]> {
  const names = [...new Set(findings.filters.filter(({ parent }) => parent === 0).map(({ attribute }) => attribute))];
  const roots = new Map<string, Page>();
  if (names.length === 0 || findings.lists.isUnion) return [];
  for (const filter of findings.beside) {
    for (const member of filter.members.slice(0, PARAMS.patience)) {
      const { ids, view } = yield* openValue(findings, filter, member);
      if (view === null || ids.size === 0 || !isBeside(findings, ids)) continue;
      const offers = new Set(
        filterGroups(findings, view).map((group) => sameValue(attributeName(group, findings.titles))),
      );
      const shared = names.filter((name) => offers.has(sameValue(name))).length;
      if (shared >= 0.5 * names.length) roots.set(view.key, view.page);
    }
  }
  return [...roots.values()];
}
