import type { IdSet } from '../../model/id-set.ts';
import type { LinkGroup } from '../../model/link-group.ts';
import type { Predicate } from '../../model/query-node.ts';
import type { Filter } from './filter.ts';
import type { Findings } from './findings.ts';
import { attributeName, meansNoValue } from './names.ts';

/** The list that a filter stands on. */
export interface Stand {
  readonly candidates: IdSet | null;
  readonly parent: number;
  readonly predicates: readonly Predicate[];
  readonly path: readonly string[];
  readonly above: Filter | null;
}

/** Of a filter of the whole list. */
export const ON_WHOLE: Stand = { candidates: null, parent: 0, predicates: [], path: [], above: null };

export function filterOf({ lists, titles }: Findings, group: LinkGroup, stand: Stand): Filter {
  const byKey = new Map(
    group.members.map((member) => {
      const key = lists.keyOf(member.url);
      // Menus have names of their own for a value; what records call it is its name.
      const label = group.kind === 'other' ? (lists.records.links.nameOf(key) ?? member.label) : member.label;
      return [key, { ...member, label }] as const;
    }),
  );
  return {
    ...stand,
    attribute: stand.above?.attribute ?? attributeName(group, titles),
    group,
    members: [...byKey.values()].filter(({ label }) => !meansNoValue(label)),
    below: stand.predicates[stand.predicates.length - 1]?.attribute ?? null,
    opened: new Map(),
    counts: { right: 0, wrong: 0 },
  };
}
