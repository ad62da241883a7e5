// The rows of the truth, as they are written for a scorer that knows nothing else.

export interface EntityRow {
  /** Its own address; `record:` and its title where entities have no pages. */
  readonly url: string;
  readonly kind: string;
  readonly title: string;
  /** Every address it has besides those that only add tracking, sessions or list state. */
  readonly urls: readonly string[];
}

export interface FactRow {
  readonly entity: string;
  readonly attribute: string;
  readonly value: string;
  /** Not shown on the page of its entity. */
  readonly hidden: boolean;
  /** Can be filtered by. */
  readonly filter: boolean;
  /** Known only from filters that robots.txt forbids. */
  readonly forbidden: boolean;
}

export interface QueryRow {
  readonly predicates: readonly { readonly attribute: string; readonly value: string }[];
  /** What was typed into the search box, or null. */
  readonly keyword: string | null;
  readonly url: string;
  readonly entities: readonly string[];
  /** The first query with the same entities, or null if this is it. */
  readonly equivalentTo: string | null;
}

export interface RecordRow {
  readonly url: string;
  /** From 0, in the order of the page, promoted ones counted. */
  readonly position: number;
  readonly text: string;
  readonly title: string;
  readonly link: string | null;
  readonly entity: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** Stands among the results without belonging to them. */
  readonly promoted: boolean;
}

export interface ListTruth {
  readonly records: readonly RecordRow[];
  /** Tags from the root with their number among siblings of the same tag, as built; null on a list without results. */
  readonly region: string | null;
  /** Entities of the whole list, not only of this page. */
  readonly total: number;
  readonly pages: number;
}

/** The answer page of a search form. Paths are as in ListTruth. */
export interface AnswerTruth {
  readonly kind: 'many' | 'one' | 'none' | 'error';
  /** What holds the answers; null where there are none. */
  readonly region: string | null;
  /** On the page of a single match: the facts alone. A region that holds them and nothing outside `region` is right as well. */
  readonly core: string | null;
  /** The elements of each object. */
  readonly objects: readonly (readonly string[])[];
}

export type Role =
  | {
      readonly role: 'list';
      readonly kind: string;
      readonly predicates: QueryRow['predicates'];
      readonly keyword: string | null;
      readonly page: number;
      readonly variant: boolean;
    }
  | { readonly role: 'entity'; readonly entity: string }
  /** A list that shows nothing until a keyword is given. */
  | { readonly role: 'ask' }
  | { readonly role: 'home' | 'values' | 'text' | 'trap' | 'action' | 'asset' | 'missing' | 'malformed' };
