import type { IdSet } from './id-set.ts';
import type { Query } from './query.ts';

export interface Predicate {
  readonly attribute: string;
  readonly value: string;
}

/** Identity of a query: its predicates as a set. {A,B} and {B,A} are one, known before any download. */
export type PredicateKey = string & { readonly __kind: 'PredicateKey' };

export function predicateKey(predicates: readonly Predicate[]): PredicateKey {
  const pairs = new Set(predicates.map(({ attribute, value }) => JSON.stringify([attribute, value])));
  return `[${[...pairs].sort().join(',')}]` as PredicateKey;
}

/** A query is kept as the text of its predicates; people read `Colour = red and Size = 44`. */
export function queryText(query: string): string {
  try {
    const pairs = JSON.parse(query) as unknown;
    if (!Array.isArray(pairs)) return query;
    const said = pairs.map((pair: unknown) => (Array.isArray(pair) ? `${pair[0]} = ${pair[1]}` : String(pair)));
    return said.length === 0 ? 'the whole list' : said.join(' and ');
  } catch {
    return query;
  }
}

/** What a key of several predicates is about: keys are sorted, so which was chosen last is not known; for a picture any will do. */
export function lastPredicate(query: string): Predicate | null {
  try {
    const last = (JSON.parse(query) as [string, string][]).at(-1);
    return last === undefined ? null : { attribute: last[0], value: last[1] };
  } catch {
    return null;
  }
}

export const LEARNED_HOW = ['asked', 'predicted', 'equivalent'] as const;
export type LearnedHow = (typeof LEARNED_HOW)[number];

/** A node of the query graph. */
export interface QueryNode {
  readonly predicates: readonly Predicate[];
  /** How the site is asked it, where known. */
  readonly query: Query | null;
  readonly how: LearnedHow;
  /** Which query has the same entities, for `equivalent`. */
  readonly sameAs?: PredicateKey;
  /** Ids of its entities in the store; null while unknown. */
  readonly entities: IdSet | null;
}

/** Choosing `value` of `attribute` on the parent's list leads to the child. */
export interface QueryEdge {
  readonly parent: PredicateKey;
  readonly child: PredicateKey;
  readonly attribute: string;
  readonly value: string;
}
