import type { Evidence } from '../../../model/evidence.ts';
import type { FactSource } from '../../../model/fact.ts';
import type { IdSet } from '../../../model/id-set.ts';
import type { GroupMember, LinkGroup } from '../../../model/link-group.ts';
import type { LearnedHow, Predicate } from '../../../model/query-node.ts';
import type { OpenList } from '../lists/open-list.ts';

/** A filter while it is being learned. */
export interface Filter {
  readonly attribute: string;
  readonly group: LinkGroup;
  readonly members: readonly GroupMember[];
  /** Who can have it: the list it stands on; null for the whole list, which may not be known yet. */
  readonly candidates: IdSet | null;
  /** The list it stands on: where in `queries`, and which predicates. */
  readonly parent: number;
  readonly predicates: readonly Predicate[];
  readonly path: readonly string[];
  /** The filter whose values it appears below. */
  readonly below: string | null;
  /** The same filter above, in a hierarchy. */
  readonly above: Filter | null;
  readonly opened: Map<string, OpenList>;
  /** Why it is a filter, or none. */
  readonly evidence: Evidence[];
  counts: { right: number; wrong: number };
}

/** One value of a filter, learned. */
export interface Value {
  readonly member: GroupMember;
  readonly ids: IdSet;
  readonly source: FactSource;
  readonly how: LearnedHow;
  readonly complete: boolean;
  readonly confidence: number;
}

export function predicted(member: GroupMember, ids: IdSet, source: FactSource, confidence: number): Value {
  return { member, ids, source, how: 'predicted', complete: true, confidence };
}

/** The filter and those above it in its hierarchy. */
export function* lineage(filter: Filter): Generator<Filter> {
  for (let at: Filter | null = filter; at !== null; at = at.above) yield at;
}
