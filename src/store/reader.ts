import type { KnownChange, WatchedAttribute } from '../model/change.ts';
import type { Evidence, FactSource } from '../model/fact.ts';
import type { Fetched } from '../model/fetched.ts';
import type { LearnedHow } from '../model/query-node.ts';
import type { KeptSchedule, PageVisit } from '../model/schedule.ts';
import type { PlannedSite, PlanRows } from './plan-rows.ts';
import type { RunGlance } from './run-glance.ts';
import type { VisitedSite } from './store.ts';
import type { Views } from './views.ts';

export type { RunGlance } from './run-glance.ts';

/** What is at hand or comes later: SQLite answers at once, a server does not. Whoever takes a reader waits for all it says. */
export type Awaitable<T> = T | Promise<T>;
/** Read with `for await`. */
export type Stream<T> = Iterable<T> | AsyncIterable<T>;

/** What a store holds, at a glance. */
export interface Overview {
  readonly sites: readonly string[];
  readonly entities: number;
  /** Entities that were there. */
  readonly gone: number;
  /** Of an entity, an attribute and a value. */
  readonly facts: number;
  /** The same with each of their sources: rows of the table. */
  readonly sourcedFacts: number;
  /** Facts that held, and do not any more. */
  readonly ended: number;
  readonly changes: number;
  readonly pages: number;
  readonly records: number;
  readonly runs: readonly RunGlance[];
  readonly kinds: readonly KindGlance[];
  readonly attributes: readonly AttributeGlance[];
  readonly queries: Readonly<Record<LearnedHow, number>>;
  readonly queryEdges: number;
}

export interface KindGlance {
  /** Null: nobody knows what the things are. */
  readonly kind: string | null;
  readonly entities: number;
  /** The table that holds them, where one was made. */
  readonly table: string | null;
}

export interface AttributeGlance {
  readonly kind: string | null;
  readonly attribute: string;
  readonly values: number;
  readonly entities: number;
  readonly facts: number;
  /** Facts that neither a page nor a record showed: the filters alone know them. */
  readonly onlyInFilters: number;
  /** The commonest, with the number of entities that have them. */
  readonly top: readonly { readonly value: string; readonly entities: number }[];
}

export interface EntityGlance {
  readonly entity: string;
  readonly url: string | null;
  readonly title: string | null;
  readonly kind: string | null;
  readonly site: string;
  readonly firstSeenMs: number;
  readonly lastSeenMs: number;
  readonly goneMs?: number;
  readonly urls: readonly string[];
  /** Those that hold, or, where history was wanted, with those that did. */
  readonly facts: readonly FactGlance[];
}

export interface FactGlance {
  readonly attribute: string;
  readonly value: string;
  readonly source: FactSource;
  readonly confidence: number;
  readonly evidence: Evidence;
  readonly firstSeenMs: number;
  readonly lastSeenMs: number;
  readonly endedMs?: number;
}

export const ROW_KINDS = ['facts', 'entities', 'queries', 'records', 'pages'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** `time`: milliseconds since 1970. `json`: any plain data. */
export type RowType = 'text' | 'integer' | 'real' | 'time' | 'json';

export interface RowColumn {
  readonly name: string;
  readonly type: RowType;
  /** Its cells are lists. */
  readonly several?: boolean;
  /** A column that most rows may leave empty: one attribute of many. */
  readonly optional?: boolean;
}

export type Cell = string | number | null | readonly (string | number)[] | object;

/** Rows to be taken away, in the order they were stored. */
export interface Rows<Taken = Stream<readonly Cell[]>> {
  readonly columns: readonly RowColumn[];
  readonly rows: Taken;
}

/** A page as it was answered; the body is null where it was not kept. */
export interface PageAnswer {
  readonly id: number;
  readonly hash: string;
  readonly page: Omit<Extract<Fetched, { kind: 'ok' }>, 'body' | 'exchanges'>;
  readonly body: string | null;
}

/** A page as it was kept: its body is read by its name. */
export interface SavedPage {
  readonly url: string;
  readonly finalUrl: string;
  readonly hash: string;
  readonly atMs: number;
}

export interface WithHistory {
  /** Also what held before, and entities that are gone. @default false */
  readonly history?: boolean;
}

/** What a statement gives back, column by column. */
export interface StatementRows<Taken = Stream<readonly SqlCell[]>> {
  readonly columns: readonly string[];
  readonly rows: Taken;
  /** What the statement calls by an old name. */
  readonly hint: string | null;
}
export type SqlCell = string | number | bigint | null | Uint8Array;

/** A store for looking at: nothing can be changed through it, and a crawl may write meanwhile. */
export interface Reader {
  readonly location: string;
  /** What is looked at a page at a time. */
  readonly views: Views;
  overview(): Awaitable<Overview>;
  /** By its key or any address it was seen under. */
  entity(address: string, options?: WithHistory): Awaitable<EntityGlance | null>;
  /** Entities whose address or title is like the text, the likest first. */
  entitiesLike(
    text: string,
    most: number,
  ): Awaitable<readonly { readonly entity: string; readonly title: string | null }[]>;
  /** Those that have entities, in order. */
  kinds(): Awaitable<readonly string[]>;
  rows(what: RowKind, options?: WithHistory & { readonly kind?: string }): Awaitable<Rows>;
  /** The sites with a crawl that finished, that of the newest first. */
  visitedSites(): Awaitable<readonly VisitedSite[]>;
  /** When a site is to be visited; null: nobody made a schedule. */
  schedule(host: string): Awaitable<KeptSchedule | null>;
  /** Every page that came, in order. */
  pageVisits(): Stream<PageVisit>;
  /** How often visits found the attributes of a site changed. */
  watched(host: string): Awaitable<readonly WatchedAttribute[]>;
  /** Every change that visits found, in their order. */
  changes(): Stream<KnownChange>;
  pageAnswers(): AsyncIterable<PageAnswer>;
  /** Pages that came from an address or stood at it, the newest first; at most `most`. */
  savedPages(url: string, most: number): Awaitable<readonly SavedPage[]>;
  /** The body of a page by its name; null where it was not kept. */
  readBody(hash: string): Promise<string | null>;
  /** What a plan of the next crawl is made from. */
  planRows(): Awaitable<PlanRows>;
  /** The plans that were kept. */
  patterns(): Awaitable<readonly PlannedSite[]>;
  /** One statement that only reads; anything else is refused by the database. */
  statement(sql: string): Awaitable<StatementRows>;
  close(): Awaitable<void>;
}
