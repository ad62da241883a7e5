/** What the server answers and the page reads: plain data, one type for each address. */
import type { KnownChange } from '../model/change.ts';
import type { EntityGlance, FactGlance, Overview, RunGlance } from '../store/reader.ts';
import type {
  Calibration,
  CoverageRow,
  FilterGlance,
  ProgressPoint,
  RequestRow,
  RequestSummary,
  RunDetail,
  TableCell,
  TableShape,
} from '../store/views.ts';

export interface StartAnswer {
  readonly location: string;
  /** Whether there is a file to look at. */
  readonly exists: boolean;
  readonly kinds: readonly (string | null)[];
  readonly runs: readonly RunGlance[];
  readonly version: string;
  readonly program: string;
}

export interface SiteAnswer {
  readonly overview: Overview;
  readonly coverage: readonly CoverageRow[];
  readonly filters: readonly FilterGlance[];
}

export interface RowsAnswer {
  readonly rows: readonly (readonly TableCell[])[];
  readonly from: number;
}

export type ShapeAnswer = TableShape;

/** `entity.facts` in their order: evidence is asked for by the place in it. */
export interface EntityAnswer {
  readonly entity: EntityGlance;
}

export interface EvidenceAnswer {
  readonly fact: FactGlance;
  readonly url: string | null;
  readonly query: string | null;
  readonly words: { readonly before: string; readonly value: string; readonly after: string } | null;
  readonly remark: string | null;
  /** Whether a saved page can be shown. */
  readonly hasPage: boolean;
  readonly pageSeenMs: number | null;
}

export interface RunAnswer {
  readonly glance: RunGlance;
  readonly detail: RunDetail;
  readonly summary: RequestSummary;
  /** Whether it can be taken up again from here, and if not, why. */
  readonly resume: { readonly can: boolean; readonly why: string | null };
}

export interface ProgressAnswer {
  readonly points: readonly ProgressPoint[];
}

export interface RequestsAnswer {
  readonly rows: readonly RequestRow[];
}

export interface TrustAnswer {
  readonly coverage: readonly CoverageRow[];
  readonly calibration: Calibration;
}

export interface ChangesAnswer {
  readonly rows: readonly KnownChange[];
  readonly counts: { readonly added: number; readonly changed: number; readonly gone: number };
}

export interface PlanAnswer {
  readonly sites: readonly {
    readonly host: string;
    readonly patterns: readonly {
      readonly pattern: string;
      readonly pages: number;
      readonly bytes: number;
      readonly objects: number;
      readonly facts: number;
      readonly chosen: boolean;
      readonly leads: boolean;
      readonly rank: number | null;
    }[];
  }[];
}

export interface StatementAnswer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
  readonly hasMore: boolean;
  readonly ms: number;
}

export interface ErrorAnswer {
  readonly error: { readonly code: string; readonly message: string; readonly hint: string | null };
}

/** What a person gives to start a crawl. */
export interface CrawlOrder {
  readonly url: string;
  readonly maxDownloads: number;
  /** Null: as the settings have it. */
  readonly delay: number | null;
  readonly kind: string | null;
  readonly render: 'auto' | 'never' | 'always';
}

export interface EstimateRange {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
}

export interface EstimateResult {
  readonly kinds: readonly {
    readonly name: string;
    readonly entities: EstimateRange;
    readonly listPages: EstimateRange;
    readonly entityPages: EstimateRange;
    readonly facts: EstimateRange;
  }[];
  readonly requests: EstimateRange;
  readonly facts: EstimateRange;
  readonly because: string | null;
  readonly msPerRequest: number;
}

/** The crawl or estimate that goes on here, or the last one that did. */
export interface LiveState {
  readonly state: 'none' | 'running' | 'stopping' | 'ended';
  readonly what: 'crawl' | 'estimate';
  readonly start: string;
  readonly beganMs: number;
  readonly phase: string;
  /** Pages of the phase, where it is known how many, and how many of them came. */
  readonly pages: { readonly done: number; readonly all: number } | null;
  readonly downloads: number;
  readonly bytes: number;
  readonly fromLog: number;
  readonly refused: number;
  readonly failed: number;
  readonly facts: number;
  readonly entities: number;
  readonly queries: number;
  readonly avoided: number;
  readonly perSecond: number;
  readonly asking: { readonly url: string; readonly why: string } | null;
  /** What was said on the way, the newest last. */
  readonly remarks: readonly string[];
  readonly ending: string | null;
  readonly error: string | null;
  readonly estimate: EstimateResult | null;
}
