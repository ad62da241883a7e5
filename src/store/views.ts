/** What a person looks at, a page at a time: tables of kinds, facets, how a run went, how far a result can be trusted. Asynchronous, whatever the engine. */
import type { ChangeKind, KnownChange } from '../model/change.ts';
import type { Fetched } from '../model/fetched.ts';
import type { LearnedHow } from '../model/query-node.ts';
import type { ActingRow } from '../model/run.ts';
import type { RunGlance } from './run-glance.ts';

export interface TableColumn {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'real' | 'time' | 'json';
  /** Its cells are JSON lists. */
  readonly several: boolean;
  /** One of those that every kind has, none of its attributes. */
  readonly fixed: boolean;
}

export interface TableShape {
  /** Null: nobody knows what the things are. */
  readonly kind: string | null;
  /** As a statement names it. Null while the crawl that finds them goes on: rows are put together from what is known so far. */
  readonly table: string | null;
  readonly rows: number;
  readonly columns: readonly TableColumn[];
}

export interface TableFilter {
  readonly column: string;
  /** Null: rows without a value. */
  readonly value: string | number | null;
}

/** Which rows of the table of a kind, and in which order. */
export interface TableChoice {
  readonly filters?: readonly TableFilter[];
  /** Rows with this text in one of their text columns. */
  readonly search?: string;
  readonly sort?: { readonly column: string; readonly descending: boolean };
}

export type TableCell = string | number | null;

export interface Facet {
  readonly column: string;
  /** The commonest. */
  readonly values: readonly { readonly value: string | number; readonly rows: number }[];
  /** Rows without a value. */
  readonly none: number;
  readonly hasMore: boolean;
}

export interface CoverageRow {
  readonly run: number;
  readonly kind: string;
  /** Null: the entities of the kind themselves. */
  readonly attribute: string | null;
  readonly expected: number | null;
  readonly entities: number;
  readonly valued: number;
  readonly listsRead: number;
  readonly listsCut: number;
  readonly listsFailed: number;
  readonly listsRefused: number;
  readonly why: string | null;
}

export interface FilterGlance {
  readonly attribute: string;
  /** Values that lead somewhere, and how many of them were asked, predicted, found to be the same as others. */
  readonly values: number;
  readonly asked: number;
  readonly predicted: number;
  readonly equivalent: number;
  readonly top: readonly { readonly value: string; readonly entities: number | null; readonly how: LearnedHow }[];
}

export interface GraphNode {
  readonly id: number;
  readonly predicates: string;
  readonly url: string | null;
  readonly how: LearnedHow;
  readonly entities: number | null;
}

export interface QueryGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly {
    readonly parent: number;
    readonly child: number;
    readonly attribute: string;
    readonly value: string;
  }[];
  /** Of all, also those that are not among `nodes`. */
  readonly nodesInAll: number;
}

/** A filter where it stands: on the whole list, or on the list of a value. */
export interface FilterBranch {
  readonly site: number;
  readonly attribute: string;
  /** What was chosen on the list it stands on, last; null: the whole list. */
  readonly below: { readonly attribute: string; readonly value: string } | null;
  /** Its values, and how many of them were asked, predicted, found to be the same as others. */
  readonly values: number;
  readonly asked: number;
  readonly predicted: number;
  readonly equivalent: number;
  /** Those with the most entities. */
  readonly top: readonly {
    readonly value: string;
    readonly entities: number | null;
    readonly how: LearnedHow;
    /** What an equivalent one is the same as, in words. */
    readonly sameAs: string | null;
  }[];
}

export interface FilterTree {
  /** Whole lists with their entities, by site. */
  readonly wholes: readonly { readonly site: number; readonly entities: number | null }[];
  /** Those of whole lists first, the ones with most entities before others. */
  readonly branches: readonly FilterBranch[];
  /** Also those that are not among `branches`. */
  readonly branchesInAll: number;
}

export interface RunDetail {
  readonly id: number;
  readonly method: string;
  readonly version: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Links and forms that were not followed because they could act; written down when the run ends. */
  readonly couldAct: readonly ActingRow[];
}

export type RequestOutcome = Fetched['kind'];

export interface RequestRow {
  readonly seq: number;
  readonly url: string;
  readonly why: string;
  readonly outcome: RequestOutcome;
  /** Of a page: its status; of anything else: the code of the failure, the sign of a wall, who refused it. */
  readonly detail: string;
  readonly bytes: number | null;
  readonly atMs: number | null;
  readonly nth: number;
}

export interface RequestChoice {
  /** @default all */
  readonly outcome?: RequestOutcome;
  /** Those with a smaller number: the next page. @default the newest */
  readonly before?: number;
}

export interface RequestSummary {
  readonly outcomes: Readonly<Partial<Record<RequestOutcome, number>>>;
  /** Who refused, which signs walls had, why requests failed: the commonest first. */
  readonly reasons: readonly { readonly outcome: RequestOutcome; readonly detail: string; readonly requests: number }[];
  readonly bytes: number;
  readonly firstMs: number | null;
  readonly lastMs: number | null;
}

/** Where a run was at some time: requests, and facts with each of their sources, up to then. */
export interface ProgressPoint {
  readonly atMs: number;
  readonly downloads: number;
  readonly facts: number;
}

export interface ChangeChoice {
  readonly change?: ChangeKind;
  readonly attribute?: string;
  /** Those with a smaller id: the next page. */
  readonly before?: number;
}

/** How often sources that should say the same do: the only check of confidences without the truth. */
export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly facts: number;
  /** Of those, the ones that another source says something about, and the ones it says the same of. */
  readonly compared: number;
  readonly agreed: number;
}

export interface Calibration {
  /** Entities that were looked at; all, or so many of the first of each kind. */
  readonly entities: number;
  readonly entitiesInAll: number;
  readonly bins: readonly CalibrationBin[];
}

export interface SchemaTable {
  readonly name: string;
  /** As a statement names it. */
  readonly reference: string;
  readonly type: 'table' | 'view';
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

export interface Views {
  /** Changes whenever something was written; equal: what was read before still holds. */
  version(): Promise<string>;
  /** Null: there is no such kind. */
  tableShape(kind: string | null): Promise<TableShape | null>;
  tableRows(
    shape: TableShape,
    choice: TableChoice,
    from: number,
    most: number,
  ): Promise<readonly (readonly TableCell[])[]>;
  /** Rows of the choice, all of them. */
  tableCount(shape: TableShape, choice: TableChoice): Promise<number>;
  facet(shape: TableShape, choice: TableChoice, column: string, most: number): Promise<Facet>;
  coverage(): Promise<readonly CoverageRow[]>;
  filters(mostValues: number): Promise<readonly FilterGlance[]>;
  queryGraph(most: number): Promise<QueryGraph>;
  filterTree(mostFilters: number, mostValues: number): Promise<FilterTree>;
  /** Every run, in their order. */
  runs(): Promise<readonly RunGlance[]>;
  run(id: number): Promise<RunDetail | null>;
  requests(run: number, choice: RequestChoice, most: number): Promise<readonly RequestRow[]>;
  requestSummary(run: number): Promise<RequestSummary>;
  progress(run: number, points: number): Promise<readonly ProgressPoint[]>;
  changeRows(choice: ChangeChoice, most: number): Promise<readonly KnownChange[]>;
  changeCounts(): Promise<Readonly<Record<ChangeKind, number>>>;
  calibration(mostEntities: number): Promise<Calibration>;
  /** Tables and views with their columns, for a person who writes statements. */
  schema(): Promise<readonly SchemaTable[]>;
}
