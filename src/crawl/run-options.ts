/** What a run is given, and what it gives back. */
import type { WallCount } from '../fetch/notice-walls.ts';
import type { Conversation } from '../model/conversation.ts';
import type { RunEvent } from '../model/event.ts';
import type { ActingRow, RunDescription, RunEnding, Tally } from '../model/run.ts';
import type { Address } from '../model/url.ts';
import type { KeepPages, RunId, Store } from '../store/store.ts';
import type { FetcherContext, OpenedFetcher } from './network.ts';
import type { Relink } from './relink.ts';
import type { Budget } from './stop.ts';
import type { SkippedPage } from './too-complex.ts';

export interface RunOptions {
  readonly store: Store;
  /** Called once, when the run is open; closed when the run ends. */
  readonly openFetcher: (context: FetcherContext) => OpenedFetcher;
  readonly description: RunDescription;
  readonly budget?: Budget;
  /** Start over although an unfinished run of this description is there. @default false */
  readonly fresh?: boolean;
  /** Ask again what had failed when a run is resumed; one that finished is resumed for it, too. @default false */
  readonly retryFailed?: boolean;
  /** Whether a question that failed for a passing reason may be put to the site a second time. @default true */
  readonly askAgain?: boolean;
  /** @default 'all' */
  readonly keepPages?: KeepPages;
  /** Questions with the Fetcher at one time; its layers keep each host's pace. @default 16 */
  readonly maxInFlight?: number;
  readonly signal?: AbortSignal;
  /** Finds an address that has expired again, on a fresh copy of the page it was found on. @default relinkByForm */
  readonly relink?: Relink;
}

export interface ConverseOptions {
  /** Awaited between questions: what the conversation told may be written away meanwhile. @default nothing */
  readonly between?: () => Promise<void>;
  /**
   * Whether the result is stored, so that an ended conversation is not repeated. One that tells what it found while it runs
   * must be repeated: else what it told last could be lost. @default true
   */
  readonly keepResult?: boolean;
}

export interface Run {
  readonly id: RunId;
  readonly resumed: boolean;
  readonly events: AsyncIterable<RunEvent>;
  /** What was asked and got so far, in this session and before. */
  tally(): Tally;
  /** Whether it was stopped before it had heard again all that its earlier parts were answered: they know more than it does. */
  isBehind(): boolean;
  /** Drives a conversation to its end. Several may run at once; each needs its own name, the same after a resume. */
  converse<T>(name: string, conversation: Conversation<T>, options?: ConverseOptions): Promise<T>;
  tell(event: RunEvent): void;
}

export interface RunOutcome<T> {
  readonly result: T;
  readonly ending: RunEnding;
  /** Why it ended before it was finished. */
  readonly because: string | null;
  /** With the same budget it would stop again at once. */
  readonly isSpent: boolean;
  readonly tally: Tally;
  /** Addresses whose pages did not come although they may be there. */
  readonly lost: readonly Address[];
  /** Pages that were too complex to be read. */
  readonly skipped: readonly SkippedPage[];
  /** Walls that came instead of pages, and those that were taken for pages until they were known. */
  readonly walls: WallCount;
  /** Links and forms that were not followed because they could act. */
  readonly acting: readonly ActingRow[];
}
