import type { Ask } from './conversation.ts';
import type { Fetched } from './fetched.ts';
import type { RunEnding } from './run.ts';
import type { Address } from './url.ts';

export type AlgorithmName = 'entities' | 'queries' | 'records' | 'probing' | 'recrawl' | 'merge' | 'crawl';

/** What a run tells those who watch it. */
export type RunEvent =
  /** Goes to the site now. */
  | { readonly type: 'asked'; readonly conversation: string; readonly ask: Ask }
  /** An answer came: from the network, or from the log of an earlier part of this run. */
  | {
      readonly type: 'answered';
      readonly url: Address;
      readonly kind: Fetched['kind'];
      /** `log`: from an earlier part of this run, without a request. */
      readonly from: 'network' | 'log';
      readonly bytes: number;
      /** From when the question was let through; 0 from the log. */
      readonly ms: number;
    }
  /** An answer was a wall, a captcha or a soft 404; `ended` is set when the host is given up for it. */
  | {
      readonly type: 'blocked';
      readonly url: Address;
      readonly sign: string;
      readonly inARow: number;
      readonly ended: string | null;
    }
  /** The log is used up: what follows comes from the network. */
  | { readonly type: 'resumed'; readonly answers: number; readonly ms: number }
  /** The run asks otherwise than it did before it was cut off; it goes on. */
  | { readonly type: 'diverged'; readonly because: string }
  /** `isSpent`: with the same budget it would stop again at once. */
  | { readonly type: 'stopped'; readonly ending: RunEnding; readonly because: string; readonly isSpent: boolean }
  /** A page was too complex to be read. The run goes on without it. */
  | { readonly type: 'skipped'; readonly url: Address; readonly because: string }
  /** So many facts were kept. */
  | { readonly type: 'facts'; readonly count: number }
  /** What a run does now, and how many pages that takes where it is known. */
  | { readonly type: 'phase'; readonly name: string; readonly pages: number | null }
  /** How far query discovery is, in all. */
  | { readonly type: 'queries'; readonly queries: number; readonly entities: number; readonly avoided: number }
  /** What a group of links, a page or a kind was taken for, and why. */
  | { readonly type: 'decided'; readonly by: AlgorithmName; readonly because: string };
