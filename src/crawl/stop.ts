import { setMaxListeners } from 'node:events';
import type { RunEnding, Tally } from '../model/run.ts';

/** When a run has asked enough. Counted over the whole run, also what came before a resume; only time is per session. */
export interface Budget {
  /** @default no limit */
  readonly maxDownloads?: number;
  /** Of decompressed bodies. @default no limit */
  readonly maxBytes?: number;
  /** @default no limit */
  readonly maxMs?: number;
}

export interface StopReason {
  readonly ending: RunEnding;
  readonly because: string;
  /** With the same budget it would stop again at once: what was spent before counts. */
  readonly isSpent: boolean;
}

/** Why a run asks no more, once it does not. */
export interface Stop {
  /** Aborted when nothing more is to be asked at once: the person said so, time is up, the site is silent, or the store failed. */
  readonly signal: AbortSignal;
  /** How many more downloads the budget allows. */
  remaining(tally: Tally): number;
  reason(tally: Tally): StopReason | null;
  /** What broke the run: every question from now on fails with it. */
  readonly failure: { readonly error: unknown } | null;
  fail(error: unknown): void;
  /** The site is of no use any more: what it told is kept, and the run can go on another time. */
  giveUp(because: string): void;
  dispose(): void;
}

export function createStop(budget: Budget, signal: AbortSignal | undefined): Stop {
  const inner = new AbortController();
  // Every request in flight listens; that is no leak.
  setMaxListeners(0, inner.signal);
  let failure: { readonly error: unknown } | null = null;
  let givenUp: string | null = null;
  let timeIsUp = false;
  const stopNow = () => inner.abort();
  const timer =
    budget.maxMs === undefined
      ? undefined
      : setTimeout(() => {
          timeIsUp = true;
          stopNow();
        }, budget.maxMs);
  timer?.unref();
  signal?.addEventListener('abort', stopNow);
  if (signal?.aborted === true) stopNow();
  return {
    signal: inner.signal,
    get failure() {
      return failure;
    },
    remaining: ({ downloads }) => (budget.maxDownloads ?? Number.POSITIVE_INFINITY) - downloads,
    reason({ downloads, bytes }) {
      if (failure !== null) return { ending: 'failed', because: String(failure.error), isSpent: false };
      if (signal?.aborted === true) return { ending: 'cancelled', because: 'it was told to stop', isSpent: false };
      if (givenUp !== null) return { ending: 'failed', because: givenUp, isSpent: false };
      if (timeIsUp) return { ending: 'budget', because: `${budget.maxMs! / 1000} seconds are over`, isSpent: false };
      if (downloads >= (budget.maxDownloads ?? Number.POSITIVE_INFINITY)) {
        return {
          ending: 'budget',
          because: downloads === 1 ? '1 download was made' : `${downloads} downloads were made`,
          isSpent: true,
        };
      }
      if (bytes >= (budget.maxBytes ?? Number.POSITIVE_INFINITY)) {
        return { ending: 'budget', because: `${bytes} bytes were read`, isSpent: true };
      }
      return null;
    },
    fail(error) {
      failure ??= { error };
      stopNow();
    },
    giveUp(because) {
      givenUp ??= because;
      stopNow();
    },
    dispose() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stopNow);
    },
  };
}
