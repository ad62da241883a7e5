import { idSetFromBytes } from '../model/id-set.ts';
import type { LearnedHow, Predicate, PredicateKey, QueryNode } from '../model/query-node.ts';
import { storedJson } from './stored-json.ts';
import { queryFromText } from './stored-query.ts';

/** A row of `queries`. */
export interface DbQueryNode {
  readonly key: string;
  readonly query: string | null;
  readonly how: string;
  readonly same_as: string | null;
  readonly entities: Uint8Array | null;
}

export function toQueryNode(row: DbQueryNode): QueryNode {
  return {
    predicates: predicatesOf(row.key),
    query: row.query === null ? null : queryFromText(row.query),
    how: row.how as LearnedHow,
    ...(row.same_as === null ? {} : { sameAs: row.same_as as PredicateKey }),
    entities: row.entities === null ? null : idSetFromBytes(row.entities),
  };
}

function predicatesOf(key: string): Predicate[] {
  return storedJson<[string, string][]>(key).map(([attribute, value]) => ({ attribute, value }));
}
