import type { Evidence } from '../../model/evidence.ts';
import type { FactSource } from '../../model/fact.ts';
import type { Missing } from '../../model/missing.ts';
import type { LearnedHow, Predicate } from '../../model/query-node.ts';
import type { Address } from '../../model/url.ts';

/** Plain data: a result is stored, so that a run that ended is not repeated. */
export interface FoundEntity {
  readonly key: string;
  readonly address: Address | null;
  readonly title: string;
  readonly aliases: readonly Address[];
}

/** A query of the site and the entities that satisfy it. */
export interface FoundQuery {
  readonly predicates: readonly Predicate[];
  /** The levels above the value in a hierarchy, outermost first. */
  readonly path: readonly string[];
  readonly url: Address | null;
  readonly how: LearnedHow;
  /** Position in `queries` of one with the same entities, for `equivalent`. */
  readonly sameAs: number | null;
  /** Position in `queries` of the list that linked it. */
  readonly parent: number | null;
  readonly source: FactSource;
  readonly confidence: number;
  /** Positions in `entities`. */
  readonly entities: readonly number[];
  /** Everything of it was read or implied. */
  readonly complete: boolean;
}

/** What a group of links was found to be, as a sentence goes on behind its name. */
export const VERDICTS = {
  filter: 'is a filter',
  presentation: 'is an order or another form of the same list',
  ignored: 'is of no effect',
  elsewhere: 'leads elsewhere',
  forbidden: 'is forbidden by robots.txt',
  unknown: 'is not known',
} as const;

/** One filter, order or other group of links, and what became of it. */
export interface FoundGroup {
  readonly name: string;
  readonly members: number;
  readonly verdict: keyof typeof VERDICTS;
  /** What was seen of its members, where some were asked. */
  readonly evidence: readonly Evidence[];
  /** Of the sampled entities that have a value of it: on how many of their pages the value was seen. */
  readonly seenOnPages?: { readonly shown: number; readonly looked: number };
}

export interface Downloads {
  readonly list: number;
  readonly entity: number;
  readonly other: number;
  readonly total: number;
}

export interface QueriesFound {
  readonly outcome: 'found' | 'no-answer' | 'too-complex' | 'no-list' | 'no-filters';
  /** For a person: why there is nothing, what was cut, what was forbidden. */
  readonly remarks: readonly string[];
  readonly entities: readonly FoundEntity[];
  /** Where several lists were united: so many of the entities were on the first. */
  readonly onFirst?: number;
  readonly queries: readonly FoundQuery[];
  readonly groups: readonly FoundGroup[];
  readonly forbidden: readonly { readonly attribute: string; readonly value: string; readonly url: Address }[];
  readonly downloads: Downloads;
  /** How often the links of a page were extracted; published methods only. */
  readonly pageScans?: number;
  /** Lists that following links would ask for and that need not be: combinations, orders, page sizes. */
  readonly avoided: number;
  readonly stopped: string | null;
  /** What is known to be missing. */
  readonly incomplete: readonly Omit<Missing, 'kind'>[];
}
