import type { Query } from './query.ts';
import type { Address } from './url.ts';

/** Why no answer came. Stable: stored, printed and tested. */
export type FailureCode =
  | 'dns'
  | 'connect'
  | 'connect-timeout'
  | 'tls'
  | 'reset'
  | 'headers-timeout'
  | 'headers-too-large'
  | 'body-timeout'
  | 'total-timeout'
  | 'too-large'
  | 'decompression-bomb'
  | 'bad-encoding'
  | 'bad-redirect'
  | 'redirect-loop'
  | 'too-many-redirects'
  | 'http-status'
  | 'not-html'
  | 'protocol'
  | 'aborted'
  | 'browser'
  | 'too-complex';

/** A request that a page's own script made while a browser showed it. */
export interface Exchange {
  readonly method: string;
  readonly url: Address;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** The sign of an answer that says "not found" with status 200. */
export const SOFT_404 = 'soft 404';
/** The sign of an answer that wants to know who asks. */
export const LOGIN_WALL = 'sent to a page that asks for a password';

/** What came of a query. Refusals and failures are answers, not exceptions. */
export type Fetched =
  | {
      readonly kind: 'ok';
      readonly query: Query;
      readonly finalUrl: Address;
      readonly hops: readonly Address[];
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly contentType: string;
      /** Bytes of the decompressed body. */
      readonly bytes: number;
      readonly body: string;
      /** What the body was decoded from; an answer out of the log does not tell. */
      readonly charset?: string;
      readonly exchanges?: readonly Exchange[];
      readonly atMs: number;
    }
  /** 304: the page is as it was. */
  | { readonly kind: 'unchanged'; readonly query: Query; readonly atMs: number }
  | {
      readonly kind: 'refused';
      readonly query: Query;
      /** `acting`: it could change something at the site. `wall`: the site answered with walls only, and is not asked any more. */
      readonly by: 'robots' | 'scope' | 'guard' | 'acting' | 'budget' | 'wall';
      readonly reason?: string;
    }
  /** Walls, captchas, soft 404s: an answer came, but it is not the page that was asked for. */
  | {
      readonly kind: 'blocked';
      readonly query: Query;
      readonly sign: string;
      readonly status?: number;
      readonly atMs?: number;
    }
  | {
      readonly kind: 'failed';
      readonly query: Query;
      readonly code: FailureCode;
      readonly retryable: boolean;
      readonly status?: number;
      readonly detail?: string;
      readonly finalUrl?: Address;
      readonly hops?: readonly Address[];
      readonly contentType?: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** The beginning of an error page, where there was one. */
      readonly body?: string;
      /** How long the site asked us to wait. */
      readonly retryAfterMs?: number;
      readonly atMs?: number;
    };

/** A page came, and takes more work than any page is given. */
export function isTooComplex(fetched: Fetched): boolean {
  return fetched.kind === 'failed' && fetched.code === 'too-complex';
}

/** Whether an answer is a wall that may go away by itself: what is missing or wants a password does not. */
export function isPassingWall(answer: Fetched): boolean {
  return answer.kind === 'blocked' && answer.sign !== SOFT_404 && answer.sign !== LOGIN_WALL;
}
