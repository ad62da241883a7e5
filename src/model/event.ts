import type { Ask } from './conversation.ts';
import type { Fetched } from './fetched.ts';
import type { Address } from './url.ts';

export type AlgorithmName = 'entities' | 'facets' | 'records' | 'probing' | 'recrawl' | 'merge';

/** What a run tells those who watch it. */
export type RunEvent =
  | { readonly type: 'asked'; readonly ask: Ask }
  | { readonly type: 'answered'; readonly url: Address; readonly kind: Fetched['kind'] }
  /** An answer was a wall, a captcha or a soft 404; `ended` is set when the host is given up for it. */
  | {
      readonly type: 'blocked';
      readonly url: Address;
      readonly sign: string;
      readonly inARow: number;
      readonly ended: string | null;
    }
  | { readonly type: 'facts'; readonly count: number }
  | { readonly type: 'decided'; readonly by: AlgorithmName; readonly because: string };
