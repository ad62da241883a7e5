import type { Findings, KnownChange } from '../model/change.ts';
import type { Ask } from '../model/conversation.ts';
import type { Coverage } from '../model/coverage.ts';
import type { Entity, EntityKey, KnownEntity } from '../model/entity.ts';
import type { Fact, KnownFact } from '../model/fact.ts';
import type { Fetched } from '../model/fetched.ts';
import type { PageRole } from '../model/page-role.ts';
import type { PredicateKey, QueryEdge, QueryNode } from '../model/query-node.ts';
import type { RecordRow } from '../model/region.ts';
import type { Answer, LogLine, RunDescription, RunEnding, Tally } from '../model/run.ts';
import type { KeptSchedule } from '../model/schedule.ts';
import type { Address } from '../model/url.ts';
import type { UrlPattern } from '../model/url-pattern.ts';

/** Which pages keep their bodies after their run has ended; until then all do, because resuming reads them. */
export const KEEP_PAGES = ['all', 'lists', 'none'] as const;
export type KeepPages = (typeof KEEP_PAGES)[number];

export type RunId = number;

export interface OpenedRun {
  readonly id: RunId;
  /** Whether an unfinished run with this description was taken up again. */
  readonly resumed: boolean;
  readonly tally: Tally;
}

export interface StoredPage {
  readonly id: number;
  readonly url: Address;
  readonly finalUrl: Address;
  readonly status: number;
  readonly contentType: string;
  readonly bytes: number;
  /** Of the body, hexadecimal; the name it is kept under. */
  readonly hash: string;
  readonly atMs: number;
  readonly role: PageRole | null;
}

/** A site as the last run that finished left it. */
export interface VisitedSite {
  readonly host: string;
  /** Where its crawl began. */
  readonly start: string;
  /** The newest crawl that finished. */
  readonly crawledBy: RunId;
  /** When that began. */
  readonly crawledMs: number;
  /** When the last visit began that finished. */
  readonly beforeMs: number;
  /** How many visits finished, the crawl included. */
  readonly visits: number;
  /** When a visit began that was not finished; null: there is none. */
  readonly unfinishedMs: number | null;
}

/** Runs and their answer logs. */
export interface RunLog {
  /**
   * Takes up the newest unfinished run of this description, or begins one; `fresh` gives up the unfinished one. `reopen`: one that finished is
   * taken up, too, where no later run has told anything of the site.
   */
  beginRun(
    description: RunDescription,
    options: { readonly fresh: boolean; readonly nowMs: number; readonly reopen?: boolean },
  ): Promise<OpenedRun>;
  /** Ends it, whatever for; the tables per kind then show what it added. Without a tally, what the log says: layers also ask by themselves. */
  endRun(run: RunId, ending: RunEnding, nowMs: number, tally?: Tally): Promise<void>;
  /** Resolves with the answer's place in the log once it would survive the end of this process. */
  append(run: RunId, answer: Answer): Promise<number>;
  /** Another answer to the same question, at the same place of the log. */
  replaceAnswer(run: RunId, seq: number, answer: Answer): Promise<void>;
  findAnswer(run: RunId, ask: Ask): Promise<LogLine | null>;
  /** The page of this address, after redirects, could not be read: from now on the log answers `failed: too-complex` for it. How many answers that were. */
  skipPage(run: RunId, finalUrl: Address, because: string): Promise<number>;
  /** The lines after `afterSeq`, in order, at most `limit`. */
  logLines(run: RunId, afterSeq: number, limit: number): Promise<readonly LogLine[]>;
  /** What was answered then, or null where its page was lost (a torn write, a missing pages file). */
  readAnswer(run: RunId, seq: number): Promise<Fetched | null>;
  /** What a conversation that ended returned; plain data only. */
  storeResult(run: RunId, conversation: string, result: unknown, nowMs: number): Promise<void>;
  readResult(run: RunId, conversation: string): Promise<{ readonly result: unknown } | null>;
  endedConversations(run: RunId): Promise<readonly string[]>;
  /**
   * Cookies of a run, in whatever text the cookie layer writes. They are secrets: kept where nobody else can read them, only while
   * the run can be resumed, and of a run that is over nothing is stored any more.
   */
  storeCookies(run: RunId, text: string): Promise<void>;
  readCookies(run: RunId): Promise<string | null>;
}

export interface Pages {
  pagesOf(run: RunId): AsyncIterable<StoredPage>;
  /** Of all runs. */
  pages(): AsyncIterable<StoredPage>;
  readBody(hash: string): Promise<string | null>;
  /** The newest page of an address that came before a run began, with the headers that were kept. */
  newestPage(
    url: Address,
    before: RunId,
  ): Promise<(StoredPage & { readonly headers: Readonly<Record<string, string>> }) | null>;
  /** When the run was first given these pages; those it was not given are left out. */
  fetchTimes(run: RunId, pages: readonly Address[]): Promise<ReadonlyMap<Address, number>>;
  setPageRoles(run: RunId, roles: ReadonlyMap<Address, PageRole>): Promise<void>;
  /** Drops the bodies that the run's pages need not keep and no other page names; returns how many went. */
  dropBodies(run: RunId, keep: KeepPages): Promise<number>;
}

export interface KindTable {
  /** Null: nobody knows what the things are. */
  readonly kind: string | null;
  readonly table: string;
  /** Where an engine keeps the tables of each site apart. */
  readonly schema?: string;
}

/** What runs found out. Adding what is known already moves its last sight forward. */
export interface Knowledge {
  /** The ids of the entities, in the order given; sets of entities are sets of these. */
  addEntities(run: RunId, entities: readonly Entity[]): Promise<readonly number[]>;
  /** Entities must have been added. */
  addFacts(run: RunId, facts: readonly Fact[]): Promise<void>;
  /**
   * What lists that are still being read seem to say, for those who look meanwhile. What is added again by `addEntities` and `addFacts` stays; the rest
   * goes with `forgetGuesses`.
   */
  addGuesses(run: RunId, entities: readonly Entity[], facts: readonly Fact[]): Promise<void>;
  /** How many facts and entities went. */
  forgetGuesses(run: RunId): Promise<number>;
  addRecords(run: RunId, records: readonly RecordRow[]): Promise<void>;
  addQueryNodes(run: RunId, nodes: readonly QueryNode[]): Promise<void>;
  /** Nodes must have been added. */
  addQueryEdges(run: RunId, edges: readonly QueryEdge[]): Promise<void>;
  /** The site's patterns from now on. */
  setPatterns(run: RunId, patterns: readonly UrlPattern[]): Promise<void>;
  /** When the site is visited from now on; null: it has no schedule any more. */
  setSchedule(run: RunId, schedule: KeptSchedule | null): Promise<void>;
  /** Which entities, of all sites, are the same object: numbers of objects by entity. Replaces what was known. */
  setObjects(run: RunId, objects: ReadonlyMap<number, number>): Promise<void>;
  /** How far attributes and kinds are known by what this run found; replaces what it said before. Entities and facts must have been added. */
  setCoverage(run: RunId, rows: readonly Coverage[]): Promise<void>;
  /** `run`: those of its site alone. */
  entities(run?: RunId): AsyncIterable<KnownEntity>;
  entityUrls(entity: EntityKey): Promise<readonly Address[]>;
  /** Those that hold; with `history`, also those that did; with `run`, those of its site alone. */
  facts(entity?: EntityKey, options?: { readonly history?: boolean; readonly run?: RunId }): AsyncIterable<KnownFact>;
  /** What a visit found, all of it or nothing; in place of what the run kept before. */
  keepFindings(run: RunId, findings: Findings): Promise<void>;
  /** Takes back what `keepFindings` kept of a run, which is about to find it again. */
  undoFindings(run: RunId): Promise<void>;
  changes(run?: RunId): AsyncIterable<KnownChange>;
  /** Every query of the site of this run. */
  queryNodes(run: RunId): AsyncIterable<QueryNode & { readonly run: RunId }>;
  queryNode(run: RunId, key: PredicateKey): Promise<QueryNode | null>;
  /** One table per kind of entity, for people and their tools. */
  rebuildKindTables(): Promise<readonly KindTable[]>;
  /** While a crawl goes on they are made anew not more often than this. @default as often as a crawl likes */
  readonly kindTablesEveryMs?: number;
}

/** One place where everything is kept. Has one contract (store-contract.ts), which every engine passes. */
export interface Store extends RunLog, Pages, Knowledge {
  /** What a person would open, for messages. */
  readonly location: string;
  close(): Promise<void>;
}
