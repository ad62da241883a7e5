import type { IdSet } from '../../../model/id-set.ts';
import type { LinkGroup } from '../../../model/link-group.ts';
import type { Predicate } from '../../../model/query-node.ts';
import { lazily } from '../../../page/lazily.ts';
import { attributeName, meansNoValue, plainerName } from '../groups/names.ts';
import type { Lists } from '../lists/lists.ts';
import type { Root } from '../start/root.ts';
import type { Filter } from './filter.ts';

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

/** What must be known to name a filter. */
interface Known {
  readonly lists: Lists;
  readonly root: Pick<Root, 'view'>;
  readonly titles: ReadonlySet<string>;
}

export function filterOf(known: Known, group: LinkGroup, stand: Stand): Filter {
  const { lists, titles } = known;
  const byKey = new Map(
    group.members.map((member) => {
      const key = lists.keyOf(member.url);
      const label = plainerName(plainNames(known).get(key) ?? member.label, member.label);
      const inRecords = lists.records.links.nameOf(key) ?? label;
      // Menus have names of their own for a value; what records call it is its name.
      return [key, { ...member, label: group.kind === 'other' ? inRecords : plainerName(inRecords, label) }] as const;
    }),
  );
  return {
    ...stand,
    attribute: stand.above?.attribute ?? (lists.asking.obeys('names') ? attributeName(group, titles) : group.part),
    group,
    members: [...byKey.values()].filter(({ label }) => !meansNoValue(label)),
    below: stand.predicates[stand.predicates.length - 1]?.attribute ?? null,
    opened: new Map(),
    evidence: [],
    counts: { right: 0, wrong: 0 },
  };
}

/** The plainest name that a link of the whole list has for what is behind it; what several are called alike is no name. */
const plainNames = lazily(({ lists, root }: Known): ReadonlyMap<string, string> => {
  const byKey = new Map<string, string>();
  const all = root.view.groups().flatMap(({ members }) => members.map(({ label, url }) => [lists.keyOf(url), label]));
  const called = new Map<string, Set<string>>();
  for (const [key, label] of all) called.set(label, (called.get(label) ?? new Set()).add(key));
  for (const [key, label] of all)
    if (called.get(label)?.size === 1) byKey.set(key, plainerName(label, byKey.get(key) ?? label));
  return byKey;
});
